import { openStore, type Store } from '../../../src/data/store.js';
import { newDatabase } from '../../support/databases/database.js';
import { runServer } from '../../support/servers/server-process.js';

/** Real server processes on one database, which this process has open as well: for what operators do, and to look at it. */
export interface Servers {
  baseUrls: readonly string[];
  store: Store;
  /** The lines since the last call that are no log lines up to level info: there must be none. */
  newErrors(): string[];
  /** Ends the processes in good order and removes the database. @throws Error when one did not end well */
  close(): Promise<void>;
}

/** Starts two processes at once on a new, empty database; on SQLite they meet already when it is migrated. */
export async function startServers(): Promise<Servers> {
  const database = await newDatabase();
  const env = { DATABASE_URL: database.url, NODE_ENV: 'production' };
  const programs = [1, 2].map(() => runServer(env, { limits: { slowRequestMs: 0 } }));
  for (const program of programs) await program.listens();
  const store = await openStore(database.url);
  let told = 0;
  return {
    baseUrls: programs.map(({ baseUrl }) => baseUrl),
    store,
    newErrors() {
      const lines = programs.flatMap((program) => program.output().split('\n').slice(0, -1));
      const errors = lines.filter((line) => !line.startsWith('{"level":"info"'));
      const since = errors.slice(told);
      told = errors.length;
      return since;
    },
    async close() {
      await store.close();
      const codes = await Promise.all(programs.map((program) => program.stop()));
      await database.drop();
      if (codes.some((code) => code !== 0)) throw new Error(`The servers ended with ${codes.join(' and ')}.`);
    },
  };
}
