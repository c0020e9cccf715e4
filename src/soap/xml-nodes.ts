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
  return valueIn(element.attrs, namespace, name);
}

/** The same among attributes that were asked for before: asking costs time. */
export function valueIn(attrs: readonly XmlAttribute[], namespace: string, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.value;
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
