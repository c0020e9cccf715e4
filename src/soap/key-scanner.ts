import { canBeKey } from '../contract/api-key.js';
import { textLimits } from '../domain/text.js';
import { charsetOf, utf8Pieces } from '../http/charset.js';
import { maxCandidates } from '../receive.js';
import type { KeyScanner } from '../receive.js';
import { encodingOf } from './content-type.js';

/** Where in the markup a byte is; `inside` is a start tag after its name, `value` an attribute's value, `mark` what follows "<!". */
const place = {
  text: 0,
  open: 1,
  name: 2,
  inside: 3,
  value: 4,
  end: 5,
  mark: 6,
  comment: 7,
  cdata: 8,
  instruction: 9,
  other: 10,
  reference: 11,
} as const;
type Place = (typeof place)[keyof typeof place];

const ascii = (character: string): number => character.charCodeAt(0);
const [less, greater, slash, bang, question] = [ascii('<'), ascii('>'), ascii('/'), ascii('!'), ascii('?')];
const [quote, apostrophe, ampersand, semicolon] = [ascii('"'), ascii("'"), ascii('&'), ascii(';')];
const [colon, dash, bracket, zero] = [ascii(':'), ascii('-'), ascii(']'), ascii('0')];
/** In lower case, for comparison. */
const bodyName = Buffer.from('body');
const keyName = Buffer.from('apikey');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const longestReference = '#x10ffff'.length;
/** UTF-8 needs at most four bytes per character. */
const maxKeyBytes = textLimits.APIkey * 4;

/**
 * Finds what SOAP's reader may take for the API key: the texts of elements with that local name, in any letter case, that are children of
 * the body's element, including references, CDATA sections and comments, in any encoding of the message (D43). It visits each byte once and
 * keeps nothing but possible keys. It must be fast, because clients without a key can make the server run it.
 */
export function createXmlKeyScanner(contentType: string | undefined): KeyScanner {
  const candidates: string[] = [];
  let toUtf8: ((piece: Buffer) => Buffer) | undefined;
  let at: Place = place.text;
  let depth = 0;
  let inBody = false;
  /** Letters of the tag's local name so far, and whether they match a name that matters. */
  let letters = 0;
  let likeBody = false;
  let likeKey = false;
  let quoted = quote;
  let isEmpty = false;
  /** Number of consecutive dashes, brackets or question marks just before: the end of a comment and the like starts with them. */
  let run = 0;
  /** What has been read of a mark or a reference. */
  let read = '';
  /** Bytes of text in the open element named like the key; -1 outside of one, or when the text cannot be a key. */
  let length = -1;
  const key = Buffer.alloc(maxKeyBytes);

  function add(byte: number): void {
    if (length === -1) return;
    if (length === maxKeyBytes) length = -1;
    else key[length++] = byte;
  }

  function addBrackets(count: number): void {
    for (let left = Math.min(count, maxKeyBytes + 1); left > 0; left--) add(bracket);
  }

  function addReference(): void {
    const text = referenced(read);
    if (text === undefined) length = -1;
    else for (const byte of Buffer.from(text)) add(byte);
  }

  function startName(): void {
    letters = 0;
    likeBody = true;
    likeKey = true;
  }

  function readName(byte: number): void {
    if (byte === colon) {
      startName();
      return;
    }
    const lower = byte | 0x20;
    likeBody &&= bodyName[letters] === lower;
    likeKey &&= keyName[letters] === lower;
    letters += 1;
  }

  function startElement(): void {
    depth += 1;
    if (depth === 2) inBody = likeBody && letters === bodyName.length;
    else if (depth === 4) length = inBody && likeKey && letters === keyName.length ? 0 : -1;
    else if (depth > 4) length = -1;
  }

  function endElement(): void {
    if (depth === 4 && length > 0) {
      const text = key.toString('utf8', 0, length);
      if (canBeKey(text) && !candidates.includes(text)) candidates.push(text);
    }
    if (depth <= 4) length = -1;
    depth -= 1;
  }

  function readMark(byte: number): void {
    read += String.fromCharCode(byte);
    run = 0;
    if (read === '--') at = place.comment;
    else if (read === '[CDATA[') at = place.cdata;
    else if (!'--'.startsWith(read) && !'[CDATA['.startsWith(read)) {
      at = byte === greater ? place.text : place.other;
    }
  }

  function readReference(byte: number): void {
    if (byte === semicolon) {
      addReference();
      at = place.text;
      return;
    }
    // A number may have any number of leading zeros.
    if (byte === zero && (read === '#' || read === '#x' || /^#x?0$/.test(read))) return;
    read += String.fromCharCode(byte);
    if (read.length <= longestReference) return;
    length = -1;
    at = place.text;
  }

  function step(byte: number): void {
    switch (at) {
      case place.text:
        if (byte === less) at = place.open;
        else if (length !== -1) {
          if (byte !== ampersand) add(byte);
          else {
            read = '';
            at = place.reference;
          }
        }
        return;
      case place.open:
        run = 0;
        read = '';
        if (byte === slash) at = place.end;
        else if (byte === bang) at = place.mark;
        else if (byte === question) at = place.instruction;
        else {
          at = place.name;
          startName();
          readName(byte);
        }
        return;
      case place.name:
        if (byte !== greater && byte !== slash && byte > 0x20) {
          readName(byte);
          return;
        }
        startElement();
        isEmpty = byte === slash;
        at = byte === greater ? place.text : place.inside;
        return;
      case place.inside:
        if (byte === greater) {
          at = place.text;
          if (isEmpty) endElement();
        } else if (byte === quote || byte === apostrophe) {
          quoted = byte;
          at = place.value;
        }
        isEmpty = byte === slash;
        return;
      case place.value:
        if (byte === quoted) at = place.inside;
        return;
      case place.end:
        if (byte !== greater) return;
        endElement();
        at = place.text;
        return;
      case place.mark:
        readMark(byte);
        return;
      case place.comment:
        if (byte === dash) run += 1;
        else if (byte === greater && run >= 2) at = place.text;
        else run = 0;
        return;
      case place.cdata:
        if (byte === bracket) run += 1;
        else {
          const isEnd = byte === greater && run >= 2;
          addBrackets(isEnd ? run - 2 : run);
          if (isEnd) at = place.text;
          else add(byte);
          run = 0;
        }
        return;
      case place.instruction:
        if (byte === greater && run === 1) at = place.text;
        run = byte === question ? 1 : 0;
        return;
      case place.other:
        if (byte === greater) at = place.text;
        return;
      case place.reference:
        readReference(byte);
    }
  }

  return {
    candidates,
    push(piece) {
      toUtf8 ??= utf8Pieces(encodingFor(piece, charsetOf(contentType)));
      const bytes = toUtf8(piece);
      for (let index = 0; index < bytes.length && candidates.length < maxCandidates; index++) {
        step(bytes[index] ?? 0);
      }
    },
  };
}

/** @returns undefined for a reference to no character */
function referenced(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]*)|([0-9]*))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return entities[name];
  const code = hex === undefined ? Number.parseInt(decimal || '0', 10) : Number.parseInt(hex || '0', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function encodingFor(start: Buffer, charset: string | undefined): string {
  try {
    return encodingOf(start, charset);
  } catch {
    return 'windows-1252';
  }
}
