import type pg from 'pg';
import {
  citusVersion,
  readDistribution,
  getExpectedDistribution,
} from '../../data/postgresql/distribution.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** Settings by which a change survives a crash of its machine. */
export interface Durability {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

interface WorkerSettings extends Durability {
  wal_level: string;
}

export interface Worker {
  place: string;
  /** Its own settings; undefined if it cannot be reached. */
  durability: WorkerSettings | undefined;
  problem: string | undefined;
}

const settingsSql = `SELECT json_object_agg(name, reset_val) FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_level')`;

const workersSql = `
  SELECT n.nodename || ':' || n.nodeport AS place, r.success, r.result
  FROM run_command_on_all_nodes($1) r JOIN pg_dist_node n ON n.nodeid = r.nodeid
  WHERE n.noderole = 'primary' AND n.groupid <> 0 ORDER BY n.groupid`;

/** Queries each worker of the cluster; a PostgreSQL without Citus has none. A statement on all companies fails while one is unreachable. */
export async function askWorkers(client: pg.Client): Promise<Worker[]> {
  if ((await citusVersion(client)) === undefined) return [];
  const { rows } = await client.query<{ place: string; success: boolean; result: string }>(workersSql, [
    settingsSql,
  ]);
  return rows.map(({ place, success, result }) => ({
    place,
    durability: success ? (JSON.parse(result) as WorkerSettings) : undefined,
    problem: success ? undefined : result,
  }));
}

interface Node {
  place: string;
  active: boolean;
  shards: number;
}

/** The nodes of the cluster, with the number of shards of companies that each has. */
const nodesSql = `
  SELECT n.nodename || ':' || n.nodeport AS place, n.isactive AS active,
    (SELECT count(*)::int FROM pg_dist_placement p JOIN pg_dist_shard s ON s.shardid = p.shardid
      WHERE p.groupid = n.groupid AND s.logicalrelid = to_regclass('"CompanyState"')) AS shards
  FROM pg_dist_node n WHERE n.noderole = 'primary' ORDER BY n.groupid`;

/** Where companies are in a Citus cluster; nothing on a PostgreSQL without it. @param workers as they have just responded */
export async function distributionFindings(
  client: pg.Client,
  workers: readonly Worker[],
): Promise<Finding[]> {
  const version = await citusVersion(client);
  if (version === undefined) return [];
  const check = 'distribution';
  const tables = await readDistribution(client);
  const wrong = tables.filter(({ name, kept }) => kept !== getExpectedDistribution(name));
  const silent = workers.filter(({ problem }) => problem !== undefined);
  if (silent.length > 0) {
    const list = silent.map(({ place, problem }) => `${place} does not respond (${problem})`).join('; ');
    const effect =
      wrong.length === tables.length
        ? 'No table is distributed.'
        : 'The companies there get 503, and no command can change companies or keys.';
    const found = `Citus ${version}: ${list}. ${effect}`;
    return [failed(check, found, 'Start it. Checks that concern all companies were skipped.')];
  }
  if (wrong.length === tables.length) {
    const found = `Citus ${version}; no table is distributed.`;
    return [warning(check, found, 'To spread companies over the nodes: database distribute.')];
  }
  if (wrong.length > 0) {
    const list = wrong
      .map(({ name, kept }) => `${name} is kept ${kept}, not ${getExpectedDistribution(name)}`)
      .join('; ');
    return [failed(check, `Citus ${version}: ${list}.`, 'Stop the servers, then: database distribute.')];
  }
  const { rows: nodes } = await client.query<Node>(nodesSql);
  const places = nodes.map(({ place, shards }) => `${place} ${shards}`).join(', ');
  const found = `Citus ${version}; companies are spread over ${sum(nodes)} shards: ${places}.`;
  const away = nodes.filter(({ active }) => !active).map(({ place }) => place);
  if (away.length > 0)
    return [
      failed(check, `${found} Not active: ${away.join(', ')}.`, 'Activate it: SELECT citus_activate_node.'),
    ];
  return [ok(check, found), await rebalanceFinding(client, workers)];
}

function sum(nodes: readonly Node[]): number {
  return nodes.reduce((total, { shards }) => total + shards, 0);
}

/** A rebalance of shards retries indefinitely if a node cannot replicate its tables. */
async function rebalanceFinding(client: pg.Client, workers: readonly Worker[]): Promise<Finding> {
  const sql = `SELECT current_setting('wal_level') AS level`;
  const coordinator = (await client.query<{ level: string }>(sql)).rows[0]?.level;
  const others = workers.filter(({ durability }) => durability?.wal_level !== 'logical');
  const places = [
    ...(coordinator === 'logical' ? [] : ['the coordinator']),
    ...others.map(({ place }) => place),
  ];
  if (places.length === 0) return ok('rebalance', 'wal_level is logical on every node.');
  const found = `wal_level is not logical on ${places.join(', ')}: companies cannot be moved between nodes.`;
  return warning('rebalance', found, 'Set wal_level = logical there, and restart PostgreSQL.');
}
