import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../generated/soap/datasets.js';
import type { AppError } from '../../src/domain/errors.js';
import { readDataSet } from '../../src/soap/dataset-reader.js';
import { writeDataSet } from '../../src/soap/dataset-writer.js';
import type { DataSetRows } from '../../src/soap/dataset-writer.js';
import { diffgram, inlineSchema, withDocument } from './messages.js';

function read(content: string, maxRows = 100_000): unknown {
  return withDocument(`<data>${content}</data>`, ({ root }) =>
    readDataSet(root, GroupDataSet, { name: 'data', maxRows }),
  );
}

/** The refusal's items as 'path code', or 'accepted'. */
function faults(content: string, maxRows?: number): string[] {
  try {
    read(content, maxRows);
  } catch (error) {
    return (error as AppError).items.map(({ path, code }) => `${path} ${code}`);
  }
  return ['accepted'];
}

describe('reading (D37)', () => {
  test('current rows count; before-images and deleted rows do not', () => {
    const rows =
      '<Group diffgr:id="Group1" msdata:rowOrder="0" diffgr:hasChanges="modified"><GroupTitle>x</GroupTitle></Group>' +
      '<Users diffgr:hasChanges="deleted"><ID>1</ID></Users><Roles diffgr:hasChanges="inserted"><ID>2</ID></Roles>';
    const before =
      '<diffgr:before><Users><ID>9</ID></Users></diffgr:before><diffgr:errors><Users/></diffgr:errors>';
    expect(read(diffgram(rows, before))).toEqual({ Group: [{ GroupTitle: 'x' }], Roles: [{ ID: '2' }] });
  });

  test('a declared table without rows is there and empty; one in neither place is absent', () => {
    const schema = inlineSchema({ Group: ['GroupTitle'], Users: ['ID'] });
    expect(read(schema + diffgram('<Group><GroupTitle>x</GroupTitle></Group>'))).toEqual({
      Group: [{ GroupTitle: 'x' }],
      Users: [],
    });
    expect(read(schema)).toEqual({ Group: [], Users: [] });
  });

  test('a column that is absent or nil is absent; an empty one is empty; white space stays', () => {
    const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"';
    const rows = `<Group><ID ${nil}/><GroupTitle> x </GroupTitle><Description/></Group><Group/>`;
    expect(read(diffgram(rows))).toEqual({ Group: [{ GroupTitle: ' x ', Description: '' }, {}] });
  });

  test('columns mapped to attributes, CDATA, comments and foreign namespaces are read', () => {
    const rows =
      '<t:Group xmlns:t="urn:t" ID="1"><t:GroupTitle><![CDATA[<]]>a<!-- b -->&amp;</t:GroupTitle></t:Group>';
    expect(read(diffgram(rows))).toEqual({ Group: [{ ID: '1', GroupTitle: '<a&' }] });
  });

  test('a part that is repeated word for word counts once, as PHP writes it', () => {
    const parts = inlineSchema({ Users: ['ID'] }) + diffgram('<Group><ID>1</ID></Group>');
    expect(read(parts + parts)).toEqual({ Users: [], Group: [{ ID: '1' }] });
  });

  test.each([
    ['no table at all', '', ['/data required']],
    ['only an empty diffgram', diffgram(''), ['/data required']],
    ['two diffgrams', diffgram('<Users/>') + diffgram('<Roles/>'), ['/data invalid_xml']],
    ['something else', '<Group/>', ['/data invalid_xml']],
    ['an unknown table', diffgram('<users/>'), ['/data/users unknown_member']],
    ['an unknown declared table', inlineSchema({ Foo: [] }), ['/data/Foo unknown_member']],
    ['an unknown declared column', inlineSchema({ Users: ['ID', 'X'] }), ['/data/Users/X unknown_member']],
    [
      'an encoded name',
      diffgram('<Users><I_x0044_>1</I_x0044_></Users>'),
      ['/data/Users/0/I_x0044_ unknown_member'],
    ],
    [
      'an element inside a column',
      diffgram('<Users><ID><b/></ID></Users>'),
      ['/data/Users/0/ID invalid_xml'],
    ],
    ['a column twice', diffgram('<Users><ID/><ID/></Users>'), ['/data/Users/0/ID duplicate_member']],
    ['text between columns', diffgram('<Users>1</Users>'), ['/data/Users/0 invalid_xml']],
    [
      'several faults, each in its row',
      diffgram('<Users><ID/></Users><Users><X/></Users><Roles><Y/></Roles>'),
      ['/data/Users/1/X unknown_member', '/data/Roles/0/Y unknown_member'],
    ],
    [
      'names of the prototype',
      diffgram('<__proto__/><Users><constructor/></Users><toString><a/></toString>'),
      [
        '/data/__proto__ unknown_member',
        '/data/Users/0/constructor unknown_member',
        '/data/toString unknown_member',
      ],
    ],
  ])('%s is refused', (_name, content, expected) => {
    expect(faults(content)).toEqual(expected);
    expect(Object.getOwnPropertyNames({})).toEqual([]);
  });

  test('more rows than allowed are refused', () => {
    expect(faults(diffgram('<Users/>'.repeat(3)), 3)).toEqual(['accepted']);
    expect(faults(diffgram('<Users/>'.repeat(4)), 3)).toEqual(['/data/Users max_items']);
  });

  test('a hostile number of rows, columns or declarations is refused: a slow way would run into the time limit of a test', () => {
    expect(faults(diffgram('<a/>'.repeat(300_000)))).toContain('/data/a unknown_member');
    expect(faults(diffgram(`<Users>${'<ID/>'.repeat(300_000)}</Users>`))).toEqual([
      '/data/Users/0/ID duplicate_member',
    ]);
    const columns = Array.from({ length: 100_000 }, (_, index) => `c${index}`);
    expect(faults(inlineSchema({ Users: columns })).length).toBeLessThanOrEqual(1000);
  });
});

describe('writing (D36)', () => {
  test('every table and column is described, even without rows, and unset columns are left out (D5)', () => {
    const empty = writeDataSet(GroupDataSet, {});
    for (const { name, columns } of GroupDataSet) {
      expect(empty).toContain(`<xs:element name="${name}">`);
      for (const column of columns)
        expect(empty).toContain(`<xs:element name="${column}" type="xs:string" minOccurs="0" />`);
    }
    expect(empty).toMatch(/<diffgr:diffgram [^>]* \/>$/);
    const one = writeDataSet(GroupDataSet, { Group: [{ ID: '1', GroupTitle: 'x', Description: '' }] });
    expect(one).toContain(
      '<NewDataSet xmlns=""><Group diffgr:id="Group1" msdata:rowOrder="0"><ID>1</ID><GroupTitle>x</GroupTitle></Group></NewDataSet>',
    );
  });

  test('what is written reads back the same', () => {
    const rows: DataSetRows = {
      Group: [{ ID: '1', GroupTitle: ' <A> & "B" ]]> 😀 ', Description: 'a\r\nb\tc' }],
      Permissions: [{ PermissionDisplayName: '__proto__', PermissionValue: 'null' }],
      Users: Array.from({ length: 1000 }, (_, index) => ({
        ID: String(index),
        EmailAddress: `u${index}@x.example`,
      })),
      Roles: [],
      Categories: [{ ID: '3', CategoryTitle: '  ' }],
    };
    expect(read(writeDataSet(GroupDataSet, rows))).toEqual(rows);
  });

  test('members that are no columns, and inherited ones, are not written', () => {
    const row = Object.create({ GroupTitle: 'inherited' }) as Record<string, string>;
    row['$xml'] = '<evil/>';
    const written = writeDataSet(GroupDataSet, { Group: [row] });
    expect(written).not.toMatch(/evil|inherited/);
  });
});
