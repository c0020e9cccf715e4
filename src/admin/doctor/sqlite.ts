import { constants, existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readMigrations } from '../../data/migrations.js';
import { openError } from '../../data/open.js';
import type { Database } from '../../data/sqlite/database.js';
import { sqliteMigrations } from '../../data/sqlite/migrate.js';
import { auditFinding, newestAuditTimeSql } from './audit-finding.js';
import { clockFinding, failed, migrationsFinding, ok, warning, type Finding } from './finding.js';
import { diskFinding, mayUse, permissionsFinding } from './machine.js';
import { formatSize } from '../io.js';
import { processesWithReplaced } from '../sqlite/files.js';
import { appliedMigrations, findDamage, openReadOnly } from '../sqlite/inspect.js';

/** Size in bytes of the -wal file above which something must be keeping SQLite from emptying it, which it does every 4 MB. */
const longWal = 256 * 1024 ** 2;

export async function examineSqlite(file: string, now: Date): Promise<Finding[]> {
  const folder = path.dirname(file);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return [unusable(file, { code: 'EISDIR' }), clockFinding(now, undefined)];
  const replaced = await processesWithReplaced(file);
  if (replaced.length > 0) return [lostFile(file, replaced), clockFinding(now, undefined)];
  if (!existsSync(file)) return [...(await absent(file, folder)), clockFinding(now, undefined)];
  const outside = [await permissionsFinding(file), await diskFinding(folder)];
  try {
    using database = openReadOnly(file);
    const migrations = migrationsFinding(await readMigrations(sqliteMigrations), appliedMigrations(database));
    return [
      ok('database', `${file}, SQLite ${version(database)}, ${formatSize((await stat(file)).size)}.`),
      ...outside,
      migrations,
      damageFinding(database),
      ...(migrations.state === 'ok'
        ? [await auditFinding((sql, ...values) => database.all(sql.replaceAll('$', '?'), ...values))]
        : []),
      await journalFinding(database, file),
      clockFinding(now, migrations.state === 'ok' ? newestTime(database) : undefined),
    ];
  } catch (error) {
    return [unusable(file, error), ...outside];
  }
}

/** The first start creates the file, and its folder if only that is missing. */
async function absent(file: string, folder: string): Promise<Finding[]> {
  const parent = existsSync(folder) ? folder : path.dirname(folder);
  if (!existsSync(parent)) {
    const advice = 'Check DATABASE_URL, or create the folder.';
    return [failed('database', `The folder of ${file} does not exist.`, advice)];
  }
  if (!(await mayUse(parent, constants.W_OK | constants.X_OK))) {
    const found = `There is no database at ${file}, and this user may not create one in ${parent}.`;
    return [failed('database', found, "Make the server's user the owner of the folder.")];
  }
  const advice = 'Nothing, before the first start: the server creates it. Otherwise check DATABASE_URL.';
  return [warning('database', `There is no database at ${file}.`, advice), await diskFinding(parent)];
}

function lostFile(file: string, processes: readonly number[]): Finding {
  const found = `Process ${processes.join(', ')} has a file open that is no longer the one at ${file}, or its -wal was removed.`;
  const advice = `Its changes are lost when it ends: save them first (/proc/${processes[0]}/fd). Then stop it, put the right file there, and start it.`;
  return failed('database', found, advice);
}

/** Errors that only a backup can fix. */
const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

function unusable(file: string, error: unknown): Finding {
  const code = String((error as { code?: unknown }).code);
  if (code.startsWith('SQLITE_READONLY_')) {
    const advice = 'Start the server: it recovers the database first.';
    return warning('database', `A change of ${file} was interrupted, perhaps by a crash.`, advice);
  }
  const advice = damaged.includes(code)
    ? 'Restore a backup: npm run admin -- database restore FILE'
    : 'Correct that, then run the doctor again.';
  return failed('database', openError(file, error).message, advice);
}

function damageFinding(database: Database): Finding {
  const damage = findDamage(database, 'quick_check');
  if (damage.length === 0) return ok('integrity', 'Every page and every reference is in order.');
  const advice = 'Stop the server, keep the damaged file, and restore a backup. Check the disk.';
  return failed('integrity', damage.join(' '), advice);
}

/** The journal mode. Each connection of the server sets the rest itself, and does not start without it. */
async function journalFinding(database: Database, file: string): Promise<Finding> {
  const mode = String(database.value('PRAGMA journal_mode'));
  const wal = await stat(`${file}-wal`).catch(() => undefined);
  if (wal !== undefined && wal.size > longWal) {
    const advice = 'Find the program that keeps the database open, such as a database viewer, and close it.';
    return warning('journal', `${file}-wal has grown to ${formatSize(wal.size)}.`, advice);
  }
  if (mode === 'wal') return ok('journal', 'journal_mode is WAL; the server sets synchronous = FULL itself.');
  return ok('journal', `journal_mode is ${mode}; the server changes it to WAL when it starts.`);
}

function newestTime(database: Database): Date | undefined {
  const newest = database.value(`SELECT max("at") FROM (${newestAuditTimeSql})`);
  return typeof newest === 'string' ? new Date(newest) : undefined;
}

function version(database: Database): string {
  return String(database.value('SELECT sqlite_version()'));
}
