import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';

/** The hand-written source of the SOAP operations. */
export const wsdlFile = 'wsdl/api.wsdl';
const dataSetsFile = path.join(projectRoot, 'wsdl/datasets.xsd');

/**
 * Writes into api.wsdl what follows from the names of its port type's operations: their messages and their places in both bindings, and the
 * elements of a list that has none, which takes the key and returns a DataSet; and in their documentation the tables and columns.
 * @param text api.wsdl
 * @param dataSets datasets.xsd
 * @returns the text with these parts; everything else stays
 */
export function withDerivedParts(text: string, dataSets = readFileSync(dataSetsFile, 'utf8')): string {
  const portType = text.slice(text.indexOf('<wsdl:portType'), text.indexOf('</wsdl:portType>'));
  const operations = [...portType.matchAll(/<wsdl:operation name="([^"]+)"/g)].map(([, name = '']) => name);
  const elements = operations
    .filter((name) => !text.includes(`<s:element name="${name}">`))
    .map(listElements);
  return withTables(text, dataSets)
    .replace('      <s:element name="error"', (fault) => elements.join('') + fault)
    .replace(/( {2}<wsdl:message name="[^"]+Soap(?:In|Out)">\n.*\n {2}<\/wsdl:message>\n)+/, () =>
      operations.map(messages).join(''),
    )
    .replace(
      /( {4}<(soap|soap12):binding .*\n)[^]*?(?= {2}<\/wsdl:binding>)/g,
      (_, head: string, prefix: string) =>
        head + operations.map((name) => boundOperation(name, prefix)).join(''),
    );
}

/** In the documentation of each operation: after "table" or "tables", all tables of its result with their columns; of what it takes, the tables. */
function withTables(text: string, dataSets: string): string {
  const rowsOf = (type: string): [name: string, type: string][] => {
    const [, body = ''] =
      new RegExp(`<xs:complexType name="${type}">([^]*?)</xs:complexType>`).exec(dataSets) ?? [];
    return [...body.matchAll(/<xs:element name="(\w+)" type="(\w+)"/g)].map(([, name = '', of = '']) => [
      name,
      of,
    ]);
  };
  const tablesOf = (element: string): [name: string, type: string][] =>
    rowsOf(new RegExp(`<xs:element name="${element}" type="(\\w+)"`).exec(dataSets)?.[1] ?? '');
  return text.replace(
    /(<wsdl:operation name="([^"]+)">\s*<wsdl:documentation>)([^]*?)(?=<\/wsdl:documentation>)/g,
    (_, head: string, operation: string, prose: string) => {
      const answered = tablesOf(`${operation}Result`).map(
        ([name, type]) =>
          `${name} (${rowsOf(type)
            .map(([column]) => column)
            .join(', ')})`,
      );
      const taken = tablesOf(`${operation}.data`).map(([name]) => name);
      return (
        head +
        prose
          .replace(
            /(one table, |the tables )\w+ \([^)]*\)(?:(?:,|\s+and)\s+\w+\s+\([^)]*\))*/,
            (all, before: string) => (answered.length === 0 ? all : before + inWords(answered)),
          )
          .replace(
            /(any of the tables )\w+(?:,\s+\w+)*\s+and\s+\w+/,
            (_all, before: string) => before + inWords(taken),
          )
      );
    },
  );
}

function inWords(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** Updates these parts of api.wsdl. */
export function writeDerivedParts(): void {
  const file = path.join(projectRoot, wsdlFile);
  writeFileSync(file, withDerivedParts(readFileSync(file, 'utf8')));
}

function messages(name: string): string {
  const message = (suffix: string, element: string) =>
    `  <wsdl:message name="${name}${suffix}">\n    <wsdl:part name="parameters" element="tns:${element}" />\n  </wsdl:message>\n`;
  return message('SoapIn', name) + message('SoapOut', `${name}Response`);
}

function boundOperation(name: string, prefix: string): string {
  const body = (of: string) =>
    `      <wsdl:${of}>\n        <${prefix}:body use="literal" />\n      </wsdl:${of}>\n`;
  return `    <wsdl:operation name="${name}">
      <${prefix}:operation soapAction="http://company-administration.example/api/${name}" style="document" />
${body('input')}${body('output')}    </wsdl:operation>
`;
}

function listElements(name: string): string {
  return `      <s:element name="${name}">
        <s:complexType>
          <s:sequence>
            <s:element minOccurs="1" maxOccurs="1" name="APIkey" type="tns:APIkey" />
          </s:sequence>
        </s:complexType>
      </s:element>
      <s:element name="${name}Response">
        <s:complexType>
          <s:sequence>
            <s:element minOccurs="0" maxOccurs="1" name="${name}Result">
              <s:complexType>
                <s:sequence maxOccurs="unbounded">
                  <s:any minOccurs="0" namespace="http://www.w3.org/2001/XMLSchema" processContents="lax" />
                  <s:any minOccurs="0" namespace="urn:schemas-microsoft-com:xml-diffgram-v1" processContents="lax" />
                </s:sequence>
              </s:complexType>
            </s:element>
          </s:sequence>
        </s:complexType>
      </s:element>

`;
}
