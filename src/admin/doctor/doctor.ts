import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import type { Finding } from './finding.js';
import { examinePostgresql } from './postgresql.js';
import { examineSqlite } from './sqlite.js';

/**
 * Looks a database over and tells what is wrong; changes nothing, creates nothing, and shows no password.
 * @param url DATABASE_URL, checked
 * @param now this machine's time
 * @param connections most connections that all server processes of this machine open together
 */
export function examineDatabase(url: string, now: Date, connections: number): Promise<Finding[]> {
  return isPostgresqlUrl(url)
    ? examinePostgresql(url, now, connections)
    : examineSqlite(sqliteFile(url), now);
}
