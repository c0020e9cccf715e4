import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TestCompany } from '../../../support/scenarios/company.js';
import { readEnvelope, send } from '../../../support/scenarios/protocols.js';
import type { Outcome } from '../../../support/scenarios/protocols.js';
import { wireNames } from '../../../support/scenarios/operations.js';
import { useServer } from '../../../support/servers/use-server.js';
import { envelope, operationElement } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';
import { makeRecords, reads, withIds } from './changes/records.js';
import type { RecordName } from './changes/records.js';

/** DataSets that were read from this service and edited, as Mono sends them (test/foreign/interop/clients/mono/Changes.cs), by name. */
const recorded = new Map(
  readFileSync(fileURLToPath(new URL('changes/recorded.txt', import.meta.url)), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((block): [string, string] => {
      const end = block.indexOf('\n');
      return [block.slice(0, end), block.slice(end + 1).replace(/^<DataSet>|<\/DataSet>\s*$/g, '')];
    }),
);

type Answer = Record<string, Record<string, string>[]>;

const server = useServer();
let companies: Record<RecordName, TestCompany>;

beforeEach(async () => {
  companies = await makeRecords(server);
});

function read(record: RecordName): Promise<Answer> {
  const { operation, names } = reads[record];
  return companies[record].must(operation, names);
}

/** Sends a recorded DataSet, whose name begins with that of its record. @param edit changes it before */
async function update(
  name: string,
  version: SoapVersion = '1.1',
  edit = (dataSet: string) => dataSet,
): Promise<Pick<Outcome, 'result' | 'error'>> {
  const record = name.startsWith('made') ? 'group' : (name.replace(/:.*/, '') as RecordName);
  const company = companies[record];
  const { operation, names } = reads[record];
  const known = (await company.call(operation, names, 'SOAP 1.1')).http.text;
  const { soap } = wireNames[operation === 'getUser' ? 'updateUser' : 'updateGroup'];
  const data = { xml: withIds(edit(recorded.get(name) ?? ''), known) };
  const body = envelope(
    version,
    operationElement(soap, [
      ['APIkey', company.apiKey],
      ['data', data],
    ]),
  );
  const type = version === '1.1' ? 'text/xml' : 'application/soap+xml';
  const headers = { 'Content-Type': `${type}; charset=utf-8` };
  const { text } = await send(`${server.baseUrl}/public/api.asmx`, 'POST', headers, body);
  return readEnvelope(text);
}

describe('what GetChanges() makes is refused', () => {
  const everySet = ['Permissions', 'Users', 'Roles', 'Categories'];
  const ofUser = ['Permissions', 'Groups', 'GLCodes', 'Authoring', 'Roles'];
  test.each([
    ['group: description', everySet],
    ['group: a member added', ['Group']],
    ['group: a member deleted', ['Group']],
    ['group: description, a member added', everySet],
    ['group: description, a member deleted', everySet],
    ['group: description, a permission', everySet],
    ['user: city', ofUser],
    ['user: a group added', ['User']],
    ['user: a role deleted', ['User']],
    ['user: city, a user defined field', ofUser],
  ])('%s', async (name, tables) => {
    const record = name.replace(/:.*/, '') as RecordName;
    const before = await read(record);
    for (const version of ['1.1', '1.2'] as const) {
      const { error } = await update(`${name}, GetChanges()`, version);
      expect(error?.code).toBe('partial_dataset');
      expect(error?.items.map(({ path, code }) => `${path} ${code}`)).toEqual(
        tables.map((table) => `/data/${table} partial_dataset`),
      );
      expect(error?.message).toContain('Send the whole DataSet');
    }
    expect(await read(record)).toEqual(before);
  });

  test('of one kind of change, too', async () => {
    const before = await read('group');
    for (const what of ['description', 'description, a member deleted']) {
      const { error } = await update(`group: ${what}, GetChanges(Modified)`);
      expect(error?.code).toBe('partial_dataset');
    }
    expect(await read('group')).toEqual(before);
  });

  test('of a typed DataSet that leaves its schema out, too: the sets of which it has rows', async () => {
    const before = await read('group');
    for (const version of ['1.1', '1.2'] as const) {
      const { error } = await update('group: description, a member added, GetChanges()', version, (dataSet) =>
        dataSet.replace(/<xs:schema.*<\/xs:schema>/s, ''),
      );
      expect(error?.code).toBe('partial_dataset');
      expect(error?.items.map(({ path }) => path)).toEqual(['/data/Users']);
    }
    expect(await read('group')).toEqual(before);
  });

  test('the message counts what would be lost', async () => {
    const { error } = await update('group: description, a member deleted, GetChanges()');
    expect(error?.items.map(({ message }) => message)).toEqual([
      'Permissions would lose 2 stored rows that the DataSet does not show as deleted.',
      'Users would lose a stored row that the DataSet does not show as deleted.',
      'Roles would lose a stored row that the DataSet does not show as deleted.',
      'Categories would lose a stored row that the DataSet does not show as deleted.',
    ]);
  });
});

describe('what is taken as it stands', () => {
  const emails = (answer: Answer, set = 'Users') => answer[set]?.map((row) => Object.values(row).at(-1));

  test.each([
    ['description', 'new', ['anna', 'bob']],
    ['a member added', 'old', ['anna', 'bob', 'carl']],
    ['a member deleted', 'old', ['anna']],
    ['description, a member deleted', 'new', ['anna']],
  ])('the whole DataSet of a group: %s', async (what, description, members) => {
    const before = await read('group');
    expect((await update(`group: ${what}, the whole`)).error).toBeUndefined();
    const after = await read('group');
    expect(after['Group']?.[0]?.['Description']).toBe(description);
    expect(emails(after)?.sort()).toEqual(members.map((name) => `${name}@example.com`));
    for (const set of ['Permissions', 'Roles', 'Categories']) expect(after[set]).toEqual(before[set]);
  });

  test('the whole DataSet of a user', async () => {
    const before = await read('user');
    expect((await update('user: city, a user defined field, the whole')).error).toBeUndefined();
    const { User, UserDefinedFields, ...rest } = await read('user');
    expect([User?.[0]?.['City'], UserDefinedFields?.[0]?.['UserDefinedFieldValue']]).toEqual([
      'Paris',
      'new',
    ]);
    expect(rest).toEqual({ ...before, User: undefined, UserDefinedFields: undefined });
  });

  test.each(['GetChanges()', 'the whole'])(
    'a group without any set, every row of it changed: %s',
    async (how) => {
      expect((await update(`group without sets: description, ${how}`)).error).toBeUndefined();
      expect((await read('group without sets'))['Group']?.[0]?.['Description']).toBe('new');
    },
  );

  test.each(['GetChanges()', 'the whole'])('every row of the sets deleted: %s', async (how) => {
    expect((await update(`group: description, every row of a set deleted, ${how}`)).error).toBeUndefined();
    const { Group, Permissions, ...sets } = await read('group');
    expect(Group?.[0]?.['Description']).toBe('new');
    expect(Permissions?.map((row) => row['PermissionValue'])).toEqual(['null', 'null', 'null']);
    expect(sets).toEqual({ Users: [], Roles: [], Categories: [] });
  });

  test('every row of the sets replaced by another: what it was stands in diffgr:before', async () => {
    const name = 'group: description, every row of a set changed, the whole';
    expect((await update(name)).error).toBeUndefined();
    const after = await read('group');
    expect(['Users', 'Roles', 'Categories'].map((set) => emails(after, set))).toEqual([
      ['carl@example.com'],
      ['Clerk'],
      ['Büro'],
    ]);
  });

  test.each(['made anew', 'made anew, GetChanges()'])('%s: all rows inserted', async (name) => {
    expect((await update(name)).error).toBeUndefined();
    const after = await read('group');
    expect(after['Group']?.[0]?.['Description']).toBe('new');
    expect(emails(after)).toEqual(['carl@example.com']);
    expect([after['Roles'], after['Categories']?.length]).toEqual([[], 1]);
  });
});
