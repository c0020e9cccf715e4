import { DOMParser, type Element } from '@xmldom/xmldom';

export const namespace = 'http://company-administration.example/api';
export const envelopes = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;
export type SoapVersion = keyof typeof envelopes;

/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\r\n\t]/g, reference);
}

const reference = (character: string): string => `&#${character.codePointAt(0)};`;

/** A request envelope around the given body. */
export function envelope(version: SoapVersion, body: string, header = ''): string {
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopes[version]}">${header}<soap:Body>${body}</soap:Body></soap:Envelope>`;
}

/** The element of one operation with its parameters; a string is escaped, a DataSet comes as XML. */
export function operationElement(name: string, parameters: [string, string | { xml: string }][]): string {
  const children = parameters.map(
    ([parameter, value]) =>
      `<${parameter}>${typeof value === 'string' ? escapeXml(value) : value.xml}</${parameter}>`,
  );
  return `<${name} xmlns="${namespace}">${children.join('')}</${name}>`;
}

type Row = Record<string, string | null | undefined>;

/** Writes the object of arrays that JSON sends as a .NET DataSet: schema of the given tables, then the rows. */
export function writeDataSet(tables: Record<string, Row[] | null | undefined>): string {
  const given = Object.entries(tables).filter((entry): entry is [string, Row[]] => Array.isArray(entry[1]));
  const declared = given.map(([table, rows]) => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const elements = columns.map((column) => `<xs:element name="${column}" type="xs:string" minOccurs="0"/>`);
    return `<xs:element name="${table}"><xs:complexType><xs:sequence>${elements.join('')}</xs:sequence></xs:complexType></xs:element>`;
  });
  const rows = given.flatMap(([table, items]) =>
    items.map((row, index) => {
      const values = Object.entries(row).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      const cells = values.map(([column, value]) => `<${column}>${escapeXml(value)}</${column}>`);
      return `<${table} diffgr:id="${table}${index + 1}" msdata:rowOrder="${index}">${cells.join('')}</${table}>`;
    }),
  );
  return `<xs:schema id="NewDataSet" xmlns="" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:msdata="urn:schemas-microsoft-com:xml-msdata"><xs:element name="NewDataSet" msdata:IsDataSet="true"><xs:complexType><xs:choice minOccurs="0" maxOccurs="unbounded">${declared.join('')}</xs:choice></xs:complexType></xs:element></xs:schema><diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">${rows.join('')}</NewDataSet></diffgr:diffgram>`;
}

/** Parses XML with a parser that the server does not use. */
export function parseXml(xml: string): Element {
  const root = new DOMParser({
    onError: (_level, message) => {
      // U+FFFD is a character like any other: a client may have stored it.
      if (!message.startsWith('Unicode replacement character')) throw new Error(message);
    },
    // To this parser they are ends of lines, which they are not in XML 1.0.
  }).parseFromString(xml.replace(/[\u0085\u2028\u2029]/g, reference), 'text/xml').documentElement;
  if (!root) throw new Error('no root element');
  return root;
}

export function childElements(parent: Element): Element[] {
  return Array.from(parent.childNodes).filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

export function child(parent: Element, localName: string): Element {
  const found = childElements(parent).find((element) => element.localName === localName);
  if (!found) throw new Error(`<${parent.nodeName}> has no <${localName}>`);
  return found;
}

/** Reads a DataSet into an object of arrays: every declared table, every declared column, "" where the row has none. */
export function readDataSet(result: Element): Record<string, Record<string, string>[]> {
  const tables: Record<string, Record<string, string>[]> = {};
  const columns: Record<string, string[]> = {};
  const choice = descend(child(result, 'schema'), ['element', 'complexType', 'choice']);
  for (const table of childElements(choice)) {
    const name = table.getAttribute('name') ?? '';
    tables[name] = [];
    columns[name] = childElements(descend(table, ['complexType', 'sequence'])).map(
      (column) => column.getAttribute('name') ?? '',
    );
  }
  const dataSet = childElements(child(result, 'diffgram'))[0];
  for (const row of dataSet ? childElements(dataSet) : []) {
    const cells = new Map(childElements(row).map((cell) => [cell.localName, cell.textContent ?? '']));
    const known = columns[row.localName ?? ''] ?? [];
    tables[row.localName ?? '']?.push(
      Object.fromEntries(known.map((column) => [column, cells.get(column) ?? ''])),
    );
  }
  return tables;
}

function descend(element: Element, path: string[]): Element {
  return path.reduce((parent, name) => child(parent, name), element);
}

const prefixes: Record<string, string> = {
  'http://schemas.xmlsoap.org/wsdl/': 'wsdl',
  'http://schemas.xmlsoap.org/wsdl/soap/': 'soap',
  'http://schemas.xmlsoap.org/wsdl/soap12/': 'soap12',
  'http://www.w3.org/2001/XMLSchema': 's',
};

/** An element of a WSDL as one line: names and attributes, without documentation, prefixes of one's own and order of attributes. */
export function outline(element: Element): string {
  const attributes = Array.from(element.attributes)
    .filter(({ name }) => !name.startsWith('xmlns'))
    .map(({ name, value }) => ` ${name}=${value}`)
    .sort();
  const children = childElements(element).filter(
    ({ localName }) => !/^(documentation|annotation)$/.test(localName ?? ''),
  );
  const name = `${prefixes[element.namespaceURI ?? ''] ?? element.namespaceURI}:${element.localName}`;
  return `<${name}${attributes.join('')}>${children.map(outline).join('')}</>`;
}
