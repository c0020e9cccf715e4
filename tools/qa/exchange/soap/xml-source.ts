import { lineAndColumn } from '../findings.js';
import type { Place } from '../types.js';

/** An element of an XML text: its name with prefix, the position of its start tag, and its content. */
export interface SourceElement {
  /** '' for the document itself. */
  readonly name: string;
  readonly localName: string;
  readonly at: number;
  /** The start tag as written. */
  readonly tag: string;
  readonly parent: SourceElement | undefined;
  readonly children: SourceElement[];
  /** What stands in it besides elements, as written */
  text: string;
}

/** Text in two forms, other markup, an end tag, or a start tag with its attributes. */
const markup =
  /([^<]+)|<!\[CDATA\[([^]*?)\]\]>|<!--[^]*?-->|<[?!][^>]*>|<\/[^>]*>|<([^\s/>]+)(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/**
 * Finds the elements of an XML text with their positions; the parser only knows lines.
 * @param text well-formed XML
 * @returns the document, whose only child is the root element
 */
export function readElements(text: string): SourceElement {
  const document = element('', 0, '', undefined);
  let open = document;
  for (const { 0: tag, 1: written, 2: cdata, 3: name, index } of text.matchAll(markup)) {
    open.text += written ?? cdata ?? '';
    if (name === undefined) {
      if (tag.startsWith('</')) open = open.parent ?? document;
      continue;
    }
    const child = element(name, index, tag, open);
    open.children.push(child);
    if (!tag.endsWith('/>')) open = child;
  }
  return document;
}

function element(name: string, at: number, tag: string, parent: SourceElement | undefined): SourceElement {
  return { name, localName: name.slice(name.indexOf(':') + 1), at, tag, parent, children: [], text: '' };
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A text with its references resolved; "?" for one that is not XML's own. */
export function unescapedXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (_reference, name: string) => {
    const number = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : NaN;
    return number <= 0x10ffff ? String.fromCodePoint(number) : (entities[name] ?? '?');
  });
}

/** The XPath of an element with its document's prefixes, and its position. */
export function placeOf(text: string, found: SourceElement): Place {
  return { place: xpathOf(found), ...lineAndColumn(text, found.at) };
}

function xpathOf({ name, parent, at }: SourceElement): string {
  if (parent === undefined) return '';
  const alike = parent.children.filter((other) => other.name === name);
  const position = alike.findIndex((other) => other.at === at) + 1;
  return `${xpathOf(parent)}/${name}${alike.length === 1 ? '' : `[${position}]`}`;
}

/** Follows local names from an element; stops where there is no such child. `[2]` takes the second of that name, `*` any name. */
export function descend(start: SourceElement, steps: readonly string[]): SourceElement {
  let found = start;
  for (const step of steps) {
    const [, name = '', position = '1'] = /^(?:[^:[]*:)?([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const next = found.children.filter(({ localName }) => name === '*' || localName === name)[
      Number(position) - 1
    ];
    if (next === undefined) break;
    found = next;
  }
  return found;
}
