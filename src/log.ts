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
  };
  // Synchronous writing: a last line before an exit must not be lost.
  return destination === undefined
    ? pino(options, pino.destination({ fd: 1, sync: true }))
    : pino(options, destination);
}

/**
 * Describes an error for the log. The message of an AppError is the project's own and is kept; a message from a library
 * (Prisma and its adapters above all) may quote values of a record, so only its class, its code and its place in the code remain.
 * The chain of causes is followed, at most five deep.
 */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!types.isNativeError(error)) return { name: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const message = isOwn(error) ? { message: error.message } : {};
  const cause =
    error.cause !== undefined && depth < 5 ? { cause: describeError(error.cause, depth + 1) } : {};
  return { name: error.name, ...code, ...message, stack: frames(error), ...cause };
}

/** Errors whose messages are written in this project, and those of the language, which name no value of a record. */
function isOwn(error: Error): boolean {
  const ownNames = ['AppError', 'ConfigError', 'ContractError', 'TypeError', 'ReferenceError', 'RangeError'];
  return (
    ownNames.includes(error.name) ||
    (error.name === 'Error' && /\n\s+at .*[/\\](src|dist)[/\\]/.test(firstFrame(error)))
  );
}

function firstFrame(error: Error): string {
  const stack = error.stack ?? '';
  const start = stack.indexOf('\n    at ');
  if (start === -1) return '';
  const end = stack.indexOf('\n', start + 1);
  const frame = stack.slice(start, end === -1 ? undefined : end);
  return /node_modules|[/\\]generated[/\\]/.test(frame) ? '' : frame;
}

/** The stack without its first lines: they repeat the message. */
function frames(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => /^at .*(:\d+:\d+\)?|<anonymous>\)?|native\)?)$/.test(line)).slice(0, 20);
}
