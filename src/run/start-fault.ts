import type { Server } from 'node:net';
import { ConfigError } from '../config.js';
import { ContractError } from '../contract/load.js';
import { OpenError } from '../data/open-error.js';
import { listen } from '../http/server.js';
import { createLogger, describeError } from '../log.js';

/** The server cannot start, for a reason that an operator can mend. The message says what to change. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The settings of an address to listen on, by name, for what is said when that cannot be. */
export interface AddressSettings {
  readonly port: string;
  readonly host: string;
}

/** Starts listening. @throws StartError when the port or the address cannot be used */
export async function listenOn(
  server: Server,
  port: number,
  host: string,
  { port: portName, host: hostName }: AddressSettings = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  const unknownName = `${hostName} is a name that no address is known for.`;
  const faults: Readonly<Record<string, string>> = {
    EADDRINUSE: `${portName} ${port} is in use by another program.`,
    EACCES: `${portName} ${port} may not be used by this user; ports below 1024 often need more rights.`,
    EADDRNOTAVAIL: `${hostName} is not an address of this machine.`,
    ENOTFOUND: unknownName,
    EAI_AGAIN: unknownName,
  };
  try {
    await listen(server, port, host);
  } catch (cause) {
    const words = faults[String((cause as NodeJS.ErrnoException).code)];
    throw words === undefined ? cause : new StartError(words, { cause });
  }
}

/**
 * Tells why the server cannot start. In production that is a line of the log, whatever its level, so that what reads the log understands
 * it; elsewhere plain text for people, on standard error.
 * @param worker number of this worker process, if it is one
 */
export function tellStartFault(error: unknown, production: boolean, worker?: number): void {
  if (!production) {
    process.stderr.write(`${explain(error)}\n`);
    return;
  }
  const why = isPlain(error) ? { reason: error.message } : { error: describeError(error) };
  createLogger('fatal').fatal(
    { ...(worker !== undefined && { worker }), ...why },
    'the server could not start',
  );
}

/** What an operator can mend is told in plain words. */
function isPlain(error: unknown): error is Error {
  return [StartError, ConfigError, ContractError, OpenError].some((kind) => error instanceof kind);
}

/** Anything else is told by its kind and its place in the code, never by a library's message. */
function explain(error: unknown): string {
  if (isPlain(error)) return error.message;
  const { name, code, message, stack } = describeError(error);
  const kind = [name, code, message].filter((part) => typeof part === 'string').join(' ');
  const places = Array.isArray(stack) ? stack.map((place) => `\n    ${String(place)}`) : [];
  return `The server could not start because of a defect: ${kind}${places.join('')}`;
}
