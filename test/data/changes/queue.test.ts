import { beforeEach, expect, jest, test } from '@jest/globals';
import { prepare, type Change, type Outcome, type PreparedChange } from '../../../src/data/changes/change.js';
import { Changes } from '../../../src/data/changes/changes.js';
import type { ReadContext } from '../../../src/data/company/catalogues.js';
import type { Session } from '../../../src/data/session.js';
import { AppError } from '../../../src/domain/errors.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { groupRecord, userRecord } from '../../../src/domain/records/records.js';

// Whose changes share a commit, and who learns what of it. The engine is one that only notes what it is to write.

/** What happened, in order: the changes that were written by their names, and how each transaction ended. */
let log: string[];
/** What the engine throws when it is to write a change of this name. */
let errors: Map<string, Error>;
let rejected: Set<string>;
/** The change before which the first slice with it ends. */
let unreached: string;
beforeEach(() => {
  [log, errors, rejected, unreached] = [[], new Map(), new Set(), ''];
});

const session: Session = { query: () => Promise.resolve([]) };

function newChanges(locksAll = true): Changes {
  return new Changes({
    engine: {
      reads: session,
      locksAll,
      async make(slices) {
        await new Promise((resolve) => setImmediate(resolve));
        const all = slices.flatMap((slice) => slice.changes.map(({ change }) => nameOf(change)));
        log.push(...all);
        const error = all.map((name) => errors.get(name)).find((each) => each !== undefined);
        log.push(error === undefined ? 'commit' : 'rollback');
        if (error !== undefined) throw error;
        for (const slice of slices) {
          const names = slice.changes.map(({ change }) => nameOf(change));
          const end = names.indexOf(unreached);
          if (end >= 0) unreached = '';
          const reached = end < 0 ? names : names.slice(0, end);
          slice.outcomes = reached.map((name) =>
            rejected.has(name) ? new AppError('natural_key_taken') : { id: 1, change: 'updated' },
          );
        }
      },
    },
    reading: (_session, companyId) => ({ companyId }) as ReadContext,
    onWritten: () => undefined,
  });
}

const nameOf = ({ update }: PreparedChange): string =>
  String(update?.item?.['GroupTitle'] ?? update?.item?.['EmailAddress']);
const prepared = (changes: readonly Change[]): [PreparedChange, ...PreparedChange[]] =>
  changes.map((each) => runThrough(prepare(each))) as [PreparedChange, ...PreparedChange[]];
const group = (GroupTitle: string, roles = 0): Change => ({
  definition: groupRecord,
  update: { Group: [{ GroupTitle }], Roles: Array.from({ length: roles }, () => ({ RoleTitle: 'x' })) },
});
const user = (EmailAddress: string): Change => ({
  definition: userRecord,
  update: { User: [{ EmailAddress }] },
});

interface Asked {
  companyId: number;
  changes: Change[];
  client?: { isDisconnected: () => boolean; signal: () => AbortSignal };
  isLive?: () => Promise<boolean>;
}
const of = (companyId: number, ...changes: (Change | string)[]): Asked => ({
  companyId,
  changes: changes.map((each) => (typeof each === 'string' ? group(each) : each)),
});

function make(changes: Changes, { companyId, changes: all, client, isLive }: Asked): Promise<Outcome[]> {
  const more = isLive && { isLive };
  const context = { companyId, client, keyPrefix: 'cak_test', protocol: 'test', operation: 'test', ...more };
  return changes.make(context, prepared(all), () => undefined);
}

/** Asks for changes in one round, and notes when each caller learns how it ended. */
async function makeAll(changes: Changes, ...asked: Asked[]): Promise<void> {
  await Promise.all(
    asked.map((each, at) =>
      make(changes, each).then(
        (outcomes) =>
          log.push(...outcomes.map((one) => `${at + 1} ${one instanceof AppError ? one.code : 'done'}`)),
        (error: unknown) => log.push(`${at + 1}: ${(error as Error).message}`),
      ),
    ),
  );
}

const written = (): string[] => log.filter((line) => !/ |: /.test(line));

test('changes that come together share a commit, and are acknowledged after it', async () => {
  await makeAll(newChanges(), of(1, 'a'), of(1, 'b'), of(1, 'c'));
  expect(log).toEqual(['a', 'b', 'c', 'commit', '1 done', '2 done', '3 done']);
});

test('a rejected one also gets its error after the commit: it may be rejected because of what came before it', async () => {
  rejected.add('b');
  await makeAll(newChanges(), of(1, 'a'), of(1, 'b'), of(1, 'c'));
  expect(log).toEqual(['a', 'b', 'c', 'commit', '1 done', '2 natural_key_taken', '3 done']);
});

test.each([
  ['a defect', new Error('broken')],
  ['a key that another process has taken', Object.assign(new Error('broken'), { code: '23505' })],
])('when one fails of %s, each is made again, alone: any of them may have failed', async (_what, error) => {
  errors.set('c', error);
  await makeAll(newChanges(), of(1, 'a'), of(1, 'b'), of(1, 'c'), of(1, 'd'));
  expect(written().join(' ')).toBe('a b c d rollback a commit b commit c rollback d commit');
  expect(log.filter((line) => /^\d/.test(line))).toEqual(['1 done', '2 done', '3: broken', '4 done']);
});

test('changes that a slice does not reach are made with the next one', async () => {
  unreached = 'b';
  await makeAll(newChanges(), of(1, 'a'), of(1, 'b'), of(1, 'c'));
  expect(log).toEqual(['a', 'b', 'c', 'commit', '1 done', 'b', 'c', 'commit', '2 done', '3 done']);
});

test('of a request that a slice does not reach only the first change is made with the next one', async () => {
  unreached = 'b';
  await makeAll(newChanges(), of(1, 'a'), of(1, 'b', 'c', 'd'));
  expect(log).toEqual(['a', 'b', 'c', 'd', 'commit', '1 done', 'b', 'commit', '2 done']);
});

test('when one of many changes of a request fails, those before it are stored and acknowledged', async () => {
  errors.set('b', new Error('broken'));
  await makeAll(newChanges(), of(1, 'a', 'b', 'c'));
  expect(log).toEqual(['a', 'b', 'c', 'rollback', 'a', 'commit', '1 done']);
});

test('no success is reported when it is unknown whether it was committed, and nothing is retried', async () => {
  errors.set('a', Object.assign(new Error('cut'), { code: 'ECONNRESET' }));
  await makeAll(newChanges(), of(1, 'a'), of(2, 'b'));
  expect(log).toEqual(['a', 'b', 'rollback', '1: cut', '2: cut']);
});

test.each(['55P03', 'ECONNREFUSED', '53100', 'SQLITE_READONLY'])(
  'when the lock is held, or the database is away or takes no changes (%s), all are rejected at once',
  async (code) => {
    const changes = newChanges();
    const asked = Array.from({ length: 20 }, (_, at) => of(1 + (at % 2), `${at}`));
    for (let at = 0; at < 20; at++) errors.set(`${at}`, Object.assign(new Error('held'), { code }));
    await makeAll(changes, ...asked);
    expect(log.filter((line) => line === 'rollback')).toHaveLength(1);
    expect(log.filter((line) => line.endsWith(': held'))).toHaveLength(20);
    log = [];
    await makeAll(changes, of(1, 'a'));
    expect(log).toEqual(['a', 'commit', '1 done']);
  },
);

test('companies take turns', async () => {
  await makeAll(
    newChanges(),
    ...Array.from({ length: 20 }, (_, at) => of(1, `a${at}`)),
    of(2, 'b'),
    of(3, 'c'),
  );
  const first = log.slice(0, log.indexOf('commit'));
  expect([first.length, first.includes('b'), first.includes('c')]).toEqual([16, true, true]);
});

test('of a company, changes of one kind of record share a commit, in the order of their requests', async () => {
  await makeAll(newChanges(), of(1, 'a'), of(1, user('u@x')), of(1, 'b'), of(2, user('v@x')));
  expect(written()).toEqual(['a', 'b', 'v@x', 'commit', 'u@x', 'commit']);
});

test('nothing waits for the commit of a large change', async () => {
  const large = of(1, group('large', 2001));
  await makeAll(newChanges(), of(1, 'a'), large, of(1, 'b'), of(2, 'c'));
  expect(written()).toEqual(['a', 'b', 'c', 'commit', 'large', 'commit']);
});

test('changes of many items share a commit while they are not too many together', async () => {
  const many = (name: string): Asked => of(1, group(name, 1500));
  await makeAll(newChanges(), many('a'), many('b'), many('c'), of(2, 'd'));
  expect(written()).toEqual(['a', 'b', 'd', 'commit', 'c', 'commit']);
});

test('of many changes of one request as many are made in one go as weigh no more than 4,000 items', async () => {
  const changes = newChanges();
  expect(await make(changes, of(1, ...Array.from({ length: 300 }, (_, at) => `${at}`)))).toHaveLength(200);
  expect(await make(changes, of(1, group('a', 1900), group('b', 1900), group('c', 1900)))).toHaveLength(2);
});

test('a set of more than 200 users is planned alone', async () => {
  const Users = Array.from({ length: 201 }, (_, at) => ({ EmailAddress: `${at}@x` }));
  const large = { definition: groupRecord, update: { Group: [{ GroupTitle: 'large' }], Users } };
  await makeAll(newChanges(), of(1, 'a', large, 'b'), of(1, large), of(2, 'c'));
  expect(written()).toEqual(['a', 'c', 'commit', 'large', 'commit']);
});

test('a transaction is not endless, and between two others are served', async () => {
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const changes = newChanges();
  await makeAll(changes, ...Array.from({ length: 40 }, (_, at) => of(1, `${at}`)));
  clearImmediate(counting);
  expect(log.filter((line) => line === 'commit')).toHaveLength(3);
  expect(rounds).toBeGreaterThanOrEqual(3);
});

test('a change whose client has disconnected, or that has waited too long, is not begun', async () => {
  const changes = newChanges();
  let isDisconnected = false;
  const client = { isDisconnected: () => isDisconnected, signal: () => AbortSignal.abort(new Error('gone')) };
  const large = of(1, group('large', 3000));
  const all = makeAll(changes, large, { ...of(2, 'leaves'), client }, of(3, 'b'));
  isDisconnected = true;
  await all;
  expect(log).toEqual(expect.arrayContaining(['large', '2: gone', 'b', '3 done']));
  expect(log).not.toContain('leaves');
  log = [];
  const begin = performance.now();
  const late = makeAll(changes, large, of(2, 'late'));
  await new Promise((resolve) => setImmediate(resolve));
  const clock = jest.spyOn(performance, 'now').mockReturnValue(begin + 40_000);
  await late.finally(() => clock.mockRestore());
  expect(log).not.toContain('late');
  expect(log.join()).toMatch(/2: Queue timeout after 30 s\./);
});

test('on PostgreSQL companies do not wait for each other', async () => {
  await makeAll(newChanges(false), of(1, 'a'), of(2, 'b'));
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
});

test('what has waited is written only if its key still lives', async () => {
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now');
  const isLive = (response: boolean) => jest.fn(() => Promise.resolve(response));
  const [fresh, live, ended] = [isLive(false), isLive(true), isLive(false)];
  try {
    clock.mockReturnValue(now);
    await makeAll(newChanges(), { ...of(1, 'fresh'), isLive: fresh });
    const waiting = makeAll(
      newChanges(),
      { ...of(1, 'live'), isLive: live },
      { ...of(2, 'ended'), isLive: ended },
    );
    clock.mockReturnValue(now + 1000);
    await waiting;
  } finally {
    clock.mockRestore();
  }
  expect([fresh, live, ended].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(log.filter((line) => ['fresh', 'live', 'ended'].includes(line))).toEqual(['fresh', 'live']);
  expect(log.at(-1)).toMatch(/^(1 done|2: )/);
});
