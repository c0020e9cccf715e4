import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '../../../../src/admin/doctor/finding.js';
import { admin, callServer } from '../../../admin/run-admin.js';
import { engine, newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { addMigration, nextMigration } from '../../../support/next-version.js';
import { runServer, type ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';
import { layOutInstalled } from '../../../tools/image/lay-out.js';

// Two versions on one database: the next one is this one with more migrations.

let database: TestDatabase;
let env: Record<string, string>;
let APIkey: string;
let old: ServerProcess;
let next: ServerProcess;
const acknowledged: string[] = [];

afterAll(async () => {
  for (const server of [old, next]) await server.kill();
  await database.drop();
});
const folder = useFolder();

beforeAll(async () => {
  await layOutInstalled(folder);
  database = await newDatabase();
  env = { DATABASE_URL: database.url, NODE_ENV: 'production', OPS_PORT: '0', HOST: '127.0.0.1' };
  const made = await admin(['company', 'create', 'Acme', '--new-database', '--json'], env);
  ({ apiKey: APIkey } = JSON.parse(made.out) as { apiKey: string });
}, 120_000);

const startOld = (): ServerProcess => runServer(env);
const startNext = (): ServerProcess =>
  runServer(env, { program: { file: path.join(folder, 'dist/src/server.js'), folder } });

async function adminOfNext(...words: string[]): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'], ...env } };
  return (await promisify(execFile)(process.execPath, ['dist/src/admin/main.js', ...words], options)).stdout;
}

/** Writes groups one after the other until told to stop, at least ten. @returns what stops it */
function keepWriting(server: ServerProcess, name: string): () => Promise<void> {
  const until = new AbortController();
  const written = (async () => {
    for (let count = 0; count < 10 || !until.signal.aborted; count++) {
      const GroupTitle = `${name} ${count}`;
      const answer: unknown = await callServer(server.baseUrl, 'updategroup', {
        APIkey,
        data: { Group: [{ GroupTitle }] },
      });
      // Anything else, such as 503, is not acknowledged, but no version may give it while all is well.
      expect(answer).toEqual(expect.any(Number));
      acknowledged.push(GroupTitle);
    }
  })();
  return () => {
    until.abort();
    return written;
  };
}

async function titles(server: ServerProcess): Promise<string[]> {
  const { Groups } = await callServer<{ Groups: { GroupTitle: string }[] }>(server.baseUrl, 'getgrouplist', {
    APIkey,
  });
  return Groups.map(({ GroupTitle }) => GroupTitle).sort();
}

test('the old version works on while the next one migrates and serves: nothing is lost', async () => {
  old = startOld();
  await old.listens();
  const stopOld = keepWriting(old, 'old');
  addMigration(folder, engine(), nextMigration);
  next = startNext();
  await next.listens();
  const stopNext = keepWriting(next, 'next');
  await Promise.all([stopOld(), stopNext()]);
  expect(acknowledged.filter((title) => title.startsWith('old')).length).toBeGreaterThanOrEqual(10);
  for (const server of [old, next]) expect(await titles(server)).toEqual([...acknowledged].sort());
  expect((await fetch(`${old.opsUrl}/ready`)).status).toBe(200);
  const findings = JSON.parse(await adminOfNext('doctor', '--json')) as Finding[];
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({ migrations: 'ok', audit: 'ok' });
});

test('the old version stops as ever, and is not started again', async () => {
  expect(await old.stop()).toBe(0);
  old = startOld();
  expect(await old.ended).not.toBe(0);
  expect(old.output()).toContain(`a newer version of the server has migrated it (${nextMigration.name})`);
  expect(await titles(next)).toEqual([...acknowledged].sort());
});

test('a migration that needs a stop is refused while nobody says that all servers are stopped', async () => {
  addMigration(folder, engine(), {
    name: '29990102000000_stop',
    sql: '-- All servers must be stopped: it renames a column.\nALTER TABLE "Group" RENAME COLUMN "note" TO "remark";\n',
  });
  const newest = startNext();
  expect(await newest.ended).not.toBe(0);
  expect(newest.output()).toContain('29990102000000_stop needs all servers stopped: it renames a column.');
  expect(await titles(next)).toEqual([...acknowledged].sort());
  await expect(adminOfNext('database', 'migrate')).rejects.toThrow('needs all servers stopped');

  expect(await next.stop()).toBe(0);
  const applied = await adminOfNext('database', 'migrate', '--servers-stopped', '--json');
  expect(JSON.parse(applied)).toEqual({ migrations: ['29990102000000_stop'] });
  next = startNext();
  await next.listens();
  expect(await titles(next)).toEqual([...acknowledged].sort());
});
