import type { XmlDocument } from 'libxml2-wasm';
import { openDocument } from '../../../src/soap/xml.js';
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

/** Opens a document through the gate, hands it to `use`, and frees it. */
export function withDocument<T>(text: string, use: (document: XmlDocument) => T): T {
  const document = openDocument(Buffer.from(text), 'text/xml; charset=utf-8', limits);
  try {
    return use(document);
  } finally {
    document.dispose();
  }
}
