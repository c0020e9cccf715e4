import type pg from 'pg';

/**
 * The directory, by which a request finds its company, and the list of migrations, by which a server knows that it may start. Each node of
 * a cluster has these tables in full ("reference tables"), so that a server may connect to any.
 */
export const directoryTables: readonly string[] = ['Company', 'ApiKey', '_prisma_migrations'];

/** The table with which the others are colocated: a company's rows are all on one node. */
const anchor = 'CompanyState';

/** How Citus stores a table; `local`: as PostgreSQL does without it, on the coordinator only. */
export type Distribution = 'local' | 'reference' | 'by company' | 'otherwise';

/** A table of this server. */
export interface DistributedTable {
  name: string;
  kept: Distribution;
}

/** The version of the extension in this database; undefined without it. */
export async function citusVersion(client: pg.ClientBase): Promise<string | undefined> {
  const sql = `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`;
  return (await client.query<{ version: string }>(sql)).rows[0]?.version;
}

const distributionSql = `
  SELECT c.relname::text AS name, CASE
    WHEN p.logicalrelid IS NULL THEN 'local'
    WHEN p.partmethod = 'n' AND p.repmodel = 't' THEN 'reference'
    WHEN p.partmethod = 'h' AND column_to_column_name(p.logicalrelid, p.partkey) = 'companyId'
      AND p.colocationid = coalesce((SELECT a.colocationid FROM pg_dist_partition a WHERE a.logicalrelid = to_regclass('"${anchor}"')), p.colocationid)
      THEN 'by company'
    ELSE 'otherwise' END AS kept
  FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND (c.relname = ANY ($1) OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'companyId'))
  ORDER BY c.relname = ANY ($1) DESC, c.relname = '${anchor}' DESC, c.relname`;

/**
 * How a database with Citus stores each table of this server, in an order in which they can be distributed. Other tables have no companyId.
 */
export async function readDistribution(client: pg.ClientBase): Promise<DistributedTable[]> {
  return (await client.query<DistributedTable>(distributionSql, [directoryTables])).rows;
}

/** How a table should be stored in a distributed database. */
export function getExpectedDistribution(table: string): Distribution {
  return directoryTables.includes(table) ? 'reference' : 'by company';
}

/** True if companies are spread over the nodes of a cluster. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  if ((await citusVersion(client)) === undefined) return false;
  return (await readDistribution(client)).some(({ name, kept }) => name === anchor && kept !== 'local');
}

/**
 * Settings of a transaction that a migration and a distribution need: one connection to each node, so that a foreign key sees the tables
 * created in the same transaction, and permission for the audit's triggers, which read one company only.
 */
export async function allowDistribution(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
  await client.query(`SET LOCAL citus.enable_unsafe_triggers = 'on'`);
}

/**
 * Distributes the tables that are still local, in the caller's transaction. Requires allowDistribution before, and tables without foreign
 * keys from or to distributed ones.
 * @param done called with the name of each
 * @returns their names
 */
export async function distributeTables(
  client: pg.ClientBase,
  done: (name: string) => void = () => undefined,
): Promise<string[]> {
  const local = (await readDistribution(client))
    .filter(({ kept }) => kept === 'local')
    .map(({ name }) => name);
  for (const name of local) {
    const table = `"${name}"`;
    if (getExpectedDistribution(name) === 'reference')
      await client.query('SELECT create_reference_table($1)', [table]);
    else {
      const together = name === anchor ? 'none' : `"${anchor}"`;
      await client.query(`SELECT create_distributed_table($1, 'companyId', colocate_with => $2)`, [
        table,
        together,
      ]);
    }
    done(name);
  }
  return local;
}

/** The role's setting for how long a change waits for a lock on a node. A connection's own setting does not reach the nodes. */
const lockTimeout = '3s';

/** Limits how long changes wait for a lock on a node, unless the role of this connection has a limit. */
export async function limitWaitOnNodes(client: pg.ClientBase): Promise<void> {
  const limits = `
    SELECT 1 FROM pg_db_role_setting s CROSS JOIN unnest(s.setconfig) setting
    WHERE s.setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND setting LIKE 'lock_timeout=%'
      AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`;
  if ((await client.query(limits)).rows.length > 0) return;
  const sql = `SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET lock_timeout = %L', current_database(), $1::text) AS sql`;
  const { rows } = await client.query<{ sql: string }>(sql, [lockTimeout]);
  await client.query(rows[0]?.sql ?? '');
}
