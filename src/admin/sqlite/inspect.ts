import { statSync } from 'node:fs';
import { selectApplied } from '../../data/migrations.js';
import { Database } from '../../data/sqlite/database.js';
import { ProgramError } from '../../domain/errors.js';
import { sideFiles } from './files.js';

/**
 * Opens a SQLite database for inspection: nothing is created, migrated or cleaned up, and other processes are not disturbed.
 * @throws an error for openError if there is no such file, or it is not a database
 */
export function openReadOnly(file: string): Database {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new ProgramError(found ? 'it is not a file.' : 'there is no such file.');
  // Side files belong to a running server or to a crash: a read-only connection leaves them alone. If there are none, a read-only
  // connection would leave its own behind, whereas one that may write cleans up.
  const readOnly = sideFiles(file).length > 0;
  const database = new Database(file, { readOnly, mustExist: true });
  try {
    database.exec('PRAGMA query_only = ON');
    // Opening reads nothing: a file that is not a database fails here.
    database.value('SELECT count(*) FROM sqlite_master');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** The names of all tables except SQLite's own, sorted. */
function tableNames(database: Database): string[] {
  return database.values<string>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
  );
}

export function rowCounts(database: Database): Record<string, number> {
  const count = (table: string) => Number(database.value(`SELECT count(*) FROM "${table}"`));
  return Object.fromEntries(tableNames(database).map((table) => [table, count(table)]));
}

/**
 * At most ten lines about damaged pages and indexes, and rows with missing references; none if there is no damage.
 * @param how quick_check takes a fraction of the time, but does not compare indexes with tables
 */
export function findDamage(database: Database, how: 'integrity_check' | 'quick_check'): string[] {
  const lines = database.values<string>(`PRAGMA ${how}(10)`);
  if (lines.join() !== 'ok') return lines;
  const orphans = database.all<{ table: string }>('PRAGMA foreign_key_check');
  const tables = [...new Set(orphans.map((row) => row.table))];
  return tables.map((table) => `A row of ${table} refers to a record that is not there.`);
}

/** The names of the migrations that a database has; none if it was never one of this server's. */
export function appliedMigrations(database: Database): string[] {
  const isOurs = tableNames(database).includes('_prisma_migrations');
  return isOurs ? database.values<string>(selectApplied) : [];
}

export function isDamage(error: unknown): boolean {
  return /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code));
}
