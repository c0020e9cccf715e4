import { statSync } from 'node:fs';
import { classify } from '../../data/transient-error.js';
import { Database, type Progress } from '../../data/sqlite/database.js';

/** About 10 MB: few enough that a progress bar moves. */
const pagesPerStep = 2500;

/** Another process uses the target database. */
export class TargetInUse extends Error {
  constructor() {
    super('The target is in use.');
    this.name = 'TargetInUse';
  }
}

/**
 * Copies a whole database page by page with SQLite's own backup, in one transaction of the target: all or nothing.
 * @param source a connection; if a read transaction is open on it, its state is copied, whatever others write meanwhile
 * @param target path of the file; may be an existing database, whose content is replaced
 * @throws TargetInUse, or the driver's error
 */
export async function copyPages(source: Database, target: string, progress?: Progress): Promise<void> {
  demandUnused(target);
  try {
    await source.backup(target, pagesPerStep, progress);
  } catch (error) {
    // For a locked target, Node's driver reports error number 0.
    if ((error as { errcode?: unknown }).errcode === 0 || classify(error) === 'busy') throw new TargetInUse();
    throw error;
  }
}

/** Checked here, because with the driver for Node 20 the backup would retry a locked target forever. @throws TargetInUse */
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

/** Turns a copied database into a single file: the copy is still marked as being in WAL mode. */
export function settle(file: string): void {
  const database = new Database(file, { mustExist: true });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}
