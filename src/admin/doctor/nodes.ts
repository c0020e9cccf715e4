import type pg from 'pg';
import { citusVersion } from '../../data/postgresql/distribution.js';

/** Settings by which a change outlives a crash of the machine that has it. */
export interface Durability {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
}

/** What a worker of a Citus cluster says when it is asked. */
export interface Worker {
  /** Host and port. */
  place: string;
  /** Its own settings; undefined when it cannot be reached. */
  durability: Durability | undefined;
  /** Why it cannot be reached; undefined when it can. */
  fault: string | undefined;
}

const settingsSql = `SELECT json_object_agg(name, reset_val) FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit')`;

const workersSql = `
  SELECT n.nodename || ':' || n.nodeport AS place, r.success, r.result
  FROM run_command_on_all_nodes($1) r JOIN pg_dist_node n ON n.nodeid = r.nodeid
  WHERE n.noderole = 'primary' AND n.groupid <> 0 ORDER BY n.groupid`;

/** Asks each worker of the cluster; there are none on a PostgreSQL without Citus. A statement on all companies fails while one is away. */
export async function askWorkers(client: pg.Client): Promise<Worker[]> {
  if ((await citusVersion(client)) === undefined) return [];
  const { rows } = await client.query<{ place: string; success: boolean; result: string }>(workersSql, [
    settingsSql,
  ]);
  return rows.map(({ place, success, result }) => ({
    place,
    durability: success ? (JSON.parse(result) as Durability) : undefined,
    fault: success ? undefined : result,
  }));
}
