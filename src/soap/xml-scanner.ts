import { invalidRequest, quotedName } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import type { ItemCode } from '../domain/errors.js';
import { isXmlText } from '../domain/text.js';
import { xmlNamespace, XmlTree } from './xml.js';
import type { SelectRows, XmlAttribute, XmlElement, XmlHandler, XmlLimits } from './xml.js';

const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

/** Namespace declarations on one element, and in scope at one position: every name's lookup searches them. */
const maxDeclarations = 64;
const maxInScope = 256;
const maxNamespaceLength = 1000;

/** Maximum length of a start tag and of a reported piece of text: they bound how long a slice takes. */
const maxTagLength = 131_072;
const maxPieceLength = 65_536;
const maxReferenceLength = 40;

// A name without a colon. The ranges are the XML standard's.
const ncName =
  /[A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}][-.\dA-Z_a-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c-\u200d\u203f-\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]{0,65536}/uy;
const blanks = /[ \t\r\n]*/y;
const anyDeclaration = /<\?xml[ \t\r\n]/y;
const declaration =
  /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(?:"1\.0"|'1\.0')(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(?:"(?:yes|no)"|'(?:yes|no)'))?[ \t\r\n]*\?>/y;
const otherVersion = /<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'](?!1\.0["'])/y;
const reference = /&(?:(lt|gt|amp|quot|apos);|#0{0,20}(\d{1,7});|#x0{0,20}([0-9A-Fa-f]{1,6});)?/g;
/** An ampersand that begins none of these. */
const unescaped = /&(?!(?:lt|gt|amp|quot|apos|#\d+|#x[\dA-Fa-f]+);)/g;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Scans a decoded text as XML 1.0 with namespaces, strictly: no document type declarations, processing instructions or entities beyond
 * XML's five. It scans up to any offset, so that a large text can be read in slices.
 */
export class XmlScanner {
  #at = 0;
  /** All characters up to here are allowed. */
  #checked = 0;
  #nextMarkup = -1;
  /** End of the current CDATA section; -1 outside of any. */
  #cdataEnd = -1;
  #hasEnded = false;
  /** The open elements as they are written, and for each the number of namespaces in scope outside of it. */
  readonly #names: string[] = [];
  readonly #outside: number[] = [];
  /** Namespaces in scope; the last one with a prefix counts. */
  readonly #prefixes = ['', 'xml'];
  readonly #namespaces = ['', xmlNamespace];

  constructor(
    private readonly source: string,
    private readonly handler: XmlHandler,
    private readonly limits: XmlLimits,
  ) {}

  /**
   * Continues up to an offset, or a little further.
   * @returns false at the end of the document
   * @throws AppError malformed_xml; invalid_request with an item too_deep or invalid_xml if a limit is exceeded
   */
  run(until: number): boolean {
    const { source } = this;
    this.#checkCharacters(until);
    if (this.#at === 0) this.#readDeclaration();
    while (this.#at < until && this.#at < source.length) {
      if (this.#cdataEnd !== -1) this.#readCData();
      else if (source[this.#at] === '<') this.#readMarkup();
      else this.#readText();
    }
    if (this.#at < source.length) return true;
    this.#checkCharacters(source.length);
    if (!this.#hasEnded) {
      const open = this.#names.at(-1);
      const why =
        open === undefined ? 'an element is expected' : `the end tag of ${quotedName(open)} is missing`;
      throw this.#malformed(source.length, why);
    }
    return false;
  }

  #checkCharacters(until: number): void {
    const { source } = this;
    let to = Math.min(until, source.length);
    // Keep both halves of a surrogate pair together.
    if (/[\ud800-\udbff]/.test(source.charAt(to - 1))) to = Math.min(to + 1, source.length);
    if (to <= this.#checked) return;
    if (!isXmlText(source.slice(this.#checked, to))) throw this.#malformed(this.#checked);
    this.#checked = to;
  }

  #readDeclaration(): void {
    const end = this.#findEnd(declaration, 0);
    if (end !== -1) this.#at = end;
    else if (this.#findEnd(otherVersion, 0) !== -1) throw malformed('Only XML 1.0 is supported.');
    else if (this.#findEnd(anyDeclaration, 0) !== -1) throw this.#malformed(0);
  }

  #readMarkup(): void {
    const { source } = this;
    const at = this.#at;
    const kind = source[at + 1];
    if (kind === '/') this.#readEndTag();
    else if (kind !== '!' && kind !== '?') this.#readStartTag();
    else if (source.startsWith('<!--', at)) {
      const end = source.indexOf('--', at + 4);
      if (end === -1 || source[end + 2] !== '>') throw this.#malformed(at);
      this.#at = end + 3;
      this.handler.comment();
    } else if (source.startsWith('<![CDATA[', at) && this.#names.length > 0) {
      this.#cdataEnd = source.indexOf(']]>', at);
      if (this.#cdataEnd === -1) throw this.#malformed(at);
      this.#at += '<![CDATA['.length;
    } else if (kind === '!') throw malformed('A document type declaration is not allowed.');
    else if (this.#findEnd(anyDeclaration, at) === -1)
      throw malformed('A processing instruction is not allowed.');
    else
      throw malformed(
        'The XML declaration must be the first thing in the body. Remove what comes before "<?xml", be it a blank line.',
      );
  }

  #readCData(): void {
    const end = this.#endOfPiece(this.#cdataEnd);
    if (end > this.#at) this.handler.text(withPlainLines(this.source.slice(this.#at, end)));
    this.#at = end;
    if (end < this.#cdataEnd) return;
    this.#at += ']]>'.length;
    this.#cdataEnd = -1;
  }

  #readText(): void {
    const at = this.#at;
    if (this.#nextMarkup < at) this.#nextMarkup = this.source.indexOf('<', at);
    const end = this.#endOfPiece(this.#nextMarkup === -1 ? this.source.length : this.#nextMarkup);
    const text = this.source.slice(at, end);
    const isInside = this.#names.length > 0;
    if (isInside ? text.includes(']]>') : /[^ \t\r\n]/.test(text)) throw this.#malformed(at);
    if (isInside) this.handler.text(this.#decoded(withPlainLines(text), at));
    this.#at = end;
  }

  /** Cuts a long text, but not inside of a reference, a line break, a surrogate pair or "]]>". */
  #endOfPiece(end: number): number {
    if (end - this.#at <= maxPieceLength) return end;
    let cut = this.#at + maxPieceLength;
    // Not by lastIndexOf, which would search everything that was read before.
    const ampersand = this.source.slice(cut - maxReferenceLength, cut + 1).lastIndexOf('&');
    if (ampersand > 0) cut += ampersand - maxReferenceLength;
    for (let back = 0; back < 2 && /[\r\]\ud800-\udbff]/.test(this.source.charAt(cut - 1)); back++) cut -= 1;
    return cut;
  }

  /** Replaces the references in a text. @param at its offset */
  #decoded(text: string, at: number): string {
    if (!text.includes('&')) return text;
    return text.replace(reference, (all, entity?: string, decimal?: string, hex?: string) => {
      if (entity !== undefined) return entities[entity] ?? '';
      if (all === '&') {
        unescaped.lastIndex = at;
        throw this.#malformed(unescaped.exec(this.source)?.index ?? at, 'write "&amp;" for "&"');
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0';
      if (!isXmlText(character)) throw this.#malformed(at);
      return character;
    });
  }

  #readEndTag(): void {
    const at = this.#at;
    const name = this.#names.pop();
    if (name === undefined) throw this.#malformed(at, 'no element is open');
    const end = this.source.startsWith(name, at + 2) ? this.#afterBlanks(at + 2 + name.length) : -1;
    if (this.source[end] !== '>') throw this.#malformed(at, `the end tag of ${quotedName(name)} is expected`);
    this.#at = end + 1;
    this.#leave();
  }

  #leave(): void {
    this.#prefixes.length = this.#namespaces.length = this.#outside.pop() ?? 0;
    this.#hasEnded = this.#names.length === 0;
    this.handler.close(this.#at);
  }

  #readStartTag(): void {
    const start = this.#at;
    if (this.#hasEnded) throw this.#malformed(start, 'only one element may be outermost');
    limit(this.#names.length + 1, this.limits.maxXmlDepth, 'is nested deeper than % elements.', 'too_deep');
    const name = this.#readName(start + 1);
    this.#outside.push(this.#prefixes.length);
    const attributes = this.#readAttributes(start);
    const isEmpty = this.source[this.#at] === '/';
    if (isEmpty) this.#at += 1;
    if (this.source[this.#at] !== '>') throw this.#malformed(start);
    this.#at += 1;
    this.#names.push(name);
    const [prefix, local] = split(name);
    this.handler.open(local, this.#findNamespace(prefix), attributes, start);
    if (!isEmpty) return;
    this.#names.pop();
    this.#leave();
  }

  #readAttributes(tag: number): readonly XmlAttribute[] {
    const { source, limits } = this;
    const all: XmlAttribute[] = [];
    let declarations = 0;
    for (;;) {
      const end = this.#at;
      const at = (this.#at = this.#afterBlanks(end));
      if (source[at] === '>' || source[at] === '/') break;
      if (at === end) throw this.#malformed(at);
      const [prefix, name] = split(this.#readName(at));
      const value = this.#readValue(tag);
      const length = all.push({ prefix, name, namespaceUri: '', value });
      limit(length, limits.maxXmlAttributes, 'has an element with more than % attributes.');
      const isDefault = prefix === '' && name === 'xmlns';
      if (prefix === 'xmlns' || isDefault) this.#declare(isDefault ? '' : name, value, ++declarations);
    }
    if (all.length === 0) return all;
    // Only now are all prefixes known.
    for (const [index, one] of all.entries()) {
      const { prefix, name } = one;
      if (prefix !== '') one.namespaceUri = prefix === 'xmlns' ? xmlnsNamespace : this.#findNamespace(prefix);
      const isTwice =
        all.findIndex((other) => other.name === name && other.namespaceUri === one.namespaceUri) < index;
      if (isTwice) throw this.#malformed(this.#at);
    }
    if (declarations === 0) return all;
    return all.filter(({ prefix, name }) => prefix !== 'xmlns' && (prefix !== '' || name !== 'xmlns'));
  }

  /** @param tag offset of the tag */
  #readValue(tag: number): string {
    const sign = this.#afterBlanks(this.#at);
    const open = this.#afterBlanks(sign + 1);
    const quote = this.source.charAt(open);
    const close = quote === '"' || quote === "'" ? this.source.indexOf(quote, open + 1) : -1;
    if (this.source[sign] !== '=' || close === -1) throw this.#malformed(sign);
    limit(close - tag, maxTagLength, 'has a tag of more than % characters.');
    const value = this.source.slice(open + 1, close);
    if (value.includes('<')) throw this.#malformed(open);
    this.#at = close + 1;
    return this.#decoded(value.replace(/\r\n|[\t\r\n]/g, ' '), open);
  }

  #declare(prefix: string, namespace: string, declarations: number): void {
    const isReserved =
      prefix === 'xmlns' || namespace === xmlnsNamespace || (prefix !== '' && namespace === '');
    if (isReserved || (prefix === 'xml') !== (namespace === xmlNamespace)) throw this.#malformed(this.#at);
    limit(declarations, maxDeclarations, 'has an element that declares more than % namespaces.');
    limit(namespace.length, maxNamespaceLength, 'has a namespace of more than % characters.');
    this.#namespaces.push(namespace);
    // Two are always there.
    const inScope = this.#prefixes.push(prefix) - 2;
    limit(inScope, maxInScope, 'has an element with more than % namespaces in scope.');
  }

  #findNamespace(prefix: string): string {
    const found = this.#namespaces[this.#prefixes.lastIndexOf(prefix)];
    if (found === undefined)
      throw this.#malformed(this.#at, `the prefix ${quotedName(prefix)} is not declared`);
    return found;
  }

  /** Reads a name, which may have one prefix. */
  #readName(at: number): string {
    let end = this.#findEnd(ncName, at);
    if (end !== -1 && this.source[end] === ':') end = this.#findEnd(ncName, end + 1);
    if (end === -1) throw this.#malformed(at, 'a name is expected');
    this.#at = end;
    return this.source.slice(at, end);
  }

  #afterBlanks(at: number): number {
    return this.source.charCodeAt(at) > 0x20 ? at : this.#findEnd(blanks, at);
  }

  /** The end of a match that begins at an offset; -1 without one. */
  #findEnd(sticky: RegExp, at: number): number {
    sticky.lastIndex = at;
    return sticky.test(this.source) ? sticky.lastIndex : -1;
  }

  /** @param why what is expected there, or to be written instead */
  #malformed(at: number, why?: string): AppError {
    const reason = why === undefined ? '' : `: ${why}`;
    return malformed(`The body is not well-formed XML. ${describePosition(this.source, at)}${reason}.`);
  }
}

function split(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  return at === -1 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function withPlainLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function malformed(detail: string): AppError {
  return new AppError('malformed_xml', detail);
}

/** @throws AppError invalid_request */
function limit(length: number, max: number, predicate: string, code: ItemCode = 'invalid_xml'): void {
  if (length <= max) return;
  throw invalidRequest([{ path: '', code, message: `The body ${predicate.replace('%', String(max))}` }]);
}

/** Line and column of an offset, as words. */
function describePosition(text: string, at: number): string {
  let line = 1;
  let start = 0;
  // Not by indexOf: if there are only line breaks, that takes four times as long.
  for (let index = 0; index < at; index++) {
    if (text.charCodeAt(index) !== 0x0a) continue;
    line += 1;
    start = index + 1;
  }
  return `Line ${line}, column ${at - start + 1}`;
}

/** Scans a whole text at once. @throws AppError as XmlScanner does */
export function parseXml(text: string, limits: XmlLimits, selectRows?: SelectRows): XmlElement {
  const tree = new XmlTree(selectRows);
  new XmlScanner(text, tree, limits).run(Infinity);
  return tree.root as XmlElement;
}
