import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openStore, type Store } from '../../../src/data/store.js';
import { projectRoot } from '../../../src/root.js';
import { newDatabase } from '../../support/databases/database.js';
import { builtProgram } from '../../support/servers/server-process.js';

/** Real server processes on one database, which this process has open as well: for what operators do, and to look at it. */
export interface Servers {
  baseUrls: readonly string[];
  store: Store;
  /** Log lines above level info: there must be none. */
  errorLines: string[];
  /** Ends the processes in good order and removes the database. @throws Error when one did not end well */
  close(): Promise<void>;
}

interface Program {
  baseUrl: string;
  stop(): Promise<number | null>;
}

/** Starts two processes at once on a new, empty database; on SQLite they meet already when it is migrated. */
export async function startServers(): Promise<Servers> {
  const database = await newDatabase();
  const errorLines: string[] = [];
  const programs = await Promise.all([1, 2].map(() => startProgram(database.url, errorLines)));
  const store = await openStore(database.url);
  return {
    baseUrls: programs.map(({ baseUrl }) => baseUrl),
    store,
    errorLines,
    async close() {
      await store.close();
      const codes = await Promise.all(programs.map((program) => program.stop()));
      await database.drop();
      if (codes.some((code) => code !== 0)) throw new Error(`The servers ended with ${codes.join(' and ')}.`);
    },
  };
}

async function startProgram(databaseUrl: string, errorLines: string[]): Promise<Program> {
  const child = spawn(process.execPath, [builtProgram('src/server')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      SLOW_REQUEST_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  child.stderr.on('data', (text: Buffer) => errorLines.push(text.toString()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const { level, port } = JSON.parse(line) as { level: string; port?: number };
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
      if (level !== 'info') errorLines.push(line);
    });
    void ended.then((code) => reject(new Error(`A server ended with ${code}: ${errorLines.join('\n')}`)));
  });
  return {
    baseUrl,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
