import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../../../src/root.js';
import { breakingChanges, lostLine } from '../../../tools/contract/changes.js';
import { useFolder } from '../../support/use-folder.js';

// What `npm run check:contract` refuses and lets pass after a release.

interface Schema {
  type?: unknown;
  required: string[];
  maxLength?: number;
  properties: Record<string, Schema>;
}

interface Document {
  paths: Record<string, { post: { description: string; responses: Record<string, unknown> }; get?: object }>;
  components: { schemas: Record<string, Schema> };
}

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const folder = useFolder();

describe('openapi.yaml', () => {
  const file = path.join(projectRoot, 'openapi.yaml');

  /** What is said of a changed contract. */
  async function judged(change: (document: Document, schemas: Record<string, Schema>) => unknown) {
    const document = parse(read('openapi.yaml')) as Document;
    change(document, document.components.schemas);
    const changed = path.join(folder, 'openapi.yaml');
    writeFileSync(changed, JSON.stringify(document));
    return breakingChanges(file, changed);
  }

  test.each<[name: string, says: string, change: Parameters<typeof judged>[0]]>([
    ['a path is gone', 'removed', ({ paths }) => delete paths['/public/api/getuser']],
    ['a method is gone', 'removed', ({ paths }) => delete paths['/public/api/getuser']!.get],
    [
      'a request member is mandatory',
      'required',
      (_, { GetUserRequest }) => GetUserRequest!.required.push('ID'),
    ],
    [
      'a request member is gone',
      'removed',
      (_, { GetUserRequest }) => delete GetUserRequest!.properties['ID'],
    ],
    [
      'a request member is shorter',
      'maxLength',
      (_, { GetUserRequest }) => (GetUserRequest!.properties['EmailAddress']!.maxLength = 100),
    ],
    ['a member of an answer may be missing', 'optional', (_, { Group }) => Group!.required.pop()],
    [
      'a member of an answer has another type',
      'type',
      (_, { Group }) => (Group!.properties['ID']!.type = 'integer'),
    ],
    [
      'a schema has another name',
      'schema',
      (document) =>
        Object.assign(
          document,
          JSON.parse(JSON.stringify(document).replaceAll('GetUserRequest', 'ReadUserRequest')),
        ),
    ],
  ])('breaking: %s', async (_name, says, change) => {
    expect((await judged(change)).join('\n')).toContain(says);
  });

  test('additive: an operation, optional members, other words', async () => {
    const changes = await judged(({ paths }, { GetUserRequest, Group }) => {
      paths['/public/api/getthing'] = structuredClone({ post: paths['/public/api/getuser']!.post });
      Object.assign(paths['/public/api/getthing'].post, { operationId: 'getThing' });
      GetUserRequest!.properties['Badge'] = { type: 'string', maxLength: 9 } as Schema;
      Group!.properties['Color'] = { type: 'string' } as Schema;
      paths['/public/api/getuser']!.post.description = 'Other words';
    });
    expect(changes).toEqual([]);
  });

  test('what oasdiff cannot read is no success', async () => {
    writeFileSync(path.join(folder, 'broken.yaml'), 'openapi: [');
    await expect(breakingChanges(file, path.join(folder, 'broken.yaml'))).rejects.toThrow('oasdiff failed');
  });
});

describe('the WSDL and its schemas', () => {
  const wsdl = read('wsdl/api.wsdl');
  const dataSets = read('wsdl/datasets.xsd');
  const taxOperation = /<wsdl:operation name="GetTaxList">.*?\n {4}<\/wsdl:operation>\n/s;
  const taxColumn = '<xs:element name="TaxTitle" type="Title" minOccurs="0" />';

  test.each<[name: string, text: string, from: RegExp | string, to: string]>([
    ['an operation is gone', wsdl, taxOperation, ''],
    ['a SOAP action changes', wsdl, 'api/GetTaxList"', 'api/gettaxlist"'],
    ['a port is gone', wsdl, /<wsdl:port name="CompanyAdministrationSoap12".*?<\/wsdl:port>/s, ''],
    [
      'a parameter becomes mandatory',
      wsdl,
      'minOccurs="0" maxOccurs="1" name="EmailAddress"',
      'minOccurs="1"',
    ],
    ['a text may be shorter only', wsdl, '<s:maxLength value="254" />', '<s:maxLength value="100" />'],
    ['a text gets a pattern', wsdl, '<s:maxLength value="254" />', '$&\n<s:pattern value="\\S+" />'],
    ['a column is gone', dataSets, taxColumn, ''],
    ['columns change places', dataSets, /( +<xs:element name="CountryCode".*\n)(.*CountryTitle.*\n)/, '$2$1'],
  ])('breaking: %s', (_name, text, from, to) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const lost = lostLine('the.file', text, changed);
    expect(lost).toMatch(/^the\.file:\d+: </);
    expect(lostLine('the.file', text, changed, (line) => line === lost)).not.toBe(lost);
  });

  test.each<[name: string, text: string, from: RegExp | string, to: string]>([
    [
      'an element is documented',
      dataSets,
      taxColumn,
      taxColumn.replace(
        ' />',
        '>\n<xs:annotation><xs:documentation>A tax.</xs:documentation></xs:annotation>\n</xs:element>',
      ),
    ],
    [
      'a new operation',
      wsdl,
      taxOperation,
      '$&    <wsdl:operation name="GetUnitList">\n    </wsdl:operation>\n',
    ],
    [
      'a column at the end',
      dataSets,
      taxColumn,
      '$&\n<xs:element name="TaxRate" type="Title" minOccurs="0" />',
    ],
    ['a new type', dataSets, '</xs:schema>', '<xs:simpleType name="X">\n</xs:simpleType>\n$&'],
    ['other words', wsdl, 'Reads one group', 'Gives one group'],
    [
      'more words',
      dataSets,
      /<xs:simpleType name="ID">\n/,
      '$&<xs:annotation><xs:documentation>An\nID.</xs:documentation></xs:annotation>\n',
    ],
    ['other blanks', wsdl, /\n +/g, '\r\n\t'],
  ])('additive: %s', (_name, text, from, to) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(lostLine('the.file', text, changed)).toBeUndefined();
  });
});
