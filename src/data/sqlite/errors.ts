/** The names of SQLite's result codes, as in its documentation; only those extended codes that are distinguished. */
const names: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  17: 'SQLITE_SCHEMA',
  18: 'SQLITE_TOOBIG',
  19: 'SQLITE_CONSTRAINT',
  20: 'SQLITE_MISMATCH',
  26: 'SQLITE_NOTADB',
  264: 'SQLITE_READONLY_RECOVERY',
  520: 'SQLITE_READONLY_CANTLOCK',
  776: 'SQLITE_READONLY_ROLLBACK',
  1288: 'SQLITE_READONLY_CANTINIT',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  1811: 'SQLITE_CONSTRAINT_TRIGGER',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

/** Sets the code of a driver's error, which has only SQLite's number, to the name of that number. Other errors pass unchanged. */
export function namedError(error: unknown): unknown {
  const { code, errcode, sqliteExtendedCode } = (error ?? {}) as Record<string, unknown>;
  // For some errors the port's errcode has only the primary code; Node has no other number.
  const number = sqliteExtendedCode ?? errcode;
  if (code !== 'ERR_SQLITE_ERROR' || typeof number !== 'number') return error;
  // The lowest byte of an extended code is its primary code.
  const name = names[number] ?? names[number & 0xff] ?? `SQLITE_${number}`;
  return Object.assign(error as Error, { code: name });
}

/** Calls the driver and names its errors. */
export function named<T>(call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw namedError(error);
  }
}
