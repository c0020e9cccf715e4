import Database from 'better-sqlite3';
import pg from 'pg';
import { isPostgresqlUrl, sqliteFile } from '../../src/data/store.js';

/** A lock that somebody else holds. */
export interface HeldLock {
  release(): Promise<void>;
}

/** Takes what every update needs, on a connection of its own, and keeps it: reads go on. */
export async function holdWriteLock(databaseUrl: string): Promise<HeldLock> {
  if (!isPostgresqlUrl(databaseUrl)) {
    const database = new Database(sqliteFile(databaseUrl));
    database.exec('BEGIN IMMEDIATE');
    return {
      release() {
        database.exec('COMMIT');
        database.close();
        return Promise.resolve();
      },
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE "Group", "UserProfile" IN EXCLUSIVE MODE');
  return {
    async release() {
      await client.query('COMMIT');
      await client.end();
    },
  };
}
