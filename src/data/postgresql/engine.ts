import pg from 'pg';
import { PrismaClient } from '../../../generated/prisma/postgresql/client.js';
import type { AppliedMigration, Client, Engine, OnStatement, PoolState, Purpose } from '../client.js';
import { selectApplied } from '../migrations.js';
import { clientOptions, listen, transactionOptions } from '../statements.js';
import { Histories } from './histories.js';
import { migratePostgresql, postgresqlMigrations } from './migrate.js';
import { demandOwnSessions } from './own-sessions.js';
import { PreparingPg } from './prepared-statements.js';

/** Milliseconds until PostgreSQL gives up by itself: nothing that a lost client left behind may hold a lock for long. */
const limits = { lock_timeout: 3000, statement_timeout: 20_000, idle_in_transaction_session_timeout: 30_000 };
/** The same on this side, for a connection that died without a word: longer than PostgreSQL's own limit. */
const queryTimeout = 25_000;

/** Milliseconds in which a new connection must be there. */
const connectTimeout = 5000;

/** Seconds after which a connection is replaced: when the name of the host leads to another server, all follow it. */
const longestConnection = 60;

/** To the pool this limit is also that of the wait for one of its connections, which in a crowd is long and no error: so it has two. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout });
  }
}

/** Oldest PostgreSQL that is still maintained in its own project, as `server_version_num` has it. */
export const oldestVersion = 140_000;

/** What must hold, as a query whose only row says true, and what to tell the operator otherwise. */
const demands: [holds: string, fault: string][] = [
  [
    `current_setting('server_version_num')::int >= ${oldestVersion}`,
    `PostgreSQL ${oldestVersion / 10_000} or newer is needed.`,
  ],
  [
    `current_setting('server_encoding') = 'UTF8'`,
    'its encoding is not UTF8, so that it cannot hold every text.',
  ],
  [
    `current_setting('synchronous_commit') <> 'off'`,
    'synchronous_commit is off: a crash would lose changes that clients were told are done.',
  ],
];

/**
 * Opens a PostgreSQL database, migrates it first.
 * @param url postgres://USER:PASSWORD@HOST:PORT/DATABASE with the parameters that node-postgres knows (sslmode …)
 * @param poolSize most connections of this process, at least 3: a fifth looks up keys, of the others reads and writes have half each
 * @param onStatement told of every statement
 * @throws Error when it cannot be reached or migrated, or does not fulfil what the storage needs
 */
export async function openPostgresql(
  url: string,
  poolSize: number,
  onStatement?: OnStatement,
): Promise<Engine> {
  const base = { connectionString: url, application_name: 'company-administration', keepAlive: true };
  await demandOwnSessions(base);
  // Migrating may take longer than any request may.
  await migratePostgresql({ ...base, connectionTimeoutMillis: connectTimeout });
  const settings: pg.PoolConfig = {
    ...base,
    query_timeout: queryTimeout,
    Client: Connection,
    connectionTimeoutMillis: transactionOptions.maxWait,
    maxLifetimeSeconds: longestConnection,
  };
  const readOnly = { ...limits, default_transaction_read_only: 'on' };
  const forKeys = Math.max(1, Math.floor(poolSize / 5));
  const forData = poolSize - forKeys;
  const places = { read: Math.floor(forData / 2), write: Math.ceil(forData / 2) };
  const histories = new Histories();
  const writes = openPool({ ...settings, max: places.write }, limits, histories);
  const reads = openPool({ ...settings, max: places.read }, readOnly, histories);
  const keys = openPool({ ...settings, max: forKeys }, readOnly, histories);
  const pools = [writes, reads, keys];
  const writer = client(writes, 'write', onStatement);
  const reader = client(reads, 'read', onStatement);
  const keyReader = client(keys, 'keys', onStatement);
  const clients = [writer, reader, keyReader];
  const engine: Engine = {
    kind: 'postgresql',
    migrations: postgresqlMigrations,
    writer,
    reader,
    planner: writer,
    keys: keyReader,
    places,
    readIsolation: 'RepeatableRead' as Engine['readIsolation'],
    history: () => histories.count,
    async refusal() {
      // On for every transaction of a standby too.
      const sql = `SELECT current_setting('transaction_read_only') AS "readOnly"`;
      const [row] = await writer.$queryRawUnsafe<{ readOnly: string }[]>(sql);
      return row?.readOnly === 'on' ? 'read_only' : undefined;
    },
    appliedMigrations: () => engine.reader.$queryRawUnsafe<AppliedMigration[]>(selectApplied),
    pool: () => pools.map(state).reduce(sum),
    async close() {
      await Promise.all(clients.map((each) => each.$disconnect()));
      // A pool that is ended twice throws.
      await Promise.all(pools.filter((pool) => !pool.ending).map((pool) => pool.end()));
    },
  };
  try {
    await verify(writes);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** @param session what holds on each connection; set by statement, as PgBouncer refuses it among the parameters of a start */
function openPool(
  config: pg.PoolConfig,
  session: Readonly<Record<string, string | number>>,
  histories: Histories,
): pg.Pool {
  const statements = Object.entries(session).map(([name, value]) => `SET ${name} = ${value}`);
  // The pool waits for it, which its types do not say.
  const hook = {
    onConnect: async (connection: pg.ClientBase): Promise<void> => {
      await connection.query(statements.join('; '));
      await histories.look(connection);
    },
  };
  const pool = new pg.Pool({ ...config, ...hook });
  // A connection that breaks while nobody uses it is replaced when the next one is needed; without a listener it ends the process.
  pool.on('error', () => undefined);
  return pool;
}

function client(pool: pg.Pool, connection: Purpose, onStatement: OnStatement | undefined): Client {
  const adapter = new PreparingPg(pool);
  const made = new PrismaClient({ adapter, ...clientOptions(onStatement) });
  return listen(made as unknown as Client, connection, onStatement);
}

async function verify(pool: pg.Pool): Promise<void> {
  for (const [holds, fault] of demands) {
    const { rows } = await pool.query<{ holds: boolean }>(`SELECT ${holds} AS holds`);
    if (rows[0]?.holds !== true) throw new Error(fault);
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
