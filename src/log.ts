import { AsyncLocalStorage } from 'node:async_hooks';
import { types } from 'node:util';
import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

/**
 * Makes the server's logger: one JSON object a line on standard output, or on `destination`.
 * Callers give ids, names and numbers only: no line ever holds a body, an API key or a personal value.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    ...((level === 'debug' || level === 'trace') && { mixin: ofRequest }),
  };
  // Synchronous writing: a last line before an exit must not be lost.
  return destination === undefined
    ? pino(options, pino.destination({ fd: 1, sync: true }))
    : pino(options, destination);
}

/** The id of the request that is being worked on; known where debug lines are written only, as to carry it along costs time. */
const currentRequest = new AsyncLocalStorage<string>();

function ofRequest(): { requestId?: string } {
  const requestId = currentRequest.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** Runs the work of a request: every line that is logged on its way, whoever writes it, gets the request's id, at level debug and trace. */
export function inRequest(log: Logger, requestId: string, work: () => void): void {
  if (log.isLevelEnabled('debug')) currentRequest.run(requestId, work);
  else work();
}

/**
 * Describes an error for the log. The message of an AppError is the project's own and is kept; a message from a library
 * (Prisma and its adapters above all) may quote values of a record, so only its class, its codes and its place in the code remain.
 * The chain of causes is followed, at most five deep.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  const codes = codesOf(error);
  // The adapters of Prisma wrap plain objects. SQLite's driver has errors of its own making, which are none to Node.
  if (!types.isNativeError(error) && !(error instanceof Error)) return { name: typeof error, ...codes };
  const stack = framesOf(error);
  const own = ownMessage(error, stack[0]);
  const message = own === undefined ? {} : { message: own };
  const inner = error.cause ?? adapterError(error);
  const cause = inner !== undefined && depth < 5 ? { cause: describeError(inner, depth + 1) } : {};
  const name = isWord(error.name) ? error.name : 'Error';
  return { name, ...codes, ...message, stack, ...cause };
}

/** Where Prisma keeps the error of its adapter: only there is the code of the database. */
function adapterError(error: Error & { meta?: { driverAdapterError?: unknown } }): unknown {
  return error.meta?.driverAdapterError;
}

/** The words by which databases and their drivers tell what happened: SQLITE_FULL, 53100, UniqueConstraintViolation. */
function codesOf(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {};
  const { code, originalCode, kind } = error as Record<string, unknown>;
  const words = Object.entries({ code, originalCode, kind });
  return Object.fromEntries(words.filter((entry): entry is [string, string] => isWord(entry[1])));
}

/** Names and codes are words; anything else may be a value that somebody put there. */
function isWord(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{1,60}$/.test(text);
}

/** The message where it names no value of a record: those that are written in this project, and the harmless ones of the language. */
function ownMessage(error: Error, firstFrame: string | undefined): string | undefined {
  if (ownNames.includes(error.name)) return error.message;
  if (error.name === 'Error' && firstFrame !== undefined && /[/\\](src|dist)[/\\]/.test(firstFrame)) {
    return /node_modules|[/\\]generated[/\\]/.test(firstFrame) ? undefined : error.message;
  }
  if (!languageErrors.includes(error.name)) return undefined;
  // The whole message may quote: "anna@example is not a function".
  return languageMessages.exec(error.message)?.[0].trim();
}

const ownNames = ['AppError', 'ConfigError', 'ContractError'];
const languageErrors = ['TypeError', 'ReferenceError', 'RangeError'];
const languageMessages =
  /^Cannot (read|set) properties of (undefined|null)\b|^Maximum call stack size exceeded| is not (a function|a constructor|defined|iterable)\b|^Invalid (array|string|typed array) length\b/;

/** The stack without its first lines, which repeat the message: the lines at its end that look like places, the innermost 20 of them. */
function framesOf(error: Error): string[] {
  const stack = error.stack ?? '';
  const message = stack.indexOf(error.message);
  const lines = stack.slice(message === -1 ? 0 : message + error.message.length).split('\n');
  const last = lines.findLastIndex((line) => !line.startsWith('    at '));
  const frames = lines.slice(last + 1).filter((line) => frame.test(line));
  return frames.slice(0, 20).map((line) => line.trim());
}

const frame = /(:\d+:\d+|<anonymous>|native|index \d+)\)?$/;
