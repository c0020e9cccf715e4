import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { projectRoot } from '../../../src/root.js';
import { readMigrations } from '../../../src/data/migrations.js';
import { migrateDatabase } from '../../../src/data/store.js';
import { engine, runScript } from '../../support/databases/database.js';
import { newCompany, type TestCompany } from '../../support/scenarios/company.js';
import { built } from '../../support/servers/server-process.js';
import { startServer, type TestServer } from '../../support/servers/server.js';

// What a next version would bring: a column, filled for all rows there are, and an index on it. A server of this version serves meanwhile.

const many = 20_000;
const column = { name: '29990101000000_column', sql: 'ALTER TABLE "Group" ADD COLUMN "note" TEXT;\n' };
const concurrently = engine() === 'sqlite' ? '' : 'CONCURRENTLY ';
/** As docs/extending.md shows it: by the first index each batch finds the rows that are left. */
const long = {
  name: '29990102000000_long',
  sql: `-- In steps: the note of each group.
CREATE INDEX ${concurrently}IF NOT EXISTS "Group_left" ON "Group" ("companyId", "id") WHERE "note" IS NULL;
UPDATE "Group" SET "note" = lower("groupTitle") WHERE ("companyId", "id") IN
  (SELECT "companyId", "id" FROM "Group" WHERE "note" IS NULL ORDER BY "companyId", "id" LIMIT 200);
DROP INDEX ${concurrently}IF EXISTS "Group_left";
CREATE INDEX ${concurrently}IF NOT EXISTS "Group_note_idx" ON "Group" ("companyId", "note");
`,
};
const after = { name: '29990103000000_after', sql: 'ALTER TABLE "Group" ADD COLUMN "more" TEXT;\n' };

let old: TestServer;
let company: TestCompany;
let folder: string;

beforeEach(async () => {
  old = await startServer();
  company = await newCompany(old);
  folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  cpSync(path.join(projectRoot, 'prisma/migrations', engine()), folder, { recursive: true });
  for (const { name, sql } of [column, long, after]) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'migration.sql'), sql);
  }
  await script(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
     INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey") SELECT ${company.companyId}, 1000000 + i, 'Old ' || i, 'old ' || i FROM n`,
  );
});
afterEach(async () => {
  await old.close();
  rmSync(folder, { recursive: true, force: true });
});

const script = (sql: string) => runScript({ url: old.databaseUrl, drop: () => Promise.resolve() }, sql);
const count = async (sql: string): Promise<number> => {
  const [row] = await old.store.adminRead((tx) =>
    tx.$queryRawUnsafe<{ n: bigint }[]>(`SELECT count(*) AS n ${sql}`),
  );
  return Number(row?.n);
};
const filled = () => count(`FROM "Group" WHERE "note" IS NOT NULL`);
const applied = () => count(`FROM "_prisma_migrations" WHERE migration_name LIKE '2999%'`);
const migrations = () => readMigrations(folder);
const rest = async () => migrateDatabase(old.databaseUrl, { migrations: await migrations() });

/** The start of a next version, in a process of its own. */
function startNext() {
  const child = spawn(process.execPath, [built('test/data/migrate-process'), old.databaseUrl, folder]);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const kill = () => (child.kill('SIGKILL'), ended);
  return { ended, kill };
}

test('a long migration is killed, and goes on at the next start; the old version serves meanwhile', async () => {
  const until = new AbortController();
  let written = 0;
  const writing = (async () => {
    for (; !until.signal.aborted; written++)
      await company.must('updateGroup', { data: { Group: [{ GroupTitle: `New ${written}` }] } });
  })();
  const first = startNext();
  while ((await applied()) === 0) await Promise.race([sleep(5), writing]);
  while ((await filled()) < 1000) await Promise.race([sleep(5), writing]);
  await first.kill();
  const early = await filled();
  expect([await applied(), early < many]).toEqual([1, true]);

  const before = written;
  // Two processes of the next version start.
  expect(await Promise.all([startNext().ended, startNext().ended])).toEqual([0, 0]);
  expect(written).toBeGreaterThan(before);
  until.abort();
  await writing;
  expect(await applied()).toBe(3);
  // Groups of the old version that came later have none: so the next version has to take them as they are.
  expect(await filled()).toBeGreaterThanOrEqual(many);
  expect(await count(`FROM "Group" WHERE "note" IS NULL AND "groupTitle" LIKE 'Old %'`)).toBe(0);
  expect(await count(`FROM "Group" WHERE "groupTitle" LIKE 'New %'`)).toBe(written);
  expect(await rest()).toEqual([]);
}, 60_000);

// SQLite makes an index in one statement, all or nothing.
(engine() === 'postgresql' ? test.each(['Group_left', 'Group_note_idx']) : test.skip.each(['']))(
  'an index that was broken off is made anew: %s',
  async (broken) => {
    const isValid = async (name: string) => {
      const sql = `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('"${name}"')`;
      return (await old.store.adminRead((tx) => tx.$queryRawUnsafe<{ valid: boolean }[]>(sql)))[0]?.valid;
    };
    const client = new pg.Client({ connectionString: old.databaseUrl });
    await client.connect();
    // An index waits for whoever sees the database as it was before.
    const look = () => client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM "Role"');
    if (broken === 'Group_left') await look();
    const first = startNext();
    while ((await applied()) === 0) await sleep(5);
    if (broken !== 'Group_left') {
      while ((await filled()) === 0) await sleep(5);
      await look();
    }
    while ((await isValid(broken)) === undefined) await sleep(5);
    await first.kill();
    // PostgreSQL goes on with it all the same, so the next start waits.
    const another = rest();
    await sleep(500);
    const active = `FROM pg_stat_activity WHERE datname = current_database() AND state = 'active'`;
    expect(await count(`${active} AND query LIKE 'DROP INDEX%'`)).toBe(0);
    await script(`SELECT pg_terminate_backend(pid) ${active} AND query LIKE 'CREATE INDEX%"${broken}"%'`);
    expect(await isValid(broken)).not.toBe(true);
    await client.end();
    expect(await another).toEqual([long.name, after.name]);
    expect([await isValid('Group_left'), await isValid('Group_note_idx')]).toEqual([undefined, true]);
    expect(await filled()).toBe(await count('FROM "Group"'));
  },
  60_000,
);

test('steps that could not be done a second time are refused before any is done', async () => {
  const sql =
    '-- In steps\nUPDATE "Group" SET "note" = \'\' WHERE "note" IS NULL;\nCREATE TABLE "Once" ("companyId" INTEGER);\n';
  writeFileSync(path.join(folder, long.name, 'migration.sql'), sql);
  await expect(rest()).rejects.toThrow(`Migration ${long.name} may be broken off after any step`);
  expect([await filled(), await applied()]).toEqual([0, 1]);
});
