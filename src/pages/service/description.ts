import { ParseOption, XmlDocument, XmlElement } from 'libxml2-wasm';
import { memoize } from '../../domain/items.js';
import type { SoapContract } from '../../soap/contract.js';
import { ProgramError } from '../../domain/errors.js';

/** What the pages take from the WSDL besides the operations' parameters. */
export interface ServiceDescription {
  readonly service: string;
  /** Paragraphs of the documentation of the whole. */
  readonly documentation: readonly string[];
  /** Names of the bindings: SOAP 1.1, then 1.2. */
  readonly bindings: readonly string[];
  /** Paragraphs of each operation's documentation, by SOAP name. */
  readonly operations: ReadonlyMap<string, readonly string[]>;
}

/** What a page needs to know of its request. */
export interface PageContext {
  readonly contract: SoapContract;
  readonly description: ServiceDescription;
  /** Address of the endpoint, as the caller reached it (D39). */
  readonly address: string;
  /** The same, relative to the page. */
  readonly home: string;
  /** Whether the test form is there (D40). */
  readonly isLocal: boolean;
}

const prefixes = { wsdl: 'http://schemas.xmlsoap.org/wsdl/' };

/** Reads the service's own WSDL, when it is first asked for: a fortieth of the server's start. @throws Error when it has no service */
export const describeService = memoize((contract: SoapContract): ServiceDescription => {
  const wsdl = contract.wsdl('http://localhost/');
  const document = XmlDocument.fromString(wsdl, { option: ParseOption.XML_PARSE_NO_XXE });
  try {
    const find = (xpath: string) => elements(document.root, xpath);
    const [service] = find('wsdl:service');
    if (service === undefined) throw new ProgramError('the WSDL has no service');
    const operations = find('wsdl:portType/wsdl:operation');
    return {
      service: nameOf(service),
      documentation: documentationOf(service),
      bindings: find('wsdl:binding').map(nameOf),
      operations: new Map(operations.map((operation) => [nameOf(operation), documentationOf(operation)])),
    };
  } finally {
    document.dispose();
  }
});

/** Spaces by which lines of code stand further in than the text around them. */
const codeIndent = 4;

/**
 * The paragraphs of a text that is filled line by line, with blank lines between them. One that stands further in is code: its lines
 * stay, each with its end, which no other paragraph has.
 */
export function paragraphs(text: string): string[] {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter(({ length }) => length > 0);
  const margin = Math.min(...blocks.flat().map(indentOf)) + codeIndent;
  return blocks.map((lines) =>
    lines.every((line) => indentOf(line) >= margin)
      ? lines.map((line) => `${line.slice(margin)}\n`).join('')
      : lines.join(' ').trim().replace(/\s+/g, ' '),
  );
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function documentationOf(element: XmlElement): string[] {
  const [documentation] = elements(element, 'wsdl:documentation');
  return documentation === undefined ? [] : paragraphs(documentation.content);
}

function elements(from: XmlElement, xpath: string): XmlElement[] {
  return from.find(xpath, prefixes).filter((node) => node instanceof XmlElement);
}

function nameOf(element: XmlElement): string {
  return element.attr('name')?.value ?? '';
}
