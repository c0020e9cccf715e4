import { existsSync } from 'node:fs';
import { ConfigError, loadConfig, readSettings } from '../config/config.js';
import { CompanyDeleted } from '../data/company/snapshot.js';
import type { Transaction } from '../data/prisma-client.js';
import { openStore, type Store } from '../data/store.js';
import { isPostgresqlUrl, sqliteFile } from '../data/open.js';
import { classify, isOfOneNode, type TransientError } from '../data/transient-error.js';
import { AppError } from '../domain/errors.js';
import { codePoints } from '../domain/text.js';

/** The commands' view of the process, so that tests can run them without one. */
export interface AdminIO {
  /** Writes a line to standard output: the result of the command. */
  readonly out: (line: string) => void;
  /** Writes a line to standard error: remarks and errors. */
  readonly err: (line: string) => void;
  /** True if the reader of standard output has closed it. */
  outputClosed?(): boolean;
  /** True if standard error is a terminal; long commands then show their progress. */
  readonly interactive: boolean;
  /** Calls back at the operator's next Ctrl-C, instead of ending the process. @returns a function that restores the default */
  onInterrupt?(callback: () => void): () => void;
  /** The settings as written. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads standard input to its end. */
  stdin(): Promise<Uint8Array>;
}

/** DATABASE_URL as the server reads it. @throws ConfigError */
export function getDatabaseUrl(io: AdminIO): string {
  return loadConfig(io.env).databaseUrl;
}

/**
 * Opens the store, which applies missing migrations, and always closes it; servers may run meanwhile. @param mayCreate a SQLite file
 * @throws OperatorError if there is no database
 */
export async function withStore<T>(
  io: AdminIO,
  work: (store: Store, url: string) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const databaseUrl = getDatabaseUrl(io);
  if (!isPostgresqlUrl(databaseUrl) && !mayCreate && !existsSync(sqliteFile(databaseUrl))) {
    const isSet = readSettings(io.env).origins.databaseUrl?.from !== 'default';
    const where = isSet ? 'Check its URL' : 'DATABASE_URL is not set: set it';
    throw new OperatorError(
      `There is no database at ${sqliteFile(databaseUrl)}. ${where}, or start the server, which creates it; so does company create --new-database.`,
    );
  }
  const store = await openStore(databaseUrl);
  try {
    return await work(store, databaseUrl);
  } finally {
    await store.close();
  }
}

/** Reads across companies. @throws OperatorError if there is no database */
export function adminRead<T>(io: AdminIO, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withStore(io, (store) => store.adminRead(work));
}

/** The same for a change. */
export function adminWrite<T>(io: AdminIO, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return withStore(io, (store) => store.adminWrite(work));
}

export interface JsonOption {
  json?: true;
}

export const jsonOption = ['--json', 'print one line of JSON'] as const;

/** Prints a command's result: for programs as one line of JSON, with IDs as texts as in the API; else for people. */
export function show<T>(io: AdminIO, { json }: JsonOption, result: T, lines: (result: T) => string[]): void {
  if (json) io.out(JSON.stringify(result, idsAsTexts));
  else for (const line of lines(result)) io.out(line);
}

function idsAsTexts(name: string, value: unknown): unknown {
  return name === 'companyId' || name === 'keyId' ? String(value) : value;
}

/** The name of the command line in all texts, and where a program reads its output, which must not contain npm's own lines. */
export const usualName = 'npm run admin --';
const quietName = 'npm run --silent admin --';

/** Prints each line with the name that a wrapper or an image gives the command line, and with terminal control characters masked. */
export function printing(io: AdminIO): AdminIO {
  const name = io.env['ADMIN_COMMAND'];
  const printed = (line: string): string =>
    printable(name === undefined ? line : line.replaceAll(usualName, name).replaceAll(quietName, name));
  return { ...io, out: (line) => io.out(printed(line)), err: (line) => io.err(printed(line)) };
}

/** Prints a text line by line, as a line end within a line is masked. */
export function printText(print: (line: string) => void, text: string): void {
  for (const line of text.trimEnd().split('\n')) print(line);
}

/** The end of a command's help: a note, then examples as typed after the program's name. */
export function help(note: string, ...examples: string[]): string {
  const lines = examples.map((words) => {
    const name = / --json| > /.test(words) ? quietName : usualName;
    return words.startsWith('{') ? `  ${words}` : `  ${name} ${words}`;
  });
  return [...(note === '' ? [] : [`\n${note}`]), '\nExamples:', ...lines].join('\n');
}

/**
 * A command that cannot be carried out. The operator sees the message as it is: one clear sentence, and one line per error. It never
 * reaches a partner.
 */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly problems: readonly string[] = [],
  ) {
    super(message);
    this.name = 'OperatorError';
  }
}

const busyLine = 'The database is busy. Nothing was changed; try again.';

const transientErrorLines: Readonly<Record<TransientError, string>> = {
  conflict: busyLine,
  busy: busyLine,
  away: 'The database does not respond. Nothing was changed. Check that it is running, then try again.',
  lost: 'The connection to the database broke. Check whether the change was made before you try again.',
  full: 'The disk of the database is full. Nothing was changed. Free some space, then try again.',
  read_only:
    'The database is read-only: it is a standby, or read-only access was set. Nothing was changed. Check DATABASE_URL.',
  replaced: 'The database file was removed or replaced in the meantime. Nothing was changed.',
};

const nodeLine = 'A node of the Citus cluster does not respond; the doctor names it.';

/** An error as lines for the operator: the message, then the single errors. Never a stack. */
export function errorLines(error: unknown): string[] {
  if (error instanceof OperatorError || error instanceof ConfigError) {
    return [`error: ${error.message}`, ...error.problems.map((problem) => `  ${problem}`)];
  }
  if (error instanceof CompanyDeleted)
    return ['error: The company was deleted in the meantime. Nothing was changed.'];
  if (error instanceof AppError && error.code === 'service_unavailable') {
    const reason = classify(error.cause) ?? 'busy';
    if (!isOfOneNode(error.cause)) return [`error: ${transientErrorLines[reason]}`];
    const advice =
      reason === 'lost'
        ? ' Check whether the change was made before you try again.'
        : ' Nothing was changed.';
    return [`error: ${nodeLine}${advice}`];
  }
  return [`error: ${getMessage(error)}`];
}

/** Checked by shape, not by class: SQLite's native module has an error class of its own. */
function getMessage(error: unknown): string {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  return String(hasMessage ? error.message : error).trim();
}

/**
 * A line as printed: characters that a terminal interprets and that names, labels and titles may contain are written as escapes (\u202e):
 * control characters, those that change the direction of text (Trojan Source), and line ends. In JSON the value stays the same.
 */
function printable(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats rows as the lines of a table for people: a header line, columns two spaces apart. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [header, ...rows].map((row) => row.map(printable));
  const widths = header.map((_, column) => Math.max(...lines.map((line) => codePoints(line[column] ?? ''))));
  return lines.map((line) =>
    line
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - codePoints(cell)))
      .join('  ')
      .trimEnd(),
  );
}

/** A size for people. */
export function formatSize(bytes: number): string {
  const units = { GiB: 1024 ** 3, MiB: 1024 ** 2, KiB: 1024 };
  const unit = bytes >= units.GiB ? 'GiB' : bytes >= units.MiB ? 'MiB' : 'KiB';
  return `${(bytes / units[unit]).toFixed(1)} ${unit}`;
}

/** A time for people, in UTC to the minute; "never" for null. */
export function moment(date: Date | null): string {
  return date ? `${date.toISOString().slice(0, 16).replace('T', ' ')}Z` : 'never';
}
