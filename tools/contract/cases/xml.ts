import { DOMParser, type Element } from '@xmldom/xmldom';

export type { Element };

/** Parses a contract file. @throws Error if it is not well-formed */
export function parseXml(text: string): Element {
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new Error('the document is empty');
  return document.documentElement;
}

/** The child elements in document order, without documentation. */
export function children(parent: Element): Element[] {
  return Array.from(parent.childNodes)
    .filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)
    .filter(({ localName }) => localName !== 'annotation' && localName !== 'documentation');
}

/** The only child of a name. @throws Error if there is none, or several */
export function child(parent: Element, name: string): Element {
  const [found, another] = children(parent).filter(({ localName }) => localName === name);
  if (found === undefined || another !== undefined) throw cannotRead(parent, `needs exactly one ${name}`);
  return found;
}

/** A mandatory attribute. @throws Error if it is missing */
export function required(element: Element, name: string): string {
  if (!element.hasAttribute(name)) throw cannotRead(element, `lacks the attribute ${name}`);
  return element.getAttribute(name) ?? '';
}

/** The error for unsupported parts. */
export function cannotRead(element: Element, why: string): Error {
  return new Error(`line ${element.lineNumber ?? '?'}: <${element.nodeName}> ${why}`);
}
