import { beforeEach, expect, test } from '@jest/globals';
import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { openStore, type Store } from '../../../src/data/store.js';
import type { ExpectedTag } from '../../../src/domain/client.js';
import { yieldToEventLoop } from '../../../src/domain/event-loop.js';
import type { RecordResult } from '../../../src/domain/records/results.js';
import { withPreconditions } from '../../../src/json/preconditions.js';
import { deleteGroup, updateGroup } from '../../../src/operations/records.js';
import { change, contextOf } from '../../support/databases/change.js';
import { engine } from '../../support/databases/database.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

// A precondition is checked at the revision at which the record is changed.

const server = useServer();
const company = useCompany(server, beforeEach);

const context = () => contextOf(company.companyId);
const group = (Description: string, GroupTitle = 'Staff', more: object = {}) => ({
  data: { Group: [{ GroupTitle, Description }], ...more },
});
const descriptionOf = ({ Group }: object & { Group?: unknown }): string =>
  (Group as [{ Description: string }])[0].Description;
const read = async (): Promise<string> =>
  descriptionOf(await company.must<object>('getGroup', { GroupTitle: 'Staff' }));

/** How often a change is planned without a lock while other processes interfere. */
const unlocked = engine() === 'postgresql' ? 3 : 1;

/**
 * Changes the group's description with a precondition.
 * @param holds of the description that is compared
 * @param meanwhile what another process does after each of the first comparisons
 * @returns how often it was compared
 */
async function changeIf(
  holds: (description: string) => boolean,
  meanwhile: (other: Store) => Promise<unknown> = () => Promise.resolve(),
  times = 1,
  more: object = {},
): Promise<number> {
  const other = await openStore(server.databaseUrl);
  let compared = 0;
  try {
    const makeTag = async (response: RecordResult): Promise<string> => {
      if (++compared <= times) await meanwhile(other);
      return descriptionOf(response);
    };
    const required = { isOneOf: holds, makeTag };
    const input = { ...group('new', 'Staff', more), preconditions: [[required]] };
    await change(server.store, context(), updateGroup, input);
  } finally {
    await other.close();
  }
  return compared;
}
const describeIn = (store: Store, ...of: Parameters<typeof group>) =>
  change(store, context(), updateGroup, group(...of));

beforeEach(() => describeIn(server.store, 'old'));

test('a record without concurrent changes is compared once', async () => {
  expect(await changeIf((description) => description === 'old')).toBe(1);
  expect(await read()).toBe('new');
});

test('one that another process changes meanwhile is compared again, and left as it is', async () => {
  const changed = changeIf(
    (description) => description === 'old',
    (other) => describeIn(other, 'theirs'),
  );
  await expect(changed).rejects.toMatchObject({ code: 'precondition_failed' });
  expect(await read()).toBe('theirs');
});

test('one that another process deletes meanwhile is no record any more', async () => {
  const changed = changeIf(
    () => true,
    (other) => change(other, context(), deleteGroup, { GroupTitle: 'Staff' }),
  );
  await expect(changed).rejects.toMatchObject({ code: 'precondition_failed' });
});

test('while other processes change the company again and again it is compared under the lock, and then changed', async () => {
  let made = 0;
  const meanwhile = (other: Store) => describeIn(other, `${++made}`, 'Others');
  const compared = await changeIf((description) => description === 'old', meanwhile, unlocked);
  expect([compared, made, await read()]).toEqual([unlocked + 1, unlocked, 'new']);
});

test('while other changes wait for it, comparing a long record does not wait for other long work', async () => {
  const titles = Array.from({ length: 1100 }, (_, at) => `${at} `.padEnd(250, 'x'));
  const file = { Permissions: titles.map((PermissionDisplayName) => ({ PermissionDisplayName })) };
  await server.store.adminWrite((tx) =>
    importCatalogue(tx, company.companyId, file, { prune: false, dryRun: false }),
  );
  const other = await openStore(server.databaseUrl);
  const input = { GroupTitle: 'Staff' };
  const real = withPreconditions(input, ['If-Match'], { 'if-match': '"x"' }) as {
    preconditions: [[ExpectedTag]];
  };
  // A deletion is compared before it waits; on PostgreSQL then three times without a lock.
  let unlockedLeft = engine() === 'postgresql' ? 4 : 1;
  let resumed = 0;
  const makeTag: ExpectedTag['makeTag'] = async (result, standing) => {
    const isUnlocked = unlockedLeft-- > 0;
    if (!isUnlocked) for (let at = 0; at < 50; at++) void yieldToEventLoop().then(() => resumed++);
    const tag = await real.preconditions[0][0].makeTag(result, standing);
    if (isUnlocked) await describeIn(other, `${unlockedLeft}`, 'Others');
    return tag;
  };
  try {
    const preconditions = [[{ isOneOf: () => true, makeTag }]];
    await change(server.store, context(), deleteGroup, { ...input, preconditions });
  } finally {
    await other.close();
  }
  expect([unlockedLeft, resumed < 40]).toEqual([-1, true]);
});

test('of several at a time that require the same state of a record, the first one changes it', async () => {
  const all = ['a', 'b', 'c'].map((Description) => {
    const makeTag = (response: RecordResult) => Promise.resolve(descriptionOf(response));
    const required = { isOneOf: (tag: string) => tag === 'old', makeTag };
    return change(server.store, context(), updateGroup, {
      ...group(Description),
      preconditions: [[required]],
    });
  });
  const codes = (await Promise.allSettled(all)).map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code,
  );
  expect(codes).toEqual(['done', 'precondition_failed', 'precondition_failed']);
  expect(await read()).toBe('a');
});

test('what is made alone is compared in its company’s slot for reads, where no other change waits for it', async () => {
  let [turns, compared] = [0, 0];
  const inReadTurn = <T>(compare: () => Promise<T>): Promise<T> => {
    turns += 1;
    return compare();
  };
  const required = { isOneOf: () => true, makeTag: () => Promise.resolve(`${++compared}`) };
  const input = { GroupTitle: 'Staff', preconditions: [[required]] };
  await change(server.store, { ...context(), inReadTurn }, deleteGroup, input);
  expect([compared, turns]).toEqual([1, 1]);
});

test('a catalogue that is changed while a change is planned is the one that counts', async () => {
  const file = { Roles: [{ RoleTitle: 'Approver' }] };
  const meanwhile = (other: Store) =>
    other.adminWrite((tx) => importCatalogue(tx, company.companyId, file, { prune: true, dryRun: false }));
  const changed = changeIf(() => true, meanwhile, 1, { Roles: [{ RoleTitle: 'Clerk' }] });
  await expect(changed).rejects.toMatchObject({
    code: 'rule_violation',
    items: [{ path: '/data/Roles/0/RoleTitle' }],
  });
  expect(await read()).toBe('old');
});
