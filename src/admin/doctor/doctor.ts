import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import type { Finding } from './finding.js';
import { examinePostgresql } from './postgresql.js';
import { examineSqlite } from './sqlite.js';

/**
 * Examines a database and reports what is wrong. Changes nothing, creates nothing, and shows no password.
 * @param url DATABASE_URL, checked
 * @param now this machine's time
 * @param connections maximum connections of all server processes of this machine together
 */
export function examineDatabase(url: string, now: Date, connections: number): Promise<Finding[]> {
  return isPostgresqlUrl(url)
    ? examinePostgresql(url, now, connections)
    : examineSqlite(sqliteFile(url), now);
}
