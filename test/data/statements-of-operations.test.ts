import { beforeAll, describe, expect, test } from '@jest/globals';
import { userRecord } from '../../src/domain/records/records.js';
import { updateUser } from '../../src/operations/records.js';
import { change, contextOf } from '../support/databases/change.js';
import { fullUser } from '../operations/common-scenarios.js';
import { newCompany, person } from '../support/scenarios/company.js';
import { engine } from '../support/databases/database.js';
import { useCompany, useServer } from '../support/servers/use-server.js';
import { useWatch } from '../support/databases/use-watch.js';

// What an operation asks of the database, in processor time the most of what it costs: every statement is a round trip.

const server = useServer();
const company = useCompany(server);
const watch = useWatch();
const members: string[] = [];
let user: Record<string, unknown>;

beforeAll(async () => {
  await server.holdKeyUse();
  await fullUser({ company } as never);
  for (let index = 0; index < 30; index++) {
    members.push(`member${index}@example.com`);
    await company.must('updateUser', { data: { User: [person(`member${index}@example.com`)] } });
  }
  await setMembers('Small', members.slice(0, 3));
  await setMembers('Large', members);
  user = await company.must('getUser', { EmailAddress: 'änne.müller@example.com' });
  await company.must('getGroup', { GroupTitle: 'Large' });
  for (const list of ['getGroupList', 'getTaxList'] as const) await company.must(list);
});

function setMembers(GroupTitle: string, addresses: readonly string[]): Promise<unknown> {
  const Users = addresses.map((EmailAddress) => ({ EmailAddress }));
  return company.must('updateGroup', { data: { Group: [{ GroupTitle }], Users } });
}

/** The first word of each statement, except the look-up of the key, which is cached for a moment. */
async function statementsOf(work: () => Promise<unknown>, which = /./): Promise<string[]> {
  watch.take();
  await work();
  const statements = watch.take().filter(({ sql }) => !/\bApiKey\b/.test(sql) && which.test(sql));
  return statements.map(({ sql }) => /\w+/.exec(sql)?.[0] ?? '');
}

describe('besides the look for the key,', () => {
  test.each<[string, () => Promise<unknown>]>([
    [
      'a record with all its sets',
      () => company.must('getUser', { EmailAddress: 'änne.müller@example.com' }),
    ],
    ['a group', () => company.must('getGroup', { GroupTitle: 'Large' })],
    ['the groups', () => company.must('getGroupList')],
    ['a list of the catalogue', () => company.must('getTaxList')],
    ['the user profiles', () => company.must('getUserList')],
    ['what changed', () => company.must('getChangeList', { Limit: 5 })],
    ['a record that is not there', () => company.call('getUser', { ID: '4711' })],
  ])('%s: one statement', async (_title, work) => {
    expect(await statementsOf(work)).toEqual(['SELECT']);
  });

  test('a page for which there is no room, as each record lists whole catalogues: one statement', async () => {
    const reserve = (bytes: number): void => {
      if (bytes > 10_000) throw new Error('no room');
    };
    const all = { after: 0, limit: 1000, changedSince: undefined };
    const read = () => server.store.read(company.companyId, (one) => one.page(userRecord, all), reserve);
    const reads = await statementsOf(() => expect(read()).rejects.toThrow('no room'), /FROM "CompanyState"/);
    expect(reads).toEqual(['SELECT']);
  });

  const changesNothing = () => company.must('updateUser', { data: user });
  const updateCity = (City: string) =>
    company.must('updateUser', { data: { User: [{ EmailAddress: members[0], City }] } });
  const rejected = () =>
    company.call('updateUser', { data: { User: [{ ID: '4711' }], Groups: [{ GroupTitle: 'x' }] } });

  test.each<[string, () => Promise<unknown>]>([
    ['an update that changes nothing', changesNothing],
    ['a set of 30 that is as it is', () => setMembers('Large', members)],
    ['a rejection with many violations', rejected],
    [
      'the deletion of an unknown user',
      () => company.must('deleteUser', { EmailAddress: 'nobody@example.com' }),
    ],
  ])('%s: one statement, and no lock', async (_title, work) => {
    expect(await statementsOf(work)).toEqual(['SELECT']);
  });

  /** What is read; then the new revision, what the change itself writes, and its audit row: on PostgreSQL in one statement. */
  const written = (change: string) =>
    engine() === 'postgresql'
      ? ['SELECT', 'WITH']
      : ['SELECT', 'BEGIN', 'UPDATE', change, 'INSERT', 'COMMIT'];

  test('a field: read, and write', async () => {
    await updateCity('Aachen');
    expect(await statementsOf(() => updateCity('Bonn'))).toEqual(written('UPDATE'));
  });

  test.each([
    [
      'fields of several users',
      (name: string) => ({ EmailAddress: name, City: 'Köln' }),
      [1, 2, 3, 4, 5].map((index) => `member${index}@example.com`),
    ],
    ['new users', person, ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@new.example.com`)],
  ])('%s at once share a read and a commit', async (_what, user, names) => {
    const context = contextOf(company.companyId);
    const update = (name: string) =>
      change(server.store, context, updateUser, { data: { User: [user(name) as object] } });
    const ids: unknown[] = [];
    const statements = await statementsOf(async () => {
      ids.push(...(await Promise.all(names.map(update))));
    });
    const count = (word: string) => statements.filter((each) => each === word).length;
    expect(new Set(ids).size).toBe(5);
    expect([count('SELECT'), count('COMMIT') + count('WITH')]).toEqual([1, 1]);
  });

  test('what a company has in its catalogue is loaded once for all changes that need it', async () => {
    const other = await newCompany(server);
    const create = (name: string) =>
      other.must('updateUser', { data: { User: [person(`${name}@cold.example.com`)] } });
    const statements = await statementsOf(
      () => Promise.all(['a', 'b', 'c', 'd', 'e'].map(create)),
      /FROM "(Country|Currency)"/,
    );
    expect(statements).toHaveLength(2);
  });

  test('one member fewer: as many statements in a large group as in a small one', async () => {
    await updateCity('Greiz');
    await updateCity('Halle');
    const small = await statementsOf(() => setMembers('Small', members.slice(0, 2)));
    const large = await statementsOf(() => setMembers('Large', members.slice(1)));
    expect(small).toEqual(written('DELETE'));
    expect(large).toEqual(small);
  });
});
