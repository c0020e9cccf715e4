import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '../../../../src/admin/doctor/finding.js';
import { Bench } from '../../../robustness/histories/bench.js';
import { admin } from '../../../admin/run-admin.js';
import { engine } from '../../../support/databases/database.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { useFolder } from '../../../support/use-folder.js';
import { layOutInstalled } from '../../../tools/image/lay-out.js';

// Two versions on one database: the next one is this one with more migrations.

/** What a next version does to the database: it adds, so servers of this version work on. */
const nextMigration = {
  name: '29990101000000_next',
  sql: 'ALTER TABLE "Group" ADD COLUMN "note" TEXT;\nCREATE TABLE "Next" ("companyId" INTEGER NOT NULL PRIMARY KEY);\n',
};

/** Makes a next version of the files of the release, as far as the database sees it. */
function addMigration({ name, sql }: typeof nextMigration): void {
  const own = path.join(folder, 'prisma/migrations', engine(), name);
  mkdirSync(own);
  writeFileSync(path.join(own, 'migration.sql'), sql);
}

const start = useProcesses({ NODE_ENV: 'production', OPS_PORT: '0', HOST: '127.0.0.1' });
const folder = useFolder();
let bench: Bench;
let DATABASE_URL: string;
let next: ServerProcess;

beforeAll(async () => {
  await layOutInstalled(folder);
  bench = await Bench.open();
  DATABASE_URL = bench.database.url;
}, 120_000);

const startNext = (): ServerProcess =>
  start({ DATABASE_URL }, { program: { file: path.join(folder, 'dist/src/server.js'), folder } });

async function adminOfNext(...words: string[]): Promise<string> {
  const options = { cwd: folder, env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATABASE_URL } };
  return (await promisify(execFile)(process.execPath, ['dist/src/admin/main.js', ...words], options)).stdout;
}

test('the old version works on while the next one migrates and serves: nothing is lost', async () => {
  const ofOld = bench.load({ clients: 4 });
  await bench.score.progress(20);
  addMigration(nextMigration);
  next = startNext();
  await next.listens();
  const ofNext = bench.load({ clients: 4, baseUrls: [next.baseUrl] });
  await bench.score.progress(100);
  await Promise.all([ofOld.stop(), ofNext.stop()]);
  expect(bench.score.errors).toEqual({});
  for (const { baseUrl } of [bench.server, next]) await bench.explain(baseUrl);
  expect(await bench.ready()).toBe(200);
  const findings = JSON.parse(await adminOfNext('doctor', '--json')) as Finding[];
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({ migrations: 'ok', audit: 'ok' });
});

test('the old version stops as ever, and is not started again', async () => {
  expect(await bench.server.stop()).toBe(0);
  const old = start({ DATABASE_URL });
  expect(await old.ended).toBe(78);
  const { err } = await admin(['company', 'list'], { DATABASE_URL });
  for (const text of [old.output(), err]) {
    expect(text).toContain(`a newer version of the server has migrated it (${nextMigration.name})`);
    expect(text).toContain('Start that version');
  }
  await bench.explain(next.baseUrl);
});

test('a migration that needs a stop is rejected until the operator confirms that all servers are stopped', async () => {
  addMigration({
    name: '29990102000000_stop',
    sql: '-- All servers must be stopped: it renames a column.\nALTER TABLE "Group" RENAME COLUMN "note" TO "remark";\n',
  });
  const newest = startNext();
  expect(await newest.ended).not.toBe(0);
  expect(newest.output()).toContain('29990102000000_stop needs all servers stopped: it renames a column.');
  await bench.explain(next.baseUrl);
  await expect(adminOfNext('database', 'migrate')).rejects.toThrow('needs all servers stopped');

  expect(await next.stop()).toBe(0);
  const applied = await adminOfNext('database', 'migrate', '--servers-stopped', '--json');
  expect(JSON.parse(applied)).toEqual({ migrations: ['29990102000000_stop'] });
  next = startNext();
  await next.listens();
  await bench.explain(next.baseUrl);
});
