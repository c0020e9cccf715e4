import { diffgr, getText, xmlSchema } from '../xml.js';
import type { XmlElement } from '../xml.js';

/**
 * Restores the namespace that a part of a DataSet has lost. suds writes a schema and a diffgram without a namespace or, with the plain
 * WSDL, in the message's; when it sends back what it has read, it writes an element `_name` instead of each attribute.
 */
export function restoreNamespace(part: XmlElement): void {
  if (part.name === 'diffgram') part.namespaceUri = diffgr;
  else if (part.name === 'schema') restoreSchema(part);
}

/** Maximum elements of a schema that are restored: our largest has about a hundred. The rest of a hostile one is ignored. */
const maxSchemaElements = 2000;

function restoreSchema(schema: XmlElement): void {
  const elements = [schema];
  // It grows while it is iterated.
  for (const element of elements) {
    element.namespaceUri = xmlSchema;
    const [name] = takeAttributes(element, ['_name']);
    if (name !== undefined)
      element.attributes = [
        { prefix: '', name: 'name', namespaceUri: '', value: name },
        ...element.attributes,
      ];
    for (const child of element.content ?? []) {
      if (elements.length >= maxSchemaElements) break;
      if (child !== 'text') elements.push(child);
    }
  }
}

/** Maximum number of elements that stand for attributes of one element. */
const maxAttributes = 64;

/** Removes the leading child elements with these names, which stand for attributes. @returns their texts */
export function takeAttributes(element: XmlElement, names: readonly string[]): string[] {
  const { content = [] } = element;
  const taken: XmlElement[] = [];
  for (const child of content.slice(0, maxAttributes)) {
    if (child === 'text' || !child.name.startsWith('_')) break;
    if (names.includes(child.name)) taken.push(child);
  }
  if (taken.length === 0) return [];
  const left = content.filter((child) => child === 'text' || !taken.includes(child));
  element.content = left.length === 0 ? undefined : left;
  return taken.map((child) => getText(child) ?? '');
}
