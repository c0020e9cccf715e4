import type { XmlElement } from 'libxml2-wasm';
import { attribute, element, elements } from './read-wsdl.js';

/** generated/soap/description.ts: what the served pages take from the WSDL besides the operations' parameters. */
export function writeDescription(definitions: XmlElement): string {
  const service = element(definitions, 'wsdl:service');
  const operations = elements(definitions, 'wsdl:portType/wsdl:operation');
  const description = {
    service: attribute(service, 'name'),
    documentation: documentationOf(service),
    bindings: elements(definitions, 'wsdl:binding').map((binding) => attribute(binding, 'name')),
    operations: Object.fromEntries(
      operations.map((operation) => [attribute(operation, 'name'), documentationOf(operation)]),
    ),
  };
  return `import type { ServiceDescription } from '../../src/soap/pages/operation-parts.js';

    export const serviceDescription: ServiceDescription = ${JSON.stringify(description)};\n`;
}

function documentationOf(of: XmlElement): string[] {
  const [documentation] = elements(of, 'wsdl:documentation');
  return documentation === undefined ? [] : paragraphs(documentation.content);
}

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
