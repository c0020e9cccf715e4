import { diffgr, escapeXml, msdata, xmlSchema } from '../xml.js';
import type { SoapOperation, TableDescription } from '../contract.js';
import { envelopeNamespaces } from '../envelope.js';

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
