import type { Parameter, SoapContractOperation, Table } from './soap-contract.js';
import { element, render } from './xml-tree.js';
import type { XmlNode } from './xml-tree.js';
import { envelopeNamespaces } from '../../../src/soap/envelope.js';
import type { SoapVersion } from '../../../src/soap/envelope.js';
import type { CaseCompany, CaseRequest } from './types.js';

export type Row = Readonly<Record<string, string>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** The domain's name of an operation of the WSDL: its inputs are those of the JSON form. */
function domainName(soapName: string): string {
  const plain = soapName.replace(/^modAPI\.|_Alternate$/g, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}

/** A faultless element of an operation. */
export function operationNode({ name, parameters }: SoapContractOperation, company: CaseCompany): XmlNode {
  const values: Record<string, unknown> = { APIkey: company.apiKey, ...company.inputOf(domainName(name)) };
  return element(
    name,
    { xmlns: company.namespace },
    ...parameters.map((parameter) => parameterNode(parameter, values[parameter.name])),
  );
}

function parameterNode({ name, tables }: Parameter, value: unknown): XmlNode {
  if (tables === undefined) return element(name, {}, String(value));
  return dataNode(name, tables, value as Rows);
}

/** A DataSet with its tables declared, as .NET writes it. */
export function dataNode(name: string, tables: readonly Table[], rows: Rows): XmlNode {
  const declared = tables.filter((table) => rows[table.name] !== undefined);
  return element(name, {}, schemaNode(declared), diffgramOf(rowNodes(rows)));
}

export function schemaNode(
  tables: readonly { name: string; columns: readonly { name: string }[] }[],
): XmlNode {
  const xs = { 'xmlns:xs': 'http://www.w3.org/2001/XMLSchema' };
  const ms = { 'xmlns:msdata': 'urn:schemas-microsoft-com:xml-msdata' };
  const declarations = tables.map(({ name, columns }) =>
    declaration(
      name,
      'sequence',
      columns.map((column) => element('xs:element', { name: column.name })),
    ),
  );
  const root = declaration('NewDataSet', 'choice', declarations, { 'msdata:IsDataSet': 'true' });
  return element('xs:schema', { id: 'NewDataSet', xmlns: '', ...xs, ...ms }, root);
}

function declaration(name: string, kind: string, inside: XmlNode[], more = {}): XmlNode {
  return element(
    'xs:element',
    { name, ...more },
    element('xs:complexType', {}, element(`xs:${kind}`, {}, ...inside)),
  );
}

export function diffgramNode(...rows: (XmlNode | string)[]): XmlNode {
  return diffgramOf(rows);
}

/** The rows as a list: there may be more of them than a call can have arguments. */
function diffgramOf(rows: readonly (XmlNode | string)[]): XmlNode {
  const attributes = { 'xmlns:diffgr': 'urn:schemas-microsoft-com:xml-diffgram-v1' };
  return element('diffgr:diffgram', attributes, {
    name: 'NewDataSet',
    attributes: { xmlns: '' },
    content: rows,
  });
}

export function rowNodes(rows: Rows): XmlNode[] {
  return Object.entries(rows).flatMap(([table, items]) =>
    items.map((row, index) =>
      element(
        table,
        { 'diffgr:id': `${table}${index + 1}` },
        ...Object.entries(row).map(([column, value]) => element(column, {}, value)),
      ),
    ),
  );
}

/** A whole envelope around the content of a body. */
export function envelopeNode(version: SoapVersion, ...body: (XmlNode | string)[]): XmlNode {
  return element(
    'soap:Envelope',
    { 'xmlns:soap': envelopeNamespaces[version] },
    element('soap:Body', {}, ...body),
  );
}

export function soapRequest(version: SoapVersion, envelope: XmlNode | string): CaseRequest {
  const mediaType = version === '1.1' ? 'text/xml' : 'application/soap+xml';
  return {
    method: 'POST',
    path: '/public/api.asmx',
    headers: { 'Content-Type': `${mediaType}; charset=utf-8` },
    body: typeof envelope === 'string' ? envelope : render(envelope),
  };
}
