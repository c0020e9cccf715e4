import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import { writeDataSet, type DataSetRows } from '../../../src/soap/dataset/writer.js';

// DataSets are written as .NET writes them (golden/oracle/Shapes.cs). What is read of them: texts.yaml.

const tables = [
  { name: 'Group', columns: ['ID', 'GroupTitle', 'Description'] },
  { name: 'Users', columns: ['ID', 'EmailAddress'] },
  { name: 'Roles', columns: ['ID', 'RoleTitle'] },
];
const one = { Group: [{ ID: '1', GroupTitle: 'x' }] };
const values = {
  Group: [{ ID: '1', GroupTitle: `A & <B> "C" 'D' ]]> é😀` }],
  Users: [{}, { ID: '2', EmailAddress: ' around ' }],
  Roles: [
    { ID: '3', RoleTitle: 'tab\there, LF\nend' },
    { ID: '4', RoleTitle: '   ' },
  ],
};
const typed = { Group: [{ ID: '1', GroupTitle: 'x', Description: 'true' }] };

/** A shape of .NET's, our tables and rows, and in what our text differs: it means the same. */
const shapes: [name: string, of: typeof tables, rows: DataSetRows, ...differences: [RegExp, string][]][] = [
  // Not in its short form.
  ['no tables', [], {}, [/unbounded" \/>/, 'unbounded"></xs:choice>']],
  ['no rows', tables, {}],
  [
    'values',
    tables,
    values,
    [/"C"/, '&quot;C&quot;'],
    [/(<Roles [^>]*rowOrder="1")(>.*<RoleTitle) xml:space="preserve"/, '$1 xml:space="preserve"$2'],
  ],
  ['rows that are not accepted', tables, one, [/ diffgr:hasChanges="inserted"/, '']],
  ['an empty value', tables, one, [/<Description \/>/, '']],
  ['a control character', tables, { Group: [{ ID: '1', GroupTitle: 'a\u0001b' }] }, [/&#x1;/, '\ufffd']],
  [
    'columns with types, another name',
    tables.slice(0, 1),
    typed,
    [/xs:(long|boolean)/g, 'xs:string'],
    [/<Data>/, '<NewDataSet xmlns="">'],
    [/<\/Data>/, '</NewDataSet>'],
    [/"Data"/g, '"NewDataSet"'],
  ],
];

const recorded = readFileSync(new URL('golden/shapes.txt', import.meta.url), 'utf8');
/** What is inside the element; .NET stands in a namespace of its own where it responds to SOAP, hence xmlns="". */
function contentOf(name: string): string {
  const [, shape = ''] = recorded.split(`# ${name}\n<DataSet>`);
  return (shape.split('</DataSet>')[0] ?? '').replace('<NewDataSet>', '<NewDataSet xmlns="">');
}

describe('writing as .NET does', () => {
  test.each(shapes)('%s', (name, described, rows, ...differences) => {
    const wanted = differences.reduce((text, [from, to]) => text.replace(from, to), contentOf(name));
    expect(writeDataSet(described, rows)).toBe(wanted);
  });

  test('the tables of the contract have no name that .NET would have to encode', () => {
    expect(recorded).toContain('Odd_x0020_Table');
    const names = GroupDataSet.flatMap(({ name, columns }) => [name, ...columns]);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]*$/.test(name))).toEqual([]);
  });
});

test('members that are no columns, and inherited ones, are not written', () => {
  const row = Object.create({ GroupTitle: 'inherited' }) as Record<string, string>;
  row['$xml'] = '<evil/>';
  expect(writeDataSet(GroupDataSet, { Group: [row] })).not.toMatch(/evil|inherited/);
});
