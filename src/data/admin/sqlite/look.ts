import Database from 'better-sqlite3';
import { missingMigrations, readMigrations, selectApplied } from '../../migrations.js';
import type { AppliedMigration } from '../../client.js';
import { sqliteMigrations } from '../../sqlite/migrate.js';
import { sideFiles } from './files.js';

/**
 * Opens a SQLite database only to look at it: nothing is created, migrated or cleared up, and what others do goes on.
 * @throws the driver's error (see openError) when there is no such file, or it is no database
 */
export function openToLook(file: string): Database.Database {
  // Files beside the database belong to a server that runs or to a crash: a read-only connection leaves them as they are.
  // Where there are none it would leave its own behind, while one that may write tidies up after itself.
  const readonly = sideFiles(file).length > 0;
  const database = new Database(file, { readonly, fileMustExist: true, timeout: 5000 });
  try {
    database.pragma('query_only = ON');
    // Opening alone reads nothing: whether it is a database shows here.
    database.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** The names of all tables but SQLite's own, sorted. */
export function tableNames(database: Database.Database): string[] {
  return database
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
    )
    .pluck()
    .all();
}

/** Table → number of its rows. */
export function rowCounts(database: Database.Database): Record<string, number> {
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 0);
  return Object.fromEntries(tableNames(database).map((table) => [table, count(table)]));
}

/**
 * What is wrong inside a database: damaged pages and indexes, and rows that refer to none.
 * @param how quick_check leaves out whether every index entry has its row, and takes a fraction of the time
 * @returns at most ten lines; none when all is well
 */
export function findDamage(database: Database.Database, how: 'integrity_check' | 'quick_check'): string[] {
  const lines = database.prepare<[], string>(`PRAGMA ${how}(10)`).pluck().all();
  if (lines.join() !== 'ok') return lines;
  const orphans = database.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  const tables = [...new Set(orphans.map((row) => row.table))];
  return tables.map((table) => `A row of ${table} refers to a record that is not there.`);
}

/** The migrations that a database holds; undefined when it has no list of them, so never was one of this server's. */
export function appliedMigrations(database: Database.Database): AppliedMigration[] | undefined {
  if (!tableNames(database).includes('_prisma_migrations')) return undefined;
  return database.prepare<[], AppliedMigration>(selectApplied).all();
}

/**
 * The names of the migrations that a database still lacks.
 * @throws Error when it is newer than this program, or holds an edited migration
 */
export async function lackedMigrations(applied: AppliedMigration[]): Promise<string[]> {
  const missing = missingMigrations(await readMigrations(sqliteMigrations), applied);
  return missing.map((migration) => migration.name);
}

/** True for the driver's errors that say that a file is no database, or a damaged one. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));
}
