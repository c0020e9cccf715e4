import type { AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, type Config } from '../config/config.js';
import { ContractError } from '../contract/load.js';
import { isPostgresqlUrl, OpenError } from '../data/open.js';
import { openStore, type Store, type StoreOptions } from '../data/store.js';
import { classify } from '../data/transient-error.js';
import { formatAddress, listen } from '../http/server.js';
import { createLogger, describeError, type Logger } from '../log.js';
import { packageVersion } from '../root.js';

/**
 * Creates the demo company if needed, and shows the server's addresses: in a log line for programs, in the banner for people. Call when the
 * server listens, as the key is shown only once; before that the key is unknown, so no client sees a half-created company.
 */
export async function announce(server: Server, config: Config, store: Store, log: Logger): Promise<void> {
  const production = config.nodeEnv === 'production';
  const { port } = server.address() as AddressInfo;
  const baseUrl = config.publicBaseUrl ?? formatAddress(server, config.host);
  const demo = production ? '' : await demoText(store, baseUrl, config);
  const version = packageVersion();
  log.info({ version, host: config.host, port, ...addresses(baseUrl) }, 'listening');
  if (production && config.publicBaseUrl === undefined)
    log.warn('PUBLIC_BASE_URL is not set: contracts and pages repeat the Host that each client sends');
  // Only to the terminal: the key must not get into a log.
  if (!production) process.stdout.write(banner(version, baseUrl) + demo);
}

/** Creates the demo company if the database is empty. @returns the text to show about it. In production none of its modules are loaded. */
async function demoText(store: Store, baseUrl: string, { apiNamespace }: Config): Promise<string> {
  const { createDemoCompany } = await import('../admin/companies/demo.js');
  const demo = await createDemoCompany(store);
  if (demo === undefined) return '';
  const { demoCalls } = await import('../demo/demo-company.js');
  return demoCalls(baseUrl, apiNamespace, demo);
}

/** The addresses of the protocols, contracts and pages of a server at `baseUrl`, which has no final slash. */
function addresses(baseUrl: string) {
  return {
    start: `${baseUrl}/`,
    docs: `${baseUrl}/docs`,
    json: `${baseUrl}/public/api/<operation>`,
    soap: `${baseUrl}/public/api.asmx`,
    wsdl: `${baseUrl}/public/api.asmx?wsdl`,
    openapi: `${baseUrl}/openapi.yaml`,
    clientContract: `${baseUrl}/openapi.client.json`,
  };
}

function banner(version: string, baseUrl: string): string {
  const { start, docs, json, soap, wsdl, openapi, clientContract } = addresses(baseUrl);
  return [
    '',
    `  Company Administration API ${version}`,
    '',
    `  Start page        ${start}`,
    `  Reference         ${docs}`,
    `  JSON operations   ${json}`,
    `  SOAP 1.1 and 1.2  ${soap}`,
    `  WSDL              ${wsdl}`,
    `  OpenAPI           ${openapi}`,
    `    for generators  ${clientContract}`,
    '',
    '',
  ].join('\n');
}

/** Milliseconds between two attempts to open a database: the first pause, doubled each time, and the maximum. */
const pauses = { first: 500, longest: 15_000 };
/** Milliseconds between two log lines about the same wait. */
const repeatLogIntervalMs = 60_000;

/**
 * Opens a database. Waits for a PostgreSQL that cannot be reached, is starting up or is a standby, with a log line once a minute.
 * @throws OpenError if waiting cannot help
 */
export async function openStoreWaiting(url: string, options: StoreOptions, log: Logger): Promise<Store> {
  let saidAt = -Infinity;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await openStore(url, options);
    } catch (error) {
      const { message, cause } = error as OpenError;
      if (!isPostgresqlUrl(url) || classify(cause) === undefined) throw error;
      if (performance.now() - saidAt >= repeatLogIntervalMs) {
        saidAt = performance.now();
        log.warn({ reason: message }, 'waiting for the database');
      }
    }
    await sleep(pause);
  }
}

/** Exit code of a process that could not start, and of one that would fail again however often it is started. */
export const failed = { once: 1, lasting: 78 };

/** The exit code of a process that could not start for this reason. */
export function getExitCode(error: unknown): number {
  return error instanceof OpenError && error.isLasting ? failed.lasting : failed.once;
}

/** The server cannot start, for a reason that an operator can fix. The message says what to change. */
export class StartError extends Error {
  override name = 'StartError';
}

/** @param names of the settings, for messages @throws StartError if the port or the address cannot be used */
export async function listenOn(
  server: Server,
  port: number,
  host: string,
  { port: portName, host: hostName } = { port: 'PORT', host: 'HOST' },
): Promise<void> {
  const unknownName = `${hostName} cannot be resolved to an address.`;
  const problems: Readonly<Record<string, string>> = {
    EADDRINUSE: `${portName} ${port} is in use by another program.`,
    EACCES: `${portName} ${port} may not be used by this user; ports below 1024 often need more rights.`,
    EADDRNOTAVAIL: `${hostName} is not an address of this machine.`,
    ENOTFOUND: unknownName,
    EAI_AGAIN: unknownName,
  };
  try {
    await listen(server, port, host);
  } catch (cause) {
    const words = problems[String((cause as NodeJS.ErrnoException).code)];
    throw words === undefined ? cause : new StartError(words, { cause });
  }
}

/** Reports why the server cannot start. In production this is a log line, whatever the log level; elsewhere plain text on standard error. */
export function reportStartError(error: unknown, production: boolean): void {
  if (!production) {
    process.stderr.write(`${explain(error)}\n`);
    return;
  }
  const why = isPlain(error) ? getReason(error) : { error: describeError(error) };
  createLogger('fatal').fatal(why, 'the server could not start');
}

function getReason(error: Error): object {
  return { reason: error.message, ...(error instanceof ConfigError && { problems: error.problems }) };
}

/** True for an error that an operator can fix: its message is shown as it is. */
function isPlain(error: unknown): error is Error {
  return [StartError, ConfigError, ContractError, OpenError].some((kind) => error instanceof kind);
}

/** Describes any other error by its kind and its place in the code, never by a library's message. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return [error.message, ...error.problems].join('\n  ');
  if (isPlain(error)) return error.message;
  const { name, code, message, stack } = describeError(error);
  const kind = [name, code, message].filter((part) => typeof part === 'string').join(' ');
  const lines = Array.isArray(stack) ? stack.map((place) => `\n    ${String(place)}`) : [];
  return `The server could not start because of a defect: ${kind}${lines.join('')}`;
}
