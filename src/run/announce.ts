import { readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { banner, places } from '../banner.js';
import type { Config } from '../config.js';
import type { Store } from '../data/store.js';
import { demoCalls } from '../demo/demo-calls.js';
import { createDemoCompany } from '../demo/demo-company.js';
import { addressOf } from '../http/server.js';
import type { Logger } from '../log.js';
import { projectRoot } from '../root.js';

/**
 * Makes the demo company where there is to be one, and says where everything is: for programs in a log line, for people in
 * the banner. Only for a server that listens already: the key is shown this one time. Nobody has it before, so nobody sees the
 * company half made.
 */
export async function announce(server: Server, config: Config, store: Store, log: Logger): Promise<void> {
  const production = config.nodeEnv === 'production';
  const demo = production ? undefined : await createDemoCompany(store);
  const { port } = server.address() as AddressInfo;
  const baseUrl = config.publicBaseUrl ?? addressOf(server, config.host);
  const version = packageVersion();
  const { host, workers } = config;
  log.info({ version, host, port, workers, ...places(baseUrl) }, 'listening');
  if (!production) process.stdout.write(banner(version, baseUrl));
  // Only to the terminal: the key must not get into a log.
  if (demo !== undefined) process.stdout.write(demoCalls(baseUrl, config.apiNamespace, demo));
}

/** The version of the product, as package.json has it. */
export function packageVersion(): string {
  const text = readFileSync(path.join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
