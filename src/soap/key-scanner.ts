import { canBeKey } from '../contract/api-key.js';
import { textLimits } from '../domain/text.js';
import { charsetOf, looseDecoder } from '../http/charset.js';
import { mostCandidates } from '../receive.js';
import type { KeyScanner } from '../receive.js';
import { encodingOf } from './decode-xml.js';

/** More UTF-16 units than the longest key has. */
const mostUnits = textLimits.APIkey * 2;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const noCharacter = 0x110000;
const longestReference = '#x10ffff'.length;

/** Where in the markup the scanner is; `inside` is a start tag behind its name, `value` an attribute's, `other` a DTD's declaration. */
type Place =
  | 'text'
  | 'open'
  | 'name'
  | 'inside'
  | 'value'
  | 'end'
  | 'mark'
  | 'comment'
  | 'cdata'
  | 'instruction'
  | 'other'
  | 'reference';

const terminators = { comment: '-->', cdata: ']]>', instruction: '?>', other: '>', end: '>' } as const;
const marks = { '--': 'comment', '[CDATA[': 'cdata' } as const;

/**
 * Finds what the reader of SOAP may take for the API key: the texts of the elements with that local name, in any letter case, that
 * stand right in the body's element, with references, CDATA sections and comments in them, in whatever encoding the message is (D43).
 * It steps over each character once, and keeps nothing but what may be a key.
 */
export function createXmlKeyScanner(contentType: string | undefined): KeyScanner {
  return new XmlKeyScanner(charsetOf(contentType));
}

class XmlKeyScanner implements KeyScanner {
  readonly candidates: string[] = [];
  #decoder: ReturnType<typeof looseDecoder> | undefined;
  #place: Place = 'text';
  #text = '';
  #at = 0;
  #depth = 0;
  #inBody = false;
  /** Local name of the tag that is being read, as far as it matters. */
  #name = '';
  #quote = '"';
  /** The character before this one is a slash: the next ">" ends an empty element. */
  #slash = false;
  /** Last characters of the piece before, in which an end mark may have begun. */
  #tail = '';
  /** What was read of a mark behind "<!", of a CDATA section, of a reference. */
  #read = '';
  /** Text of the open element that is named like the key; undefined outside of one. */
  #key: string | undefined;
  /** False once that text cannot be one. */
  #isKey = false;

  constructor(private readonly charset: string | undefined) {}

  push(piece: Buffer): void {
    if (this.candidates.length >= mostCandidates) return;
    this.#decoder ??= looseDecoder(piece, encodingFor(piece, this.charset));
    this.#text = this.#decoder.decode(piece, { stream: true });
    this.#at = 0;
    while (this.#at < this.#text.length && this.candidates.length < mostCandidates) this.#step();
  }

  #step(): void {
    switch (this.#place) {
      case 'text':
        this.#stepText();
        return;
      case 'open':
        this.#stepOpen();
        return;
      case 'name':
        this.#stepName();
        return;
      case 'inside':
        this.#stepInside();
        return;
      case 'value':
        if (this.#skipTo(this.#quote)) this.#place = 'inside';
        return;
      case 'mark':
        this.#stepMark();
        return;
      case 'reference':
        this.#stepReference();
        return;
      default:
        this.#stepToEnd(this.#place);
    }
  }

  #stepText(): void {
    if (this.#key === undefined) {
      if (this.#skipTo('<')) this.#place = 'open';
      return;
    }
    this.#add(this.#run(/[^<&]*/y));
    const next = this.#text[this.#at++];
    if (next === '<') this.#place = 'open';
    else if (next === '&') this.#begin('reference');
  }

  #stepOpen(): void {
    const next = this.#text[this.#at];
    if (next === '!') this.#begin('mark', 1);
    else if (next === '?') this.#begin('instruction', 1);
    else if (next === '/') this.#begin('end', 1);
    else this.#begin('name');
    this.#name = '';
  }

  #stepName(): void {
    const run = this.#run(/[^ \t\r\n/>]*/y);
    const colon = run.lastIndexOf(':');
    const local = colon === -1 ? this.#name + run.slice(0, 8) : run.slice(colon + 1, colon + 9);
    this.#name = local.slice(0, 8);
    if (this.#at === this.#text.length) return;
    this.#place = 'inside';
    this.#slash = false;
    this.#startElement(this.#name.toLowerCase());
  }

  #stepInside(): void {
    const run = this.#run(/[^"'>]*/y);
    if (run !== '') this.#slash = run.endsWith('/');
    const next = this.#text[this.#at++];
    if (next === '>') {
      this.#place = 'text';
      if (this.#slash) this.#endElement();
    } else if (next !== undefined) {
      this.#quote = next;
      this.#slash = false;
      this.#place = 'value';
    }
  }

  #stepMark(): void {
    this.#read += this.#text[this.#at] ?? '';
    const found = Object.entries(marks).find(([mark]) => mark.startsWith(this.#read));
    if (found === undefined) {
      this.#begin('other');
      return;
    }
    this.#at += 1;
    if (found[0] === this.#read) this.#begin(found[1]);
  }

  /** Up to the end of what has a fixed end mark, which may be cut by the end of a piece. */
  #stepToEnd(place: keyof typeof terminators): void {
    const mark = terminators[place];
    const start = this.#at;
    const end = this.#endOf(mark);
    this.#at = end ?? this.#text.length;
    if (place === 'cdata' && this.#key !== undefined && this.#read.length <= mostUnits + mark.length) {
      this.#read += this.#text.slice(start, this.#at);
    }
    if (end === undefined) {
      const last = this.#tail + this.#text.slice(Math.max(start, this.#text.length - mark.length));
      this.#tail = mark.length === 1 ? '' : last.slice(1 - mark.length);
      return;
    }
    if (place === 'cdata') this.#add(this.#read.slice(0, -mark.length));
    if (place === 'end') this.#endElement();
    this.#begin('text');
  }

  /** Where the text goes on behind the mark, which may have begun in the piece before. */
  #endOf(mark: string): number | undefined {
    const joined = this.#tail + this.#text.slice(this.#at, this.#at + mark.length - 1);
    const cut = this.#tail === '' ? -1 : joined.indexOf(mark);
    if (cut !== -1) return this.#at + cut - this.#tail.length + mark.length;
    const found = this.#text.indexOf(mark, this.#at);
    return found === -1 ? undefined : found + mark.length;
  }

  #stepReference(): void {
    const next = this.#text[this.#at++] ?? '';
    if (next !== ';') {
      // Zeros may lead a number, as many as somebody likes.
      if (next !== '0' || !/^#x?0*$/.test(this.#read)) this.#read += next;
      if (this.#read.length <= longestReference) return;
      this.#isKey = false;
      this.#begin('text');
      return;
    }
    this.#add(referenced(this.#read));
    this.#begin('text');
  }

  #startElement(name: string): void {
    this.#depth += 1;
    if (this.#depth === 2) this.#inBody = name === 'body';
    else if (this.#depth === 4 && this.#inBody && name === 'apikey') {
      this.#key = '';
      this.#isKey = true;
    } else if (this.#depth > 4) this.#isKey = false;
  }

  #endElement(): void {
    if (this.#depth === 4 && this.#key !== undefined) {
      const key = this.#key;
      if (this.#isKey && canBeKey(key) && !this.candidates.includes(key)) this.candidates.push(key);
      this.#key = undefined;
    }
    this.#depth -= 1;
  }

  /** Adds to the text of the key that is being read, if one is. */
  #add(text: string | undefined): void {
    if (this.#key === undefined) return;
    if (text === undefined || this.#key.length + text.length > mostUnits) this.#isKey = false;
    else this.#key += text;
  }

  #begin(place: Place, steps = 0): void {
    this.#place = place;
    this.#at += steps;
    this.#tail = '';
    this.#read = '';
  }

  /** Steps behind the next such character. @returns false when the piece ends before */
  #skipTo(character: string): boolean {
    const found = this.#text.indexOf(character, this.#at);
    this.#at = found === -1 ? this.#text.length : found + 1;
    return found !== -1;
  }

  #run(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [run = ''] = pattern.exec(this.#text) ?? [];
    this.#at += run.length;
    return run;
  }
}

/** @returns undefined for what stands for no character */
function referenced(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]*)|([0-9]*))$/i.exec(name) ?? [];
  if (hex === undefined && decimal === undefined) return entities[name];
  const code = hex === undefined ? Number.parseInt(decimal || '0', 10) : Number.parseInt(hex || '0', 16);
  return code < noCharacter ? String.fromCodePoint(code) : undefined;
}

function encodingFor(start: Buffer, charset: string | undefined): string {
  try {
    return encodingOf(start, charset);
  } catch {
    return 'windows-1252';
  }
}
