import { AsyncLocalStorage } from 'node:async_hooks';
import { fstatSync } from 'node:fs';
import { types } from 'node:util';
import pino, { type DestinationStream, type Logger } from 'pino';
import { ProgramError } from './domain/errors.js';

export type { Logger } from 'pino';

/**
 * Creates the server's logger: one JSON object per line on standard output, or on `destination`.
 * Callers log only ids, names and numbers, never a body, an API key or a personal value.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    ...((level === 'debug' || level === 'trace') && { mixin: ofRequest }),
  };
  const log: Logger = pino(options, destination ?? (output ??= standardOutput(onWritable)));
  function onWritable(lines: number): void {
    log.warn({ lines }, 'log lines were dropped: standard output did not accept them');
  }
  return log;
}

/** One for all loggers, as it listens to errors of the process's standard output. */
let output: DestinationStream | undefined;

/** Bytes of lines that are held while standard output takes none; what comes then is dropped. */
const maxHeldBytes = 1_048_576;

let dropped = 0;

/** The log lines that were dropped since the start. */
export function droppedLines(): number {
  return dropped;
}

/**
 * Standard output, which neither throws nor blocks when its disk is full or nothing reads its pipe. While it takes lines they are written at
 * once, so that a last one before an exit is not lost. Without pino's flushSync, which on a full disk never returns.
 * @param onWritable called with the number of lines that were dropped when it takes lines again
 */
function standardOutput(onWritable: (dropped: number) => void): DestinationStream {
  const kind = fstatSync(1);
  let unreported = 0;
  const drop = (stream: NodeJS.EventEmitter): void => {
    dropped += 1;
    unreported += 1;
    if (unreported > 1) return;
    stream.once('drain', () => {
      onWritable(unreported);
      unreported = 0;
    });
  };
  if (kind.isFIFO() || kind.isSocket()) {
    // To these Node's stream writes without blocking; pino's would wait in the system call.
    const { stdout } = process;
    stdout.on('error', () => drop(stdout));
    return {
      write: (line) => (stdout.writableLength < maxHeldBytes ? void stdout.write(line) : drop(stdout)),
    };
  }
  // What it could not write it writes with the next line. Without `minLength` its `flush` does nothing.
  const held = { minLength: 1, maxLength: maxHeldBytes, retryEAGAIN: () => false };
  const file = pino.destination({ fd: 1, sync: true, ...held });
  file.on('error', () => undefined);
  file.on('drop', () => {
    drop(file);
    file.flush();
  });
  return { write: (line) => void file.write(line) };
}

/** The id of the current request; `logRequests` tracks it at level debug and trace only, as it costs time. */
const currentRequest = new AsyncLocalStorage<string>();

function ofRequest(): { requestId?: string } {
  const requestId = currentRequest.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** Runs the work of a request: every log line written meanwhile has the request's id. Only useful at levels debug and trace. */
export function inRequest(requestId: string, work: () => void): void {
  currentRequest.run(requestId, work);
}

/**
 * Describes an error for the log. The message of the project's own errors is included; a message from a library, such as Prisma or its
 * adapters, may quote values of a record, so only its class, codes and place in the code remain. Includes up to five causes.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  const codes = getCodes(error);
  // Prisma's adapters wrap plain objects. The errors of SQLite's driver are not native errors to Node.
  if (!types.isNativeError(error) && !(error instanceof Error)) return { name: typeof error, ...codes };
  const stack = getFrames(error);
  const own = ownMessage(error);
  const message = own === undefined ? {} : { message: own };
  const inner = error.cause ?? adapterError(error);
  const cause = inner !== undefined && depth < 5 ? { cause: describeError(inner, depth + 1) } : {};
  const name = isWord(error.name) ? error.name : 'Error';
  return { name, ...codes, ...message, stack, ...cause };
}

/** The adapter's error inside Prisma's: only this one has the database's code. */
function adapterError(error: Error & { meta?: { driverAdapterError?: unknown } }): unknown {
  return error.meta?.driverAdapterError;
}

/** The error codes of databases and their drivers: SQLITE_FULL, 53100, UniqueConstraintViolation. */
function getCodes(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {};
  const { code, originalCode, kind } = error as Record<string, unknown>;
  const words = Object.entries({ code, originalCode, kind });
  return Object.fromEntries(words.filter((entry): entry is [string, string] => isWord(entry[1])));
}

/** Names and codes are single words; anything else may be a value. */
function isWord(text: unknown): text is string {
  return typeof text === 'string' && /^[\w.-]{1,60}$/.test(text);
}

/** The message, if it quotes no value of a record: the project's own, and the harmless ones of the language. */
function ownMessage(error: Error): string | undefined {
  if (error instanceof ProgramError) return error.message;
  if (!languageErrors.includes(error.name)) return undefined;
  // The rest of the message may quote a value: "anna@example is not a function".
  return languageMessages.exec(error.message)?.[0].trim();
}

const languageErrors = ['TypeError', 'ReferenceError', 'RangeError'];
const languageMessages =
  /^Cannot (read|set) properties of (undefined|null)\b|^Maximum call stack size exceeded| is not (a function|a constructor|defined|iterable)\b|^Invalid (array|string|typed array) length\b/;

/** The innermost 20 frames of the stack, without its first lines, which repeat the message. */
function getFrames(error: Error): string[] {
  const stack = error.stack ?? '';
  const message = stack.indexOf(error.message);
  const lines = stack.slice(message === -1 ? 0 : message + error.message.length).split('\n');
  const last = lines.findLastIndex((line) => !line.startsWith('    at '));
  const frames = lines.slice(last + 1).filter((line) => frame.test(line));
  return frames.slice(0, 20).map((line) => line.trim());
}

const frame = /(:\d+:\d+|<anonymous>|native|index \d+)\)?$/;
