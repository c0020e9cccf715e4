import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { inTemporaryFolder } from '../../support/files.js';
import { runServer } from '../../support/servers/server-process.js';

/** The server with the demo company of a new database. */
export interface RealServer {
  baseUrl: string;
  apiKey: string;
}

/** Gives work the server, from its sources. @throws Error when it does not come up */
export function withRealServer<T>(work: (server: RealServer) => Promise<T>): Promise<T> {
  return inTemporaryFolder(async (folder) => {
    const DATABASE_URL = `file:${path.join(folder, 'clients.db')}`;
    const program = { file: 'src/server.ts', folder: projectRoot };
    const nodeOptions = ['--import', 'tsx'];
    const server = runServer({ NODE_ENV: 'test', HOST: '127.0.0.1', DATABASE_URL }, { program, nodeOptions });
    try {
      const apiKey = await server.demoKey();
      return await work({ baseUrl: server.baseUrl, apiKey });
    } finally {
      await server.stop();
    }
  });
}
