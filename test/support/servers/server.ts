import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../../src/app.js';
import { createApi } from '../../../src/api.js';
import { loadConfig } from '../../../src/config/config.js';
import type { Limits } from '../../../src/config/limits.js';
import { createKeyUse } from '../../../src/data/api-keys.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { createHttpServer } from '../../../src/http/server.js';
import { createLogger, describeError } from '../../../src/log.js';
import { newDatabase } from '../databases/database.js';
import { noteDefect } from './contract-watch.js';
import { watchServer } from './watch-server.js';

/** A running server on a database of its own. */
export interface TestServer {
  baseUrl: string;
  port: number;
  store: Store;
  databaseUrl: string;
  /** Everything that was logged so far. */
  logged(): string;
  /** From now on the times of key use are written at the end only, not once a minute among the statements of requests. */
  holdKeyUse(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the whole server as src/server.ts does, on a free port and a new database of the engine under test. */
export async function startServer(
  env: Record<string, string> = {},
  limits: Partial<Limits> = {},
): Promise<TestServer> {
  await import('./quick-contract-check.js');
  const database = await newDatabase();
  const databaseUrl = database.url;
  const config = loadConfig(
    { DATABASE_URL: databaseUrl, NODE_ENV: 'test', BAD_KEYS_PER_MINUTE: '0', ...env },
    { badKeyBytesPerMinute: 0, ...limits },
  );
  let lines = '';
  const log = createLogger('debug', {
    write: (line) => {
      lines += line;
      if (line.includes('"contract check: ')) noteDefect(line);
    },
  });
  const store = await openStore(config.databaseUrl);
  const keyUse = createKeyUse(
    (used) => store.markKeysUsed(used),
    (error) => log.error({ error: describeError(error) }),
  );
  const { handle, memory } = createApi({ config, store, keyUse, log });
  const server = createHttpServer(await createApp({ config, handle, log }), config, log, memory);
  watchServer(server, { apiNamespace: config.apiNamespace });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    store,
    databaseUrl,
    logged: () => lines,
    holdKeyUse: () => keyUse.close(),
    async close() {
      await closed(server);
      await keyUse.close();
      await store.close();
      await database.drop();
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
