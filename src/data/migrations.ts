import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One committed migration: a folder's name and the SQL in it. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the SQL in hex, as Prisma records it. */
  checksum: string;
}

/** What the bookkeeping table holds of a migration. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Reads the committed migrations of one kind of database, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * The migrations that a database still lacks.
 * @throws Error when the database holds one that this program does not know (it is newer), or an edited one
 */
export function missingMigrations(committed: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(committed.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new Error(`The database has migration ${name}, which this version of the server does not know.`);
    if (migration.checksum !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied.`);
  }
  const done = new Set(applied.map((migration) => migration.name));
  return committed.filter((migration) => !done.has(migration.name));
}

/** Prisma's own bookkeeping table, so that `prisma migrate deploy` and this program can take turns. */
export const createMigrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** The row that records one applied migration, in the order id, checksum, finished_at, migration_name, started_at. */
export function migrationRecord(migration: Migration, now: Date): [string, string, number, string, number] {
  return [randomUUID(), migration.checksum, now.getTime(), migration.name, now.getTime()];
}
