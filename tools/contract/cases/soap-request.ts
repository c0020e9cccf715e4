import { soapOperations } from '../../../generated/soap/registry.js';
import { tablesOfMany } from '../../../src/soap/dataset/many-records.js';
import { mediaTypes } from '../../../src/soap/envelope.js';
import { type SoapVersion, envelopeNamespaces } from '../../../src/soap/xml.js';
import type { Parameter, SoapContractOperation, Table } from './soap-contract.js';
import type { CaseCompany, CaseRequest } from './types.js';

export type Row = Readonly<Record<string, string>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

const registered = new Map<string, { readonly name: string }>(Object.entries(soapOperations));

/** A valid element of an operation; its inputs are those of the JSON form. */
export function operationNode({ name, parameters }: SoapContractOperation, company: CaseCompany): XmlNode {
  const values: Record<string, unknown> = {
    APIkey: company.apiKey,
    ...company.getInput(registered.get(name)?.name ?? ''),
  };
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

/** The tables of one of many updates, whose sets name its record. */
export function ownedRows(data: Rows): Rows {
  return tablesOfMany(data['User'] === undefined ? 'Group' : 'User', [data]) as Rows;
}

/** A DataSet with its tables declared, as .NET writes it. */
export function dataNode(name: string, tables: readonly Table[], rows: Rows): XmlNode {
  const declared = tables.filter((table) => rows[table.name] !== undefined);
  return element(name, {}, schemaNode(declared), diffgramNode(rowNodes(rows)));
}

/** @param isDataSet false for a further schema: .NET writes one for each namespace of the tables */
export function schemaNode(
  tables: readonly { name: string; columns: readonly { name: string }[] }[],
  isDataSet = true,
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
  const root = declaration(
    'NewDataSet',
    'choice',
    declarations,
    isDataSet ? { 'msdata:IsDataSet': 'true' } : {},
  );
  return element('xs:schema', { id: 'NewDataSet', xmlns: '', ...xs, ...ms }, root);
}

function declaration(name: string, kind: string, inside: XmlNode[], more = {}): XmlNode {
  return element(
    'xs:element',
    { name, ...more },
    element('xs:complexType', {}, element(`xs:${kind}`, {}, ...inside)),
  );
}

/** The rows are a list, as there may be more of them than a call can have arguments. */
export function diffgramNode(rows: readonly (XmlNode | string)[]): XmlNode {
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

/** A complete envelope around the content of a body. */
export function envelopeNode(version: SoapVersion, ...body: (XmlNode | string)[]): XmlNode {
  return element(
    'soap:Envelope',
    { 'xmlns:soap': envelopeNamespaces[version] },
    element('soap:Body', {}, ...body),
  );
}

export function soapRequest(version: SoapVersion, envelope: XmlNode | string): CaseRequest {
  return {
    method: 'POST',
    path: '/public/api.asmx',
    headers: { 'Content-Type': `${mediaTypes[version]}; charset=utf-8` },
    body: typeof envelope === 'string' ? envelope : render(envelope),
  };
}

/** An element as written: name with prefix, attributes, content. Text is escaped when it is rendered. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (XmlNode | string)[];
}

export function element(
  name: string,
  attributes: Record<string, string> = {},
  ...content: (XmlNode | string)[]
): XmlNode {
  return { name, attributes, content };
}

function render(node: XmlNode | string): string {
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
