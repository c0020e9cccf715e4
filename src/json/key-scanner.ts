import { canBeKey } from '../contract/api-key.js';
import { textLimits } from '../domain/text.js';
import { mostCandidates } from '../receive.js';
import type { KeyScanner } from '../receive.js';
import { charsetOf, looseDecoder } from '../http/charset.js';

const quote = 0x22;
const backslash = 0x5c;

/** The longest way to write a key's characters: two escapes of six letters each for one character. */
const mostLetters = textLimits.APIkey * 12;

/**
 * Finds what the reader of JSON may take for the API key: the texts under that name in the outermost object, in any letter case, with
 * any escapes, in the body's charset (D27, D43). It steps over each character once and builds nothing.
 */
export function createJsonKeyScanner(contentType: string | undefined): KeyScanner {
  const charset = charsetOf(contentType);
  let decoder: ReturnType<typeof looseDecoder> | undefined;
  const candidates: string[] = [];
  let depth = 0;
  let inText = false;
  let escaped = false;
  /** The text that is being read in the outermost object, as it is written; undefined where none is of interest. */
  let written: string | undefined;
  let isName = false;
  let isKey = false;

  function endOfText(): void {
    if (written === undefined) return;
    if (isName) isKey = unescaped(written)?.toLowerCase() === 'apikey';
    else if (isKey) {
      const key = unescaped(written);
      if (canBeKey(key) && !candidates.includes(key)) candidates.push(key);
    }
    written = undefined;
  }

  /** @returns where the text goes on behind what belongs to a string */
  function stepThroughText(text: string, from: number): number {
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (escaped) escaped = false;
      else if (code === backslash) escaped = true;
      else if (code === quote) {
        inText = false;
        break;
      }
    }
    if (written !== undefined && written.length <= mostLetters) written += text.slice(from, at);
    if (!inText) endOfText();
    return at + 1;
  }

  function step(code: number): void {
    if (code === quote) {
      inText = true;
      written = depth === 1 && (isName || isKey) ? '' : undefined;
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      isName = depth === 1;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (depth === 1 && code === 0x2c) isName = true;
    else if (depth === 1 && code === 0x3a) isName = false;
  }

  return {
    candidates,
    push(piece) {
      if (candidates.length >= mostCandidates) return;
      decoder ??= looseDecoder(piece, charset);
      const text = decoder.decode(piece, { stream: true });
      for (let at = 0; at < text.length && candidates.length < mostCandidates;) {
        if (inText) at = stepThroughText(text, at);
        else step(text.charCodeAt(at++));
      }
    },
  };
}

/** @returns undefined for what is no string of JSON, or too long to be of interest */
function unescaped(written: string): string | undefined {
  if (written.length > mostLetters) return undefined;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return undefined;
  }
}
