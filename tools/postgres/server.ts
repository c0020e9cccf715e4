import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../free-port.js';
import { findPrograms } from './programs.js';

/** A real PostgreSQL server on loopback for tests and tools, with a folder of its own. */
export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Starts a new, empty server from npm's package. PostgreSQL does not run as root: then a user `postgres` is needed, and created if missing.
 * @param options.flags more of the server's own command line, for example ['-c', 'fsync=off']
 * @param options.folder parent of its folder
 */
export async function startPostgres(options: { flags?: readonly string[]; folder?: string } = {}) {
  const { flags = [], folder = tmpdir() } = options;
  const databaseDir = await mkdtemp(path.join(folder, 'postgres-'));
  const port = await freePort();
  const lines: string[] = [];
  const programs = await findPrograms();
  const server = new programs.Server({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // Loopback only, no socket files.
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(String(line)),
  });
  const start = async (): Promise<void> => {
    await server.start().catch(() => {
      throw new Error(`PostgreSQL does not start:\n${lines.slice(-20).join('')}`);
    });
  };
  await server.initialise();
  await start();
  return {
    /** The address of one of its databases, as its superuser. */
    url: (database = 'postgres') => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    /** Stops it as a crash would: no checkpoint, all connections broken. */
    async crash() {
      const file = path.join(databaseDir, 'postmaster.pid');
      const pid = Number((await readFile(file, 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
      while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    /** Starts it again after a crash, on the same port with the same data. */
    restart: start,
    /** Stops it and removes its data. */
    async stop() {
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
      programs.remove();
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
