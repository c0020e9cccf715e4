import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import type { AppError } from '../../../src/domain/errors.js';
import { contentOfRecord } from '../../../src/soap/dataset/reader.js';
import { writeDataSet } from '../../../src/soap/dataset/writer.js';
import type { DataSetRows } from '../../../src/soap/dataset/writer.js';
import { readRows } from './messages.js';

/** DataSets as .NET writes them (golden/oracle/Shapes.cs), by name. */
const shapes = new Map(
  readFileSync(fileURLToPath(new URL('golden/shapes.txt', import.meta.url)), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block): [string, string] => [
      block.slice(0, block.indexOf('\n')),
      block.slice(block.indexOf('\n') + 1, -1),
    ]),
);

const tables = [
  { name: 'Group', columns: ['ID', 'GroupTitle', 'Description'] },
  { name: 'Users', columns: ['ID', 'EmailAddress'] },
  { name: 'Roles', columns: ['ID', 'RoleTitle'] },
];

/** What is inside the element; .NET stands in a namespace of its own when it answers SOAP, hence xmlns="". */
function contentOf(name: string): string {
  const shape = shapes.get(name) ?? '';
  return shape.replace(/^<DataSet>|<\/DataSet>$/g, '').replace('<NewDataSet>', '<NewDataSet xmlns="">');
}

describe('writing as .NET does', () => {
  const one: DataSetRows = { Group: [{ ID: '1', GroupTitle: 'x' }] };
  const values: DataSetRows = {
    Group: [{ ID: '1', GroupTitle: `A & <B> "C" 'D' ]]> é😀` }],
    Users: [{}, { ID: '2', EmailAddress: ' around ' }],
    Roles: [
      { ID: '3', RoleTitle: 'tab\there, LF\nend' },
      { ID: '4', RoleTitle: '   ' },
    ],
  };

  test.each([
    [
      'no tables; not in its short form, which means the same',
      'no tables',
      [],
      {},
      (text: string) => text.replace('unbounded" />', 'unbounded"></xs:choice>'),
    ],
    ['no rows', 'no rows', tables, {}, asItIs],
    [
      'nulls, markup, white space; a quote is written as a reference, which means the same; xml:space is at the row',
      'values',
      tables,
      values,
      (text: string) =>
        text
          .replace('"C"', '&quot;C&quot;')
          .replace(
            /(<Roles [^>]*rowOrder="1")(>.*<RoleTitle) xml:space="preserve"/,
            '$1 xml:space="preserve"$2',
          ),
    ],
    [
      'rows count as accepted',
      'rows that are not accepted',
      tables,
      one,
      (text: string) => text.replace(' diffgr:hasChanges="inserted"', ''),
    ],
    [
      'an empty value is left out',
      'an empty value',
      tables,
      one,
      (text: string) => text.replace('<Description />', ''),
    ],
    [
      'what XML cannot carry is never written',
      'a control character',
      tables,
      { Group: [{ ID: '1', GroupTitle: 'a\u0001b' }] },
      (text: string) => text.replace('&#x1;', '\ufffd'),
    ],
    [
      'every column is a string',
      'columns with types, another name',
      tables.slice(0, 1),
      { Group: [{ ID: '1', GroupTitle: 'x', Description: 'true' }] },
      (text: string) =>
        text
          .replace(/xs:(long|boolean)/g, 'xs:string')
          .replace('<Data>', '<NewDataSet xmlns="">')
          .replace('</Data>', '</NewDataSet>')
          .replaceAll('"Data"', '"NewDataSet"'),
    ],
  ])('%s', (_title, name, described, rows, deviation) => {
    expect(writeDataSet(described, rows as DataSetRows)).toBe(deviation(contentOf(name)));
  });

  test('the tables of the contract have no name that .NET would have to encode', () => {
    expect(contentOf('names that XML cannot have')).toContain('Odd_x0020_Table');
    const names = GroupDataSet.flatMap(({ name, columns }) => [name, ...columns]);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([]);
  });
});

describe('reading what .NET writes', () => {
  const members = {
    Group: [{ ID: '1', GroupTitle: 'x' }],
    Users: [{ ID: '2', EmailAddress: 'a@x.example' }],
    Roles: [],
  };
  test.each([
    [
      'values',
      {
        Group: [{ ID: '1', GroupTitle: `A & <B> "C" 'D' ]]> é😀` }],
        Users: [{}, { ID: '2', EmailAddress: ' around ' }],
        Roles: [
          { ID: '3', RoleTitle: 'tab\there, LF\nend' },
          { ID: '4', RoleTitle: '   ' },
        ],
      },
    ],
    ['an empty value', { Group: [{ ID: '1', GroupTitle: 'x', Description: '' }], Users: [], Roles: [] }],
    ['rows that are not accepted', { Group: [{ ID: '1', GroupTitle: 'x' }], Users: [], Roles: [] }],
    ['columns with types, another name', { Group: [{ ID: '1', GroupTitle: 'x', Description: 'true' }] }],
    [
      'changed, deleted and added rows',
      {
        Group: [{ ID: '1', GroupTitle: 'new' }],
        Users: [],
        Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'Reader' }, { ID: '9', RoleTitle: 'Other' }],
      },
    ],
    ['columns as attributes and hidden', { Group: [{ ID: '1', GroupTitle: 'x' }] }],
    [
      'keys and relations',
      { Group: [{ ID: '1', GroupTitle: 'x' }], Users: [{ ID: '1', EmailAddress: 'a@x.example' }], Roles: [] },
    ],
    ['a namespace of its own', { Group: [{ ID: '1', GroupTitle: 'x' }], Users: [], Roles: [] }],
    ['a namespace of its own, without schema', { Group: [{ GroupTitle: 'x' }] }],
    [
      'columns as attributes, in a namespace and in none',
      { Group: [{ ID: '1', GroupTitle: 'x', Description: 'd' }] },
    ],
    ['all tables in one namespace', members],
    ['columns of any type', { Group: [{ ID: '1', GroupTitle: 'x' }] }],
    ['columns of any type, by .NET 10', { Group: [{ ID: '1', GroupTitle: 'x' }] }],
    ['errors', members],
  ])('%s', (name, expected) => {
    expect(read(name)).toEqual(expected);
  });

  test.each([
    ['no rows', ['/data/Group partial_dataset']],
    ['no tables', ['/data required']],
    ['names that XML cannot have', ['/data/Odd_x0020_Table unknown_member']],
    ['nested rows', ['/data/Group/Users unknown_member', '/data/Group/0/Users invalid_xml']],
    ['a control character', ['malformed_xml']],
    ['one table in a namespace', ['/data/Users/0 invalid_xml']],
    ['one column in a namespace', ['/data/Users/0/ID invalid_xml']],
  ])('%s: refused', (name, expected) => {
    expect(() => read(name)).toThrow(expect.objectContaining({ name: 'AppError' }));
    expect(faultsOf(name)).toEqual(expected);
  });
});

function read(name: string): unknown {
  return contentOfRecord(readRows(shapes.get(name) ?? '', GroupDataSet), 'data', 'Group').tables;
}

function faultsOf(name: string): string[] {
  try {
    read(name);
  } catch (error) {
    const { code, items } = error as AppError;
    return items.length === 0 ? [code] : items.map((item) => `${item.path} ${item.code}`);
  }
  return [];
}

function asItIs(text: string): string {
  return text;
}
