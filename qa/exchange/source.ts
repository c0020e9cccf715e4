import jsonc, { type Node } from 'jsonc-parser';
import { asciiLowerCase } from '../../src/domain/text.js';
import { placeIn } from '../../src/json/position.js';
import type { XmlAttribute, XmlHandler } from '../../src/soap/xml.js';
import { XmlScanner } from '../../src/soap/xml-scanner.js';
import type { Place } from './types.js';

/** The position in the message of an error ("Line 3, column 7: …"); {} if there is none. */
export function placeInWords(text: string): Omit<Place, 'place'> {
  const [, line, column] = /\bline (\d+), column (\d+)\b/i.exec(text) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}

/** The part to locate: a value, the name of a member, or the second of two members with the same name. */
type Target = 'value' | 'name' | 'again';

/** Makes a function that finds JSON pointers in a well-formed text, in any letter case, or the nearest value around them. */
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

/** An element of an XML text: its position, and its content. */
export interface SourceElement {
  /** Without prefix; '' for the document itself. */
  readonly name: string;
  readonly written: string;
  readonly namespaceUri: string;
  readonly attributes: readonly XmlAttribute[];
  readonly at: number;
  readonly parent: SourceElement | undefined;
  readonly children: SourceElement[];
  /** Its text, without that of its child elements. */
  text: string;
}

const nowhere = { name: '', written: '', namespaceUri: '', attributes: [], at: 0, parent: undefined };
const tagName = /<([^\s/>]+)/y;
const noLimits = { maxXmlDepth: Infinity, maxXmlAttributes: Infinity };

/** Reads an XML text by the server's scanner. @returns the document, whose only child is the root @throws AppError malformed_xml */
export function readElements(text: string): SourceElement {
  const document: SourceElement = { ...nowhere, children: [], text: '' };
  let open = document;
  const handler: XmlHandler = {
    open(name, namespaceUri, attributes, at) {
      tagName.lastIndex = at;
      const [, written = ''] = tagName.exec(text) ?? [];
      const child = { name, written, namespaceUri, attributes, at, parent: open, children: [], text: '' };
      open.children.push(child);
      open = child;
    },
    close: () => void (open = open.parent ?? document),
    text: (piece) => void (open.text += piece),
    comment: () => undefined,
  };
  new XmlScanner(text, handler, noLimits).run(Infinity);
  return document;
}

/** The XPath of an element with its document's prefixes, and its position. */
export function getPlace(text: string, found: SourceElement): Place {
  return { place: getXPath(found), ...placeInWords(placeIn(text, found.at)) };
}

function getXPath(found: SourceElement): string {
  const { written, parent } = found;
  if (parent === undefined) return '';
  const alike = parent.children.filter((other) => other.written === written);
  return `${getXPath(parent)}/${written}${alike.length === 1 ? '' : `[${alike.indexOf(found) + 1}]`}`;
}

export function findChild({ children }: SourceElement, name: string): SourceElement | undefined {
  return children.find((child) => child.name === name);
}

/** Follows local names from an element; stops if there is no such child. `[2]` takes the second of that name, `*` any name. */
export function descend(start: SourceElement, steps: readonly string[]): SourceElement {
  let found = start;
  for (const step of steps) {
    const [, wanted = '', position = '1'] = /^(?:[^:[]*:)?([^[]*)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const alike = found.children.filter(({ name }) => wanted === '*' || name === wanted);
    const next = alike[Number(position) - 1];
    if (next === undefined) break;
    found = next;
  }
  return found;
}

/** The current rows of a DataSet: those in the diffgram's only element that is not its own. */
export function currentRows(dataSet: SourceElement): SourceElement[] {
  const parts = findChild(dataSet, 'diffgram')?.children ?? [];
  return parts.find(({ name }) => name !== 'before' && name !== 'errors')?.children ?? [];
}
