import { describe, expect, test } from '@jest/globals';
import type { Element } from '@xmldom/xmldom';
import * as dataSets from '../../../generated/soap/datasets.js';
import { readPage } from '../../docs/pages.js';
import { writeDataSet } from '../../../src/soap/dataset/writer.js';
import type { TableDescription } from '../../../src/soap/contract.js';
import { useServer } from '../../support/servers/use-server.js';
import { child, childElements, outline, parseXml } from '../../support/messages/xml.js';
import { useSchema } from './use-schema.js';

const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';
const typedFile = readPage('generated/soap/typed.wsdl');

const server = useServer({ API_NAMESPACE: 'urn:example:other', PUBLIC_BASE_URL: 'https://api.example' });

async function view(query: string): Promise<string> {
  const response = await fetch(`${server.baseUrl}/public/api.asmx?${query}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  return response.text();
}

/** All but the types, and the faults, which only the typed view declares (typed-faults.test.ts). */
function withoutTypes(definitions: Element): string {
  return outline(definitions)
    .replace(/<wsdl:types>.*?(?=<wsdl:message)/, '')
    .replace(
      /<wsdl:message name=RefusalFault><[^<]*<\/><\/>|<wsdl:fault [^<]*(?:<soap:fault [^<]*<\/>)?<\/>/g,
      '',
    );
}

/** The elements that the messages consist of, with their parameters. */
function messageElements(definitions: Element): unknown {
  const schemas = childElements(child(definitions, 'types'));
  const messages = schemas.find((schema) => schema.getAttribute('targetNamespace') === 'urn:example:other');
  const parts = childElements(messages!);
  const elements = parts.filter(({ localName }) => localName === 'element');
  return elements.map((element) => {
    const typeName = element.getAttribute('type')?.replace('tns:', '');
    const isType = (part: Element) =>
      part.nodeName === 's:complexType' && part.getAttribute('name') === typeName;
    // What both views name is compared by its name; only the typed view names the types of messages with a dot.
    const named = typeName?.startsWith('modAPI_') ? parts.find(isType) : undefined;
    const parameters = Array.from((named ?? element).getElementsByTagName('s:element'));
    const limits = ['name', 'minOccurs', 'maxOccurs'];
    return [element, ...parameters].map((part) => limits.map((limit) => part.getAttribute(limit)).join(' '));
  });
}

describe('the typed view of the WSDL', () => {
  test('has the operations, messages, actions, bindings and ports of the plain view', async () => {
    const [plain, typed] = [parseXml(await view('wsdl')), parseXml(await view('wsdl=typed'))];
    expect(withoutTypes(typed)).toBe(withoutTypes(plain));
    expect(messageElements(typed)).toEqual(messageElements(plain));
  });

  test('is served with this namespace and address, in any letter case', async () => {
    const typed = await view('WSDL=Typed');
    expect(await view('x=1&wsdl=TYPED')).toBe(typed);
    expect(typed).toContain('targetNamespace="urn:example:other"');
    expect(typed).toContain('location="https://api.example/public/api.asmx"');
    expect(typed).not.toContain('localhost');
    expect(typed).not.toContain('company-administration.example');
  });

  test('is not what other values of ?wsdl give', async () => {
    const plain = await view('wsdl');
    expect(plain).not.toContain('typed view');
    for (const query of ['WSDL', 'wsdl=', 'wsdl=0', 'wsdl=typed2']) expect(await view(query)).toBe(plain);
  });

  test('has the wildcard for the schema in a type with attributes, as .NET makes no class of a bare wildcard', () => {
    const [, inlineSchema] =
      /<xs:complexType name="InlineSchema">([^]*?)<\/xs:complexType>/.exec(typedFile) ?? [];
    expect(inlineSchema?.match(/<xs:\w+/g)).toEqual(['<xs:sequence', '<xs:any', '<xs:anyAttribute']);
    expect(typedFile.match(/<xs:any /g)).toHaveLength(1);
    expect(typedFile.match(/<xs:extension base="diffgr:InlineSchema">/g)?.length).toBeGreaterThan(10);
  });

  test('has a dot in the names of messages and operations, but of no type', () => {
    const named = (what: string) => [...typedFile.matchAll(new RegExp(`<s:${what} name="([^"]*)"`, 'g'))];
    expect(named('element').filter(([, name]) => name?.includes('.'))).toHaveLength(8);
    expect(named('complexType').filter(([, name]) => name?.startsWith('modAPI_'))).toHaveLength(8);
    expect(typedFile).not.toMatch(/Type name="[^"]*\./);
  });

  test('has no wildcard for rows', () => {
    expect(typedFile).toContain('<xs:any minOccurs="0" namespace="http://www.w3.org/2001/XMLSchema"');
    expect(typedFile).not.toContain('<s:any');
  });
});

/** A schema of an element `value` of the type that the typed view has for a DataSet. */
function schemaFor(type: string): string {
  const schema = /<xs:schema [^]*?<\/xs:schema>/.exec(typedFile)?.[0] ?? '';
  return schema
    .replace('<xs:schema ', `<xs:schema xmlns:diffgr="${diffgr}" `)
    .replace('</xs:schema>', `<xs:element name="value" type="diffgr:${type}"/></xs:schema>`);
}

/** Columns that the schema gives a form, with a value of it. */
const formed: Readonly<Record<string, string>> = {
  EmailAddress: 'ada@x.example',
  Disabled: 'true',
  More: 'false',
  Language: 'de-AT',
  PermissionValue: 'null',
};
const valueOf = (column: string): string => formed[column] ?? 'x';

const all: [string, readonly TableDescription[]][] = Object.entries(dataSets);

describe.each(all)('the typed view describes what is written: %s', (name, tables) => {
  const accepts = useSchema(schemaFor(name.replace(/DataSet$/, 'SchemaAndData')));
  const check = (xml: string) => accepts(`<d:value xmlns:d="${diffgr}">${xml}</d:value>`);
  const rowsOf = (columns: (names: readonly string[]) => readonly string[], value = valueOf) =>
    Object.fromEntries(
      tables.map((table) => {
        const row = Object.fromEntries(columns(table.columns).map((column) => [column, value(column)]));
        return [table.name, [row, row]];
      }),
    );

  test.each([
    ['no rows', {}],
    ['every column', rowsOf((columns) => columns)],
    ['one column', rowsOf((columns) => columns.slice(0, 1))],
    [
      'columns of blanks',
      rowsOf(
        (columns) => columns.filter((column) => !(column in formed)),
        () => ' \n',
      ),
    ],
  ])('%s', (_what, rows) => {
    expect(() => check(writeDataSet(tables, rows))).not.toThrow();
  });

  test('and nothing else', () => {
    const [table] = tables;
    const other = [{ name: table!.name, columns: [...table!.columns, 'Other'] }];
    expect(() => check(writeDataSet(other, { [table!.name]: [{ Other: 'x' }] }))).toThrow();
  });
});
