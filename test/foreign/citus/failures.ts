import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../../tools/processes.js';
import { Company } from '../../robustness/histories/company.js';
import { startLoad, type Load } from '../../robustness/histories/load.js';
import { Score } from '../../robustness/histories/score.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { admin } from '../../admin/run-admin.js';
import { query } from '../../support/databases/database.js';
import { user, type Cluster, type Node } from './cluster.js';
import {
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

/** A company at which clients are at work, and what they meet. */
interface Watched {
  readonly placed: PlacedCompany;
  readonly company: Company;
  readonly score: Score;
  readonly load: Load;
}

/** Lets a client change a company and another one read it. @param permitted whether 503 is, with Retry-After */
async function watch(server: ServerProcess, url: string, placed: PlacedCompany, permitted: boolean) {
  const company = await Company.make(url, placed.companyId);
  await company.prepare(server.baseUrl);
  const score = new Score();
  const load = startLoad({
    ...{ company, score, baseUrls: [server.baseUrl], clients: 1, readers: 1 },
    permitted: permitted ? ['unavailable'] : [],
  });
  await score.progress(10);
  return { placed, company, score, load };
}

/** Does work, and ends the clients, also if it fails: they would keep the program from ending. */
async function whileWatched<T>(all: readonly Watched[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await Promise.all(all.map(({ load }) => load.stop()));
  }
}

/** Every client is served again; ends them. Everything acknowledged must be there, and no response may have been wrong. */
async function allRight(server: ServerProcess, all: readonly Watched[]): Promise<string> {
  for (const { score } of all) await score.progress(10);
  for (const { load } of all) await load.stop();
  for (const { company, score } of all) {
    score.judge(await company.explain(server.baseUrl));
    // The server's log says why a response was wrong.
    const errors = server.log().flatMap(({ error }) => (error === undefined ? [] : [JSON.stringify(error)]));
    const defects = errors.filter((error) => error.includes('internal_error'));
    assert.deepEqual(score.problems, [], defects.join('\n'));
  }
  const sum = (of: (score: Score) => number): number =>
    all.reduce((total, { score }) => total + of(score), 0);
  const rejected = sum(({ errors }) => errors['unavailable'] ?? 0);
  return `${sum(({ acknowledged }) => acknowledged)} changes, ${rejected} times 503, nothing lost`;
}

/** Companies that call at once, of the worker that fails: more than there are slots for requests. */
const companies = 8;

/** Lets a worker fail under the load of its companies and of another worker's, which are to notice nothing. */
async function oneWorkerFails(
  { cluster }: Setup,
  fail: (stage: { server: ServerProcess; url: string; its: Watched[]; node: Node }) => Promise<void>,
  seconds: number,
  mend: (node: Node) => Promise<void> | void,
): Promise<string> {
  const url = await distributed(cluster);
  const [away = [], [other] = []] = await companiesOnEachWorker(cluster, url, companies);
  assert.ok(away[0] && other);
  const { node } = away[0];
  return withServer(url, async (server) => {
    const its = await Promise.all(away.map((placed) => watch(server, url, placed, true)));
    const unharmed = await watch(server, url, other, false);
    return whileWatched([...its, unharmed], async () => {
      const whole = await rates(unharmed, 3);
      await fail({ server, url, its, node });
      const meanwhile = await rates(unharmed, seconds);
      const figures = `another company: ${formatRates(whole)}, meanwhile ${formatRates(meanwhile)}`;
      for (const [what, rate] of whole.entries()) assert.ok((meanwhile[what] ?? 0) > rate / 3, figures);
      await mend(node);
      const from = performance.now();
      await its[0]?.score.progress(1);
      const mended = ((performance.now() - from) / 1000).toFixed(1);
      const done = await allRight(server, [...its, unharmed]);
      assert.match((await must(url, 'doctor')).out, /^ok +audit/m);
      return `${figures}; ${mended} s until the next change; ${done}`;
    });
  });
}

/** @returns changes and reads a second */
async function rates({ score, load }: Watched, seconds: number): Promise<[changes: number, reads: number]> {
  const [changes, reads] = [score.acknowledged, load.reads()];
  await pause(seconds * 1000);
  return [(score.acknowledged - changes) / seconds, (load.reads() - reads) / seconds];
}

function formatRates([changes, reads]: readonly [number, number]): string {
  return `${changes.toFixed(1)} changes and ${reads.toFixed(1)} reads a second`;
}

function killed(setup: Setup): Promise<string> {
  return oneWorkerFails(
    setup,
    async ({ server, url, its, node }) => {
      await node.kill();
      for (const { score } of its) {
        const ms = await until(() => 'unavailable' in score.errors, 60_000);
        assert.notEqual(ms, undefined, 'the company is not rejected');
      }
      // Reading a company that is away is rejected as well.
      const { apiKey } = its[0]!.placed;
      assert.equal((await call<{ status?: number }>(server, 'getgrouplist', apiKey)).status, 503);
      await operatorSeesIt(url, node);
    },
    5,
    (node) => node.start(),
  );
}

function frozen(setup: Setup): Promise<string> {
  return oneWorkerFails(
    setup,
    ({ node }) => {
      node.signal('SIGSTOP');
      return Promise.resolve();
    },
    15,
    (node) => node.signal('SIGCONT'),
  );
}

/** While a worker is away the doctor names it, and a command that needs it says what is wrong. */
async function operatorSeesIt(url: string, { port }: Node): Promise<void> {
  const examined = await admin(['doctor'], { DATABASE_URL: url });
  assert.match(examined.out, new RegExp(`^failed +distribution .*:${port} does not respond`, 'm'));
  assert.match(examined.out, /^ok +durability/m);
  const created = await admin(['company', 'create', 'Meanwhile'], { DATABASE_URL: url });
  assert.match(created.err, /^error: A node of the Citus cluster does not respond/);
}

async function rebalanced({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const database = new URL(url).pathname.slice(1);
  const node = await cluster.another();
  await query(node.url('postgres'), `CREATE DATABASE ${database} OWNER ${user}`);
  await query(node.url(database), 'CREATE EXTENSION citus');
  return underLoad(cluster, url, async () => {
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
}

/** Every node of a cluster knows where companies are, so a server may enter by any. */
async function entries({ cluster }: Setup): Promise<string> {
  const url = await distributed(cluster);
  const entry = new URL(url);
  entry.port = String(cluster.workers[0]?.port);
  return withServer(entry.href, (atWorker) =>
    underLoad(cluster, url, async (all) => {
      const there = all.map(({ company, score }) =>
        startLoad({ company, score, baseUrls: [atWorker.baseUrl], clients: 1, permitted: ['unavailable'] }),
      );
      await pause(3000);
      for (const load of there) await load.stop();
      return 'both entries';
    }),
  );
}

async function restarted({ cluster }: Setup): Promise<string> {
  return underLoad(cluster, await distributed(cluster), async () => {
    for (const node of cluster.nodes.slice(0, 3)) {
      await node.kill();
      await pause(1000);
      await node.start();
      await pause(2000);
    }
    return 'restarted';
  });
}

/** Changes and reads two companies of each worker while work is done. */
async function underLoad(cluster: Cluster, url: string, work: (all: readonly Watched[]) => Promise<string>) {
  const placed = (await companiesOnEachWorker(cluster, url, 2)).flat();
  return withServer(url, async (server) => {
    const all = await Promise.all(placed.map((one) => watch(server, url, one, true)));
    return whileWatched(all, async () => {
      const done = await work(all);
      const figures = await allRight(server, all);
      assert.match((await must(url, 'doctor')).out, /^ok +audit +No company's audit has a gap/m);
      return `${done}; ${figures}`;
    });
  });
}
