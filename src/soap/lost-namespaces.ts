import type { XmlElement } from 'libxml2-wasm';
import { diffgr, xmlSchema } from './dataset-names.js';
import { contentOf, textOf } from './xml-nodes.js';

/** The parts of a DataSet, by name, and what gives each its namespace back. */
const parts: Readonly<Record<string, (part: XmlElement) => void>> = {
  schema: restoreSchema,
  diffgram: restoreDiffgram,
};

/** No DataSet has more parts: what comes after them is not looked at. */
const mostParts = 4;

/**
 * Gives the parts of a DataSet their namespaces back (D37). suds writes a schema and a diffgram without any, or, by the plain WSDL, in that of
 * the message; and what it has read and sends back has an element `_name` in the place of each attribute.
 * @param namespace of the message
 */
export function restoreNamespaces(dataSet: XmlElement, namespace: string): void {
  let left = mostParts;
  for (const part of contentOf(dataSet)) {
    if (left === 0) break;
    left -= 1;
    if (part === 'text' || !['', namespace].includes(part.namespaceUri)) continue;
    if (Object.hasOwn(parts, part.name)) parts[part.name]?.(part);
  }
}

function restoreDiffgram(diffgram: XmlElement): void {
  diffgram.prefix = declare(diffgram, diffgr);
  const [instance] = contentOf(diffgram);
  if (instance === undefined || instance === 'text') return;
  for (const row of contentOf(instance)) {
    if (row !== 'text') takeAttributes(row, ['_id', '_rowOrder']);
  }
}

function restoreSchema(schema: XmlElement): void {
  const prefix = declare(schema, xmlSchema);
  const open = [schema];
  for (let element = open.pop(); element !== undefined; element = open.pop()) {
    element.prefix = prefix;
    const [name] = takeAttributes(element, ['_name']);
    if (name !== undefined) element.setAttr('name', name);
    for (const child of contentOf(element)) if (child !== 'text') open.push(child);
  }
}

/** Removes the elements of these names at the start of another, which stand for its attributes. @returns their texts */
function takeAttributes(element: XmlElement, names: readonly string[]): string[] {
  const taken: XmlElement[] = [];
  for (const child of contentOf(element)) {
    if (child === 'text' || !child.name.startsWith('_')) break;
    if (names.includes(child.name)) taken.push(child);
  }
  return taken.map((child) => {
    const text = textOf(child) ?? '';
    child.remove();
    return text;
  });
}

/** Declares a namespace on an element. @returns a prefix that the element has not declared otherwise */
function declare(element: XmlElement, namespace: string): string {
  const declared = element.nsDeclarations;
  let prefix = 'restored';
  while (Object.hasOwn(declared, prefix)) prefix += '_';
  element.addNsDeclaration(namespace, prefix);
  return prefix;
}
