import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from './app.js';
import { banner, places } from './banner.js';
import { ConfigError, loadConfig } from './config.js';
import type { Config } from './config.js';
import { ContractError } from './contract/load.js';
import { createKeyUse } from './data/key-use.js';
import { OpenError } from './data/open-error.js';
import { openStore } from './data/store.js';
import { demoCalls } from './demo/demo-calls.js';
import { createDemoCompany } from './demo/demo-company.js';
import { createDispatcher } from './dispatch.js';
import { createHttpServer } from './http/server.js';
import { addressOf, listen } from './http/listen.js';
import { drainable } from './http/shutdown.js';
import { createLogger, describeError } from './log.js';
import type { Logger } from './log.js';
import { projectRoot } from './root.js';

/** Starts the server by the environment's settings and sees it through to its end. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  dieOnDefects(log);
  const store = await openStore(config.databaseUrl);
  const keyUse = createKeyUse(store, (error) =>
    log.warn({ error: describeError(error) }, 'times of key use were not written'),
  );
  const { badKeysPerMinute, requestsPerKeyPerMinute } = config;
  const dispatcher = createDispatcher({ store, keyUse, badKeysPerMinute, requestsPerKeyPerMinute });
  const server = createHttpServer(await createApp({ config, dispatcher, log }), config, log);
  const { drain, cutOff } = drainable(server);
  endOnSignals(log, cutOff, async () => {
    const finished = await drain(config.shutdownTimeoutMs);
    await keyUse.close();
    await store.close();
    return finished;
  });
  await listen(server, config.port, config.host);
  // Only once the port is ours: the key is shown this one time. Nobody has it before, so nobody sees the company half made.
  const demo = config.nodeEnv === 'production' ? undefined : await createDemoCompany(store);
  const baseUrl = announce(server, config, log);
  // Only to the terminal: the key must not get into a log.
  if (demo !== undefined) process.stdout.write(demoCalls(baseUrl, config.apiNamespace, demo));
}

/** Says where everything is: for programs in a log line, for people in the banner. Returns the server's address. */
function announce(server: Server, config: Config, log: Logger): string {
  const { port } = server.address() as AddressInfo;
  const baseUrl = config.publicBaseUrl ?? addressOf(server, config.host);
  const version = packageVersion();
  log.info({ version, host: config.host, port, ...places(baseUrl) }, 'listening');
  if (config.nodeEnv !== 'production') process.stdout.write(banner(version, baseUrl));
  return baseUrl;
}

function packageVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The first SIGTERM or SIGINT ends the server in good order, exit code 0; a second one, or the deadline, cuts off, exit code 1. */
function endOnSignals(log: Logger, cutOff: () => void, end: () => Promise<boolean>): void {
  let ending = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (ending) {
      log.warn({ signal }, 'stopping at once');
      cutOff();
      return;
    }
    ending = true;
    log.info({ signal }, 'stopping: running requests are finished');
    end().then(
      (finished) => {
        log.info({ finished }, 'stopped');
        process.exit(finished ? 0 : 1);
      },
      (error: unknown) => {
        log.fatal({ error: describeError(error) }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** After a defect the state of the process is unknown: say so and end. */
function dieOnDefects(log: Logger): void {
  const die = (error: unknown): void => {
    log.fatal({ error: describeError(error) }, 'the server ends because of a defect');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}

/** Why the server cannot listen. */
const listenFaults: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT is in use by another program.',
  EACCES: 'PORT may not be used by this user; ports below 1024 often need more rights.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is a name that no address is known for.',
  EAI_AGAIN: 'HOST is a name that no address is known for.',
};

/** What an operator can mend is told in plain words; anything else with its stack. */
function explain(error: unknown): string {
  const plain = [ConfigError, ContractError, OpenError].some((kind) => error instanceof kind);
  if (plain) return (error as Error).message;
  if (error instanceof Error && 'syscall' in error) {
    const words = listenFaults[String((error as NodeJS.ErrnoException).code)];
    if (words !== undefined) return words;
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start.';
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
