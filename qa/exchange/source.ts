import jsonc, { type Node } from 'jsonc-parser';
import { asciiLowerCase } from '../../src/domain/text.js';
import { placeIn } from '../../src/json/position.js';
import type { Place } from './types.js';

/** The position in the message of an error ("Line 3, column 7: …"); {} if there is none. */
export function placeInWords(text: string): Omit<Place, 'place'> {
  const [, line, column] = /\bline (\d+), column (\d+)\b/i.exec(text) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}

/** The part to locate: a value, the name of a member, or the second of two members with the same name. */
type Target = 'value' | 'name' | 'again';

/**
 * Makes a function that finds line and column of JSON pointers in one text, which is parsed once, on first use. Names match in any letter
 * case. For a path that does not exist, such as a missing member, the result is the nearest enclosing value.
 * @param text well-formed JSON
 */
export function jsonSource(text: string): (path: string, wants?: Target) => Place {
  let root: Node | undefined;
  return (path, wants = 'value') => {
    root ??= jsonc.parseTree(asciiLowerCase(text));
    const steps = getSteps(asciiLowerCase(path)).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return {
      place: path,
      ...placeInWords(placeIn(text, root === undefined ? 0 : getOffset(root, steps, wants))),
    };
  };
}

export function getSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function getOffset(root: Node, steps: readonly (string | number)[], wants: Target): number {
  for (let length = steps.length; length > 0; length--) {
    const node = jsonc.findNodeAtLocation(root, steps.slice(0, length));
    const member = node?.parent?.type === 'property' ? node.parent : undefined;
    if (node === undefined) continue;
    if (wants === 'value' || length < steps.length || member === undefined) return node.offset;
    const alike = (member.parent?.children ?? []).filter(
      ({ children: [name] = [] }) => name?.value === steps.at(-1),
    );
    return (wants === 'again' ? alike[1] : member)?.offset ?? node.offset;
  }
  return root.offset;
}

/** An element of an XML text: its name with prefix, the position of its start tag, and its content. */
export interface SourceElement {
  /** '' for the document itself. */
  readonly name: string;
  readonly localName: string;
  readonly at: number;
  readonly tag: string;
  readonly parent: SourceElement | undefined;
  readonly children: SourceElement[];
  /** Its text, without that of its child elements. */
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
    open.text += written === undefined ? (cdata ?? '') : unescapedXml(written);
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

/** A text with its references resolved; "?" for an entity that is not one of XML's own. */
export function unescapedXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w+);/gi, (_reference, name: string) => {
    const number = name.startsWith('#') ? Number(name.slice(1).replace(/^x/i, '0x')) : NaN;
    return number <= 0x10ffff ? String.fromCodePoint(number) : (entities[name] ?? '?');
  });
}

/** The XPath of an element with its document's prefixes, and its position. */
export function getPlace(text: string, found: SourceElement): Place {
  return { place: getXPath(found), ...placeInWords(placeIn(text, found.at)) };
}

function getXPath({ name, parent, at }: SourceElement): string {
  if (parent === undefined) return '';
  const alike = parent.children.filter((other) => other.name === name);
  const position = alike.findIndex((other) => other.at === at) + 1;
  return `${getXPath(parent)}/${name}${alike.length === 1 ? '' : `[${position}]`}`;
}

export function findChild({ children }: SourceElement, name: string): SourceElement | undefined {
  return children.find(({ localName }) => localName === name);
}

/** Follows local names from an element; stops if there is no such child. `[2]` takes the second of that name, `*` any name. */
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

/** The current rows of a DataSet: those in the diffgram's only element that is not its own. */
export function currentRows(dataSet: SourceElement): SourceElement[] {
  const parts = findChild(dataSet, 'diffgram')?.children ?? [];
  return parts.find(({ localName }) => localName !== 'before' && localName !== 'errors')?.children ?? [];
}
