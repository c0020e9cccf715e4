import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { clientsOn, transactionOptions } from '../prisma-client.js';
import type { Clients } from '../prisma-client.js';
import { connectionShares } from '../engine.js';
import type { Engine, PoolState } from '../engine.js';
import { readApplied } from '../migrations.js';
import type { OnStatement } from '../session.js';
import { PostgresqlChanges } from './changes.js';
import { Connection, keepAlive, rejectTransactionPooler, serverApplication } from './connection.js';
import { migratePostgresql, postgresqlMigrations } from './migrate.js';
import { readNodes } from './nodes.js';
import { formats, onOwnConnection } from './session-settings.js';
import { sessionsOn } from './sessions.js';

/** Milliseconds after which PostgreSQL itself gives up, so that a lost client's transaction never holds a lock for long. */
const limits = { lock_timeout: 3000, statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };
/**
 * The first statements of each connection. Our statements look up rows by their keys whatever the values: planning the one that reads a
 * user takes four times as long as running it, and PostgreSQL would plan it again the first five times on each connection, and perhaps
 * always. Citus can plan most of them only with their values. Nor do they scan whole tables, as it prefers while these are small: such a
 * plan outlasts an import, and reads all users for each member of a group. What has to scan one is not compiled for it.
 */
const session = [
  ...Object.entries(limits).map(([name, value]) => `SET ${name} = ${value}`),
  ...formats,
  `SELECT set_config('plan_cache_mode', 'force_generic_plan', false) WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')`,
  'SET enable_seqscan = off',
  'SET jit = off',
];
/** Timeout on this side, for connections that died silently: longer than PostgreSQL's own. */
const queryTimeout = 25_000;

/** Maximum lifetime of a connection in seconds: if the host name points to another server, all connections follow. */
const longestConnection = 60;

/**
 * Opens a PostgreSQL database, after migrating it.
 * @param url postgres://USER:PASSWORD@HOST:PORT/DATABASE with the parameters that node-postgres knows (sslmode …)
 * @param poolSize maximum connections of this process, at least 3: a fifth look up keys, reads and writes get half of the rest each
 * @param onStatement called after every statement
 * @throws Error if it cannot be reached or migrated, or does not meet the requirements
 */
export async function openPostgresql(
  url: string,
  poolSize: number,
  onStatement?: OnStatement,
): Promise<Engine> {
  const base = { connectionString: url, application_name: serverApplication, ...keepAlive };
  await rejectTransactionPooler(base);
  // A migration may take longer than any request.
  await migratePostgresql(base);
  const schema = await onOwnConnection(base, (_client, own) => Promise.resolve(own));
  const settings: pg.PoolConfig = {
    ...base,
    query_timeout: queryTimeout,
    Client: Connection,
    connectionTimeoutMillis: transactionOptions.maxWait,
    maxLifetimeSeconds: longestConnection,
  };
  // For the warnings of a COMMIT (connection.ts). And no join of all records of a company: changes look up only some of them.
  const joins = ['SET enable_hashjoin = off', 'SET enable_mergejoin = off'];
  const changing = [...session, schema.set, 'SET client_min_messages = warning', ...joins];
  const readOnly = [...session, schema.set, 'SET default_transaction_read_only = on'];
  const slots = connectionShares(poolSize);
  const histories = new Histories();
  const writes = openPool({ ...settings, max: slots.write }, changing, histories);
  const reads = openPool({ ...settings, max: slots.read }, readOnly, histories);
  const keys = openPool({ ...settings, max: slots.keys }, readOnly, histories);
  const pools = [writes, reads, keys];
  let clients: Promise<Clients> | undefined;
  const writing = sessionsOn(writes, 'write', onStatement);
  const reading = sessionsOn(reads, 'read', onStatement, 'BEGIN ISOLATION LEVEL REPEATABLE READ');
  const close = async (): Promise<void> => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  const keyLookups = sessionsOn(keys, 'keys', onStatement).single;
  const nodes = await onConnection(writes, (connection) =>
    readNodes(connection, keyLookups, slots.write),
  ).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    name: 'postgresql',
    migrations: postgresqlMigrations,
    clients: () => (clients ??= loadClients(writes, reads, schema.name)),
    reads: reading.single,
    keys: keyLookups,
    nodes,
    inReadTransaction: reading.inTransaction,
    changes: new PostgresqlChanges(reading.single, writing, nodes),
    execute: (statements) =>
      writing.inTransaction((session) => {
        session.send(statements);
        return Promise.resolve();
      }),
    slots,
    readIsolation: 'RepeatableRead' as Engine['readIsolation'],
    history: () => histories.count,
    async unwritableReason() {
      // It is also on for every transaction of a standby.
      const sql = `SELECT current_setting('transaction_read_only')`;
      const [[readOnly] = []] = await writing.single.query({ text: sql, values: [] });
      return readOnly === 'on' ? 'read_only' : undefined;
    },
    appliedMigrations: () => readApplied(reading.single),
    pool: () => pools.map(state).reduce(sum),
    close,
  };
}

/** The server that takes over at a failover may be configured differently from the one that was checked at the start. */
const waitForStandby = `SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')`;

/** @param session the first statements of each connection; PgBouncer rejects settings as startup parameters */
function openPool(config: pg.PoolConfig, session: readonly string[], histories: Histories): pg.Pool {
  const statements = [...session, waitForStandby];
  // The pool awaits it, although its types do not say so.
  const hook = {
    onConnect: async (connection: pg.ClientBase): Promise<void> => {
      await connection.query(statements.join('; '));
      await histories.look(connection);
    },
  };
  const pool = new pg.Pool({ ...config, ...hook });
  // The pool replaces an idle connection that breaks; without a listener its error would end the process.
  pool.on('error', () => undefined);
  return pool;
}

async function loadClients(writes: pg.Pool, reads: pg.Pool, schema: string): Promise<Clients> {
  const { PrismaClient } = await import('../../../generated/prisma/postgresql/client.js');
  return clientsOn(PrismaClient as never, {
    writes: await new PrismaPg(writes, { schema }).connect(),
    reads: await new PrismaPg(reads, { schema }).connect(),
  });
}

async function onConnection<T>(pool: pg.Pool, work: (connection: pg.ClientBase) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

function state(pool: pg.Pool): PoolState {
  const { totalCount, idleCount, waitingCount } = pool;
  return { size: pool.options.max, idle: idleCount, busy: totalCount - idleCount, waiting: waitingCount };
}

function sum(a: PoolState, b: PoolState): PoolState {
  return {
    size: a.size + b.size,
    idle: a.idle + b.idle,
    busy: a.busy + b.busy,
    waiting: a.waiting + b.waiting,
  };
}

/**
 * What differs if the same revision may be another change: the database, the table (after a restored backup), and the timeline, of which a
 * standby starts a new one when it takes over. Standbys report no timeline.
 */
const current = `SELECT concat_ws(' ',
  (SELECT oid FROM pg_database WHERE datname = current_database()), to_regclass('"CompanyState"')::oid,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END) AS history`;

/**
 * Counts how often the database's history changed. A standby that takes over may lack the last changes of its predecessor and assign their
 * revisions again: then everything cached for a revision is invalid.
 */
export class Histories {
  #last: string | undefined;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Call on each new connection, before anything else uses it. */
  async look(connection: pg.ClientBase): Promise<void> {
    const none: { rows: { history: string }[] } = { rows: [] };
    const { rows } = await connection.query<{ history: string }>(current).catch(() => none);
    const history = rows[0]?.history;
    // Some services hide the timeline: then each new connection may see another history.
    if (history === undefined || history !== this.#last) this.#count += 1;
    this.#last = history;
  }
}
