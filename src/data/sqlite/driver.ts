import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { classify } from '../transient-error.js';

/** One driver on every version of Node: what Node brings itself may be an SQLite that damages databases in WAL mode (fixed in 3.51.3). */
export type Connection = DatabaseSyncInstance;
export type PreparedStatement = StatementSyncInstance;
/** What SQLite stores. */
export type StoredValue = null | number | bigint | string | Uint8Array;

export interface OpenOptions {
  /** The file must exist; nothing is written to it. */
  readOnly?: boolean;
  /** The file must exist. */
  mustExist?: boolean;
  /** Milliseconds that a statement waits for another connection's lock. */
  timeout?: number;
}

/**
 * Opens a connection to a SQLite file.
 * @throws the driver's error: see namedError
 */
export function connect(file: string, { readOnly, mustExist, timeout = 5000 }: OpenOptions = {}): Connection {
  const options = { readOnly: readOnly ?? false, timeout };
  if (!mustExist || readOnly) return new DatabaseSync(file, options);
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return new DatabaseSync(url, options);
}

// The names of errors.

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

/** Gives an error of the driver, which has only SQLite's number, the name of that number as its code. Other errors pass unchanged. */
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

// Locks.

/** Milliseconds between two attempts while another connection holds the lock. */
const retryPause = 10;

/**
 * Retries while another connection holds the lock, for what SQLite refuses at once instead of waiting.
 * @param ask has no effect when it is refused
 * @param timeout milliseconds
 * @throws the last refusal when the lock stays; any other error at once
 */
export async function whileBusy<T>(ask: () => T | Promise<T>, timeout: number): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (classify(error) !== 'busy' || performance.now() >= deadline) throw error;
    }
    await sleep(retryPause);
  }
}
