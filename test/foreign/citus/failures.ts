import assert from 'node:assert/strict';
import pg from 'pg';
import type { ServerProcess } from '../../support/servers/server-process.js';
import {
  call,
  companyOnEachWorker,
  distributed,
  must,
  update,
  withServer,
  type Check,
  type PlacedCompany,
  type Setup,
} from './setup.js';

/** Companies do not wait for each other, and the loss of a worker is felt only by those that it has. */
export const failureChecks: readonly Check[] = [
  ['a company that is locked holds up nobody else, and is told so in time', locked],
  ['an operator in the middle of a command on the directory holds up no request', directory],
  ['a worker is killed under load: the others go on, 503 with Retry-After, back without a restart', killed],
];

async function locked({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const [one, other] = await companyOnEachWorker(cluster, url);
  assert.ok(one && other);
  return withServer(url, async (server) => {
    const release = await hold(
      url,
      `UPDATE "CompanyState" SET "revision" = "revision" WHERE "companyId" = ${one.companyId}`,
    );
    const waiting = update(server, one.apiKey, 'waits');
    const begin = performance.now();
    for (let round = 0; round < 20; round++)
      assert.equal((await update(server, other.apiKey, `${round}`)).status, 200);
    const milliseconds = (performance.now() - begin) / 20;
    const answer = await waiting;
    const seconds = (performance.now() - begin) / 1000;
    assert.equal(answer.status, 503);
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    await release();
    assert.equal((await update(server, one.apiKey, 'goes on')).status, 200);
    return `a change of the other took ${milliseconds.toFixed(0)} ms; 503 after ${seconds.toFixed(1)} s`;
  });
}

async function directory({ cluster }: Setup): Promise<undefined> {
  const url = await distributed(cluster);
  const companies: readonly PlacedCompany[] = await companyOnEachWorker(cluster, url);
  return withServer(url, async (server) => {
    // Those who change the directory follow each other: one after the other here.
    for (const sql of [
      `INSERT INTO "Company" ("name", "nameKey") VALUES ('Half made', 'half made')`,
      `UPDATE "Company" SET "name" = "name" WHERE "id" = ${companies[0]?.companyId}`,
    ]) {
      const release = await hold(url, sql);
      for (const company of companies) {
        const changed: Response = await update(server, company.apiKey, 'meanwhile');
        assert.equal(changed.status, 200);
        const { Groups } = await call<{ Groups?: unknown }>(server, 'getgrouplist', company.apiKey);
        assert.ok(Groups);
      }
      await release();
    }
    return undefined;
  });
}

/** Runs a statement in a transaction that stays open. @returns what ends it */
async function hold(url: string, sql: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql);
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** What one company's client was told. */
interface Seen {
  acknowledged: number;
  last: string | undefined;
  refused: number;
  wrong: string[];
}

async function killed({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const [one, other] = await companyOnEachWorker(cluster, url);
  assert.ok(one && other);
  return withServer(url, async (server) => {
    const stop = new AbortController();
    const seen = [one, other].map(({ apiKey }) => writing(server, apiKey, stop.signal));
    const [ones, others] = seen.map(({ state }) => state) as [Seen, Seen];
    await grows(others);
    await one.node.kill();
    const killedAt = performance.now();
    await until('the company of the killed worker is refused', () => ones.refused >= 5, ones);
    const before = others.acknowledged;
    await grows(others);
    await pause(2000);
    assert.equal(others.refused, 0);
    const meanwhile = others.acknowledged - before;
    // Reading the company that is away is refused as well; the other one is read.
    assert.ok((await call<{ Groups?: unknown }>(server, 'getgrouplist', other.apiKey)).Groups);
    const read = await call<{ status?: number }>(server, 'getgrouplist', one.apiKey);
    assert.equal(read.status, 503);
    await one.node.start();
    await grows(ones);
    const seconds = (performance.now() - killedAt) / 1000;
    stop.abort();
    await Promise.all(seen.map(({ done }) => done));
    assert.deepEqual([...ones.wrong, ...others.wrong], []);
    for (const [company, state] of [
      [one, ones],
      [other, others],
    ] as const) {
      const { Group } = await call<{ Group?: { Description: string }[] }>(
        server,
        'getgroup',
        company.apiKey,
        {
          GroupTitle: 'Checked',
        },
      );
      assert.ok(
        Number(Group?.[0]?.Description) >= Number(state.last),
        `${Group?.[0]?.Description} after ${state.last}`,
      );
    }
    assert.match((await must(url, 'doctor')).out, /^ok +audit/m);
    return `${meanwhile} changes of the other meanwhile, ${ones.refused} times 503, ${seconds.toFixed(1)} s from the kill to the next change`;
  });
}

/** Changes a company again and again, with rising numbers. */
function writing(
  server: ServerProcess,
  apiKey: string,
  signal: AbortSignal,
): { state: Seen; done: Promise<void> } {
  const state: Seen = { acknowledged: 0, last: undefined, refused: 0, wrong: [] };
  const done = (async () => {
    for (let number = 1; !signal.aborted; number++) {
      const answer = await update(server, apiKey, String(number));
      await answer.arrayBuffer();
      if (answer.status === 200) {
        state.acknowledged += 1;
        state.last = String(number);
      } else if (answer.status === 503 && answer.headers.has('retry-after')) state.refused += 1;
      else state.wrong.push(`${answer.status}`);
    }
  })();
  return { state, done };
}

async function grows(state: Seen): Promise<void> {
  const from = state.acknowledged;
  await until('ten more changes are acknowledged', () => state.acknowledged >= from + 10, state);
}

/** Seconds in which everything that is waited for must happen. */
const longest = 60;

async function until(what: string, holds: () => boolean, state: Seen): Promise<void> {
  const end = performance.now() + longest * 1000;
  while (!holds()) {
    assert.ok(performance.now() < end, `not within ${longest} s: ${what}: ${JSON.stringify(state)}`);
    await pause(20);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
