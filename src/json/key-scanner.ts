import { canBeKey } from '../contract/api-key.js';
import { textLimits } from '../domain/text.js';
import { charsetOf, utf8Pieces } from '../http/charset.js';
import { maxCandidates } from '../receive.js';
import type { KeyScanner } from '../receive.js';
import { maxMembers } from './parse.js';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** By byte: what changes the depth, or says whether a name or a value comes next. */
const marks = new Uint8Array(256);
for (const mark of '"{}[],:') marks[mark.charCodeAt(0)] = 1;

const keyName = 'apikey';

/** The longest way to write a key: six letters for each of two escapes for each character. */
const maxBytes = textLimits.APIkey * 12;

/**
 * Finds what the reader of JSON may take for the API key: the texts under that name in the outermost object, in any letter case, with
 * any escapes, in the body's charset (D27, D43). It steps over each byte once and builds nothing: whoever has no key can make the server
 * do it, so it is written to be quick (2 ns for a byte).
 */
export function createJsonKeyScanner(contentType: string | undefined): KeyScanner {
  const toUtf8 = utf8Pieces(charsetOf(contentType));
  const candidates: string[] = [];
  let depth = 0;
  let inText = false;
  let escaped = false;
  /** The text that is being read in the outermost object, a character for a byte; undefined where none is of interest. */
  let written: string | undefined;
  let isName = false;
  let isKey = false;
  let names = 0;

  function endOfText(): void {
    if (written === undefined) return;
    if (isName) {
      names += 1;
      isKey = mayBeName(written) && unescaped(written)?.toLowerCase() === keyName;
    } else {
      const text = unescaped(written);
      if (canBeKey(text) && !candidates.includes(text)) candidates.push(text);
    }
    written = undefined;
  }

  /** @returns where it goes on behind the text, or the end of the piece */
  function throughText(bytes: Buffer, start: number): number {
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at];
      if (escaped) escaped = false;
      else if (byte === backslash) escaped = true;
      else if (byte === quote) {
        inText = false;
        break;
      }
    }
    if (written !== undefined && written.length <= maxBytes) written += bytes.toString('latin1', start, at);
    if (!inText) endOfText();
    return at + 1;
  }

  /** @returns where the next text begins, or the end of the piece */
  function toText(bytes: Buffer, start: number): number {
    let level = depth;
    let at = start;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (marks[byte] === 0) continue;
      if (byte === quote) {
        inText = true;
        break;
      }
      if (byte === comma) {
        if (level === 1) isName = true;
      } else if (byte === colon) {
        if (level === 1) isName = false;
      } else if ((byte & 0x02) !== 0) {
        // { and [ have this bit, } and ] have not.
        level += 1;
        isName = level === 1;
      } else level -= 1;
    }
    depth = level;
    if (inText) written = depth === 1 && (isName || isKey) ? '' : undefined;
    return at + 1;
  }

  return {
    candidates,
    push(piece) {
      const bytes = toUtf8(piece);
      for (let at = 0; at < bytes.length && candidates.length < maxCandidates && names <= maxMembers;) {
        at = inText ? throughText(bytes, at) : toText(bytes, at);
      }
    },
  };
}

/** Most names are distinguished from the key's without being unescaped. */
function mayBeName(written: string): boolean {
  return written.length === keyName.length || (written.length > keyName.length && written.includes('\\'));
}

/** @returns undefined for what is no string of JSON, or too long to be of interest */
function unescaped(written: string): string | undefined {
  if (written.length > maxBytes) return undefined;
  try {
    return JSON.parse(`"${Buffer.from(written, 'latin1').toString()}"`) as string;
  } catch {
    return undefined;
  }
}
