import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Change, Outcome } from '../../src/data/changes/change.js';
import type { WriteContext } from '../../src/data/company/audit.js';
import { AppError, maxReportedViolations } from '../../src/domain/errors.js';
import { groupRecord, userRecord } from '../../src/domain/records/records.js';
import { contextOf } from '../support/databases/change.js';
import { addressOf, fillUsers } from '../support/databases/fill.js';
import { useWatch } from '../support/databases/use-watch.js';
import { useCompany, useServer } from '../support/servers/use-server.js';

// Many updates of one request: their effect on other requests, and what they see of each other.

const server = useServer();
const company = useCompany(server, beforeEach);

const updateOf = (update: object): Change => ({
  definition: groupRecord,
  update: update as Change['update'],
});
const group = (GroupTitle: string, more: object = {}): Change =>
  updateOf({ Group: [{ GroupTitle }], ...more });

function change(changes: readonly Change[], more: Partial<WriteContext> = {}): Promise<Outcome[]> {
  return server.store.change(contextOf(company.companyId, more), changes);
}

test('of the violations of many updates only those that a response lists are stored', async () => {
  const Users = Array.from({ length: 600 }, () => ({ ID: '9' }));
  const outcomes = await change([1, 2, 3, 4, 5].map((at) => group(`Group ${at}`, { Users })));
  const errors = outcomes.map((outcome) => outcome as AppError);
  expect(errors.map(({ found }) => found)).toEqual([600, 600, 600, 600, 600]);
  expect(errors.map(({ items }) => items.length)).toEqual([600, maxReportedViolations - 600, 0, 0, 0]);
});

test('the names of many updates are read once, however few are made together', async () => {
  const [count, names] = [10, 201];
  let reads = 0;
  const item = {
    get EmailAddress() {
      reads += 1;
      return 'nobody@x.example';
    },
  };
  const Users = Array(names).fill(item);
  const outcomes = await change(Array.from({ length: count }, (_, at) => group(`Group ${at}`, { Users })));
  expect(outcomes.map((outcome) => (outcome as AppError).found)).toEqual(Array(count).fill(names));
  expect(reads).toBe(count * names);
});

test('if the company was deleted meanwhile, all are rejected at once, not each', async () => {
  const unknownCompany = 2_000_000_000;
  await expect(
    change([group('First'), group('Second')], { companyId: unknownCompany }),
  ).rejects.toMatchObject({ code: 'invalid_api_key' });
});

test('after the end of its key, or of its company, the updates that follow are rejected', async () => {
  const groups = Array.from({ length: 450 }, (_, at) => group(`Group ${at}`));
  const ends = async (isLive: () => Promise<boolean>): Promise<unknown[]> => {
    const outcomes = await change(groups, { isLive });
    return outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : outcome.change));
  };
  const all = (length: number, what: unknown): unknown[] => Array.from({ length }, () => what);
  // Each 200 together, and the key is looked up before the second and the third go.
  const keys = [true, false];
  const revoked = await ends(() => Promise.resolve(keys.shift() ?? true));
  expect(revoked).toEqual([...all(400, 'created'), ...all(50, 'invalid_api_key')]);
  const deleted = await ends(async () => {
    const where = { companyId: company.companyId };
    await server.store.adminWrite((tx) => tx.companyState.update({ where, data: { deleted: true } }));
    return true;
  });
  expect(deleted).toEqual([...all(200, undefined), ...all(250, 'invalid_api_key')]);
});

test('updates see those before them, also of the same record: its key, its ID, its sets', async () => {
  const [first, again] = await change([
    group('One', { Roles: [{ RoleTitle: 'Clerk' }] }),
    group(' ONE ', { Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }] }),
  ]);
  const ID = String((first as { id: number }).id);
  expect(again).toEqual({ id: Number(ID), change: 'updated' });
  const renamed = { Group: [{ ID, GroupTitle: 'Two' }] };
  expect(await change([updateOf(renamed), group('One'), updateOf(renamed)])).toEqual([
    { id: Number(ID), change: 'updated' },
    { id: Number(ID) + 1, change: 'created' },
    { id: Number(ID), change: undefined },
  ]);
  const { Roles } = await company.must<{ Roles: unknown[] }>('getGroup', { GroupTitle: 'Two' });
  expect(Roles).toHaveLength(2);
});

test('a key that one gives up is another one’s in the same go', async () => {
  const made = await change([group('A'), group('B')]);
  const [a, b] = made.map((outcome) => String((outcome as { id: number }).id));
  const rename = (ID: string | undefined, GroupTitle: string) => updateOf({ Group: [{ ID, GroupTitle }] });
  const outcomes = await change([rename(a, 'C'), rename(b, 'A'), rename(a, 'B'), group('A')]);
  expect(outcomes.map((outcome) => (outcome as { change?: string }).change)).toEqual([
    'updated',
    'updated',
    'updated',
    undefined,
  ]);
});

test('while records take long to compare, other changes are made between', async () => {
  const titles = Array.from({ length: 20 }, (_, at) => `Group ${at}`);
  await change(titles.map((title) => group(title)));
  const ends: string[] = [];
  let other: Promise<unknown> | undefined;
  const makeTag = async () => {
    other ??= change([group('Other')]).then(() => ends.push('other'));
    await sleep(5);
    return 'tag';
  };
  const expected = { preconditions: [{ isOneOf: () => true, makeTag }] };
  await change(titles.map((GroupTitle) => ({ ...group(GroupTitle, { Roles: [] }), ...expected })));
  ends.push('many');
  await other;
  expect(ends).toEqual(['other', 'many']);
});

test('a small update of a large set reads no more than the IDs of its members', async () => {
  const users = 4100;
  await fillUsers(server.store, company.companyId, users);
  const Users = Array.from({ length: users }, (_, at) => ({ EmailAddress: addressOf(at) }));
  await change([group('Large', { Users })]);
  const item = { EmailAddress: 'nobody@x.example' };
  const update = { Users: [item, { EmailAddress: addressOf(1) }] };
  let bytes = 0;
  const reserve = (more: number): void => void (bytes += more);
  const changes = [group('Large', update)];
  const [outcome] = await server.store.change(contextOf(company.companyId), changes, reserve);
  expect(outcome).toMatchObject({ items: [{ path: '/data/Users/0/EmailAddress' }] });
  // Until they are too many to be read with other changes, they are read as rows of two IDs.
  expect(bytes).toBeLessThan(users * ('[4200,4200],'.length + 2 * '4200,'.length));
});

describe('what a hundred updates read is in proportion to what they change', () => {
  const [count, users] = [100, 4100];
  const watch = useWatch();

  const times = <T>(make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
  const members = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ EmailAddress: addressOf(from + at) }));
  const groupsOf = (size: number) =>
    change(times((at) => group(`Group ${at}`, { Users: members(at * 39, at * 39 + size) })));
  const IDs = async (made: Promise<Outcome[]>) =>
    (await made).map((one) => String((one as { id: number }).id));

  const user = (fields: object): Change => ({ ...updateOf({ User: [fields] }), definition: userRecord });
  /** The records that a statement names in a list. */
  const listed = (value: unknown): unknown[] =>
    typeof value === 'string' && value.startsWith('[') ? (JSON.parse(value) as unknown[]) : [];

  let tagsMade: number;
  /** Requires the tag of a record's read: it is the same for all. */
  const expecting = (expected: string) => ({
    preconditions: [
      {
        isOneOf: (tag: string) => tag === expected,
        makeTag: () => Promise.resolve(`tag ${((tagsMade += 1), '')}`),
      },
    ],
  });

  test.each<[what: string, tags: number, updates: () => Promise<Change[]>, made: string[]]>([
    [
      'sets of groups that have too many members together',
      0,
      async () => (await IDs(groupsOf(200))).map((ID) => updateOf({ Group: [{ ID }], Users: members(0, 1) })),
      ['updated'],
    ],
    [
      'tags of groups that have too many members together',
      count,
      async () =>
        (await IDs(groupsOf(45))).map((ID) => ({
          ...updateOf({ Group: [{ ID, Description: 'new' }] }),
          ...expecting('tag '),
        })),
      ['updated'],
    ],
    [
      'renames of groups, with tags',
      count,
      async () =>
        (await IDs(change(times((at) => group(`Old ${at}`))))).map((ID, at) => ({
          ...updateOf({ Group: [{ ID, GroupTitle: `New ${at}` }] }),
          ...expecting('tag '),
        })),
      ['updated'],
    ],
    [
      'renames of users, whose tags may show in those of others',
      2 * count,
      async () =>
        (await IDs(change(times((at) => user({ EmailAddress: addressOf(at) }))))).map((ID, at) => ({
          ...user({ ID, EmailAddress: `new.${at}@example.com` }),
          ...expecting('tag '),
        })),
      ['updated'],
    ],
    [
      'a wrong tag of a large group, again and again, and small changes between',
      1,
      async () => {
        const [ID] = await IDs(change([group('Large', { Users: members(0, users) })]));
        return times((at) =>
          at % 2 === 0
            ? group('Small', { Roles: [{ RoleTitle: at % 4 === 0 ? 'Clerk' : 'Approver' }] })
            : { ...updateOf({ Group: [{ ID, Description: 'new' }] }), ...expecting('wrong') },
        );
      },
      ['created', 'precondition_failed', 'updated'],
    ],
  ])('%s', async (_what, tags, updates, made) => {
    await fillUsers(server.store, company.companyId, users);
    const changes = await updates();
    tagsMade = 0;
    watch.take();
    const outcomes = await change(changes);
    const reads = watch.take().filter(({ sql }) => sql.startsWith('SELECT'));
    const named = reads.flatMap(({ values }) => values.flatMap(listed));
    const what = outcomes.map((one) => (one instanceof AppError ? one.code : String(one.change)));
    expect([...new Set(what)]).toEqual(made);
    expect(named.length).toBeLessThanOrEqual(30 * count);
    expect(tagsMade).toBeLessThanOrEqual(tags);
  });
});
