import type pg from 'pg';
import { readMigrations } from '../../data/migrations.js';
import { openError, redactedUrl } from '../../data/open.js';
import { appliedMigrations, oldestVersion, postgresqlMigrations } from '../../data/postgresql/migrate.js';
import { auditFinding, newestAuditTimeSql } from './audit-finding.js';
import { distributionFindings, askWorkers, type Durability, type Worker } from './cluster.js';
import { clockFinding, failed, migrationsFinding, ok, warning, type Finding } from './finding.js';
import { allTables } from '../copy/tables.js';
import { connectForOperator, int8AsNumber } from '../postgresql.js';
import { ProgramError } from '../../domain/errors.js';
import { TLSSocket } from 'node:tls';

export async function examinePostgresql(url: string, now: Date): Promise<Finding[]> {
  let client: pg.Client;
  try {
    client = await connectForOperator(url);
  } catch (error) {
    const advice = 'Check DATABASE_URL, and whether PostgreSQL runs and lets this machine connect.';
    return [
      failed('database', openError(redactedUrl(url), error).message, advice),
      clockFinding(now, undefined),
    ];
  }
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const state = await read(client);
    const migrations = migrationsFinding(
      await readMigrations(postgresqlMigrations),
      await appliedMigrations(client),
    );
    const workers = await askWorkers(client);
    const isWhole = workers.every(({ problem }) => problem === undefined);
    const hasAudit = migrations.state === 'ok' && isWhole && (await mayReadAudit(client));
    return [
      databaseFinding(redactedUrl(url), state),
      encryptionFinding(client),
      await rightsFinding(client),
      migrations,
      ...(hasAudit ? [await auditFinding((text, ...values) => queryRows(client, text, values))] : []),
      durabilityFinding(state, workers),
      ...(await distributionFindings(client, workers)),
      clockFinding(now, hasAudit ? await newestTime(client) : undefined),
    ];
  } catch (error) {
    const advice = "Check the permissions of the PostgreSQL user, and PostgreSQL's log.";
    return [failed('database', openError(redactedUrl(url), error).message, advice)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function queryRows<Row>(client: pg.Client, text: string, values: number[]): Promise<Row[]> {
  return (await client.query({ text, values, types: int8AsNumber })).rows as Row[];
}

interface ServerState {
  version: string;
  schema: string | null;
  number: number;
  encoding: string;
  bytes: string;
  standby: boolean;
  readonly: boolean;
  durability: Durability;
}

async function read(client: pg.Client): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(`
    SELECT current_setting('server_version') AS version, current_schema() AS schema, current_setting('server_version_num')::int AS number,
      current_setting('server_encoding') AS encoding, pg_size_pretty(pg_database_size(current_database())) AS bytes,
      pg_is_in_recovery() AS standby,
      (SELECT reset_val = 'on' FROM pg_settings WHERE name = 'default_transaction_read_only') AS readonly,
      json_build_object('fsync', current_setting('fsync'), 'full_page_writes', current_setting('full_page_writes'),
        'synchronous_commit', current_setting('synchronous_commit')) AS durability`);
  const [state] = rows;
  if (!state) throw new ProgramError('PostgreSQL does not report its state.');
  return state;
}

function databaseFinding(
  place: string,
  { version, schema, number, encoding, bytes, standby, readonly }: ServerState,
): Finding {
  const found = `${place}, PostgreSQL ${version}, schema ${schema ?? '(none)'}, ${bytes}.`;
  if (standby || readonly)
    return failed('database', `${found} It is read-only.`, 'Name the primary server in DATABASE_URL.');
  if (number < oldestVersion) {
    const advice = `The server requires PostgreSQL ${oldestVersion / 10_000} or newer.`;
    return failed('database', found, advice);
  }
  if (encoding !== 'UTF8') {
    const advice = 'Create a new database with ENCODING UTF8, and copy into it.';
    return failed('database', `${found} Its encoding is ${encoding}, which cannot hold every text.`, advice);
  }
  return ok('database', `${found} Check the disk space on its machine.`);
}

/** Whether an acknowledged change survives a crash of PostgreSQL's machine, or of the worker that has it. */
function durabilityFinding({ durability }: ServerState, workers: readonly Worker[]): Finding {
  const set = `${Object.entries(durability)
    .map(([name, value]) => `${name} is ${value}`)
    .join(', ')}.`;
  const onWorkers = workers.flatMap(({ place, durability: own }) =>
    off(own).map((name) => `On ${place} ${name} is off or local.`),
  );
  const found = [set, ...onWorkers].join(' ');
  const names = [...new Set([durability, ...workers.map((worker) => worker.durability)].flatMap(off))];
  if (names.length === 0) return ok('durability', found);
  const advice = `Set ${names.join(' and ')} to on in postgresql.conf: without it a crash, or a failover, loses acknowledged changes.`;
  return failed('durability', found, advice);
}

function off(durability: Durability | undefined): string[] {
  return Object.entries(durability ?? {})
    .filter(([, value]) => value === 'off' || value === 'local')
    .map(([name]) => name);
}

async function mayReadAudit(client: pg.Client): Promise<boolean> {
  const sql = `SELECT bool_and(has_table_privilege(name, 'SELECT')) AS may FROM unnest($1::regclass[]) name`;
  return may(client, sql, [['"Company"', '"CompanyState"', '"AuditEntry"']]);
}

async function newestTime(client: pg.Client): Promise<Date | undefined> {
  // As a number: the driver would take a time without a zone as this machine's local time.
  const sql = `SELECT extract(epoch FROM max("at"))::float8 * 1000 AS time FROM (${newestAuditTimeSql}) newest`;
  const { rows } = await client.query<{ time: number | null }>(sql);
  return typeof rows[0]?.time === 'number' ? new Date(rows[0].time) : undefined;
}

/**
 * The existing tables, and the rights on them that the user lacks. The audit is only read and appended to; the database rejects everything
 * else.
 */
const rightsSql = `
  SELECT t.name, ARRAY(SELECT r FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) r
    WHERE NOT has_table_privilege(quote_ident(t.name), r) AND (t.name <> 'AuditEntry' OR r IN ('SELECT', 'INSERT'))) AS lacking
  FROM unnest($1::text[]) t(name) WHERE to_regclass(quote_ident(t.name)) IS NOT NULL ORDER BY t.name COLLATE "C"`;

async function rightsFinding(client: pg.Client): Promise<Finding> {
  const { rows: found } = await client.query<{ name: string; lacking: string[] }>(rightsSql, [
    allTables.map(({ name }) => name),
  ]);
  const lacking = found.flatMap((table) => table.lacking.map((right) => `${right} on "${table.name}"`));
  for (const { name } of allTables.filter(({ numbered }) => numbered)) {
    const sql = `SELECT has_sequence_privilege(pg_get_serial_sequence($1, 'id'), 'USAGE') AS may`;
    const isThere = found.some((table) => table.name === name);
    if (isThere && !(await may(client, sql, [`"${name}"`])))
      lacking.push(`USAGE on the sequence of "${name}"`);
  }
  const user = await client.query<{ name: string }>('SELECT current_user AS name');
  const { name = '' } = user.rows[0] ?? {};
  if (lacking.length > 0)
    return failed(
      'permissions',
      `The user ${name} lacks ${lacking.join(', ')}.`,
      'Grant it, as the owner of the tables.',
    );
  if (
    found.length === 0 &&
    !(await may(client, `SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`))
  ) {
    const advice = `Make ${name} the owner of the database: the server creates its tables at the first start.`;
    return failed('permissions', `The user ${name} may not create tables, and there are none.`, advice);
  }
  return ok('permissions', `The user ${name} may read and write the tables.`);
}

async function may(client: pg.Client, sql: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(sql, values);
  return rows[0]?.may === true;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the connection to PostgreSQL is encrypted, as this end sees it. @param client a connected one */
export function encryptionFinding({ connection }: pg.Client): Finding {
  const socket = connection.stream as TLSSocket | { remoteAddress?: string };
  if (socket instanceof TLSSocket) {
    const found = `The connection is encrypted (${socket.getProtocol() ?? 'TLS'})`;
    if (socket.authorized) return ok('encryption', `${found}, and the certificate was checked.`);
    const advice = 'Set sslmode=verify-full, and sslrootcert where the authority is one of your own.';
    return warning('encryption', `${found}, but the certificate was not checked.`, advice);
  }
  const { remoteAddress } = socket;
  // A Unix socket has no address.
  if (remoteAddress === undefined || loopback.test(remoteAddress))
    return ok('encryption', 'The connection is not encrypted, and does not leave this machine.');
  const advice = 'Add sslmode=verify-full to DATABASE_URL, unless no one else can reach this network.';
  return warning('encryption', 'The connection is not encrypted, and leaves this machine.', advice);
}
