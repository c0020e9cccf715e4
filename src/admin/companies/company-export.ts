import path from 'node:path';
import { isPostgresqlUrl, sqliteFile } from '../../data/store.js';
import { openCopySource } from '../copy/copy.js';
import { copyTables } from '../copy/tables.js';
import type { CopyTarget } from '../copy/ends.js';
import { openSqliteTarget } from '../copy/sqlite-end.js';
import { makeDatabaseFile } from '../sqlite/new-file.js';
import { ProgramError } from '../../domain/errors.js';

export interface CompanyExport {
  file: string;
  bytes: number;
  /** Number of rows of the company, in all tables. */
  rows: number;
  /** The company's revision in the file. */
  revision: number;
}

/**
 * Writes everything of one company, in its current state, into a separate SQLite database: every row with its ID, its keys, its audit. The
 * file is read back and compared before it gets its name. A server can be started on it.
 * @param url URL of the company's database, migrated to this version of the server
 * @param file the file to create; a relative path counts from the current folder
 * @throws OperatorError when the file exists or cannot be written; OpenError when the database cannot be opened
 */
export async function exportCompany(url: string, companyId: number, file: string): Promise<CompanyExport> {
  const target = path.resolve(file);
  const database = isPostgresqlUrl(url) ? undefined : sqliteFile(url);
  let [rows, revision] = [0, 0];
  const made = await makeDatabaseFile({ target, database }, async (partial, settled) => {
    const source = await openCopySource(url);
    try {
      const copy = await openSqliteTarget(partial);
      try {
        const tables = await copyTables(source, copy, () => undefined, companyId);
        rows = tables.reduce((sum, table) => sum + table.rows, 0);
        revision = await revisionOf(copy);
        await copy.commit();
      } finally {
        await copy.close();
      }
    } finally {
      await source.close();
    }
    settled();
  });
  return { file: target, ...made, rows, revision };
}

/** The revision in a database of one company. */
async function revisionOf(copy: CopyTarget): Promise<number> {
  const state = (await copy.tables()).find(({ name }) => name === 'CompanyState');
  if (state === undefined) throw new ProgramError('there is no table of states');
  const [row] = await copy.rows(state, undefined, 1);
  return Number(row?.[state.columns.findIndex(({ name }) => name === 'revision')]);
}
