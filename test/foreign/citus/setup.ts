import assert from 'node:assert/strict';
import { admin, callServer, type Run } from '../../admin/run-admin.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { query } from '../../support/databases/database.js';
import type { Cluster, Node } from './cluster.js';

/** What the checks work on. */
export interface Setup {
  readonly folder: string;
  readonly cluster: Cluster;
  /** The folder of PostgreSQL's programs */
  readonly programs: string;
}

export type Check = readonly [name: string, run: (setup: Setup) => Promise<unknown>];

/** Runs an operator's command that must succeed. */
export async function must(url: string, ...words: string[]): Promise<Run> {
  const done = await admin(words, { DATABASE_URL: url });
  assert.equal(done.code, 0, `${words.join(' ')}: ${done.err}${done.out}`);
  return done;
}

let databases = 0;

/** A new database on every node, distributed. @returns the coordinator's URL, for the server's user */
export async function distributed(cluster: Cluster): Promise<string> {
  const url = await cluster.database(nextName());
  await must(url, 'database', 'distribute');
  return url;
}

/** The name of a database that no other check has. */
export function nextName(): string {
  return `spread_${++databases}`;
}

/** A company, and the worker that has it. */
export interface PlacedCompany {
  readonly companyId: number;
  readonly name: string;
  readonly apiKey: string;
  readonly node: Node;
}

/** Makes companies until each worker has one. @returns one company of each worker, in the workers' order */
export async function companyOnEachWorker(cluster: Cluster, url: string): Promise<PlacedCompany[]> {
  return (await companiesOnEachWorker(cluster, url, 1)).flatMap((companies) => companies.slice(0, 1));
}

/** Makes companies until each worker has so many. @returns those of each worker, in the workers' order */
export async function companiesOnEachWorker(cluster: Cluster, url: string, wanted: number) {
  const found = cluster.workers.map((): PlacedCompany[] => []);
  for (let number = 1; found.some(({ length }) => length < wanted); number++) {
    const name = `Placed ${number}`;
    const { out } = await must(url, 'company', 'create', name, '--json');
    const made = JSON.parse(out) as { companyId: string; apiKey: string };
    const companyId = Number(made.companyId);
    const node = await nodeOf(cluster, url, companyId);
    found[cluster.workers.indexOf(node)]?.push({ companyId, name, apiKey: made.apiKey, node });
  }
  return found;
}

async function nodeOf({ workers }: Cluster, url: string, companyId: number): Promise<Node> {
  const [row] = await query<{ port: number }>(
    url,
    `SELECT n.nodeport AS port FROM pg_dist_placement p JOIN pg_dist_node n ON n.groupid = p.groupid
     WHERE p.shardid = get_shard_id_for_distribution_column('"CompanyState"', $1::int)`,
    [companyId],
  );
  const node = workers.find(({ port }) => port === row?.port);
  assert.ok(node, `company ${companyId} is on no worker`);
  return node;
}

/** Gives work a real server, which must end in good order. */
export async function withServer<T>(
  url: string,
  work: (server: ServerProcess) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const server = runServer({ DATABASE_URL: url, NODE_ENV: 'production', ...env });
  try {
    await server.listens();
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Calls an operation. @returns its JSON */
export function call<T>(server: ServerProcess, name: string, apiKey: string, body: object = {}): Promise<T> {
  return callServer<T>(server.baseUrl, name, { APIkey: apiKey, ...body });
}

/** Changes a group of a company. @returns status and headers of the response */
export function update(server: ServerProcess, apiKey: string, text: string): Promise<Response> {
  const data = { Group: [{ GroupTitle: 'Checked', Description: text }] };
  return server.post('updategroup', { APIkey: apiKey, data });
}
