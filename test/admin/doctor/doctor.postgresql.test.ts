import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newEmptyDatabase, query } from '../../support/databases/database.js';
import { useDatabase } from '../../support/databases/temporary-store.js';
import { doctor as runDoctor } from './run-doctor.js';

// Before the database goes.
afterAll(async () => {
  await run(`DROP OWNED BY ${user}`);
  await run(`DROP ROLE ${user}`);
});
const database = useDatabase();
/** A user of its own, as an installation should have. */
const user = `doctor_${process.pid}`;
let userUrl: string;
const run = (sql: string) => query(database.url, sql);

beforeAll(async () => {
  await run(`CREATE ROLE ${user} LOGIN PASSWORD 'very-secret'`);
  const url = new URL(database.url);
  [url.username, url.password] = [user, 'very-secret'];
  userUrl = url.href;
});

async function doctor(databaseUrl: string) {
  const found = await runDoctor(databaseUrl);
  expect(found.out + found.err).not.toContain('very-secret');
  return found;
}

test('a user with too few rights fails, and what is missing is reported; with all rights all is well', async () => {
  await run(`GRANT SELECT ON "_prisma_migrations" TO ${user}`);
  const without = await doctor(userUrl);
  expect([without.code, without.bad]).toEqual([1, ['permissions failed']]);
  expect(without.by['permissions']?.found).toContain('INSERT on "AuditEntry", SELECT on "Category"');
  expect(without.by['permissions']?.found).toContain('USAGE on the sequence of "ApiKey"');
  expect(without.by['permissions']?.found).not.toContain('UPDATE on "AuditEntry"');
  // No sequence assigns a company's own numbers.
  expect(without.by['permissions']?.found.match(/USAGE on/g)).toHaveLength(2);
  await run(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${user}`);
  await run(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${user}`);
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
    await run(`ALTER DATABASE "${name}" SET ${setting}`);
    expect((await doctor(database.url)).bad).toContain(check);
    await run(`BEGIN READ WRITE; ALTER DATABASE "${name}" RESET ALL; COMMIT`);
  }
});

test('missing migrations are a warning, and the doctor applies none', async () => {
  const empty = await newEmptyDatabase();
  for (let round = 0; round < 2; round++) {
    const { code, by } = await doctor(empty.url);
    expect([code, by['migrations']?.state]).toEqual([0, 'warning']);
  }
  await empty.drop();
});

test('a clock that is behind what was written is a failure', async () => {
  await run(`INSERT INTO "Company" ("id", "name", "nameKey") VALUES (1, 'Acme', 'acme')`);
  await run('INSERT INTO "CompanyState" ("companyId", "revision") VALUES (1, 1)');
  await run(
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
