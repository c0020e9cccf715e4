import { loadContract } from '../contract/load.js';
import { ProgramError } from '../domain/errors.js';
import { escapeXml } from '../domain/text.js';
import type { DataSetResult, SoapContract, SoapOperation, TableDescription } from './contract.js';
import { writeDataSet, type DataSetRows } from './dataset/writer.js';
import { mediaTypes, writeEnvelope } from './envelope.js';
import { type SoapVersion, envelopeNamespaces } from './xml.js';
import { describeContract, findOperation, type Example } from '../contract/description.js';
import { indentXml } from './indent-xml.js';
import { tablesOfMany, tablesOfPage } from './dataset/many-records.js';

/** A SOAP operation with the name of its message. */
export interface NamedOperation extends SoapOperation {
  readonly soapName: string;
  readonly namespace: string;
}

/** The SOAP operation with this name in the JSON API. */
export function namedOperation(name: string, { operations, namespace }: SoapContract): NamedOperation {
  for (const [soapName, operation] of operations) {
    if (operation.name === name) return { ...operation, soapName, namespace };
  }
  throw new ProgramError(`the WSDL has no operation ${name}`);
}

export function soapHeaders(
  version: SoapVersion,
  { soapName, namespace }: NamedOperation,
): { key: string; value: string }[] {
  const contentType = { key: 'Content-Type', value: `${mediaTypes[version]}; charset=utf-8` };
  const action = { key: 'SOAPAction', value: `"${namespace}/${soapName}"` };
  return version === '1.1' ? [contentType, action] : [contentType];
}

/**
 * The examples of a JSON request that the SOAP operation can express: its lookups have no ID, and a DataSet omits empty texts, which would
 * change the meaning.
 */
export function soapExamples(examples: readonly Example[], { parameters }: SoapOperation): Example[] {
  return examples.filter(
    ({ value }) =>
      !JSON.stringify(value).includes(':""') &&
      Object.keys(value as object).every((name) => parameters.includes(name)),
  );
}

/**
 * The SOAP message equivalent to an example of the JSON API, indented for people. Its DataSet declares only the tables that are sent, as
 * one declared without rows would be emptied.
 */
export function soapMessage(
  version: SoapVersion,
  { soapName, namespace, parameters, data }: NamedOperation,
  { value }: Example,
): string {
  const values = value as Record<string, string | number>;
  const children = parameters.flatMap((name) => {
    if (values[name] === undefined) return [];
    const content =
      name === data?.parameter
        ? dataSet(data.tables, getRows(data.many, values[name]))
        : escapeXml(String(values[name]).replace('<API_KEY>', 'API_KEY'));
    return `<${name}>${content}</${name}>`;
  });
  return indentXml(
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopeNamespaces[version]}"><soap:Body>` +
      `<${soapName} xmlns="${escapeXml(namespace)}">${children.join('')}</${soapName}></soap:Body></soap:Envelope>`,
  );
}

/** The SOAP response equivalent to this JSON value, indented for people. */
export function soapResult(
  version: SoapVersion,
  { soapName, namespace, result }: NamedOperation,
  value: unknown,
): string {
  const content =
    result.kind === 'dataset' ? writeDataSet(result.tables, resultRows(result, value)) : String(value);
  const response = `<${soapName}Result>${content}</${soapName}Result>`;
  return indentXml(
    writeEnvelope(
      version,
      `<${soapName}Response xmlns="${escapeXml(namespace)}">${response}</${soapName}Response>`,
    ),
  );
}

/**
 * The first example of a request that SOAP can express, and the first of the 200 response: test/contract/examples checks that they belong
 * together.
 */
export function soapExchange(
  version: SoapVersion,
  operation: NamedOperation,
): { readonly message: string; readonly responseMessage: string } {
  const { request, responses } = findOperation(describeContract(loadContract()), operation.name);
  const [asked] = soapExamples(request.examples, operation);
  const success = responses.find(({ status }) => status === '200')?.examples[0];
  if (!asked || !success) throw new ProgramError(`the contract has no example of ${operation.name}`);
  return {
    message: soapMessage(version, operation, asked),
    responseMessage: soapResult(version, operation, success.value),
  };
}

function getRows(many: string | undefined, value: unknown): DataSetRows {
  return many === undefined ? (value as DataSetRows) : tablesOfMany(many, value as []);
}

function resultRows({ list, page }: DataSetResult, value: unknown): DataSetRows {
  // The only member of a list does not always have the table's name: taxes are in Countries.
  if (list !== undefined) return { [list]: Object.values(value as DataSetRows)[0] ?? [] };
  if (page === undefined) return value as DataSetRows;
  const { [page]: records, ...others } = value as Record<string, unknown>;
  return { ...(others as DataSetRows), ...tablesOfPage(page.slice(0, -1), records as []) };
}

function dataSet(tables: readonly TableDescription[], rows: DataSetRows): string {
  return writeDataSet(
    tables.filter(({ name }) => Object.hasOwn(rows, name)),
    rows,
  );
}
