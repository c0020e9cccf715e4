import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';

/** The server as `npm start` runs it, with the demo company of a new database. */
export interface RealServer {
  baseUrl: string;
  apiKey: string;
  close(): Promise<void>;
}

/** Starts it on a free port and a database file of its own. @throws Error when it does not come up */
export async function startRealServer(): Promise<RealServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-server-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_BASE_URL: '',
      LOG_LEVEL: 'info',
      DATABASE_URL: `file:${path.join(folder, 'clients.db')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const started = await new Promise<{ baseUrl: string; apiKey: string } | undefined>((resolve) => {
    let output = '';
    child.once('exit', () => resolve(undefined));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const port = /"port":(\d+)/.exec(output)?.[1];
      const apiKey = /cak_[\w-]{43}/.exec(output)?.[0];
      if (port !== undefined && apiKey !== undefined)
        resolve({ baseUrl: `http://127.0.0.1:${port}`, apiKey });
    });
  });
  if (started !== undefined) return { ...started, close };
  await close();
  throw new Error('the server did not come up');
}
