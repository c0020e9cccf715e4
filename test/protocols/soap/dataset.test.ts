import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import type { AppError } from '../../../src/domain/errors.js';
import { readDataSet } from '../../../src/soap/dataset/reader.js';
import type { DataSetContent } from '../../../src/soap/dataset/reader.js';
import { writeDataSet } from '../../../src/soap/dataset/writer.js';
import type { DataSetRows } from '../../../src/soap/dataset/writer.js';
import { diffgram, inlineSchema, withDocument } from './messages.js';

function readAll(content: string, maxRows = 100_000): DataSetContent {
  return withDocument(`<data>${content}</data>`, ({ root }) =>
    readDataSet(root, GroupDataSet, { name: 'data', maxRows }),
  );
}

function read(content: string, maxRows?: number): unknown {
  return readAll(content, maxRows).tables;
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
  });

  test('the record’s own table declared without a current row is what GetChanges() makes', () => {
    const schema = inlineSchema({ Group: ['GroupTitle'], Users: ['ID'] });
    const deleted = '<Group diffgr:hasChanges="deleted"><ID>1</ID></Group>';
    for (const content of [
      schema,
      schema + diffgram('<Users><ID>1</ID></Users>'),
      schema + diffgram(deleted),
    ]) {
      expect(faults(content)).toEqual(['/data/Group partial_dataset']);
    }
    expect(faults(inlineSchema({ Users: ['ID'] }))).toEqual(['accepted']);
  });

  test('names of tables and columns match in any letter case (D36)', () => {
    const schema = inlineSchema({ group: ['groupTITLE'], USERS: ['id'], roles: [] });
    const rows =
      '<GROUP id="1"><grouptitle>x</grouptitle></GROUP><users><Id>2</Id></users><Users><ID>3</ID></Users>';
    expect(read(schema + diffgram(rows))).toEqual({
      Group: [{ ID: '1', GroupTitle: 'x' }],
      Users: [{ ID: '2' }, { ID: '3' }],
      Roles: [],
    });
  });

  test('a row that is nil, in place of rows, empties its set', () => {
    const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil';
    const group = '<Group><ID>1</ID></Group>';
    expect(
      read(diffgram(`${group}<Users ${nil}="true"/><Roles ${nil}="1"> </Roles><Roles ${nil}="true"/>`)),
    ).toEqual({
      Group: [{ ID: '1' }],
      Users: [],
      Roles: [],
    });
    expect(read(diffgram(`${group}<Users ${nil}="false"/>`))).toEqual({ Group: [{ ID: '1' }], Users: [{}] });
    for (const rows of [
      `<Users ${nil}="true"/><Users/>`,
      `<Users/><Users ${nil}="true"/>`,
      `<Users ${nil}="true"><ID>1</ID></Users>`,
      `<Users ${nil}="true" ID="1"/>`,
      `<Users ${nil}="true">x</Users>`,
    ]) {
      expect(faults(diffgram(group + rows))).toEqual(['/data/Users invalid_xml']);
    }
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
    ['an unknown table', diffgram('<usser/>'), ['/data/usser unknown_member']],
    [
      'a column in two spellings',
      diffgram('<Users><ID/><id/></Users>'),
      ['/data/Users/0/ID duplicate_member'],
    ],
    [
      'an element inside a column in another case',
      diffgram('<users><id><b/></id></users>'),
      ['/data/Users/0/ID invalid_xml'],
    ],
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

describe('a DataSet of changed rows only (D37)', () => {
  const schema = inlineSchema({ Group: ['ID'], Users: ['ID'], Roles: ['ID'] });
  const mark = (how: string) => `diffgr:hasChanges="${how}"`;
  const group = `<Group ${mark('modified')}><ID>1</ID></Group>`;
  const before =
    '<diffgr:before><Group><ID>1</ID></Group><users><id>7</id><Nope/></users><Categories><ID>8</ID></Categories><x/></diffgr:before>';

  test('comes with the rows of diffgr:before of every table that it declares', () => {
    expect(readAll(schema + diffgram(group, before)).before).toEqual({
      Group: [{ ID: '1' }],
      Users: [{ ID: '7' }],
      Roles: [],
    });
    expect(readAll(diffgram(group, before)).before).toEqual({});
    const more = `${group}<Users ${mark('inserted')}/><Roles ${mark('descent')}/><Users ${mark('deleted')}/>`;
    expect(readAll(schema + diffgram(more)).before).toEqual({ Group: [], Users: [], Roles: [] });
  });

  test.each([
    ['a row without a mark', `${group}<Users/>`],
    ['rows that were added, and none modified', `<Group ${mark('inserted')}/><Users ${mark('inserted')}/>`],
    [
      'a mark of another namespace',
      '<Group hasChanges="modified" xmlns:d="urn:d"/>'.replace(' has', ' d:has'),
    ],
  ])('is not one with %s', (_name, rows) => {
    expect(readAll(schema + diffgram(rows, before)).before).toBeUndefined();
  });

  test('more rows in diffgr:before than allowed are refused, but only where they count', () => {
    const many = `<diffgr:before>${'<Users/>'.repeat(4)}</diffgr:before>`;
    expect(faults(schema + diffgram(group, many), 3)).toEqual(['/data/Users max_items']);
    expect(faults(schema + diffgram('<Group/>', many), 3)).toEqual(['accepted']);
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
