import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { until as within } from '../../../tools/processes.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { admin } from '../../admin/run-admin.js';
import { query } from '../../support/databases/database.js';
import { user, type Node } from './cluster.js';
import {
  ask,
  call,
  companiesOnEachWorker,
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
  ['a company that is locked delays no other company, and gets an error in time', locked],
  ['an open transaction of an operator on the directory delays no request', directory],
  ['a worker is killed under load: the others go on, 503 with Retry-After, back without a restart', killed],
  ['a worker is frozen under load: the others are read and changed as before', frozen],
  ['a node is added and takes its part of the companies under load: nothing is lost', rebalanced],
  ['all nodes are restarted one after the other under load: nothing is lost', restarted],
  ['a server at a worker beside one at the coordinator: both change the same companies', entries],
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
    const response = await waiting;
    const seconds = (performance.now() - begin) / 1000;
    assert.equal(response.status, 503);
    assert.match(response.headers.get('retry-after') ?? '', /^\d+$/);
    await release();
    assert.equal((await update(server, one.apiKey, 'goes on')).status, 200);
    return `a change of the other took ${milliseconds.toFixed(0)} ms; 503 after ${seconds.toFixed(1)} s`;
  });
}

async function directory({ cluster }: Setup): Promise<void> {
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

/** What one company's client has seen. */
interface Seen {
  acknowledged: number;
  last: string | undefined;
  rejected: number;
  wrong: string[];
  /** The slowest response, in milliseconds. */
  slowest: number;
}

/** Companies that call at once, of the worker that is killed: more than there are slots for requests. */
const companies = 8;

async function killed({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const [away = [], [other] = []] = await companiesOnEachWorker(cluster, url, companies);
  const [one] = away;
  assert.ok(one && other);
  return withServer(url, async (server) => {
    const stop = new AbortController();
    const write = ({ apiKey }: PlacedCompany) => writing(server, apiKey, stop.signal);
    const [its, others] = [away.map(write), write(other)];
    const reads = reading(server, other.apiKey, stop.signal);
    const ones = its[0]?.state;
    assert.ok(ones);
    await grows(others.state);
    const rates = ratesOf({ changes: others.state, reads: reads.state });
    const whole = await rates(3);
    await one.node.kill();
    for (const { state } of its) await until('the company is rejected', () => state.rejected > 0, state);
    const meanwhile = await rates(5);
    requireAThird(whole, meanwhile);
    // Reading the company that is away is rejected as well; the other one is read.
    assert.ok((await call<{ Groups?: unknown }>(server, 'getgrouplist', other.apiKey)).Groups);
    const read = await call<{ status?: number }>(server, 'getgrouplist', one.apiKey);
    assert.equal(read.status, 503);
    await operatorSeesIt(url, one.node);
    const rejected = its.reduce((sum, { state }) => sum + state.rejected, 0);
    await one.node.start();
    const startedAt = performance.now();
    const last = ones.acknowledged;
    await until('the next change', () => ones.acknowledged > last, ones);
    const seconds = (performance.now() - startedAt) / 1000;
    for (const { state } of its) await grows(state);
    stop.abort();
    await allRight([...its, others, reads], server);
    for (const [company, state] of [
      [one, ones],
      [other, others.state],
    ] as const)
      await holdsLast(server, company, state);
    assert.match((await must(url, 'doctor')).out, /^ok +audit/m);
    return (
      `another company: ${formatRates(whole)}, meanwhile ${formatRates(meanwhile)}; ` +
      `${rejected} times 503 for ${companies} companies; ${seconds.toFixed(1)} s from the worker's return to the next change`
    );
  });
}

async function frozen({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const [away = [], [other] = []] = await companiesOnEachWorker(cluster, url, companies);
  const [one] = away;
  assert.ok(one && other);
  return withServer(url, async (server) => {
    const stop = new AbortController();
    const its = away.flatMap(({ apiKey }) => [
      writing(server, apiKey, stop.signal),
      reading(server, apiKey, stop.signal),
    ]);
    const others = writing(server, other.apiKey, stop.signal);
    const reads = reading(server, other.apiKey, stop.signal);
    for (const { state } of [...its, others, reads]) await grows(state);
    const rates = ratesOf({ changes: others.state, reads: reads.state });
    const whole = await rates(3);
    one.node.signal('SIGSTOP');
    const meanwhile = await rates(15);
    one.node.signal('SIGCONT');
    requireAThird(whole, meanwhile);
    for (const { state } of its) await grows(state);
    stop.abort();
    await allRight([...its, others, reads], server);
    for (const [index, company] of away.entries()) await holdsLast(server, company, its[2 * index]!.state);
    await holdsLast(server, other, others.state);
    return `another company: ${formatRates(whole)}, meanwhile ${formatRates(meanwhile)}`;
  });
}

async function rebalanced({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const database = new URL(url).pathname.slice(1);
  const moved = (await companiesOnEachWorker(cluster, url, 2)).flat();
  const node = await cluster.another();
  await query(node.url('postgres'), `CREATE DATABASE ${database} OWNER ${user}`);
  await query(node.url(database), 'CREATE EXTENSION citus');
  const result = await underLoad(url, moved, async () => {
    const coordinator = cluster.coordinator.url(database);
    await query(coordinator, `SELECT citus_add_node('127.0.0.1', ${node.port})`);
    const from = performance.now();
    await query(
      coordinator,
      `SELECT rebalance_table_shards('"CompanyState"', shard_transfer_mode := 'force_logical')`,
    );
    const seconds = (performance.now() - from) / 1000;
    const sql = `SELECT count(*)::int AS shards FROM pg_dist_placement p JOIN pg_dist_node n USING (groupid) WHERE n.nodeport = ${node.port}`;
    const [has] = await query<{ shards: number }>(coordinator, sql);
    assert.ok(has !== undefined && has.shards > 0);
    return `moved in ${seconds.toFixed(0)} s`;
  });
  assert.match((await must(url, 'doctor')).out, /^ok +audit/m);
  return result;
}

/** Every node of a cluster knows where companies are, so a server may enter by any. */
async function entries({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const companies = (await companiesOnEachWorker(cluster, url, 2)).flat();
  const entry = new URL(url);
  entry.port = String(cluster.workers[0]?.port);
  return withServer(entry.href, async (atWorker) => {
    const result = await underLoad(url, companies, async () => {
      const stop = new AbortController();
      const there = companies.map(({ apiKey }) => writing(atWorker, apiKey, stop.signal));
      for (const { state } of there) await grows(state);
      await pause(3000);
      stop.abort();
      await allRight(there, atWorker);
      const sum = (what: 'acknowledged' | 'rejected'): number =>
        there.reduce((all, { state }) => all + state[what], 0);
      return `${sum('acknowledged')} changes at a worker, ${sum('rejected')} times 503`;
    });
    assert.match((await must(url, 'doctor')).out, /^ok +audit +No company's audit has a gap/m);
    return result;
  });
}

async function restarted({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const companies = (await companiesOnEachWorker(cluster, url, 2)).flat();
  return underLoad(url, companies, async () => {
    for (const node of cluster.nodes.slice(0, 3)) {
      await node.kill();
      await pause(1000);
      await node.start();
      await pause(2000);
    }
    return 'restarted';
  });
}

/** Changes and reads companies while work is done. Everything acknowledged must be there afterwards, and every client is served again. */
async function underLoad(
  url: string,
  companies: readonly PlacedCompany[],
  work: () => Promise<string>,
): Promise<string> {
  return withServer(url, async (server) => {
    const stop = new AbortController();
    const writers = companies.map(({ apiKey }) => writing(server, apiKey, stop.signal));
    const readers = companies.map(({ apiKey }) => reading(server, apiKey, stop.signal));
    const all = [...writers, ...readers];
    for (const { state } of all) await grows(state);
    const done = await work();
    for (const { state } of all) await grows(state);
    stop.abort();
    await allRight(all, server);
    for (const [index, company] of companies.entries())
      await holdsLast(server, company, writers[index]!.state);
    const [acknowledged, rejected] = (['acknowledged', 'rejected'] as const).map((what) =>
      all.reduce((sum, { state }) => sum + state[what], 0),
    );
    return `${done}; ${acknowledged} responses, ${rejected} times 503, nothing lost`;
  });
}

/** Responses a second, and the slowest, in milliseconds. */
type Rates<What extends string> = Record<What, { perSecond: number; slowest: number }>;

/** @returns measures for so many seconds, in which no request may be rejected */
function ratesOf<What extends string>(states: Record<What, Seen>): (seconds: number) => Promise<Rates<What>> {
  const all = Object.entries<Seen>(states);
  return async (seconds) => {
    for (const [, state] of all) Object.assign(state, { slowest: 0, rejected: 0 });
    const before = all.map(([, { acknowledged }]) => acknowledged);
    await pause(seconds * 1000);
    const rates = all.map(([what, { acknowledged, slowest, rejected }], index) => {
      assert.equal(rejected, 0, `${what} of another company were rejected`);
      return [what, { perSecond: (acknowledged - (before[index] ?? 0)) / seconds, slowest }];
    });
    return Object.fromEntries(rates) as Rates<What>;
  };
}

function requireAThird<What extends string>(whole: Rates<What>, meanwhile: Rates<What>): void {
  for (const what of Object.keys(whole) as What[])
    assert.ok(
      meanwhile[what].perSecond > whole[what].perSecond / 3,
      `of another company: ${formatRates(whole)}; meanwhile ${formatRates(meanwhile)}`,
    );
}

function formatRates(rates: Rates<string>): string {
  return Object.entries(rates)
    .map(
      ([what, { perSecond, slowest }]) =>
        `${perSecond.toFixed(1)} ${what} a second (≤ ${slowest.toFixed(0)} ms)`,
    )
    .join(', ');
}

/** Waits for callers that were asked to stop. The server's log says why a response was wrong. */
async function allRight(callers: readonly Caller[], server: ServerProcess): Promise<void> {
  await Promise.all(callers.map(({ done }) => done));
  const wrong = callers.flatMap(({ state }) => state.wrong);
  const errors = server.log().flatMap(({ error }) => (error === undefined ? [] : [JSON.stringify(error)]));
  const defects = errors.filter((error) => error.includes('internal_error'));
  assert.equal(wrong.length, 0, [...wrong, ...defects].join('\n'));
}

/** A company has the last change that was acknowledged, or a later one whose response was lost. */
async function holdsLast(server: ServerProcess, { apiKey }: PlacedCompany, { last }: Seen): Promise<void> {
  const { Group } = await call<{ Group?: { Description: string }[] }>(server, 'getgroup', apiKey, {
    GroupTitle: 'Checked',
  });
  const [group] = Group ?? [];
  assert.ok(Number(group?.Description) >= Number(last), `${group?.Description} after ${last}`);
}

/** While a worker is away the doctor names it, and a command that needs it says what is wrong. */
async function operatorSeesIt(url: string, { port }: Node): Promise<void> {
  const examined = await admin(['doctor'], { DATABASE_URL: url });
  assert.match(examined.out, new RegExp(`^failed +distribution .*:${port} does not respond`, 'm'));
  assert.match(examined.out, /^ok +durability/m);
  const created = await admin(['company', 'create', 'Meanwhile'], { DATABASE_URL: url });
  assert.match(created.err, /^error: A node of the Citus cluster does not respond/);
}

/** A client that calls again and again. */
interface Caller {
  readonly state: Seen;
  readonly done: Promise<void>;
}

/** Changes a company again and again, with rising numbers. */
function writing(server: ServerProcess, apiKey: string, signal: AbortSignal): Caller {
  return calling((number) => update(server, apiKey, number), signal);
}

/** Reads a list of a company again and again. */
function reading(server: ServerProcess, apiKey: string, signal: AbortSignal): Caller {
  return calling(() => ask(server, 'getgrouplist', apiKey), signal);
}

function calling(ask: (number: string) => Promise<Response>, signal: AbortSignal): Caller {
  const state: Seen = { acknowledged: 0, last: undefined, rejected: 0, wrong: [], slowest: 0 };
  const callOnce = async (number: string): Promise<void> => {
    const begin = performance.now();
    const response = await ask(number);
    state.slowest = Math.max(state.slowest, performance.now() - begin);
    if (response.status === 200) {
      state.acknowledged += 1;
      state.last = number;
    } else if (response.status === 503 && response.headers.has('retry-after')) {
      state.rejected += 1;
      // One that does not wait at all fills the log.
      await pause(100);
    } else state.wrong.push(`${response.status}`);
  };
  const done = (async () => {
    // A check that has failed ends the server first.
    for (let number = 1; !signal.aborted && state.wrong.length < 10; number++)
      await callOnce(String(number)).catch((error: unknown) => state.wrong.push(String(error)));
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
  const ms = await within(holds, longest * 1000);
  assert.ok(ms !== undefined, `not within ${longest} s: ${what}: ${JSON.stringify(state)}`);
}
