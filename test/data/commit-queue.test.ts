import { beforeEach, expect, jest, test } from '@jest/globals';
import { CommitQueues } from '../../src/data/changes/commit-queue.js';
import type { ChangeSession } from '../../src/data/session.js';
import { AppError } from '../../src/domain/errors.js';

/** What happened, in order: changes by their names, and how each transaction ended. */
let log: string[];
let isCommitRefused: boolean;
beforeEach(() => {
  log = [];
  isCommitRefused = false;
});

async function transaction<T>(
  work: (session: ChangeSession) => Promise<T>,
  onCommit?: () => void,
): Promise<T> {
  let result: T;
  try {
    result = await work({ send: () => undefined } as unknown as ChangeSession);
  } catch (error) {
    log.push('rollback');
    throw error;
  }
  onCommit?.();
  if (isCommitRefused) throw new Error('refused');
  log.push('commit');
  return result;
}

const newQueue = () => new CommitQueues(() => transaction, 'sqlite', 1);

function change(companyId: number, name: string, fault?: Error, items = 1) {
  const run = async (): Promise<string> => {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(name);
    if (fault !== undefined) throw fault;
    return name;
  };
  return { companyId, items, run };
}

/** Notes when the caller learns how it ended. */
async function told(name: string, work: Promise<unknown>): Promise<void> {
  await work.then(
    () => log.push(`${name} done`),
    (error: unknown) => log.push(`${name}: ${(error as Error).message}`),
  );
}

function runAll(queue: CommitQueues, ...changes: ReturnType<typeof change>[]): Promise<unknown> {
  return Promise.all(changes.map((each, index) => told(`${index + 1}`, queue.run(each))));
}

test('changes that come together share a commit, and are acknowledged after it', async () => {
  const queue = newQueue();
  await runAll(queue, change(1, 'a'), change(1, 'b'), change(1, 'c'));
  expect(log).toEqual(['a', 'b', 'c', 'commit', '1 done', '2 done', '3 done']);
});

test('one that is refused learns it after the commit too: it may be refused for what came before it', async () => {
  const fault = new AppError('natural_key_taken');
  await runAll(newQueue(), change(1, 'a'), change(1, 'b', fault), change(1, 'c'));
  expect(log.slice(0, 5)).toEqual(['a', 'b', 'c', 'commit', '1 done']);
  expect(log[5]).toMatch(/^2: .*natural key/i);
});

test('when one fails, each runs again, alone: the statement that failed may have been any one’s', async () => {
  const queue = newQueue();
  await runAll(queue, change(1, 'a'), change(1, 'b'), change(1, 'c', new Error('broken')), change(1, 'd'));
  expect(log.slice(0, 4)).toEqual(['a', 'b', 'c', 'rollback']);
  expect(log.slice(4).filter((line) => !line.endsWith('done'))).toEqual(
    [
      ['d', 'commit'],
      ['a', 'commit'],
      ['b', 'commit'],
      ['c', 'rollback', '3: broken'],
    ].flat(),
  );
  expect(log.filter((line) => line.endsWith('done')).sort()).toEqual(['1 done', '2 done', '4 done']);
});

test('nobody is told of success when the commit is refused', async () => {
  isCommitRefused = true;
  await runAll(newQueue(), change(1, 'a'), change(2, 'b'));
  expect(log).toEqual(['a', 'b', '1: refused', '2: refused']);
});

test('when the lock is held or the database is away, all learn it at once: nobody waits for it once more in the queue', async () => {
  const held = Object.assign(new Error('held'), { code: '55P03' });
  const queue = newQueue();
  await runAll(queue, ...Array.from({ length: 20 }, (_, index) => change(1 + (index % 2), `${index}`, held)));
  expect(log.filter((line) => line === 'rollback')).toHaveLength(1);
  expect(log.filter((line) => line.endsWith(': held'))).toHaveLength(20);
  log = [];
  await runAll(queue, change(1, 'a'));
  expect(log).toEqual(['a', 'commit', '1 done']);
});

test('a transaction that cannot begin for another reason refuses one change, and the next one tries again', async () => {
  let isBroken = true;
  const queue = new CommitQueues(
    () => (work, onCommit) => {
      if (!isBroken) return transaction(work, onCommit);
      isBroken = false;
      return Promise.reject(new Error('broken'));
    },
    'sqlite',
    1,
  );
  await runAll(queue, change(1, 'a'), change(1, 'b'));
  expect(log).toEqual(['1: broken', 'b', 'commit', '2 done']);
});

test('companies are taken in turn', async () => {
  const queue = newQueue();
  await runAll(queue, change(1, 'a1'), change(1, 'a2'), change(1, 'a3'), change(2, 'b1'), change(3, 'c1'));
  expect(log.slice(0, 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('nobody waits for the commit of a large change', async () => {
  const queue = newQueue();
  await runAll(
    queue,
    change(1, 'a'),
    change(1, 'large', undefined, Infinity),
    change(1, 'b'),
    change(2, 'c'),
  );
  expect(log.filter((line) => !line.endsWith('done'))).toEqual([
    'a',
    'c',
    'commit',
    'large',
    'commit',
    'b',
    'commit',
  ]);
});

const many = (name: string) => change(1, name, undefined, 1500);

test('changes of many items share a transaction while they are not too many together', async () => {
  const queue = newQueue();
  await runAll(queue, many('a'), many('b'), many('c'), change(2, 'd'));
  expect(log.filter((line) => !line.endsWith('done'))).toEqual(['a', 'd', 'b', 'commit', 'c', 'commit']);
});

test('a transaction is not endless', async () => {
  const queue = newQueue();
  await runAll(queue, ...Array.from({ length: 20 }, (_, index) => change(1, `${index}`)));
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
});

test('between two full transactions others are served', async () => {
  let rounds = 0;
  const count = (): void => void (rounds += 1);
  const queue = new CommitQueues(() => transaction, 'sqlite', 1);
  const changes = Array.from({ length: 48 }, (_, index) => ({
    companyId: 1,
    items: 1,
    run: () => {
      log.push(`${index}`);
      if (index % 16 === 0) setImmediate(count);
      return Promise.resolve(rounds);
    },
  }));
  expect((await Promise.all(changes.map((each) => queue.run(each)))).at(-1)).toBe(2);
});

test('a change whose client is gone, or that has waited too long, is not begun', async () => {
  const queue = newQueue();
  let isGone = false;
  const signal = () => AbortSignal.abort(new Error('gone'));
  const clock = jest.spyOn(performance, 'now');
  const begin = performance.now();
  const leaves = { ...change(2, 'leaves'), client: { isGone: () => isGone, signal } };
  const all = runAll(queue, change(1, 'large', undefined, Infinity), leaves, change(3, 'b'));
  isGone = true;
  await all;
  expect(log).toEqual(expect.arrayContaining(['large', '2: gone', 'b', '3 done']));
  expect(log).not.toContain('leaves');
  log = [];
  const late = runAll(queue, change(1, 'large', undefined, Infinity), change(2, 'late'));
  clock.mockReturnValue(begin + 40_000);
  await late;
  clock.mockRestore();
  expect(log.filter((line) => line === 'late')).toEqual([]);
  expect(log.join()).toMatch(/2: Queue timeout after 30 s\./);
});

test('a company is quiet while its last change has changed nothing', () => {
  const queues = newQueue();
  const quiet = (): boolean[] => [1, 2].map((companyId) => queues.isQuiet(companyId));
  expect(quiet()).toEqual([false, false]);
  queues.note(1, false);
  expect(quiet()).toEqual([true, false]);
  queues.note(1, true);
  expect(quiet()).toEqual([false, false]);
});

test('on PostgreSQL companies do not wait for each other', async () => {
  const queues = new CommitQueues(() => transaction, 'postgresql', 1);
  await runAll(queues, change(1, 'a'), change(2, 'b'));
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
});
