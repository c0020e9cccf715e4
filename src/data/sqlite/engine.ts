import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { PrismaClient } from '../../../generated/prisma/sqlite/client.js';
import type { Client, Engine } from '../client.js';
import { migrateSqlite } from './migrate.js';

/** Milliseconds that a statement waits for another process's lock. Short: while it waits, the whole process stands still. */
const busyTimeout = 100;

/** Milliseconds that a transaction may wait for its turn, and then run. */
const transactionOptions = { maxWait: 20_000, timeout: 20_000 };

type Setting = [pragma: string, value: string, reads: string];

const settings: Setting[] = [
  ['journal_mode', 'WAL', 'wal'],
  // better-sqlite3's own WAL default is NORMAL, which may lose acknowledged commits when the power fails.
  ['synchronous', 'FULL', '2'],
  ['foreign_keys', 'ON', '1'],
  ['busy_timeout', String(busyTimeout), String(busyTimeout)],
];

/** A write on the reader's connection would be neither locked nor retried: SQLite itself refuses it there. */
const readOnly: Setting = ['query_only', 'ON', '1'];

/** Opens each connection with the given settings, and refuses to work without any one of them. */
class VerifiedSqlite extends PrismaBetterSqlite3 {
  constructor(
    file: string,
    private readonly verified: Setting[],
  ) {
    super({ url: file });
  }

  override async connect(): ReturnType<PrismaBetterSqlite3['connect']> {
    const adapter = await super.connect();
    for (const [pragma, value, reads] of this.verified) {
      await adapter.executeScript(`PRAGMA ${pragma} = ${value}`);
      const { rows } = await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] });
      const found = String(rows[0]?.[0]);
      if (found !== reads) throw new Error(`SQLite did not accept ${pragma} = ${value}: it says ${found}.`);
    }
    return adapter;
  }
}

/**
 * Opens a SQLite database file, creates or migrates it first.
 * @param file path of the database file; its folder is made when only that is missing
 * @throws Error when the file cannot be opened or migrated, or a setting is not accepted
 */
export async function openSqlite(file: string): Promise<Engine> {
  const folder = path.dirname(file);
  // One level only: a longer missing path is more likely a typing error.
  if (!existsSync(folder)) mkdirSync(folder);
  await migrateSqlite(file);
  const writer = client(file, settings);
  const reader = client(file, [...settings, readOnly]);
  await Promise.all([writer.$connect(), reader.$connect()]);
  return {
    writer,
    reader,
    // An UPDATE takes the write lock even when no row matches; a transaction that first reads could be refused it later.
    async beginWrite(tx) {
      await tx.$executeRaw`UPDATE "Company" SET "id" = "id" WHERE 0`;
    },
    // The write lock is the database's: whoever holds it is alone already.
    async lockRecord() {},
    async close() {
      await Promise.all([writer.$disconnect(), reader.$disconnect()]);
    },
  };
}

function client(file: string, verified: Setting[]): Client {
  return new PrismaClient({ adapter: new VerifiedSqlite(file, verified), transactionOptions });
}
