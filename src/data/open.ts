import path from 'node:path';
import { projectRoot } from '../root.js';
import type { Engine } from './engine.js';
import { NewerDatabase, type MigrateOptions } from './migrations.js';
import type { OnStatement } from './session.js';

/** True for the URL of a PostgreSQL database, as opposed to a SQLite file. */
export function isPostgresqlUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

/** The path of the file in a SQLite database's URL. */
export function sqliteFile(url: string): string {
  return path.resolve(projectRoot, url.replace(/^file:(\/\/)?/, ''));
}

/** Opens the engine of a URL. @throws OpenError */
export async function openEngine(
  url: string,
  poolSize: number,
  onStatement: OnStatement | undefined,
): Promise<Engine> {
  try {
    // Loading the other engine too would take a tenth of the startup.
    if (isPostgresqlUrl(url)) {
      const { openPostgresql } = await import('./postgresql/engine.js');
      return await openPostgresql(url, poolSize, onStatement);
    }
    const { openSqlite } = await import('./sqlite/engine.js');
    return await openSqlite(sqliteFile(url), onStatement);
  } catch (error) {
    throw openError(redactedUrl(url), error);
  }
}

/**
 * Applies the migrations that a database lacks, without opening it.
 * @returns their names
 * @throws OpenError
 */
export async function migrateDatabase(url: string, options: MigrateOptions): Promise<string[]> {
  try {
    if (isPostgresqlUrl(url)) {
      const { migratePostgresql } = await import('./postgresql/migrate.js');
      return await migratePostgresql({ connectionString: url }, options);
    }
    const { migrateSqlite } = await import('./sqlite/migrate.js');
    return await migrateSqlite(sqliteFile(url), options);
  } catch (error) {
    throw openError(redactedUrl(url), error);
  }
}

/** A database's display name, without user name and password. */
export function redactedUrl(url: string): string {
  if (!isPostgresqlUrl(url)) return sqliteFile(url);
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}

/** The database cannot be used. The message tells an operator why, and what to check. */
export class OpenError extends Error {
  constructor(place: string, reason: string, options: { cause: unknown }) {
    super(`The database ${place} cannot be used: ${reason}`, options);
    this.name = 'OpenError';
  }

  /** True if neither waiting nor retrying can help: a wrong password, missing rights, a database of a newer version. */
  get isLasting(): boolean {
    const { cause } = this;
    return cause instanceof NewerDatabase || lasting.includes(String((cause as { code?: unknown }).code));
  }

  /** True if the statement was canceled, as when the operator interrupts a command. */
  get isCanceled(): boolean {
    return (this.cause as { code?: unknown }).code === canceled;
  }
}

const canceled = '57014';

/** PostgreSQL does not let this user in, or denies what the server needs. */
const lasting = ['28000', '28P01', '3F000', '42501'];

/** For no response within the time for connecting. */
const silent = 'its host does not respond; check the address, the network and the firewall.';

/** What the codes of the driver and of the file system mean to an operator. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder of the database file does not exist.',
  ENOTDIR: 'the folder of the database file is not a folder.',
  EACCES: 'the database file or its folder is not writable; check their permissions.',
  EROFS: 'the database file is on a read-only file system.',
  SQLITE_CANTOPEN: 'the database file cannot be opened; check the permissions of the file and its folder.',
  SQLITE_READONLY: 'the database file is not writable; check the permissions of the file and its folder.',
  SQLITE_NOTADB: 'the file is not a SQLite database.',
  SQLITE_CORRUPT: 'the database file is damaged; restore a backup.',
  SQLITE_BUSY: 'the database file is locked by another program.',
  SQLITE_FULL: 'the disk is full.',
  SQLITE_IOERR:
    'its disk cannot be read or written; if it is not full, look for disk errors in the system log.',
  EMFILE: 'the process has reached its limit of open files; raise LimitNOFILE of the unit (ulimit -n).',
  ECONNREFUSED: 'nothing listens at this address and port.',
  ENOTFOUND: 'its host name cannot be resolved.',
  EAI_AGAIN: 'its host name cannot be resolved.',
  ETIMEDOUT: silent,
  EHOSTUNREACH: 'there is no route to its host; check the address, the network and the firewall.',
  ENETUNREACH: 'there is no route to its host; check the address, the network and the firewall.',
  EISDIR: 'it is a folder; DATABASE_URL must name the file in it.',
  '25006':
    'it is read-only: it is a standby, or default_transaction_read_only is on. Name the primary server.',
  '28000': 'PostgreSQL does not let this user connect; check pg_hba.conf and sslmode.',
  '28P01': 'PostgreSQL rejected the user name or the password.',
  '3D000': 'PostgreSQL has no database with this name; create it first.',
  '3F000':
    'the PostgreSQL user has no schema for its tables; check its search_path, then grant it USAGE and CREATE on the schema.',
  '42501':
    'the PostgreSQL user lacks a permission; it must own the database, or at least its schema "public".',
  '53100': 'the disk of PostgreSQL is full.',
  '53300': 'PostgreSQL has no connections left; lower DATABASE_POOL_SIZE or raise max_connections.',
  '57P03': 'PostgreSQL is starting or stopping; try again.',
};

/** What messages of the driver without a code mean. */
const messages: Readonly<Record<string, string>> = {
  'Connection terminated unexpectedly':
    'the connection was closed before PostgreSQL responded; is it PostgreSQL that listens at this address and port?',
};

/** Describes an error of opening or migrating. An error without a known code keeps its own message. */
export function openError(place: string, cause: unknown): OpenError {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const known =
    typeof code === 'string' ? (reasons[code] ?? reasons[code.split('_', 2).join('_')]) : undefined;
  const isSilent =
    message === 'timeout expired' || message === 'Connection terminated due to connection timeout';
  return new OpenError(place, known ?? (isSilent ? silent : (messages[String(message)] ?? String(message))), {
    cause,
  });
}
