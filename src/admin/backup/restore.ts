import path from 'node:path';
import type { Progress } from '../../data/sqlite/database.js';
import { isDistributed } from '../../data/postgresql/distribution.js';
import { restoreCommand } from './postgresql-tools.js';
import { connectForOperator } from '../postgresql/session.js';
import { restoreSqlite, type SqliteRestore } from './sqlite-restore.js';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import { OperatorError } from '../operator-error.js';

/** The remark when the database could not be asked. */
const unreachable =
  '(The database does not answer. If it is spread over a Citus cluster, run this again when it does: then other commands are needed.)';

/**
 * Replaces a database that no server uses with a backup, and migrates it.
 * @param url DATABASE_URL, checked
 * @param file the backup; a relative path counts from the current folder
 * @throws OperatorError when it is not possible; for PostgreSQL it names the command to use
 */
export async function restoreDatabase(
  url: string,
  file: string,
  time: Date,
  progress?: Progress,
): Promise<SqliteRestore> {
  const backup = path.resolve(file);
  if (isPostgresqlUrl(url)) {
    const distributed = await holdsDistributedTables(url);
    const lines = [restoreCommand(url, backup, distributed === true)];
    if (distributed === true) lines.push('npm run admin -- database distribute');
    lines.push('npm run admin -- database mark-restored');
    if (distributed === undefined) lines.push(unreachable);
    throw new OperatorError(
      "PostgreSQL restores its backups itself. Stop all servers, use PostgreSQL's own tool, then let the companies go on:",
      lines,
    );
  }
  return restoreSqlite(sqliteFile(url), backup, time, progress);
}

/** Whether a Citus cluster has the tables that are to be replaced; undefined when the database cannot be reached. */
async function holdsDistributedTables(url: string): Promise<boolean | undefined> {
  const client = await connectForOperator(url).catch(() => undefined);
  try {
    return client && (await isDistributed(client));
  } finally {
    await client?.end().catch(() => undefined);
  }
}
