import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTarget, jsonRequest, transportTo } from '../transport.js';
import { otherUpdates, sandboxCompanies, sandboxKeys } from './sandbox-data.js';
import { adminProgram, startServer } from './server-process.js';

/** The sandbox's data, and how to reset it. */
export type States = Awaited<ReturnType<typeof openStates>>;

/** Prepares the data. Every state is a server on a copy of one file, and one is always ready, so that a reset does not wait. */
export async function openStates(program: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-sandbox-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  // Also if the process ends without closing.
  process.once('exit', removeFolder);
  const prepared = path.join(folder, 'prepared.db');
  await prepareDatabase(program, prepared);
  let states = 0;
  const open = () => openState(program, prepared, path.join(folder, `state-${states++}.db`));
  let current = await open();
  let next = open();
  const retired: Promise<void>[] = [];
  return {
    /** The state for a request that arrives now, until its end. */
    current: () => current,
    /** Restores the first state. Earlier requests end in the state in which they began. */
    async reset() {
      const taken = next;
      next = taken.then(open);
      const first = await taken;
      retired.push(current.retire());
      current = first;
    },
    async close() {
      await Promise.allSettled([current.retire(), next.then((state) => state.retire()), ...retired]);
      process.off('exit', removeFolder);
      removeFolder();
    },
  };
}

/** A server in a process of its own, on a copy of one prepared file. */
async function openState(program: string, prepared: string, file: string) {
  copyFileSync(prepared, file);
  const server = await startServer(program, settingsFor(file));
  const target = createTarget(server.url, false);
  let requests = 0;
  let lastIsOver: (() => void) | undefined;
  return {
    target,
    /** Keeps the state open until the returned function is called. */
    enter() {
      requests += 1;
      return () => {
        requests -= 1;
        if (requests === 0) lastIsOver?.();
      };
    },
    async retire() {
      if (requests > 0) await new Promise<void>((resolve) => (lastIsOver = resolve));
      target.close();
      await server.stop();
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
  };
}

/** No limit of wrong keys: a test suite sends them on purpose. A fault can provoke 429. */
function settingsFor(file: string): Record<string, string> {
  return { DATABASE_URL: `file:${file}`, BAD_KEYS_PER_MINUTE: '0', PUBLIC_CONSOLE: 'true' };
}

/** Creates the file from which every state starts: the demo company, which a server creates in an empty database, and another one. */
async function prepareDatabase(program: string, file: string): Promise<void> {
  const env = settingsFor(file);
  const server = await startServer(program, env);
  try {
    const words = [adminProgram(program), 'company', 'create', sandboxCompanies.other, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    const { apiKey: APIkey } = JSON.parse(stdout) as { apiKey: string };
    const target = createTarget(server.url, false);
    for (const [kind, data] of Object.entries(otherUpdates)) {
      const { response } = await transportTo(target)(jsonRequest(`update${kind}`, { APIkey, data }));
      if (response.status !== 200) throw new Error(`The sandbox has no second company: ${response.status}.`);
    }
    target.close();
  } finally {
    await server.stop();
  }
  setKeys(program, file);
}

interface Database {
  prepare(sql: string): { run(...values: string[]): unknown };
  close(): void;
}

/** Replaces the keys with fixed ones, as real keys are random; uses the library of the server's database. */
function setKeys(program: string, file: string): void {
  const { DatabaseSync } = createRequire(path.join(program, 'server.js'))('@photostructure/sqlite') as {
    DatabaseSync: new (file: string) => Database;
  };
  const database = new DatabaseSync(file);
  const of = '"companyId" = (SELECT "id" FROM "Company" WHERE "name" = ?)';
  const replace = database.prepare(`UPDATE "ApiKey" SET "label" = ?, "prefix" = ?, "hash" = ? WHERE ${of}`);
  replace.run('sandbox', ...stored(sandboxKeys.main), sandboxCompanies.main);
  replace.run('other', ...stored(sandboxKeys.other), sandboxCompanies.other);
  const revoked = `INSERT INTO "ApiKey" ("companyId", "label", "prefix", "hash", "createdAt", "revokedAt")
    SELECT "companyId", 'revoked', ?, ?, "createdAt", "createdAt" FROM "ApiKey" WHERE ${of}`;
  database.prepare(revoked).run(...stored(sandboxKeys.revoked), sandboxCompanies.main);
  database.close();
}

function stored(key: string): [prefix: string, hash: string] {
  return [key.slice(0, 12), createHash('sha256').update(key).digest('hex')];
}
