import { beforeEach, expect, test } from '@jest/globals';
import { CommitQueue, CommitQueues } from '../../src/data/changes/commit-queue.js';
import type { Transaction } from '../../src/data/client.js';
import { AppError } from '../../src/domain/errors.js';

/** What happened, in order: changes by their names, and how each transaction ended. */
let log: string[];
let isCommitRefused: boolean;
beforeEach(() => {
  log = [];
  isCommitRefused = false;
});

async function transaction(work: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await work({} as Transaction);
  } catch (error) {
    log.push('rollback');
    throw error;
  }
  if (isCommitRefused) throw new Error('refused');
  log.push('commit');
}

function change(companyId: number, name: string, fault?: Error, items = 1) {
  const run = async (_tx: Transaction, isLocked: boolean): Promise<string> => {
    await new Promise((resolve) => setImmediate(resolve));
    log.push(isLocked ? `${name} locked` : name);
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

function runAll(queue: Pick<CommitQueue, 'run'>, ...changes: ReturnType<typeof change>[]): Promise<unknown> {
  return Promise.all(changes.map((each, index) => told(`${index + 1}`, queue.run(each))));
}

test('changes that come together share a commit, and are acknowledged after it', async () => {
  const queue = new CommitQueue(transaction, true);
  await runAll(queue, change(1, 'a'), change(1, 'b'), change(1, 'c'));
  expect(log).toEqual(['a locked', 'b locked', 'c locked', 'commit', '1 done', '2 done', '3 done']);
  expect(queue.isBusy(1)).toBe(false);
});

test('where only companies are locked, the first change of a transaction finds its own unlocked', async () => {
  await runAll(new CommitQueue(transaction, false), change(1, 'a'), change(1, 'b'));
  expect(log.slice(0, 2)).toEqual(['a', 'b locked']);
});

test('one that is refused learns it after the commit too: it may be refused for what came before it', async () => {
  const fault = new AppError('natural_key_taken');
  await runAll(new CommitQueue(transaction, true), change(1, 'a'), change(1, 'b', fault), change(1, 'c'));
  expect(log.slice(0, 5)).toEqual(['a locked', 'b locked', 'c locked', 'commit', '1 done']);
  expect(log[5]).toMatch(/^2: .*natural key/i);
});

test('one that fails takes nothing from the others: they run again, each alone', async () => {
  const queue = new CommitQueue(transaction, true);
  await runAll(queue, change(1, 'a'), change(1, 'b'), change(1, 'c', new Error('broken')), change(1, 'd'));
  const expected = ['a locked', 'b locked', 'c locked', 'rollback', '3: broken'];
  expect(log.slice(0, 5)).toEqual(expected);
  expect(log.slice(5).filter((line) => !line.endsWith('done'))).toEqual([
    'd locked',
    'commit',
    'a locked',
    'commit',
    'b locked',
    'commit',
  ]);
  expect(log.filter((line) => line.endsWith('done')).sort()).toEqual(['1 done', '2 done', '4 done']);
});

test('nobody is told of success when the commit is refused', async () => {
  isCommitRefused = true;
  await runAll(new CommitQueue(transaction, true), change(1, 'a'), change(2, 'b'));
  expect(log).toEqual(['a locked', 'b locked', '1: refused', '2: refused']);
});

test('a transaction that cannot begin refuses one change, and the next one tries again', async () => {
  let isAway = true;
  const queue = new CommitQueue((work) => {
    if (!isAway) return transaction(work);
    isAway = false;
    return Promise.reject(new Error('away'));
  }, true);
  await runAll(queue, change(1, 'a'), change(1, 'b'));
  expect(log).toEqual(['1: away', 'b locked', 'commit', '2 done']);
});

test('companies are taken in turn', async () => {
  const queue = new CommitQueue(transaction, true);
  await runAll(queue, change(1, 'a1'), change(1, 'a2'), change(1, 'a3'), change(2, 'b1'), change(3, 'c1'));
  expect(log.slice(0, 5)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'].map((name) => `${name} locked`));
});

test('nobody waits for the commit of a large change', async () => {
  const queue = new CommitQueue(transaction, true);
  await runAll(
    queue,
    change(1, 'a'),
    change(1, 'large', undefined, Infinity),
    change(1, 'b'),
    change(2, 'c'),
  );
  expect(log.filter((line) => !line.endsWith('done'))).toEqual([
    'a locked',
    'c locked',
    'commit',
    'large locked',
    'commit',
    'b locked',
    'commit',
  ]);
});

test('changes of many items share a transaction while they are not too many together', async () => {
  const queue = new CommitQueue(transaction, true);
  const many = (name: string) => change(1, name, undefined, 1500);
  await runAll(queue, many('a'), many('b'), many('c'), change(2, 'd'));
  expect(log.filter((line) => !line.endsWith('done'))).toEqual([
    'a locked',
    'b locked',
    'd locked',
    'commit',
    'c locked',
    'commit',
  ]);
});

test('a transaction is not endless', async () => {
  const queue = new CommitQueue(transaction, true);
  await runAll(queue, ...Array.from({ length: 20 }, (_, index) => change(1, `${index}`)));
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
});

test('a company is busy until its change is committed', async () => {
  const queues = new CommitQueues(transaction, 'postgresql');
  const running = queues.run(change(1, 'a'));
  expect([queues.isBusy(1), queues.isBusy(2)]).toEqual([true, false]);
  await running;
  await new Promise((resolve) => setImmediate(resolve));
  expect(queues.isBusy(1)).toBe(false);
});

test('on PostgreSQL companies do not wait for each other', async () => {
  const queues = new CommitQueues(transaction, 'postgresql');
  await runAll(queues, change(1, 'a'), change(2, 'b'));
  expect(log.filter((line) => line === 'commit')).toHaveLength(2);
});
