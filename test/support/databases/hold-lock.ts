import pg from 'pg';
import { Database } from '../../../src/data/sqlite/database.js';
import { isPostgresqlUrl, sqliteFile } from '../../../src/data/open.js';

const deadlock = '40P01';

/** A lock that another connection holds. */
export interface HeldLock {
  release(): Promise<void>;
}

/** Takes what every update needs, on a connection of its own, and keeps it: reads go on. */
export async function holdWriteLock(databaseUrl: string): Promise<HeldLock> {
  if (!isPostgresqlUrl(databaseUrl)) {
    const database = new Database(sqliteFile(databaseUrl), { timeout: 10_000 });
    database.exec('BEGIN IMMEDIATE');
    return {
      release() {
        database.exec('ROLLBACK');
        database.close();
        return Promise.resolve();
      },
    };
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  // Who cuts all connections cuts this one too.
  client.on('error', () => undefined);
  await client.connect();
  await lockTables(client);
  return { release: () => client.end() };
}

async function lockTables(client: pg.Client): Promise<void> {
  for (;;) {
    try {
      await client.query('BEGIN');
      // Reads pass, row locks and writes do not.
      await client.query('LOCK TABLE "Group", "UserProfile" IN EXCLUSIVE MODE');
      return;
    } catch (error) {
      // A deadlock: the other connection has one row and waits for ours, so PostgreSQL aborts one of us.
      if ((error as { code?: string }).code !== deadlock) throw error;
      await client.query('ROLLBACK');
    }
  }
}
