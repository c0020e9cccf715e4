import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { atEnd } from './cleanup.js';
import type { TortureDatabase } from './database.js';

const deadlock = '40P01';

/** Takes the lock that every writer needs, from this process, which is another one than the server's. @returns releases it */
export async function holdLock({ kind, url }: TortureDatabase): Promise<() => Promise<void>> {
  return kind === 'sqlite' ? holdFile(url.replace(/^file:/, '')) : holdTables(url);
}

function holdFile(file: string): () => Promise<void> {
  const database = new Sqlite(file, { timeout: 10_000 });
  database.exec('BEGIN IMMEDIATE');
  return atEnd(() => {
    database.exec('ROLLBACK');
    database.close();
  });
}

async function holdTables(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (;;) {
    try {
      await client.query('BEGIN');
      // Reads pass, row locks and writes do not.
      await client.query('LOCK TABLE "UserProfile", "Group" IN EXCLUSIVE MODE');
      return atEnd(() => client.end());
    } catch (error) {
      // Somebody has a row of the one and wants one of the other: PostgreSQL sends one of us back.
      if ((error as { code?: string }).code !== deadlock) throw error;
      await client.query('ROLLBACK');
    }
  }
}
