import type { Progress } from '../../data/sqlite/database.js';
import { makeFile, type MadeFile, type NewFile } from '../new-file.js';
import { isSameFile, settle } from '../sqlite/files.js';
import { migrateSqlite } from '../../data/sqlite/migrate.js';
import { isPostgresqlUrl, redactedUrl, sqliteFile } from '../../data/open.js';
import { readRevision, inTarget, openSource, type CopyTarget } from './source-and-target.js';
import { copyTables, type Copy, type SameTable } from './copy-tables.js';
import { allTables } from './tables.js';
import { OperatorError } from '../io.js';
import type { Job } from '../progress.js';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

interface CopiedTable extends SameTable {
  /** The highest ID assigned so far, after which the target continues; null for tables without numbered IDs. */
  lastId: number | null;
}

interface DatabaseCopy {
  /** The two databases as shown to people, without user name and password. */
  from: string;
  to: string;
  tables: CopiedTable[];
}

/**
 * Copies all companies into an empty database, in one transaction that commits after a comparison; the source is read at one moment.
 * @throws OperatorError if that is not possible; OpenError. The target stays empty then.
 */
export async function copyDatabase(from: string, to: string, job: Job): Promise<DatabaseCopy> {
  await rejectSame(from, to);
  await using source = await openSource(from);
  const tables = await fill(to, async (target) => {
    await rejectFullTarget(target);
    return copyAll({ source, target }, job.begin('Copying', 'rows'));
  });
  return { from: redactedUrl(from), to: redactedUrl(to), tables };
}

/** Copies the rows of all tables, and with them the next IDs. */
async function copyAll(copy: Copy, progress: Progress): Promise<CopiedTable[]> {
  const lastIds = new Map<string, number>();
  for (const table of allTables.filter(({ numbered }) => numbered)) {
    const lastId = await copy.source.lastId(table);
    lastIds.set(table.name, lastId);
    await copy.target.setLastId(table, lastId);
  }
  const copied = await copyTables(copy, allTables, progress);
  return copied.map((one) => ({ ...one, lastId: lastIds.get(one.table) ?? null }));
}

async function rejectFullTarget(target: CopyTarget): Promise<void> {
  const full: string[] = [];
  for (const table of allTables) if ((await target.rows(table, 1)).length > 0) full.push(table.name);
  if (full.length > 0) {
    throw new OperatorError(
      `The target is not empty: it has rows in ${full.join(', ')}. Copy into a new database.`,
    );
  }
}

/** Fills a database in one transaction. A new SQLite file gets its name only when it is complete. */
async function fill<T>(url: string, work: (target: CopyTarget) => Promise<T>): Promise<T> {
  const target = isPostgresqlUrl(url) ? undefined : sqliteFile(url);
  if (target === undefined || existsSync(target)) return inTarget(url, { alone: true }, work);
  // One level only, as when the server starts.
  if (!existsSync(path.dirname(target))) mkdirSync(path.dirname(target));
  const { result } = await fillFile({ target }, work);
  // No migration is missing: this only sets the file's journal mode for servers.
  await migrateSqlite(target);
  return result;
}

function fillFile<T>(file: NewFile, work: (target: CopyTarget) => Promise<T>) {
  return makeFile(file, async (partial) => {
    const result = await inTarget(`file:${partial}`, { alone: true }, work);
    settle(partial);
    return result;
  });
}

/** @throws OperatorError if both URLs evidently name one database */
async function rejectSame(from: string, to: string): Promise<void> {
  const [one, other] = [redactedUrl(from), redactedUrl(to)];
  if (one === other || (await isSameFile(one, other)))
    throw new OperatorError('Both URLs name the same database.');
}

export interface CompanyExport extends MadeFile {
  rows: number;
  revision: number;
}

/**
 * Writes everything of one company into a SQLite database of its own, which is compared before it gets its name. A server can be started on
 * it.
 * @throws OperatorError if the file exists or cannot be written; OpenError
 */
export async function exportCompany(
  url: string,
  companyId: number,
  file: string,
  job: Job,
): Promise<CompanyExport> {
  const target = path.resolve(file);
  const database = isPostgresqlUrl(url) ? undefined : sqliteFile(url);
  await using source = await openSource(url);
  const { made, result } = await fillFile({ target, database }, async (copy) => {
    const company = { there: companyId, here: companyId };
    const tables = await copyAll({ source, target: copy, company }, job.begin('Exporting', 'rows'));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, revision: await readRevision(copy, companyId) };
  });
  return { ...made, ...result };
}
