import type { SoapContract, SoapOperation, TableDescription } from '../../soap/contract.js';
import { writeDataSet } from '../../soap/dataset/writer.js';
import type { DataSetRows } from '../../soap/dataset/writer.js';
import { envelopeNamespaces, mediaTypes } from '../../soap/envelope.js';
import type { SoapVersion } from '../../soap/envelope.js';
import { escapeXml } from '../../soap/xml.js';
import type { Example, OperationExamples } from './contract-examples.js';
import { postmanUrl } from './postman.js';
import type { CollectionTests, PostmanFolder, PostmanItem } from './postman.js';

/** The folder of a SOAP operation: in both versions, a request for each example of its JSON counterpart that its parameters can express. */
export function soapFolder(
  soapName: string,
  operation: SoapOperation,
  { namespace }: SoapContract,
  { requests }: OperationExamples,
  tests?: CollectionTests,
): PostmanFolder {
  const examples = requests.filter((example) => fits(example, operation));
  const versions = ['1.1', '1.2'] as const;
  return {
    name: soapName,
    description: `${soapName}(${operation.parameters.join(', ')}), answers ${operation.result.kind}`,
    item: examples.flatMap((example) =>
      versions.map((version) => ({
        ...item(soapName, operation, namespace, example, version),
        ...(tests !== undefined && { event: tests.soap(soapName, operation, version) }),
      })),
    ),
  };
}

/** SOAP lookups have no ID, and a DataSet omits empty texts, which would change the meaning. */
function fits({ value }: Example, { parameters }: SoapOperation): boolean {
  const isEmpty = JSON.stringify(value).includes(':""');
  return !isEmpty && Object.keys(value as object).every((name) => parameters.includes(name));
}

function item(
  soapName: string,
  operation: SoapOperation,
  namespace: string,
  example: Example,
  version: SoapVersion,
): PostmanItem {
  const action = { key: 'SOAPAction', value: `"${namespace}/${soapName}"` };
  const contentType = { key: 'Content-Type', value: `${mediaTypes[version]}; charset=utf-8` };
  return {
    name: `${example.name} (SOAP ${version})`,
    request: {
      method: 'POST',
      header: version === '1.1' ? [contentType, action] : [contentType],
      url: postmanUrl('/public/api.asmx'),
      body: {
        mode: 'raw',
        raw: envelope(soapName, operation, namespace, example, version),
        options: { raw: { language: 'xml' } },
      },
      description: example.summary,
    },
    response: [],
  };
}

function envelope(
  soapName: string,
  { parameters, data }: SoapOperation,
  namespace: string,
  { value }: Example,
  version: SoapVersion,
): string {
  const values: Record<string, unknown> = { ...(value as Record<string, unknown>), APIkey: '{{apiKey}}' };
  const children = parameters.flatMap((name) => {
    const given = values[name];
    if (given === undefined) return [];
    const content =
      name === data?.parameter ? dataSetOf(given as DataSetRows, data.tables) : escapeXml(given as string);
    return [`      <${name}>${content}</${name}>`];
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<soap:Envelope xmlns:soap="${envelopeNamespaces[version]}">`,
    '  <soap:Body>',
    `    <${soapName} xmlns="${escapeXml(namespace)}">`,
    ...children,
    `    </${soapName}>`,
    '  </soap:Body>',
    '</soap:Envelope>',
  ].join('\n');
}

/** Declares only the given tables: one declared without rows would be emptied. */
function dataSetOf(rows: DataSetRows, tables: readonly TableDescription[]): string {
  return writeDataSet(
    tables.filter(({ name }) => Object.hasOwn(rows, name)),
    rows,
  );
}
