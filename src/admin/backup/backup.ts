import path from 'node:path';
import { dumpCommand } from './postgresql-tools.js';
import { backupSqlite, type BackupOptions, type SqliteBackup } from './sqlite-backup.js';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import { OperatorError } from '../operator-error.js';

/**
 * Backs up a database into one file while servers use it.
 * @param url DATABASE_URL, checked
 * @param file the file to create; a relative path counts from the current folder
 * @throws OperatorError when it is not possible; for PostgreSQL it names the command to use
 */
export async function backupDatabase(
  url: string,
  file: string,
  options: BackupOptions,
): Promise<SqliteBackup> {
  const target = path.resolve(file);
  if (isPostgresqlUrl(url)) {
    throw new OperatorError(
      "PostgreSQL makes its backups itself, also while servers run. Use PostgreSQL's own tool:",
      [dumpCommand(url, target)],
    );
  }
  return backupSqlite(sqliteFile(url), target, options);
}
