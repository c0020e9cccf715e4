import path from 'node:path';
import Database from 'better-sqlite3';
import { projectRoot } from '../../root.js';
import {
  createMigrationsTable,
  migrationRecord,
  missingMigrations,
  readMigrations,
  type AppliedMigration,
} from '../migrations.js';

/** Where the SQLite migrations are kept, one folder each. */
export const sqliteMigrations = path.join(projectRoot, 'prisma/migrations/sqlite');

/**
 * Brings a SQLite file to the newest schema, in one transaction: all missing migrations or none.
 * A second process that starts at the same time waits for the lock and then finds nothing to do.
 * @param file path of the database file; created when it does not exist
 * @returns the names of the migrations that were applied
 * @throws Error when the file is no database, is newer than this program, or stays locked for 10 s
 */
export async function migrateSqlite(file: string): Promise<string[]> {
  const committed = await readMigrations(sqliteMigrations);
  const database = new Database(file, { timeout: 10_000 });
  try {
    // WAL is a property of the file: set here, where no transaction can be open yet, and verified by every client.
    database.pragma('journal_mode = WAL');
    return database.transaction(() => applyMissing(database)).immediate();
  } finally {
    database.close();
  }

  function applyMissing(db: Database.Database): string[] {
    db.exec(createMigrationsTable);
    const applied = db
      .prepare(
        `SELECT migration_name AS name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
      )
      .all() as AppliedMigration[];
    const missing = missingMigrations(committed, applied);
    const record = db.prepare(
      `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`,
    );
    for (const migration of missing) {
      db.exec(migration.sql);
      record.run(...migrationRecord(migration, new Date()));
    }
    return missing.map((migration) => migration.name);
  }
}
