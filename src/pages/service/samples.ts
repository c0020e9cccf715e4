import type { SoapOperation, TableDescription } from '../../soap/contract.js';
import { envelopeDeclarations, envelopeNamespaces, mediaTypes } from '../../soap/envelope.js';
import type { SoapVersion } from '../../soap/envelope.js';
import { diffgr, escapeXml, msdata, xmlSchema } from '../../soap/xml.js';
import { lines, markup, shown } from '../html.js';
import type { Fragment, Html } from '../html.js';

/** A message and its answer, with placeholders. */
export interface Sample {
  readonly request: Html;
  readonly response: Html;
}

/** What a sample is about, and where it would be sent. */
export interface SampleSubject {
  readonly soapName: string;
  readonly operation: SoapOperation;
  readonly namespace: string;
  readonly address: string;
}

/** A value that the reader has to put in. */
export function placeholder(text: string): Html {
  return markup`<var>${text}</var>`;
}

/** A SOAP request and its answer, as they go over the wire (D40). */
export function soapSample(version: SoapVersion, subject: SampleSubject): Sample {
  const { soapName, operation, namespace } = subject;
  const action = version === '1.1' ? [shown`SOAPAction: "${namespace}/${soapName}"`] : [];
  const contentType = `${mediaTypes[version]}; charset=utf-8`;
  const parameters = operation.parameters.map((name) => [
    name,
    name === operation.data?.parameter ? dataSet : placeholder('string'),
  ]) as [string, Fragment][];
  const response = `${soapName}Response`;
  return {
    request: lines([
      postLines(subject, '', contentType),
      ...action,
      '',
      // ASMX uses another prefix in its samples of SOAP 1.2 than in its answers.
      envelope(version, version === '1.1' ? 'soap' : 'soap12', soapName, namespace, parameters),
    ]),
    response: lines([
      answerLines(contentType),
      '',
      envelope(version, 'soap', response, namespace, [[`${soapName}Result`, resultOf(operation)]]),
    ]),
  };
}

/** The form-encoded request and its answer; for an operation whose parameters are plain values. */
export function formSample(subject: SampleSubject): Sample {
  const { soapName, operation, namespace } = subject;
  const fields = operation.parameters.map((name, index) => [
    index === 0 ? '' : '&',
    name,
    '=',
    placeholder('string'),
  ]);
  const { kind } = operation.result;
  const element = kind === 'dataset' ? 'DataSet' : kind;
  const content =
    kind === 'dataset'
      ? shown`\n  <xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${placeholder('schema')}</xsd:schema>${placeholder('xml')}`
      : placeholder(kind);
  return {
    request: lines([postLines(subject, `/${soapName}`, 'application/x-www-form-urlencoded'), '', fields]),
    response: lines([
      answerLines('text/xml; charset=utf-8'),
      '',
      declaration,
      shown`<${element} xmlns="${namespace}">${content}</${element}>`,
    ]),
  };
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>';
const dataSet = shown`\n        <xsd:schema>${placeholder('schema')}</xsd:schema>${placeholder('xml')}`;

function resultOf({ result }: SoapOperation): Html {
  return result.kind === 'dataset' ? dataSet : placeholder(result.kind);
}

function postLines({ address }: SampleSubject, rest: string, contentType: string): Html {
  const { host, pathname } = new URL(address);
  return lines([
    `POST ${pathname}${rest} HTTP/1.1`,
    `Host: ${host}`,
    `Content-Type: ${contentType}`,
    shown`Content-Length: ${placeholder('length')}`,
  ]);
}

function answerLines(contentType: string): Html {
  return lines([
    'HTTP/1.1 200 OK',
    `Content-Type: ${contentType}`,
    shown`Content-Length: ${placeholder('length')}`,
  ]);
}

function envelope(
  version: SoapVersion,
  prefix: string,
  element: string,
  namespace: string,
  children: readonly [string, Fragment][],
): Html {
  return lines([
    declaration,
    `<${prefix}:Envelope xmlns:${prefix}="${envelopeNamespaces[version]}"`,
    ...envelopeDeclarations
      .split(' ')
      .map((one, index, all) => `    ${one}${index + 1 === all.length ? '>' : ''}`),
    `  <${prefix}:Body>`,
    `    <${element} xmlns="${namespace}">`,
    ...children.map(([name, value]) => shown`      <${name}>${value}</${name}>`),
    `    </${element}>`,
    `  </${prefix}:Body>`,
    `</${prefix}:Envelope>`,
  ]);
}

/** Values for columns that take more than any text. */
const values: Readonly<Record<string, string>> = {
  EmailAddress: 'sample.user@example.com',
  Country: 'US',
  Currency: 'USD',
  Disabled: 'false',
  Language: 'en',
};

/**
 * A whole SOAP 1.1 message for an operation with a DataSet, ready but for the API key: the record itself in its table, the other
 * tables named in a comment.
 */
export function sampleEnvelope(
  soapName: string,
  { parameters, data }: SoapOperation,
  namespace: string,
): string {
  const children = parameters.flatMap((name) => {
    if (name === data?.parameter) return [`<${name}>`, ...indent(sampleDataSet(data.tables)), `</${name}>`];
    return [`<${name}>${name === 'APIkey' ? 'API_KEY' : 'string'}</${name}>`];
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<soap:Envelope xmlns:soap="${envelopeNamespaces['1.1']}">`,
    '  <soap:Body>',
    `    <${soapName} xmlns="${escapeXml(namespace)}">`,
    ...indent(indent(indent(children))),
    `    </${soapName}>`,
    '  </soap:Body>',
    '</soap:Envelope>',
  ].join('\n');
}

function sampleDataSet([record, ...sets]: readonly TableDescription[]): string[] {
  if (record === undefined) return [];
  const columns = record.columns.filter((column) => column !== 'ID');
  const others = sets.map((set) => `     ${set.name} (${set.columns.join(', ')})`);
  return [
    `<xs:schema id="NewDataSet" xmlns="" xmlns:xs="${xmlSchema}" xmlns:msdata="${msdata}">`,
    '  <xs:element name="NewDataSet" msdata:IsDataSet="true">',
    '    <xs:complexType>',
    '      <xs:choice minOccurs="0" maxOccurs="unbounded">',
    `        <xs:element name="${record.name}">`,
    '          <xs:complexType>',
    '            <xs:sequence>',
    ...columns.map((name) => `              <xs:element name="${name}" type="xs:string" minOccurs="0" />`),
    '            </xs:sequence>',
    '          </xs:complexType>',
    '        </xs:element>',
    '      </xs:choice>',
    '    </xs:complexType>',
    '  </xs:element>',
    '</xs:schema>',
    `<diffgr:diffgram xmlns:msdata="${msdata}" xmlns:diffgr="${diffgr}">`,
    '  <NewDataSet xmlns="">',
    `    <${record.name} diffgr:id="${record.name}1" msdata:rowOrder="0">`,
    ...columns.map((name) => `      <${name}>${sampleValue(name)}</${name}>`),
    `    </${record.name}>`,
    ...(others.length === 0
      ? []
      : ['    <!-- Rows of these tables replace the whole set:', ...others, '    -->']),
    '  </NewDataSet>',
    '</diffgr:diffgram>',
  ];
}

/** FirstName → Sample first name. */
function sampleValue(column: string): string {
  return values[column] ?? `Sample ${column.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()}`;
}

function indent(all: readonly string[]): string[] {
  return all.map((line) => `  ${line}`);
}
