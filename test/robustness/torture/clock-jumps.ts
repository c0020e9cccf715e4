import { setTimeout as sleep } from 'node:timers/promises';
import { createKey } from '../../../src/admin/keys/keys.js';
import { openStore } from '../../../src/data/store.js';
import { Bench, longestAnswerMs, type Stage } from './frame/bench.js';
import { jsonMessage } from '../../support/messages/requests.js';
import { newClient } from './frame/load/http-client.js';
import { userData } from './frame/load/marks.js';
import { errorOf } from './frame/score.js';
import type { ClockMessage } from './shift-clock.js';

const hour = 3_600_000;
const day = 24 * hour;
/** Times that a change and a clock may be apart on a busy machine */
const slackMs = 15_000;
const badKeysPerMinute = 5;

/** The server's clock jumps, under load and while requests wait. */
export async function clockJumps({ engine, short, score }: Stage): Promise<void> {
  const nodeArguments = ['--import', 'tsx', '--import', './test/robustness/torture/shift-clock.ts'];
  const settings = { BAD_KEYS_PER_MINUTE: String(badKeysPerMinute) };
  const bench = await Bench.open(engine, score, { nodeArguments, settings });
  const expiring = await halfHourKey(bench);
  const shifts = short ? [hour, 0, -day, 0] : [hour, 0, -hour, day, -day, 2 * day, 0];
  const load = bench.load();
  const expiries: boolean[] = [];
  const auditsOff: number[] = [];
  for (const shiftMs of shifts) {
    jump(bench, shiftMs);
    await bench.progress(40);
    expiries.push((await statusWith(bench, expiring)).status === (shiftMs >= hour ? 401 : 200));
    auditsOff.push(Math.abs((await newestAudit(bench)) - (Date.now() + shiftMs)));
  }
  await load.stop();
  score.check(
    'a key expires by the clock, and no other',
    expiries.every(Boolean),
    `${expiries.length} jumps`,
  );
  const most = Math.max(...auditsOff);
  score.check('audit rows carry the time of the clock', most <= slackMs, `at most ${most} ms apart`);
  await waitThroughJumps(bench);
  await wrongKeys(bench);
  await drainThroughJump(bench);
  // Written when it stopped.
  await lastUse(bench, Math.max(...shifts));
  await bench.close();
}

const jump = ({ server }: Bench, shiftMs: number): void => server.notify({ shiftMs } satisfies ClockMessage);

async function halfHourKey({ database }: Bench): Promise<string> {
  const store = await openStore(database.url);
  const options = { expires: hour / 2, allowMore: true };
  const { apiKey } = await store.adminWrite((tx) => createKey(tx, 'Torture', 'expires', new Date(), options));
  await store.close();
  return apiKey;
}

async function statusWith(
  { server }: Bench,
  apiKey: string,
): Promise<{ status: number; retryAfter?: string | null }> {
  const { path, ...request } = jsonMessage('gettaxlist', apiKey);
  const { status, headers } = await fetch(server.baseUrl + path, request);
  return { status, retryAfter: headers.get('retry-after') };
}

async function newestAudit({ database }: Bench): Promise<number> {
  const [row] = await database.query(
    'SELECT CAST("at" AS TEXT) AS "at" FROM "AuditEntry" ORDER BY "companyId" DESC, "revision" DESC LIMIT 1',
  );
  return timeOf(String(row?.['at']));
}

/** A stored time, as each engine gives it as text. */
function timeOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return Date.parse(/[Z+]/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
}

/** A request that waits for a lock neither gives up early nor waits for ever. */
async function waitThroughJumps(bench: Bench): Promise<void> {
  const trials: [name: string, holdMs: number, shiftMs: number, succeeds: boolean][] = [
    ['waiting 3 s for a lock, the clock goes on by an hour: done', 3000, hour, true],
    ['waiting 3 s for a lock, the clock goes back by an hour: done', 3000, -hour, true],
    ['waiting too long for a lock, the clock goes back by a day: 503 in time', longestAnswerMs, -day, false],
  ];
  for (const [name, holdMs, shiftMs, succeeds] of trials) {
    const { server, company, ledger, score } = bench;
    jump(bench, 0);
    const client = newClient(server.baseUrl);
    const record = ledger.records[0]!;
    const release = await bench.holdLock();
    const mark = ledger.nextMark();
    const change = ledger.begin(record, mark);
    score.tries += 1;
    const sent = client.send(jsonMessage('updateuser', company.apiKey, { data: userData(record.key, mark) }));
    await sleep(1000);
    jump(bench, shiftMs);
    await Promise.race([sleep(holdMs - 1000), sent]);
    await release();
    const outcome = await sent;
    const error = errorOf(outcome);
    if (error === undefined) {
      ledger.acknowledge(record, change);
      score.acknowledged += 1;
    } else {
      ledger.leaveOpen(change);
      score.error(error, ['unavailable'], name);
    }
    score.check(
      name,
      succeeds ? error === undefined : error === 'unavailable',
      `${error ?? 'done'} after ${outcome.ms} ms`,
    );
    client.close();
  }
  jump(bench, 0);
}

/** After a jump back nobody is asked to wait for a day. */
async function wrongKeys(bench: Bench): Promise<void> {
  const seen: string[] = [];
  for (const shiftMs of [0, -day]) {
    jump(bench, shiftMs);
    for (let count = 0; count <= badKeysPerMinute; count++) {
      const { status, retryAfter } = await statusWith(bench, `cak_wrong_${count}`);
      if (status === 429) seen.push(retryAfter ?? 'none');
    }
  }
  jump(bench, 0);
  const isFine = seen.length > 0 && seen.every((seconds) => Number(seconds) >= 1 && Number(seconds) <= 60);
  const name = 'who sends wrong keys waits a minute at most, after a jump too';
  bench.score.check(name, isFine, `Retry-After ${seen.join(', ')}`);
}

/** SIGTERM, and the clock goes back while the server drains: it ends all the same. */
async function drainThroughJump(bench: Bench): Promise<void> {
  const { server, company, score } = bench;
  const idle = newClient(server.baseUrl);
  await idle.send(jsonMessage('gettaxlist', company.apiKey));
  const start = performance.now();
  server.kill('SIGTERM');
  await server.says('"msg":"stopping');
  jump(bench, -hour);
  const { code, signal } = await server.ended;
  const ms = Math.round(performance.now() - start);
  score.check(
    'it stops in time though the clock goes back',
    code === 0 && ms < 10_000,
    `${code ?? signal} after ${ms} ms`,
  );
  idle.close();
  await bench.start();
}

async function lastUse({ database, score, started }: Bench, maxAhead: number): Promise<void> {
  const [row] = await database.query('SELECT CAST(max("lastUsedAt") AS TEXT) AS "at" FROM "ApiKeyUse"');
  const at = timeOf(String(row?.['at']));
  const fits = at >= started - slackMs && at <= Date.now() + maxAhead + slackMs;
  score.check('the last use of the key is a time that the clock has shown', fits, new Date(at).toISOString());
}
