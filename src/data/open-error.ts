/** The database cannot be used. The message tells an operator why and what to look at. */
export class OpenError extends Error {
  constructor(file: string, reason: string, options: { cause: unknown }) {
    super(`The database ${file} cannot be used: ${reason}`, options);
    this.name = 'OpenError';
  }
}

/** What the codes of the driver and of the file system mean for an operator. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder of the database file does not exist.',
  ENOTDIR: 'the folder of the database file is no folder.',
  EACCES: 'the folder of the database file cannot be written to.',
  EROFS: 'the database file is on a read-only file system.',
  SQLITE_CANTOPEN: 'the database file cannot be opened; look at the rights of the file and its folder.',
  SQLITE_READONLY: 'the database file cannot be written to; look at the rights of the file and its folder.',
  SQLITE_NOTADB: 'the file is no SQLite database.',
  SQLITE_CORRUPT: 'the database file is damaged; restore a backup.',
  SQLITE_BUSY: 'the database file is locked by another program.',
  SQLITE_FULL: 'the disk is full.',
};

/** Puts an error of opening or migrating into words. An error without a known code speaks for itself. */
export function openError(file: string, cause: unknown): OpenError {
  const { code, message } = cause as { code?: unknown; message?: unknown };
  const known =
    typeof code === 'string' ? (reasons[code] ?? reasons[code.split('_', 2).join('_')]) : undefined;
  return new OpenError(file, known ?? String(message), { cause });
}
