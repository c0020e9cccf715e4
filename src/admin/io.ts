import { CompanyDeleted } from '../data/company/company-state.js';
import { OperatorError } from './operator-error.js';
import { openStore, type Store } from '../data/store.js';
import { classify, isOfOneNode, type TransientError } from '../data/transient-error.js';
import { AppError } from '../domain/errors.js';
import { printable } from './printable.js';

/** What the commands need of the process, so that tests can run them without one. */
export interface AdminIO {
  /** Writes a line to standard output: the result of the command. */
  out(line: string): void;
  /** Writes a line to standard error: remarks and errors. */
  err(line: string): void;
  /** True when nobody reads standard output any more. */
  outputClosed?(): boolean;
  /** True when a person watches standard error; long commands then show their progress. */
  readonly interactive: boolean;
  /** DATABASE_URL as the server reads it. @throws ConfigError */
  databaseUrl(): string;
  /** AUDIT_RETENTION_DAYS; 0 = no limit. @throws ConfigError */
  auditRetentionDays(): number;
  /** The settings as written, for the doctor, which also reports invalid ones. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads standard input to its end. */
  stdin(): Promise<Uint8Array>;
}

/**
 * Runs a command on the store: opens it, which applies missing migrations, and always closes it. It may run while the server does: each
 * waits for the other's transactions.
 */
export async function withStore<T>(io: AdminIO, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(io.databaseUrl());
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const busyLine = 'The database is busy. Nothing was changed; try again.';

/** What an operator is told about a database error. */
const transientErrorLines: Readonly<Record<TransientError, string>> = {
  conflict: busyLine,
  busy: busyLine,
  away: 'The database does not answer. Nothing was changed. Look whether it runs, then try again.',
  lost: 'The connection to the database broke. Look whether the change was made before you try again.',
  full: 'The disk of the database is full. Nothing was changed. Make room, then try again.',
  read_only:
    'The database takes no changes: it is a standby, or may only be read. Nothing was changed. Look at DATABASE_URL.',
};

const nodeLine = 'A node of the Citus cluster does not answer; the doctor names it.';

/** An error as lines for the operator: the message, then each single fault. Never a stack. */
export function errorLines(error: unknown): string[] {
  if (error instanceof OperatorError) {
    // Both quote names, which must not add lines of their own.
    return [`error: ${error.message}`, ...error.faults.map((fault) => `  ${fault}`)].map(printable);
  }
  if (error instanceof CompanyDeleted)
    return ['error: The company was deleted meanwhile. Nothing was changed.'];
  if (error instanceof AppError && error.code === 'service_unavailable') {
    const reason = classify(error.cause) ?? 'busy';
    if (!isOfOneNode(error.cause)) return [`error: ${transientErrorLines[reason]}`];
    const advice =
      reason === 'lost' ? ' Look whether the change was made before you try again.' : ' Nothing was changed.';
    return [`error: ${nodeLine}${advice}`];
  }
  return [`error: ${messageOf(error)}`];
}

/** Checked by shape, not by class: SQLite's native module has an error class of its own. */
function messageOf(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return String(hasMessage ? error.message : error).trim();
}
