import path from 'node:path';
import {
  backupPostgresql,
  type PostgresqlBackup,
  type PostgresqlBackupOptions,
} from './postgresql-backup.js';
import { backupSqlite, type BackupOptions, type SqliteBackup } from './sqlite-backup.js';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';

/**
 * Backs up a database into one file while servers use it.
 * @param url DATABASE_URL, checked
 * @param file the file to create; a relative path counts from the current folder
 * @throws OperatorError when it is not possible
 */
export async function backupDatabase(
  url: string,
  file: string,
  options: BackupOptions & PostgresqlBackupOptions,
): Promise<SqliteBackup | PostgresqlBackup> {
  const target = path.resolve(file);
  if (isPostgresqlUrl(url)) return backupPostgresql(url, target, options);
  return backupSqlite(sqliteFile(url), target, options);
}
