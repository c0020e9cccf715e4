import Database from 'better-sqlite3';

/** Told now and then how far a long job is. */
export type Progress = (done: number, total: number) => void;

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
export async function copyPages(
  source: Database.Database,
  target: string,
  progress?: Progress,
): Promise<void> {
  const { totalPages } = await source.backup(target, {
    progress({ totalPages: total, remainingPages }) {
      progress?.(total - remainingPages, total);
      return pagesPerStep;
    },
  });
  // A target that is locked looks to the driver like one that is done: with no page at all.
  if (totalPages === 0) throw new TargetInUse();
}

/** Makes one file of a copied database: a copy remembers that its origin kept changes in a second file. */
export function settle(file: string): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}
