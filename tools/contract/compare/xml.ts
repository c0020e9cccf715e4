import { DOMParser } from '@xmldom/xmldom';
import type { Element } from '@xmldom/xmldom';

export type { Element };

export const wsdlNamespace = 'http://schemas.xmlsoap.org/wsdl/';
export const schemaNamespace = 'http://www.w3.org/2001/XMLSchema';

/** Parses a contract file. @throws Error when it is not well-formed */
export function parseXml(text: string): Element {
  const document = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message);
    },
  }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new Error('the document is empty');
  return document.documentElement;
}

/** The child elements in document order, of one namespace and of one local name where these are given. */
export function children(parent: Element, namespace?: string, name?: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === node.ELEMENT_NODE &&
      (namespace === undefined || (node as Element).namespaceURI === namespace) &&
      (name === undefined || (node as Element).localName === name),
  );
}

/** An attribute without a namespace; undefined when it is absent. */
export function attribute(element: Element, name: string): string | undefined {
  return element.hasAttribute(name) ? (element.getAttribute(name) ?? '') : undefined;
}

/** An attribute that must be there. @throws Error when it is not */
export function required(element: Element, name: string): string {
  const value = attribute(element, name);
  if (value === undefined) throw cannotCompare(element, `lacks the attribute ${name}`);
  return value;
}

/** A qualified name in full, '{namespace}local', whatever prefix it is written with. */
export function fullName(element: Element, qualified: string): string {
  const [local = '', prefix = ''] = qualified.split(':').reverse();
  return `{${element.lookupNamespaceURI(prefix) ?? ''}}${local}`;
}

/** For what the comparison does not understand: it stops, so that no difference goes unseen. */
export function cannotCompare(element: Element, why: string): Error {
  return new Error(`line ${element.lineNumber ?? '?'}: <${element.nodeName}> ${why}`);
}
