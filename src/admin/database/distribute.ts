import type pg from 'pg';
import {
  allowDistribution,
  citusVersion,
  distributeTables,
  readDistribution,
  limitWaitOnNodes,
  getExpectedDistribution,
  type DistributedTable,
} from '../../data/postgresql/distribution.js';
import { serverApplication } from '../../data/postgresql/connection.js';
import { migratePostgresql } from '../../data/postgresql/migrate.js';
import { isPostgresqlUrl } from '../../data/open.js';
import { OperatorError } from '../io.js';
import { lockTables, withConnection } from '../postgresql.js';
import type { Job } from '../progress.js';

interface Distribution {
  /** The tables that this command distributed; none if all were distributed before. */
  distributed: string[];
  /** All tables, as they are stored now. */
  tables: DistributedTable[];
}

/**
 * Spreads the database of a coordinator over the nodes of its Citus cluster, by company; also one that has data, or is partly distributed.
 * @throws OperatorError if that is not possible; OpenError. Nothing was changed then.
 */
export async function distributeDatabase(url: string, job: Job): Promise<Distribution> {
  if (!isPostgresqlUrl(url))
    throw new OperatorError(
      'A SQLite database cannot be distributed. Copy it into a PostgreSQL with Citus first: database copy.',
    );
  const { interrupt } = job;
  return withConnection(url, interrupt, async (client) => {
    await requireCitus(client);
    await migratePostgresql({ connectionString: url }, { interrupt });
    return inTransaction(client, job);
  });
}

async function requireCitus(client: pg.Client): Promise<void> {
  if ((await citusVersion(client)) !== undefined) return;
  const sql = `SELECT 1 FROM pg_available_extensions WHERE name = 'citus'`;
  const isThere = (await client.query(sql)).rows.length > 0;
  throw new OperatorError(
    isThere
      ? 'This database does not have the extension Citus. Create it on every node, as a superuser: CREATE EXTENSION citus.'
      : 'This PostgreSQL has no extension Citus, so companies cannot be spread over several machines. Nothing was changed.',
  );
}

async function inTransaction(client: pg.Client, job: Job): Promise<Distribution> {
  await client.query('BEGIN');
  const before = await readDistribution(client);
  const strange = before.filter(
    ({ name, kept }) => kept !== 'local' && kept !== getExpectedDistribution(name),
  );
  if (strange.length > 0)
    throw new OperatorError(
      'Tables were distributed in another way. Undo it with undistribute_table, then try again:',
      strange.map(
        ({ name, kept }) => `${name} is kept ${kept}, and should be kept ${getExpectedDistribution(name)}.`,
      ),
    );
  const local = before.filter(({ kept }) => kept === 'local').map(({ name }) => name);
  if (local.length > 0) {
    await rejectWhileServersRun(client);
    await distribute(client, local, job);
  }
  await limitWaitOnNodes(client);
  const tables = await readDistribution(client);
  await client.query('COMMIT');
  return { distributed: local, tables };
}

async function distribute(client: pg.Client, tables: readonly string[], job: Job): Promise<void> {
  await lockTables(client, tables, 'ACCESS EXCLUSIVE', inUse);
  await allowDistribution(client);
  const attached = await attachedTo(client, tables);
  for (const { detach } of attached) if (detach !== null) await client.query(detach);
  const rows = new Map<string, number>();
  let [moved, total] = [0, 0];
  for (const name of tables) {
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM "${name}"`);
    rows.set(name, Number(counted.rows[0]?.count));
    total += rows.get(name) ?? 0;
  }
  const progress = job.begin('Distributing', 'rows');
  progress(moved, total);
  const done = (name: string): void => progress((moved += rows.get(name) ?? 0), total);
  for (const name of await distributeTables(client, done)) {
    // Otherwise the rows copied to the nodes would stay on the coordinator's disk.
    await client.query('SELECT truncate_local_data_after_distributing_table($1)', [`"${name}"`]);
  }
  for (const { attach } of attached) await client.query(attach);
}

/** @throws OperatorError while servers are connected: they choose their statements when they start */
async function rejectWhileServersRun(client: pg.Client): Promise<void> {
  const sql = 'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
  if ((await client.query(sql, [serverApplication])).rows.length > 0) throw new OperatorError(inUse);
}

const inUse = 'The database is in use. Stop the servers, then distribute it.';

/** Statements that detach something from a table and attach it again. */
interface Attached {
  detach: string | null;
  attach: string;
}

/**
 * The foreign keys from and to these tables, and their triggers: Citus distributes no table before those to which it refers, and the
 * audit's trigger prevents emptying it.
 */
async function attachedTo(client: pg.Client, tables: readonly string[]): Promise<Attached[]> {
  const sql = `
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS detach,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS attach
    FROM pg_constraint
    WHERE contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[]))
    UNION ALL
    SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
    FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY ($1::regclass[])
    UNION ALL
    SELECT NULL, format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', tgrelid::regclass, tgname)
    FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'A' AND tgrelid = ANY ($1::regclass[])`;
  return (await client.query<Attached>(sql, [tables.map((name) => `"${name}"`)])).rows;
}
