import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { projectRoot } from '../../src/root.js';

/** Prefixes for XPath into the contract files. */
export const namespaces = {
  wsdl: 'http://schemas.xmlsoap.org/wsdl/',
  s: 'http://www.w3.org/2001/XMLSchema',
};

/** Parses a contract file of the project and passes its root to `read`; the document is freed afterwards. */
export async function withXmlFile<T>(file: string, read: (root: XmlElement) => T): Promise<T> {
  const text = await readFile(path.join(projectRoot, file));
  const document = XmlDocument.fromBuffer(text, { option: ParseOption.XML_PARSE_NO_XXE });
  try {
    return read(document.root);
  } finally {
    document.dispose();
  }
}

/** The elements that match an XPath. */
export function elements(from: XmlElement, xpath: string): XmlElement[] {
  return from.find(xpath, namespaces).filter((node) => node instanceof XmlElement);
}

/** The only element that matches an XPath. @throws Error when there is none, or several */
export function element(from: XmlElement, xpath: string): XmlElement {
  const [found, another] = elements(from, xpath);
  if (found === undefined || another !== undefined) {
    throw new Error(`line ${from.line}: expected exactly one ${xpath}`);
  }
  return found;
}

/** A mandatory attribute. @throws Error when it is missing */
export function attribute(of: XmlElement, name: string): string {
  const value = of.attr(name)?.value;
  if (value === undefined) throw new Error(`line ${of.line}: <${of.name}> needs the attribute ${name}`);
  return value;
}

/** A qualified name without its prefix. That is enough here, because each contract file has only one namespace. */
export function localName(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.indexOf(':') + 1);
}
