import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements } from './read-wsdl.js';

/** generated/soap/description.ts: the texts of the served pages that come from the WSDL, besides the operations' parameters. */
export function writeDescription(definitions: XmlElement): string {
  const service = element(definitions, 'wsdl:service');
  const operations = elements(definitions, 'wsdl:portType/wsdl:operation');
  const description = {
    service: attribute(service, 'name'),
    documentation: getDocumentation(service),
    bindings: elements(definitions, 'wsdl:binding').map((binding) => attribute(binding, 'name')),
    operations: Object.fromEntries(
      operations.map((operation) => [attribute(operation, 'name'), getDocumentation(operation)]),
    ),
  };
  return `import type { ServiceDescription } from '../../src/soap/pages/operation-parts.js';

    export const serviceDescription: ServiceDescription = ${JSON.stringify(description)};\n`;
}

function getDocumentation(of: XmlElement): string[] {
  const [documentation] = elements(of, 'wsdl:documentation');
  return documentation === undefined ? [] : paragraphs(documentation.content);
}

/** Additional indentation of code. */
const codeIndent = 4;

/**
 * The paragraphs of a text with hard line breaks, separated by blank lines. An indented one is code: it keeps its line breaks and ends with
 * one, which no other paragraph does.
 */
export function paragraphs(text: string): string[] {
  const blocks = text
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter(({ length }) => length > 0);
  const margin = Math.min(...blocks.flat().map(getIndent)) + codeIndent;
  return blocks.map((lines) =>
    lines.every((line) => getIndent(line) >= margin)
      ? lines.map((line) => `${line.slice(margin)}\n`).join('')
      : lines.join(' ').trim().replace(/\s+/g, ' '),
  );
}

function getIndent(line: string): number {
  return line.length - line.trimStart().length;
}
