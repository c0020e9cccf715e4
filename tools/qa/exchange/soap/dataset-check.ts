import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorDetail, XmlDocument, type XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { projectRoot } from '../../../../src/root.js';
import type { TableDescription } from '../../../../src/soap/contract.js';
import { readInlineSchema } from '../../../../src/soap/dataset/reader.js';
import {
  attributeValue,
  childElements,
  diffgr,
  escapeXml,
  isElement,
  msdata,
  xmlSchema,
} from '../../../../src/soap/xml.js';
import type { XmlBreach } from '../types.js';

/**
 * Checks the DataSet in a result: an inline schema with every table and column, all of them text; then a diffgram whose rows match
 * datasets.xsd.
 * @param result undefined if the answer has none
 * @param element the name in datasets.xsd that identifies the DataSet
 * @param steps the path to the result
 */
export type DataSetCheck = (
  result: XmlElement | undefined,
  element: string,
  tables: readonly TableDescription[],
  steps: readonly string[],
) => XmlBreach[];

const partsRule =
  'A DataSet holds an inline schema that always describes every table and column, then a diffgram.';

export function createDataSetCheck(): DataSetCheck {
  const rows = createXsdCheck('wsdl/datasets.xsd');
  return (result, element, tables, steps) => {
    const [schema, diffgram, other] = result === undefined ? [] : childElements(result);
    const isDataSet =
      schema !== undefined &&
      diffgram !== undefined &&
      other === undefined &&
      isElement(schema, xmlSchema, 'schema') &&
      isElement(diffgram, diffgr, 'diffgram');
    if (!isDataSet) {
      const message = 'The result does not hold one inline schema and one diffgram.';
      return [{ steps, code: 'invalid_xml', message, rule: partsRule }];
    }
    const found = schemaFaults(schema, tables).map((message): XmlBreach => ({
      ...{ steps: [...steps, 'schema'], code: 'invalid_xml', message, rule: partsRule },
    }));
    return [...found, ...rowBreaches(diffgram, element, steps, rows)];
  };
}

function schemaFaults(schema: XmlElement, tables: readonly TableDescription[]): string[] {
  const [root] = childElements(schema);
  const found: string[] = [];
  if (root === undefined || attributeValue(root, msdata, 'IsDataSet') !== 'true')
    found.push('The inline schema does not say msdata:IsDataSet="true".');
  const declared = new Map(readInlineSchema(schema).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const present = declared.get(name);
    const missing = columns.filter((column) => present?.includes(column) === false);
    const unknown = present?.filter((column) => !columns.includes(column)) ?? [];
    if (present === undefined) found.push(`The inline schema lacks the table ${name}.`);
    if (missing.length > 0) found.push(`In the inline schema ${name} lacks ${missing.join(', ')}.`);
    if (unknown.length > 0) found.push(`In the inline schema ${name} has ${unknown.join(', ')}.`);
  }
  const others = [...declared.keys()].filter((name) => !tables.some((table) => table.name === name));
  if (others.length > 0) found.push(`The inline schema has unknown tables: ${others.join(', ')}.`);
  const types = schema.find('.//x:element/@type', { x: xmlSchema });
  if (types.some(({ content }) => !/(?:^|:)string$/.test(content)))
    found.push('A column of the inline schema is not xs:string.');
  return found;
}

/** Checks the rows alone, without the diffgram's attributes, against datasets.xsd. */
function rowBreaches(
  diffgram: XmlElement,
  element: string,
  steps: readonly string[],
  rows: XsdCheck,
): XmlBreach[] {
  const [dataSet] = childElements(diffgram);
  if (dataSet === undefined) return [];
  const written = childElements(dataSet).map((row) => {
    const columns = childElements(row).map((column) => wrapped(column, escapeXml(column.content)));
    return wrapped(row, columns.join(''));
  });
  const document = XmlDocument.fromString(`<${element}>${written.join('')}</${element}>`);
  try {
    // The check's places start at the root of the document that it reads.
    const way = [...steps, 'diffgram', dataSet.name];
    return rows(document.root, [element]).map(({ steps: [, ...inside], ...breach }) => ({
      ...breach,
      steps: [...way, ...inside],
    }));
  } finally {
    document.dispose();
  }
}

function wrapped({ name, namespaceUri }: XmlElement, content: string): string {
  const declaration = namespaceUri === '' ? '' : ` xmlns="${escapeXml(namespaceUri)}"`;
  return `<${name}${declaration}>${content}</${name}>`;
}

/** Checks an element by a schema of the contract. @param steps the path to it, with which the violations' places start */
export type XsdCheck = (element: XmlElement, steps: readonly string[]) => XmlBreach[];

const writtenNamespace = 'http://company-administration.example/api';

/** @param file of the project; its namespace is replaced by the server's */
export function createXsdCheck(file: string, namespace = writtenNamespace): XsdCheck {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  const document = XmlDocument.fromString(text.replaceAll(writtenNamespace, () => escapeXml(namespace)));
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  const name = file.endsWith('messages.xsd') ? "the WSDL's schema" : path.basename(file);
  return (element, steps) => {
    try {
      validator.validate(element);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map((detail) => breachOf(detail, name, steps));
    }
  };
}

/** The validator's message without the value, which may be personal. Its path starts at the root of its document. */
function breachOf({ message, xpath }: ErrorDetail, file: string, steps: readonly string[]): XmlBreach {
  const facet = /\[facet '(\w+)'\][^]*?'([^']*)'\.?\s*$/.exec(message);
  const words = message
    .trim()
    .replaceAll(/\{[^}]*\}/g, '')
    .replace(
      /: '[^]*' is not a valid value of the (?:atomic |local atomic )?type/,
      ': this is not a value of type',
    )
    .replace(/The value '[^]*' (has a length|is not accepted)/, 'The value $1');
  const rest = (xpath ?? '').split('/').slice(1 + steps.length);
  const isLength = facet?.[1] === 'maxLength';
  return {
    steps: [...steps, ...rest],
    code: isLength ? 'max_length' : 'invalid_xml',
    message: words,
    rule: facet === null ? file : `${facet[1]}: ${facet[2]} (${file})`,
  };
}
