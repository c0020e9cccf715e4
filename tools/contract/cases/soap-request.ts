import { envelopeNamespaces, type SoapVersion } from '../../../src/soap/envelope.js';
import type { Parameter, SoapContractOperation, Table } from './soap-contract.js';
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
  return dataNode(name, tables, Array.isArray(value) ? ownedRows(value[0] as Rows) : (value as Rows));
}

/** The tables of one of many updates (D61), whose sets name its record. */
export function ownedRows(data: Rows): Rows {
  const [own, key, owner] =
    data['User'] === undefined
      ? (['Group', 'GroupTitle', 'GroupTitle'] as const)
      : (['User', 'EmailAddress', 'UserEmailAddress'] as const);
  const owned = { [owner]: data[own]?.[0]?.[key] ?? '' };
  const tables = Object.entries(data).map(([name, rows]): [string, readonly Row[]] => [
    name,
    name === own ? rows : rows.map((row) => ({ ...owned, ...row })),
  ]);
  return Object.fromEntries(tables);
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

/** An element as it is written: name with prefix, attributes, content. Text is escaped when it is rendered. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlNode | string)[];
}

/** Where a node is: the index in the content at each level. */
type Place = readonly number[];

export function element(
  name: string,
  attributes: Record<string, string> = {},
  ...content: (XmlNode | string)[]
): XmlNode {
  return { name, attributes, content };
}

export function render(node: XmlNode | string): string {
  if (typeof node === 'string') return escaped(node);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `${node.name}${attributes.join('')}`;
  return node.content.length === 0
    ? `<${start}/>`
    : `<${start}>${node.content.map(render).join('')}</${node.name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, (character) => `&#${character.codePointAt(0)};`);
}

/** A copy with other nodes in place of one. */
export function replaced(
  root: XmlNode,
  [index, ...rest]: Place,
  change: (node: XmlNode | string) => readonly (XmlNode | string)[],
): XmlNode {
  const content = root.content.flatMap((child, at) => {
    if (at !== index) return [child];
    return rest.length === 0 || typeof child === 'string' ? change(child) : [replaced(child, rest, change)];
  });
  return { ...root, content };
}

/** The places of all nodes below the root, texts included. */
export function placesIn(root: XmlNode, from: Place = []): Place[] {
  return root.content.flatMap((child, index) => {
    const place = [...from, index];
    return typeof child === 'string' ? [place] : [place, ...placesIn(child, place)];
  });
}
