import { describe, expect, test } from '@jest/globals';
import { GroupDataSet } from '../../../generated/soap/datasets.js';
import type { AppError } from '../../../src/domain/errors.js';
import { contentOfRecord } from '../../../src/soap/dataset/reader.js';
import type { DataSetContent } from '../../../src/soap/dataset/reader.js';
import { writeDataSet } from '../../../src/soap/dataset/writer.js';
import type { DataSetRows } from '../../../src/soap/dataset/writer.js';
import { diffgram, inlineSchema, readRows } from './messages.js';

function readAll(content: string, maxRows = 100_000, namespace = ''): DataSetContent {
  const text = `<data xmlns="${namespace}">${content}</data>`;
  return contentOfRecord(readRows(text, GroupDataSet, maxRows, namespace), 'data', 'Group');
}

function read(content: string, maxRows?: number, namespace?: string): unknown {
  return readAll(content, maxRows, namespace).tables;
}

/** The refusal's items as 'path code', or 'accepted'. */
function faults(content: string, maxRows?: number, namespace?: string): string[] {
  try {
    read(content, maxRows, namespace);
  } catch (error) {
    return (error as AppError).items.map(({ path, code }) => `${path} ${code}`);
  }
  return ['accepted'];
}

describe('reading', () => {
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

  test('names of tables and columns match in any letter case', () => {
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

  test('columns mapped to attributes, CDATA and comments are read', () => {
    const rows = '<Group ID="1"><GroupTitle><![CDATA[<]]>a<!-- b -->&amp;</GroupTitle></Group>';
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
    [
      'schemas of two DataSets',
      inlineSchema({ Users: ['ID'] }) + inlineSchema({ Roles: ['ID'] }),
      ['/data invalid_xml'],
    ],
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
    ['a column in 64 pieces', diffgram(`<Group><ID>${'x<!---->'.repeat(64)}</ID></Group>`), ['accepted']],
    [
      'a column in 65 pieces',
      diffgram(`<Group><ID>${'x<!---->'.repeat(65)}</ID></Group>`),
      ['/data/Group/0/ID invalid_xml'],
    ],
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
  ])('%s: %#', (_name, content, expected) => {
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

describe('rows share one namespace: none, the message’s, or the DataSet’s own', () => {
  const own = { Group: [{ ID: '1' }], Users: [{ ID: '2' }] };
  const rows = '<Group><ID>1</ID></Group><Users><ID>2</ID></Users>';
  const of = (namespace: string, content: string) =>
    `<NewDataSet xmlns="${namespace}">${content}</NewDataSet>`;
  const put = (instance: string, before = '') =>
    `${before}<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1">${instance}</d:diffgram>`;
  const schema = inlineSchema({ Group: ['ID'] }).replace(' xmlns=""', ' targetNamespace="urn:own"');

  test.each([
    ['none', put(of('', rows))],
    ['the message’s', put(of('urn:message', rows))],
    [
      'the message’s, in a DataSet of none',
      put(of('', rows.replaceAll(/<(Group|Users)>/g, '<$1 xmlns="urn:message">'))),
    ],
    ['the DataSet’s own', put(of('urn:own', rows))],
    [
      'the DataSet’s own, by its schema',
      put(of('', rows.replaceAll(/<(Group|Users)>/g, '<$1 xmlns="urn:own">')), schema),
    ],
    [
      'none, in a DataSet with its own',
      put(of('urn:own', rows.replaceAll(/<(Group|Users)>/g, '<$1 xmlns="">'))),
    ],
  ])('%s', (_name, content) => {
    expect(faults(content, undefined, 'urn:message')).toEqual(['accepted']);
    expect(read(content, undefined, 'urn:message')).toEqual(own);
  });

  test.each([
    [
      'a row in another',
      of('', '<Group><ID>1</ID></Group><Users xmlns="urn:message"><ID>2</ID></Users>'),
      ['/data/Users/0 invalid_xml'],
    ],
    [
      'a row in none',
      of('urn:own', '<Group><ID>1</ID></Group><Users xmlns=""><ID>2</ID></Users>'),
      ['/data/Users/0 invalid_xml'],
    ],
    [
      'a nil row in another',
      of(
        '',
        '<Group/><Users xmlns="urn:message" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>',
      ),
      ['/data/Users/0 invalid_xml'],
    ],
    [
      'a column in another',
      of('urn:own', '<Group><ID xmlns="">1</ID></Group>'),
      ['/data/Group/0/ID invalid_xml'],
    ],
    [
      'a column in another, in other letters',
      of('', '<group><id xmlns="urn:x">1</id></group>'),
      ['/data/Group/0/ID invalid_xml'],
    ],
    [
      'rows in a foreign one',
      of('', '<Group xmlns="urn:x"><ID>1</ID></Group>'),
      ['/data/Group/0 invalid_xml'],
    ],
  ])('%s is refused', (_name, instance, expected) => {
    expect(faults(put(instance), undefined, 'urn:message')).toEqual(expected);
  });
});

describe('attributes as .NET writes them, and no others', () => {
  const names = [
    'xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"',
    'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:f="urn:f"',
  ].join(' ');
  const group = (row: string, column = '') =>
    diffgram(`<Group ${names} ${row}><GroupTitle ${column}>x</GroupTitle></Group>`);

  test.each([
    [
      'of a row',
      group(
        'diffgr:id="Group1" diffgr:hasErrors="true" diffgr:parentId="x" msdata:rowOrder="0" msdata:hiddenNote="x" xml:space="preserve" xml:lang="en" i:type="Group"',
      ),
    ],
    [
      'of a column',
      group(
        '',
        'xml:space="preserve" i:type="xs:string" i:nil="false" xs:xmlns="xs:string" msdata:InstanceType="x"',
      ),
    ],
    [
      'of the parts',
      `<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1" d:x="1"><NewDataSet xml:space="preserve"><Group><GroupTitle>x</GroupTitle></Group></NewDataSet></d:diffgram>`,
    ],
  ])('%s', (_name, content) => {
    expect(read(content)).toEqual({ Group: [{ GroupTitle: 'x' }] });
  });

  test.each([
    ['a foreign one of a row', group('f:id="1"'), '/data/Group/0'],
    [
      'a foreign one of a row that is nil',
      diffgram(`<Group/><Users ${names} i:nil="true" f:x="1"/>`),
      '/data/Users/0',
    ],
    ['one without a namespace of a column', group('', 'id="1"'), '/data/Group/0/GroupTitle'],
    ['a foreign one of a column', group('', 'f:id="1"'), '/data/Group/0/GroupTitle'],
    ['another one of XML Schema', group('', 'xs:type="1"'), '/data/Group/0/GroupTitle'],
    ['one of the DataSet', diffgram('<Group/>').replace('<Data ', '<Data name="x" '), '/data'],
    [
      'one of the diffgram',
      diffgram('<Group/>').replace('<diffgr:diffgram ', '<diffgr:diffgram name="x" '),
      '/data',
    ],
  ])('%s is refused', (_name, content, place) => {
    expect(faults(content)).toEqual([`${place} invalid_xml`]);
  });
});

test('a column that is nil must be empty', () => {
  const nil = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil';
  const column = (attribute: string, content: string) =>
    diffgram(`<Group><GroupTitle>x</GroupTitle><Description ${attribute}>${content}</Description></Group>`);
  for (const content of ['', '<!-- c -->'])
    expect(read(column(`${nil}="true"`, content))).toEqual({ Group: [{ GroupTitle: 'x' }] });
  expect(read(column(`${nil}="false"`, 'd'))).toEqual({ Group: [{ GroupTitle: 'x', Description: 'd' }] });
  for (const content of ['d', ' ', '<b/>', '<![CDATA[d]]>'])
    expect(faults(column(`${nil}="1"`, content))).toEqual(['/data/Group/0/Description invalid_xml']);
});

describe('a DataSet of changed rows only', () => {
  const schema = inlineSchema({ Group: ['ID'], Users: ['ID'], Roles: ['ID'] });
  const mark = (how: string) => `diffgr:hasChanges="${how}"`;
  const group = `<Group ${mark('modified')}><ID>1</ID></Group>`;
  const before =
    '<diffgr:before><Group><ID>1</ID></Group><users><id>7</id><Nope/></users><Categories><ID>8</ID></Categories><x/></diffgr:before>';

  test('comes with the rows of diffgr:before of every table that it declares or has rows of', () => {
    expect(readAll(schema + diffgram(group, before)).before).toEqual({
      Group: [{ ID: '1' }],
      Users: [{ ID: '7' }],
      Roles: [],
    });
    expect(readAll(diffgram(group, before)).before).toEqual({ Group: [{ ID: '1' }] });
    const withMember = `${group}<Users ${mark('inserted')}/>`;
    expect(readAll(diffgram(withMember, before)).before).toEqual({
      Group: [{ ID: '1' }],
      Users: [{ ID: '7' }],
    });
    const emptied = `${group}<Users xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>`;
    expect(readAll(diffgram(emptied, before)).before).toEqual({ Group: [{ ID: '1' }] });
    const more = `${group}<Users ${mark('inserted')}/><Roles ${mark('descent')}/><Users ${mark('deleted')}/>`;
    expect(readAll(schema + diffgram(more)).before).toEqual({ Group: [], Users: [], Roles: [] });
  });

  test.each([
    ['a row without a mark', `${group}<Users/>`],
    ['rows that were added, and none modified', `<Group ${mark('inserted')}/><Users ${mark('inserted')}/>`],
  ])('is not one with %s', (_name, rows) => {
    expect(readAll(schema + diffgram(rows, before)).before).toBeUndefined();
  });

  test('more rows in diffgr:before than allowed are refused, but only where they count', () => {
    const many = `<diffgr:before>${'<Users/>'.repeat(4)}</diffgr:before>`;
    expect(faults(schema + diffgram(group, many), 3)).toEqual(['/data/Users max_items']);
    expect(faults(schema + diffgram('<Group/>', many), 3)).toEqual(['accepted']);
  });
});

describe('writing', () => {
  test('every table and column is described, even without rows, and unset columns are left out', () => {
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
      ...Object.fromEntries(GroupDataSet.map(({ name }) => [name, []])),
      Group: [{ ID: '1', GroupTitle: ' <A> & "B" ]]> 😀 ', Description: 'a\r\nb\tc' }],
      Permissions: [{ PermissionDisplayName: '__proto__', PermissionValue: 'null' }],
      Users: Array.from({ length: 1000 }, (_, index) => ({
        ID: String(index),
        EmailAddress: `u${index}@x.example`,
      })),
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
