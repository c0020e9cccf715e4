import { expect, test } from '@jest/globals';
import { BatchedReads } from '../../src/data/changes/batched-reads.js';
import { OneAtATime } from '../../src/data/one-at-a-time.js';
import type { Runner } from '../../src/data/client.js';
import { sql, statementEnd, type Sql } from '../../src/data/sql.js';

const batched = (runner: Runner) => new BatchedReads(runner, new OneAtATime());

/** A database that answers each query with its text, and holds every call until it is released. */
function held(answer = (query: string): object | undefined => ({ is: query })) {
  const calls: string[][] = [];
  let release: () => void = () => undefined;
  const reads = batched({
    async $queryRaw<T>(text: TemplateStringsArray | Sql): Promise<T> {
      const queries = (text as Sql).sql.split(statementEnd);
      calls.push(queries);
      await new Promise<void>((resolve) => (release = resolve));
      const rows = queries.map(answer);
      return rows
        .map((row) => row ?? { is: null })
        .slice(rows.length === 1 && rows[0] === undefined ? 1 : 0) as T;
    },
  });
  return { calls, reads, release: () => release() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('reads that are asked for while one runs share the next call, and each gets its own row', async () => {
  const { calls, reads, release } = held();
  const asked = ['a', 'b', 'c'].map((name) => reads.of(1).small.$queryRaw(sql([name])));
  await settle();
  expect(calls).toEqual([['a']]);
  release();
  await settle();
  expect(calls).toEqual([['a'], ['b', 'c']]);
  release();
  expect(await Promise.all(asked)).toEqual([[{ is: 'a' }], [{ is: 'b' }], [{ is: 'c' }]]);
});

test('companies do not wait for each other', async () => {
  const { calls, reads } = held();
  void reads.of(1).small.$queryRaw(sql(['a']));
  void reads.of(2).small.$queryRaw(sql(['b']));
  await settle();
  expect(calls).toEqual([['a'], ['b']]);
});

test('a query that finds nothing has no row, alone and beside others', async () => {
  const { reads, release } = held((query) => (query === 'b' ? { is: query } : undefined));
  const asked = ['a', 'b', 'c'].map((name) => reads.of(1).small.$queryRaw(sql([name])));
  for (let call = 0; call < 2; call++) {
    await settle();
    release();
  }
  expect(await Promise.all(asked)).toEqual([[], [{ is: 'b' }], []]);
});

test('when a call fails, all that shared it learn it, and the next ones do not', async () => {
  let isAway = true;
  const reads = batched({
    async $queryRaw<T>(text: TemplateStringsArray | Sql): Promise<T> {
      await settle();
      if (isAway) throw new Error('away');
      return [{ is: (text as Sql).sql }] as T;
    },
  });
  const ask = (name: string) => reads.of(1).small.$queryRaw(sql([name]));
  const asked = await Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  isAway = false;
  expect(await ask('d')).toEqual([{ is: 'd' }]);
});

test('large reads of a company wait for each other, even for one that fails, and for nothing else', async () => {
  const steps: string[] = [];
  const reads = batched({
    async $queryRaw<T>(text: TemplateStringsArray | Sql): Promise<T> {
      const query = (text as Sql).sql;
      steps.push(`${query} begins`);
      await settle();
      steps.push(`${query} ends`);
      if (query === 'a') throw new Error('failed');
      return [{ is: query }] as T;
    },
  });
  const asked = ['a', 'b', 'c'].map((name) => reads.of(1).large.$queryRaw(sql([name])));
  const outcomes = Promise.allSettled(asked);
  await Promise.all([reads.of(1).small, reads.of(2).large].map((other) => other.$queryRaw(sql(['d']))));
  expect(steps.slice(0, 3).sort()).toEqual(['a begins', 'd begins', 'd begins']);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps.filter((step) => !step.startsWith('d'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
    'c begins',
    'c ends',
  ]);
});

test('all changes of a company get the same readers, by which they share what is loaded', () => {
  const { reads } = held();
  expect(reads.of(1)).toBe(reads.of(1));
  expect(reads.of(1)).not.toBe(reads.of(2));
});
