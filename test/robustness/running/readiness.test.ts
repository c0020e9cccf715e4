import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { UnwritableReason } from '../../../src/data/transient-error.js';
import { createLogger } from '../../../src/log.js';
import { createReadiness, type Readiness } from '../../../src/ops/readiness.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

let lines = '';
const log = createLogger('info', { write: (line) => void (lines += line) });

function watching(database: () => Promise<UnwritableReason | undefined>): Readiness {
  lines = '';
  const readiness = createReadiness(log);
  readiness.begin(database);
  return readiness;
}

test('a database that does not respond: not ready within two seconds, and only one check is under way', async () => {
  let checks = 0;
  const readiness = watching(() => {
    checks++;
    return new Promise(() => undefined);
  });
  const timedOut = { ready: false, checks: { server: 'ok', database: 'timed out' } };
  const reports = Promise.all(Array.from({ length: 20 }, () => readiness.report()));
  await jest.advanceTimersByTimeAsync(1999);
  expect(await reports).toEqual(Array(20).fill(timedOut));
  // It is asked again when the result is old, but not while the check is under way.
  await jest.advanceTimersByTimeAsync(1000);
  const again = readiness.report();
  await jest.advanceTimersByTimeAsync(1999);
  expect(await again).toEqual(timedOut);
  expect(checks).toBe(1);
});

test('a failed check is reported in one word, and logged once without what a library says', async () => {
  const secret = Object.assign(new Error('password of anna'), { code: '28P01' });
  const readiness = watching(() => Promise.reject(secret));
  expect(await readiness.report()).toEqual({ ready: false, checks: { server: 'ok', database: 'failed' } });
  jest.advanceTimersByTime(1000);
  await readiness.report();
  expect(lines.match(/the check of the database failed/g)).toHaveLength(1);
  expect(lines).toContain('28P01');
});

test('a good result is cached for a moment; a stop counts at once', async () => {
  let checks = 0;
  const readiness = watching(() => {
    checks++;
    return Promise.resolve(undefined);
  });
  for (let asked = 0; asked < 5; asked++) expect((await readiness.report()).ready).toBe(true);
  expect(checks).toBe(1);
  readiness.stop();
  expect(await readiness.report()).toEqual({ ready: false, checks: { server: 'stopping' } });
  readiness.begin(() => Promise.resolve(undefined));
  expect((await readiness.report()).ready).toBe(false);
  expect(lines).toContain('not ready');
});

test('it is not ready before it has begun', async () => {
  expect(await createReadiness(log).report()).toEqual({ ready: false, checks: { server: 'starting' } });
});

test.each([
  ['full', 'disk full'],
  ['read_only', 'read only'],
  ['replaced', 'file replaced'],
] as const)(
  'a database that takes no changes (%s) is reported, whether it is seen or a change was rejected',
  async (reason, word) => {
    const seen = watching(() => Promise.resolve(reason));
    const checks = { server: 'ok', database: word };
    expect(await seen.report()).toEqual({ ready: false, checks });
    const met = watching(() => Promise.resolve(undefined));
    for (let changes = 0; changes < 5; changes++) met.onUnwritable(reason);
    expect(await met.report()).toEqual({ ready: false, checks });
    expect(lines.match(/"the database rejects changes"/g)).toHaveLength(1);
    // A stored change shows that there is space again.
    met.onUnwritable(undefined);
    expect((await met.report()).ready).toBe(true);
    met.onUnwritable(reason);
    jest.advanceTimersByTime(11_000);
    expect((await met.report()).ready).toBe(true);
  },
);

test('little space on the disk does not count while changes are stored', async () => {
  const nearlyFull = watching(() => Promise.resolve('full'));
  expect((await nearlyFull.report()).ready).toBe(false);
  nearlyFull.onUnwritable(undefined);
  expect(await nearlyFull.report()).toEqual({ ready: true, checks: { server: 'ok', database: 'ok' } });
  nearlyFull.onUnwritable('full');
  expect((await nearlyFull.report()).ready).toBe(false);
  nearlyFull.onUnwritable(undefined);
  jest.advanceTimersByTime(11_000);
  expect((await nearlyFull.report()).ready).toBe(false);
});
