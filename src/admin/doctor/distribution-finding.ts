import type pg from 'pg';
import { citusVersion, keptTables, waitOnNodes, wantedFor } from '../../data/postgresql/distribution.js';
import { failed, ok, warning, type Finding } from './finding.js';
import type { Worker } from './nodes.js';

interface Node {
  place: string;
  active: boolean;
  shards: number;
}

/** The nodes of the cluster, with the number of pieces that each has of the companies. */
const nodesSql = `
  SELECT n.nodename || ':' || n.nodeport AS place, n.isactive AS active,
    (SELECT count(*)::int FROM pg_dist_placement p JOIN pg_dist_shard s ON s.shardid = p.shardid
      WHERE p.groupid = n.groupid AND s.logicalrelid = to_regclass('"CompanyState"')) AS shards
  FROM pg_dist_node n WHERE n.noderole = 'primary' ORDER BY n.groupid`;

/** Where companies are in a cluster of Citus; nothing on a PostgreSQL without it. @param workers as they answered just now */
export async function distributionFindings(
  client: pg.Client,
  workers: readonly Worker[],
): Promise<Finding[]> {
  const version = await citusVersion(client);
  if (version === undefined) return [];
  const check = 'distribution';
  const tables = await keptTables(client);
  const wrong = tables.filter(({ name, kept }) => kept !== wantedFor(name));
  const silent = workers.filter(({ fault }) => fault !== undefined);
  if (silent.length > 0) {
    const list = silent.map(({ place, fault }) => `${place} does not answer (${fault})`).join('; ');
    const effect =
      wrong.length === tables.length
        ? 'No table is distributed.'
        : 'The companies there get 503, and no command can change companies or keys.';
    const found = `Citus ${version}: ${list}. ${effect}`;
    return [failed(check, found, 'Start it. What concerns all companies was not checked.')];
  }
  if (wrong.length === tables.length) {
    const found = `Citus ${version}; no table is distributed.`;
    return [warning(check, found, 'To spread companies over the nodes: database distribute.')];
  }
  if (wrong.length > 0) {
    const list = wrong.map(({ name, kept }) => `${name} is kept ${kept}, not ${wantedFor(name)}`).join('; ');
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
  return [ok(check, found), await waitFinding(client)];
}

function sum(nodes: readonly Node[]): number {
  return nodes.reduce((total, { shards }) => total + shards, 0);
}

async function waitFinding(client: pg.Client): Promise<Finding> {
  const wait = await waitOnNodes(client);
  if (wait !== undefined) return ok('locks', `On the nodes a change waits for a lock for up to ${wait}.`);
  const found = 'On the nodes a change waits for a lock for as long as a statement may take, 20 seconds.';
  return warning('locks', found, 'database distribute sets lock_timeout for the role in DATABASE_URL.');
}
