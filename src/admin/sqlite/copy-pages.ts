import { statSync } from 'node:fs';
import { classify } from '../../data/transient-error.js';
import { Database, type Progress } from '../../data/sqlite/database.js';

/** About 10 MB: few enough that a progress bar moves. */
const pagesPerStep = 2500;

/** The database that pages are written to is used by somebody else. */
export class TargetInUse extends Error {
  constructor() {
    super('The target is in use.');
    this.name = 'TargetInUse';
  }
}

/**
 * Copies a whole database page by page with SQLite's own backup: in one transaction of the target, so that it holds all or nothing of it.
 * @param source a connection; when a read transaction is open on it, that moment is copied, whatever others write meanwhile
 * @param target path of the file; it may be an existing database, whose content is replaced
 * @throws TargetInUse, or the driver's error
 */
export async function copyPages(source: Database, target: string, progress?: Progress): Promise<void> {
  demandUnused(target);
  try {
    await source.backup(target, pagesPerStep, progress);
  } catch (error) {
    // Node's driver says of a locked target that there was no error.
    if ((error as { errcode?: unknown }).errcode === 0 || classify(error) === 'busy') throw new TargetInUse();
    throw error;
  }
}

/** The backup itself would, by the driver for Node 20, ask for a locked target again and again. @throws TargetInUse */
function demandUnused(target: string): void {
  if ((statSync(target, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = new Database(target, { mustExist: true, timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    throw classify(error) === 'busy' ? new TargetInUse() : error;
  } finally {
    database.close();
  }
}

/** Makes one file of a copied database: a copy remembers that its origin kept changes in a second file. */
export function settle(file: string): void {
  const database = new Database(file, { mustExist: true });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}
