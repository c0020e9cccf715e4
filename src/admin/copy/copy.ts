import type { Progress } from '../../data/sqlite/database.js';
import { missingMigrations, readMigrations } from '../../data/migrations.js';
import { openError } from '../../data/open-error.js';
import { openPostgresqlSource, openPostgresqlTarget } from './postgresql-end.js';
import { postgresqlMigrations } from '../../data/postgresql/migrate.js';
import { openSqliteSource, openSqliteTarget } from './sqlite-end.js';
import { isSameFile } from '../sqlite/files.js';
import { sqliteMigrations } from '../../data/sqlite/migrate.js';
import { isPostgresqlUrl, redactedUrl, sqliteFile } from '../../data/store.js';
import { copyTables, type CopiedTable } from './tables.js';
import type { Awaitable, CopySource, CopyTarget } from './ends.js';
import { OperatorError } from '../operator-error.js';

export interface DatabaseCopy {
  /** The two databases as shown to people, without user name and password. */
  from: string;
  to: string;
  tables: CopiedTable[];
}

/**
 * Copies all companies from one database into an empty one, of the same or another kind: every row with its ID, the next IDs, the audit.
 * The source is only read, at one moment; the target gets everything in one transaction, which commits after a comparison.
 * @param from URL of a database that this version of the server has migrated
 * @param to URL of another one; a SQLite file is created, and missing migrations are applied
 * @throws OperatorError when that is not possible; OpenError when a database cannot be opened. The target stays empty then.
 */
export async function copyDatabase(from: string, to: string, progress: Progress): Promise<DatabaseCopy> {
  await refuseSame(from, to);
  const source = await opened(from, openSource);
  try {
    await checkSource(from, source);
    const target = await opened(to, openTarget);
    try {
      const tables = await copyTables(source, target, progress);
      await target.commit();
      return { from: redactedUrl(from), to: redactedUrl(to), tables };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function refuseSame(from: string, to: string): Promise<void> {
  const kinds = [from, to].map(isPostgresqlUrl);
  const sameFile =
    !kinds.includes(true) &&
    (sqliteFile(from) === sqliteFile(to) || (await isSameFile(sqliteFile(from), sqliteFile(to))));
  if (sameFile || (!kinds.includes(false) && redactedUrl(from) === redactedUrl(to)))
    throw new OperatorError('--from and --to name the same database.');
}

/** @throws OperatorError when the source is not migrated to this version: it is only read, so not migrated here */
async function checkSource(from: string, source: CopySource): Promise<void> {
  const applied = await source.appliedMigrations();
  if (applied.length === 0) throw new OperatorError(`${redactedUrl(from)} is no database of this server.`);
  const folder = isPostgresqlUrl(from) ? postgresqlMigrations : sqliteMigrations;
  const missing = missingMigrations(await readMigrations(folder), applied);
  if (missing.length > 0) {
    throw new OperatorError(
      `${redactedUrl(from)} lacks ${missing.length} of this version's migrations. Start this version of the server on it once, then copy.`,
    );
  }
}

/** Opens a database of this version of the server for reading at one moment. @throws OpenError */
export function openCopySource(url: string): Promise<CopySource> {
  return opened(url, openSource);
}

function openSource(url: string): Awaitable<CopySource> {
  return isPostgresqlUrl(url) ? openPostgresqlSource(url) : openSqliteSource(sqliteFile(url));
}

function openTarget(url: string): Promise<CopyTarget> {
  return isPostgresqlUrl(url) ? openPostgresqlTarget(url) : openSqliteTarget(sqliteFile(url));
}

async function opened<T>(url: string, open: (url: string) => Awaitable<T>): Promise<T> {
  try {
    return await open(url);
  } catch (error) {
    throw error instanceof OperatorError ? error : openError(redactedUrl(url), error);
  }
}
