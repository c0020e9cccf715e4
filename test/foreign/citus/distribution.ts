import assert from 'node:assert/strict';
import { readMigrations } from '../../../src/data/migrations.js';
import { migratePostgresql, postgresqlMigrations } from '../../../src/data/postgresql/migrate.js';
import { admin } from '../../admin/run-admin.js';
import { runServer } from '../../support/servers/server-process.js';
import { query } from '../../support/databases/database.js';
import { call, distributed, must, nextName, withServer, type Check, type Setup } from './setup.js';

/** What `database distribute` does, and what it leaves. */
export const distributionChecks: readonly Check[] = [
  ['without the extension it is rejected with a message, and nothing is made', rejected],
  ['an empty database; again, it finds what is done; the doctor says where', empty],
  [
    'a filled database: the same responses, nothing left on the coordinator, the audit as protected as before',
    filled,
  ],
  ['while a server uses the tables it is rejected, and nothing is changed', inUse],
  ['migrations of a later version distribute their table', laterVersion],
  ['a table that is not distributed: the doctor finds it, the command distributes it', oneMissing],
];

const distribute = (url: string) => admin(['database', 'distribute'], { DATABASE_URL: url });
const doctor = (url: string) => admin(['doctor'], { DATABASE_URL: url });

async function rejected({ cluster }: Setup): Promise<void> {
  const url = await cluster.database(nextName(), false);
  const { code, err } = await distribute(url);
  assert.equal(code, 1);
  assert.match(
    err,
    /^error: This database does not have the extension Citus\. .* CREATE EXTENSION citus\.\n$/,
  );
  const tables = await query(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
  assert.equal(tables.length, 0);
}

async function empty({ cluster }: Setup): Promise<string> {
  const url = await cluster.database(nextName());
  assert.match((await doctor(url)).out, /^warning +distribution +Citus \S+; no table is distributed/m);
  const start = performance.now();
  assert.match((await must(url, 'database', 'distribute')).out, /\d+ tables were distributed/);
  const seconds = (performance.now() - start) / 1000;
  assert.match((await must(url, 'database', 'distribute')).out, /All \d+ tables are already distributed/);
  const { out } = await doctor(url);
  assert.match(out, /^ok +distribution +Citus \S+; companies are spread over 8 shards: .* 0, .* 4, .* 4\.$/m);
  assert.doesNotMatch(out, /^failed/m);
  return `migrated and distributed in ${seconds.toFixed(1)} s`;
}

async function filled({ cluster }: Setup): Promise<string> {
  const url = await cluster.database(nextName());
  const first = runServer({ DATABASE_URL: url });
  const key = await first.demoKey();
  const before = await responses(first, key);
  await first.stop();
  const start = performance.now();
  await must(url, 'database', 'distribute');
  const seconds = (performance.now() - start) / 1000;
  await withServer(url, async (server) => {
    assert.deepEqual(await responses(server, key), before);
    const data = { Group: [{ GroupTitle: 'New since' }] };
    assert.equal(typeof (await call(server, 'updategroup', key, { data })), 'number');
  });
  const left = await query<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname <> '_prisma_migrations' AND pg_relation_size(oid) > 0`,
  );
  assert.deepEqual(left, []);
  for (const sql of [
    'UPDATE "AuditEntry" SET "at" = now()',
    'DELETE FROM "AuditEntry"',
    'TRUNCATE "AuditEntry"',
  ])
    await assert.rejects(query(url, sql), /audit rows are never/, sql);
  return `distributed in ${seconds.toFixed(1)} s`;
}

function responses(server: Parameters<typeof call>[0], key: string): Promise<unknown[]> {
  return Promise.all(
    ['getuserlist', 'getgrouplist', 'getcountrylist', 'getglcodelist', 'getchangelist'].map((name) =>
      call(server, name, key),
    ),
  );
}

async function inUse({ cluster }: Setup): Promise<void> {
  const url = await cluster.database(nextName());
  await must(url, 'company', 'create', 'Acme');
  const holding = query(url, `BEGIN; LOCK TABLE "Group" IN ROW EXCLUSIVE MODE; SELECT pg_sleep(7)`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { code, err } = await distribute(url);
  assert.equal(code, 1);
  assert.match(err, /The database is in use\. Stop the servers/);
  await holding;
  assert.deepEqual(await query(url, 'SELECT 1 FROM pg_dist_partition'), []);
}

const later = `
-- CreateTable
CREATE TABLE "Note" ("companyId" INTEGER NOT NULL, "id" INTEGER NOT NULL, "text" TEXT NOT NULL DEFAULT 'none; yet',
    CONSTRAINT "Note_pkey" PRIMARY KEY ("companyId","id"));
-- CreateIndex
CREATE INDEX "Note_companyId_text_idx" ON "Note"("companyId", "text");
-- AddForeignKey
ALTER TABLE "Note" ADD CONSTRAINT "Note_companyId_id_fkey" FOREIGN KEY ("companyId", "id") REFERENCES "Group"("companyId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
INSERT INTO "Note" ("companyId", "id") SELECT "companyId", "id" FROM "Group";
CREATE FUNCTION "Note_refuse"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'never; ever'; END; $$;
CREATE TRIGGER "Note_no_update" BEFORE UPDATE ON "Note" FOR EACH STATEMENT EXECUTE FUNCTION "Note_refuse"();
ALTER TABLE "Note" ENABLE ALWAYS TRIGGER "Note_no_update";
`;

async function laterVersion({ cluster }: Setup): Promise<void> {
  const url = await distributed(cluster);
  await must(url, 'company', 'create', 'Acme');
  await query(
    url,
    `INSERT INTO "Group" ("companyId", "id", "groupTitle", "groupTitleKey") VALUES (1, 900000, 'A', 'a')`,
  );
  const committed = await readMigrations(postgresqlMigrations);
  const migration = { name: '29990101000000_later', sql: later, checksum: 'later' };
  assert.deepEqual(
    await migratePostgresql({ connectionString: url }, { migrations: [...committed, migration] }),
    [migration.name],
  );
  assert.deepEqual(
    await query(url, `SELECT indexname FROM pg_indexes WHERE tablename = 'Note' ORDER BY indexname`),
    [{ indexname: 'Note_companyId_text_idx' }, { indexname: 'Note_pkey' }],
  );
  assert.deepEqual(await query(url, 'SELECT "text" FROM "Note"'), [{ text: 'none; yet' }]);
  await assert.rejects(query(url, 'UPDATE "Note" SET "text" = \'b\''), /never; ever/);
  const [table] = await query<{ shards: number }>(
    url,
    `SELECT count(*)::int AS shards FROM pg_dist_shard WHERE logicalrelid = '"Note"'::regclass`,
  );
  assert.equal(table?.shards, 8);
}

async function oneMissing({ cluster }: Setup): Promise<void> {
  const url = await distributed(cluster);
  await query(
    url,
    `CREATE TABLE "Local" ("companyId" INTEGER, "id" INTEGER, PRIMARY KEY ("companyId", "id"))`,
  );
  assert.match(
    (await doctor(url)).out,
    /^failed +distribution +Citus \S+: \w+ is kept local, not by company/m,
  );
  assert.match((await must(url, 'database', 'distribute')).out, /^1 tables? w\w+ distributed/m);
  assert.match((await doctor(url)).out, /^ok +distribution/m);
}
