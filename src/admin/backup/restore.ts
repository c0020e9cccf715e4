import path from 'node:path';
import type { Progress } from '../../data/sqlite/database.js';
import { restoreCommand } from './postgresql-tools.js';
import { restoreSqlite, type SqliteRestore } from './sqlite-restore.js';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import { OperatorError } from '../operator-error.js';

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
    throw new OperatorError(
      "PostgreSQL restores its backups itself. Stop all servers, use PostgreSQL's own tool, then let the companies go on:",
      [restoreCommand(url, backup), 'npm run admin -- database mark-restored'],
    );
  }
  return restoreSqlite(sqliteFile(url), backup, time, progress);
}
