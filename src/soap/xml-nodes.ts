import { XmlComment, XmlElement } from 'libxml2-wasm';
import type { XmlAttribute } from 'libxml2-wasm';

/** The child elements, in document order. */
export function childElements(parent: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) found.push(node);
  }
  return found;
}

/** True for the element of that name and namespace; '' is no namespace. */
export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The value of an attribute; namespace '' finds attributes without a prefix. */
export function attributeValue(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.value;
}

/** An attribute whose name was asked for: each question goes to the parser's memory. */
export interface Attribute {
  readonly name: string;
  readonly namespaceUri: string;
  readonly node: XmlAttribute;
}

/** The attributes, for who looks for more than one. */
export function attributesOf(element: XmlElement): readonly Attribute[] {
  return element.attrs.map((node) => ({ name: node.name, namespaceUri: node.namespaceUri, node }));
}

/** attributeValue among attributes that are known. */
export function valueIn(attrs: readonly Attribute[], namespace: string, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.node.value;
}

/** The text of an element that holds nothing else, white space kept; undefined when it has child elements. */
export function textOf(element: XmlElement): string | undefined {
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) return undefined;
  }
  return element.content;
}

/**
 * What an element holds, one after the other: its child elements, and 'text' for text between them that is more than white space.
 * A reader can stop in the middle, so a hostile number of children costs nothing.
 */
export function* contentOf(parent: XmlElement): Generator<XmlElement | 'text'> {
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) yield node;
    else if (!(node instanceof XmlComment) && /[^ \t\r\n]/.test(node.content)) yield 'text';
  }
}
