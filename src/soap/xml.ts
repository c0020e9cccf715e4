import { XmlComment, XmlElement } from 'libxml2-wasm';
import type { XmlAttribute } from 'libxml2-wasm';

/** Namespaces inside a .NET DataSet. */
export const xmlSchema = 'http://www.w3.org/2001/XMLSchema';
export const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const msdata = 'urn:schemas-microsoft-com:xml-msdata';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';

/** The child elements, in document order. */
export function childElements(parent: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) found.push(node);
  }
  return found;
}

/** True for an element of that name and namespace; '' means no namespace. */
export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The value of an attribute; namespace '' finds attributes without a prefix. */
export function attributeValue(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.value;
}

/** An attribute with its name already read: each access goes to the parser's memory. */
export interface Attribute {
  readonly name: string;
  readonly namespaceUri: string;
  readonly node: XmlAttribute;
}

/** Reads all attributes at once, for more than one lookup. */
export function attributesOf(element: XmlElement): readonly Attribute[] {
  return element.attrs.map((node) => ({ name: node.name, namespaceUri: node.namespaceUri, node }));
}

/** attributeValue among attributes already read. */
export function valueIn(attrs: readonly Attribute[], namespace: string, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.node.value;
}

/** The text of an element, including white space; undefined if it has child elements. */
export function textOf(element: XmlElement): string | undefined {
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) return undefined;
  }
  return element.content;
}

/**
 * Iterates over the contents of an element: its child elements, and 'text' for text between them that is more than white space. A caller
 * can stop in the middle, so a hostile number of children costs nothing.
 */
export function* contentOf(parent: XmlElement): Generator<XmlElement | 'text'> {
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) yield node;
    else if (!(node instanceof XmlComment) && /[^ \t\r\n]/.test(node.content)) yield 'text';
  }
}
