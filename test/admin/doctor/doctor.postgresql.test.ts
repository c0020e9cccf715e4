import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { migratePostgresql } from '../../../src/data/postgresql/migrate.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { admin } from '../run-admin.js';

let database: TestDatabase;
let client: pg.Client;
/** A user of its own, as an installation should have. */
const user = `doctor_${process.pid}`;
let userUrl: string;

beforeAll(async () => {
  database = await newDatabase();
  await migratePostgresql({ connectionString: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`CREATE ROLE ${user} LOGIN PASSWORD 'very-secret'`);
  const url = new URL(database.url);
  [url.username, url.password] = [user, 'very-secret'];
  userUrl = url.href;
});
afterAll(async () => {
  await client.query(`DROP OWNED BY ${user}`);
  await client.query(`DROP ROLE ${user}`);
  await client.end();
  await database.drop();
});

async function doctor(databaseUrl: string, env: Record<string, string> = {}) {
  const run = await admin(['doctor', '--json'], { DATABASE_URL: databaseUrl, ...env });
  expect(run.out + run.err).not.toContain('very-secret');
  const findings = JSON.parse(run.out) as Finding[];
  const by = Object.fromEntries(findings.map((finding) => [finding.check, finding]));
  const bad = findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`);
  return { ...run, by, bad };
}

test('a user with too few rights fails, and what is missing is reported; with all rights all is well', async () => {
  await client.query(`GRANT SELECT ON "_prisma_migrations" TO ${user}`);
  const without = await doctor(userUrl);
  expect([without.code, without.bad]).toEqual([1, ['permissions failed']]);
  expect(without.by['permissions']?.found).toContain('INSERT on "AuditEntry", SELECT on "Category"');
  expect(without.by['permissions']?.found).toContain('USAGE on the sequence of "ApiKey"');
  expect(without.by['permissions']?.found).not.toContain('UPDATE on "AuditEntry"');
  // No sequence assigns a company's own numbers.
  expect(without.by['permissions']?.found.match(/USAGE on/g)).toHaveLength(2);
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${user}`);
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${user}`);
  const sound = await doctor(userUrl);
  expect({ code: sound.code, err: sound.err, bad: sound.bad }).toEqual({ code: 0, err: '', bad: [] });
  const checks = ['database', 'encryption', 'permissions', 'migrations', 'audit', 'durability', 'clock'];
  expect(Object.keys(sound.by)).toEqual(['settings', 'memory', ...checks]);
});

test('settings that lose acknowledged changes, and a database that takes none, fail', async () => {
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, check] of [
    ['synchronous_commit = off', 'durability failed'],
    ['default_transaction_read_only = on', 'database failed'],
  ]) {
    await client.query(`ALTER DATABASE "${name}" SET ${setting}`);
    expect((await doctor(database.url)).bad).toContain(check);
    await client.query(`ALTER DATABASE "${name}" RESET ALL`);
  }
});

test('missing migrations are a warning, and the doctor applies none', async () => {
  const [server, empty] = [new URL(database.url), `empty_${process.pid}`];
  await client.query(`CREATE DATABASE ${empty} TEMPLATE template0`);
  server.pathname = empty;
  for (let round = 0; round < 2; round++) {
    const { code, by } = await doctor(server.href);
    expect([code, by['migrations']?.state]).toEqual([0, 'warning']);
  }
  await client.query(`DROP DATABASE ${empty} WITH (FORCE)`);
});

test('a clock that is behind what was written is a failure', async () => {
  await client.query(`INSERT INTO "Company" ("id", "name", "nameKey") VALUES (1, 'Acme', 'acme')`);
  await client.query('INSERT INTO "CompanyState" ("companyId", "revision") VALUES (1, 1)');
  await client.query(
    `INSERT INTO "AuditEntry" ("companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets")
     VALUES (1, 1, now() + interval '90 minutes', 'p', 'json', 'updateUser', 'User', 1, 'updated', '', '')`,
  );
  expect((await doctor(userUrl)).bad).toEqual(['clock failed']);
});

test('an address without a server, and a wrong password, are reported', async () => {
  const wrong = new URL(userUrl);
  wrong.password = 'very-secret-but-wrong';
  const unreachable = new URL(userUrl);
  unreachable.port = '1';
  expect((await doctor(unreachable.href)).by['database']?.found).toContain('nothing listens');
  const { code, by } = await doctor(wrong.href);
  expect([code, by['database']]).toEqual([
    1,
    expect.objectContaining({ state: 'failed', found: expect.stringContaining('password') }),
  ]);
});
