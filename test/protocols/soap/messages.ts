import type { TableDescription } from '../../../src/soap/contract.js';
import { DataSetReader } from '../../../src/soap/dataset/reader.js';
import type { ReadRows } from '../../../src/soap/dataset/reader.js';
import { parseXml } from '../../../src/soap/xml-scanner.js';
import { envelope as wholeEnvelope, namespace, type SoapVersion } from '../../support/messages/xml.js';

export { namespace };
export const limits = { maxXmlDepth: 32, maxXmlAttributes: 64 };

/** A whole request around the content of its body. */
export function envelope(body: string, version: SoapVersion = '1.1', header = ''): string {
  return wholeEnvelope(version, body, header && `<soap:Header>${header}</soap:Header>`);
}

/** An operation's element with its parameters, which are XML. */
export function operationElement(name: string, parameters: string): string {
  return `<${name} xmlns="${namespace}">${parameters}</${name}>`;
}

/** An inline schema that declares tables and columns, as .NET writes it. */
export function inlineSchema(tables: Record<string, string[]>): string {
  const declarations = Object.entries(tables).map(([table, columns]) => {
    const elements = columns.map(
      (column) => `<xs:element name="${column}" type="xs:string" minOccurs="0" />`,
    );
    return `<xs:element name="${table}"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`;
  });
  return (
    '<xs:schema id="Data" xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata">' +
    '<xs:element name="Data" msdata:IsDataSet="true"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">' +
    `${declarations.join('')}</xs:choice></xs:complexType></xs:element></xs:schema>`
  );
}

/** A diffgram with rows, which are XML, and what .NET may write behind them. */
export function diffgram(rows: string, rest = ''): string {
  return (
    '<diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1">' +
    `<Data xmlns="">${rows}</Data>${rest}</diffgr:diffgram>`
  );
}

/** Reads a DataSet, whose element is the root of a document. */
export function readRows(
  text: string,
  tables: readonly TableDescription[],
  maxRows = 100_000,
  messageNamespace = '',
): ReadRows {
  let reader: DataSetReader | undefined;
  const root = parseXml(text, limits, ([data, diffgram, part, row]) => {
    if (data === undefined || diffgram === undefined || part === undefined || row !== undefined)
      return undefined;
    reader ??= new DataSetReader(data, { tables, name: 'data', maxRows, namespace: messageNamespace });
    return reader.rowsIn(part, diffgram);
  });
  reader ??= new DataSetReader(root, { tables, name: 'data', maxRows, namespace: messageNamespace });
  return reader.finish(text);
}
