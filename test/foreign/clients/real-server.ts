import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { runServer } from '../../support/servers/server-process.js';

/** The server with the demo company of a new database. */
export interface RealServer {
  baseUrl: string;
  apiKey: string;
  close(): Promise<void>;
}

/** Starts it from its sources, on a free port and a database file of its own. @throws Error when it does not come up */
export async function startRealServer(): Promise<RealServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-server-'));
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${path.join(folder, 'clients.db')}`,
  };
  const program = { file: 'src/server.ts', folder: projectRoot };
  const server = runServer(env, { program, nodeOptions: ['--import', 'tsx'] });
  const close = async (): Promise<void> => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const apiKey = await server.demoKey();
    return { baseUrl: server.baseUrl, apiKey, close };
  } catch (error) {
    await close();
    throw error;
  }
}
