import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { memoryFinding } from '../../../src/admin/doctor/machine.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { Database } from '../../../src/data/sqlite/database.js';
import { openStore } from '../../../src/data/store.js';
import { builtProgram } from '../../support/servers/server-process.js';
import { inTemporaryFolder } from '../../support/files.js';
import { admin } from '../run-admin.js';

/** Runs the doctor. @returns its exit code, its findings by name, and the checks that are not ok */
async function doctor(databaseUrl: string, env: Record<string, string> = {}) {
  const run = await admin(['doctor', '--json'], { DATABASE_URL: databaseUrl, ...env });
  const findings = JSON.parse(run.out) as Finding[];
  const by = Object.fromEntries(findings.map((finding) => [finding.check, finding]));
  const bad = findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => `${check} ${state}`);
  return { ...run, by, bad };
}

/** A closed database that only its owner may read. */
async function make(folder: string): Promise<{ file: string; url: string }> {
  const file = path.join(folder, 'company.db');
  await (await openStore(`file:${file}`)).close();
  chmodSync(file, 0o600);
  return { file, url: `file:${file}` };
}

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** Everything in a folder, to the byte and the time. */
function state(folder: string): unknown {
  return readdirSync(folder).map((name) => {
    const { mtimeMs, mode, size } = statSync(path.join(folder, name));
    const hash = createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
    return { name, mtimeMs, mode, size, hash };
  });
}

test('a sound installation: every check ok, exit code 0, nothing touched', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const before = state(folder);
    const found = await doctor(url);
    expect({ code: found.code, err: found.err, bad: found.bad }).toEqual({ code: 0, err: '', bad: [] });
    const checks = [
      'settings',
      'memory',
      'database',
      'permissions',
      'disk',
      'migrations',
      'integrity',
      'audit',
    ];
    expect(Object.keys(found.by)).toEqual([...checks, 'journal', 'clock']);
    expect(state(folder)).toEqual(before);

    // Also while a server uses it, and after one was killed.
    const store = await openStore(url);
    await store.adminWrite((tx) => createCompany(tx, 'Acme'));
    const running = readFileSync(`${file}-wal`);
    expect((await doctor(url)).bad).toEqual([]);
    expect(readFileSync(`${file}-wal`).equals(running)).toBe(true);
    await store.close();
  }));

test('lines for people: what was found and what to do', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    chmodSync(folder, 0o755);
    chmodSync(file, 0o644);
    const { code, out } = await admin(['doctor'], { DATABASE_URL: url });
    expect(code).toBe(0);
    expect(out).toContain(
      `warning  permissions   Every user of this machine may read ${file}.\n${' '.repeat(23)}→ chmod o-rwx ${folder} ${file}\n`,
    );
    expect(out).toMatch(/\n10 checks, none failed, 1 with a warning\.\n$/);
  }));

test('a database that does not exist is reported and not made', () =>
  inTemporaryFolder(async (folder) => {
    const first = await doctor(`file:${path.join(folder, 'data', 'company.db')}`);
    expect([first.code, first.bad]).toEqual([0, ['database warning']]);
    const typo = await doctor(`file:${path.join(folder, 'a', 'b', 'company.db')}`);
    expect([typo.code, typo.bad]).toEqual([1, ['database failed']]);
    expect(typo.err).toBe('error: 1 of 4 checks failed: database.\n');
    expect(readdirSync(folder)).toEqual([]);
  }));

test('a process that has another file open than the one at the path is reported', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const server = spawn('sleep', ['60'], { stdio: [openSync(file, 'r'), 'ignore', 'ignore'] });
    expect((await doctor(url)).bad).toEqual([]);
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
    const { bad, by } = await doctor(url);
    server.kill();
    expect(bad).toEqual(['database failed']);
    expect(by['database']?.found).toContain(
      `Process ${server.pid} has a file open that is no longer the one`,
    );
  }));

test('every setting that cannot be used is named; the database is looked at all the same', () =>
  inTemporaryFolder(async (folder) => {
    const { url } = await make(folder);
    const { code, by, bad } = await doctor(url, { PORT: 'x', LOG_LEVEL: 'loud' });
    expect([code, bad]).toEqual([1, ['settings failed']]);
    expect(by['settings']?.found).toMatch(/^PORT is "x", and must .* LOG_LEVEL is "loud", and must /);
    expect(by['database']?.state).toBe('ok');
    const faulty = await doctor('postgres://user:secret@/x');
    expect([faulty.code, faulty.bad]).toEqual([1, ['settings failed', 'database failed']]);
    expect(faulty.out).not.toContain('secret');
  }));

test('migrations: missing ones are a warning and stay missing, those of a newer version a failure', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const row = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '29990101000000_future', 1)`;
    change(file, `DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%append_only'`);
    for (let round = 0; round < 2; round++) {
      const { code, by, bad } = await doctor(url);
      expect([code, bad]).toEqual([0, ['migrations warning']]);
      expect(by['migrations']?.found).toMatch(/^Missing: \d+_audit_append_only\.$/);
    }
    change(file, row);
    const { code, by } = await doctor(url);
    expect([code, by['migrations']?.state]).toEqual([1, 'failed']);
    expect(by['migrations']?.found).toContain('29990101000000_future');
  }));

test('a clock that is behind what was written is a failure', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const insert = (minutes: number) => {
      const at = new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');
      change(
        file,
        `INSERT OR IGNORE INTO "Company" ("id", "name", "nameKey", "createdAt") VALUES (1, 'Acme', 'acme', '${at}');
         INSERT OR IGNORE INTO "CompanyState" ("companyId") VALUES (1);
         UPDATE "CompanyState" SET "revision" = "revision" + 1;
         ${auditRow(`(SELECT "revision" FROM "CompanyState")`, at)}`,
      );
    };
    insert(3);
    expect((await doctor(url)).bad).toEqual([]);
    insert(90);
    const { by, bad } = await doctor(url);
    expect(bad).toEqual(['clock failed']);
    expect(by['clock']?.found).toMatch(/written (89|90) minutes later/);
  }));

/** The SQL that adds a row to the audit of company 1. */
const auditRow = (revision: number | string, at = '2026-11-20T12:00:00.000+00:00') =>
  `INSERT INTO "AuditEntry" ("companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets")
   VALUES (1, ${revision}, '${at}', 'p', 'json', 'updateUser', 'User', 1, 'updated', '', '')`;

test('damage is found: broken pages, rows without their records, a file that is no database', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    change(file, `PRAGMA foreign_keys = OFF; INSERT INTO "Role" VALUES (1, 99, 'Clerk', 'clerk')`);
    expect((await doctor(url)).by['integrity']).toMatchObject({
      state: 'failed',
      found: 'A row of Role refers to a record that is not there.',
    });
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.from(bytes).fill(0x5a, 40_960, 60_000));
    expect((await doctor(url)).code).toBe(1);
    writeFileSync(file, 'a letter to the tax office, not a database\n'.repeat(40));
    const { code, by } = await doctor(url);
    expect([code, by['database']?.found]).toEqual([
      1,
      `The database ${file} cannot be used: the file is not a SQLite database.`,
    ]);
    expect(readFileSync(file, 'utf8')).toContain('tax office');
  }));

test('a change that was interrupted is reported, and left for the server to undo', () =>
  inTemporaryFolder(async (folder) => {
    const { file } = await make(folder);
    const database = new Database(file);
    database.exec('PRAGMA journal_mode = DELETE');
    // With hardly any memory SQLite writes to the file before the end of the transaction.
    database.exec('PRAGMA cache_size = 2');
    database.exec('BEGIN EXCLUSIVE');
    for (let id = 1; id < 500; id++)
      database.exec(
        `INSERT INTO "Company" ("id", "name", "nameKey", "createdAt") VALUES (${id}, '${'x'.repeat(200)}', '${id}', 0)`,
      );
    const cut = path.join(folder, 'cut.db');
    for (const ending of ['', '-journal']) copyFileSync(`${file}${ending}`, `${cut}${ending}`);
    database.close();
    const { by } = await doctor(`file:${cut}`);
    expect(by['database']).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('was interrupted'),
    });
    expect(existsSync(`${cut}-journal`)).toBe(true);
  }));

test('memory: too little for the server and its large bodies is a warning', () => {
  const of = (maxBodyMib: number, mebibytes?: number) => {
    const bytes = (mebibytes ?? 0) * 1024 ** 2;
    const machine = mebibytes === undefined ? undefined : { all: bytes, free: bytes };
    return memoryFinding({ maxBodyBytes: maxBodyMib * 1024 ** 2 }, machine);
  };
  expect(of(16).state).toBe('ok');
  // A container's limit: 320 MiB at rest, and 20 times the largest body.
  expect([of(16, 640).state, of(16, 639).state]).toEqual(['ok', 'warning']);
  expect(of(1024, 2000).advice).toContain('20.3 GiB');
});

test('misspelt settings and placeholders are reported, with what was meant; short names may belong to other programs', () =>
  inTemporaryFolder(async (folder) => {
    const { url } = await make(folder);
    const settings = async (env: Record<string, string>) => (await doctor(url, env)).by['settings'];
    const misspelt = await settings({
      LOG_LEVL: 'debug',
      DATABASE_POOLSIZE: '3',
      NODEENV: 'production',
      OPSPORT: '1',
      POST: '1',
      HOSTS: 'x',
      WORKER: '2',
    });
    expect(misspelt).toMatchObject({
      state: 'warning',
      found:
        'LOG_LEVL is unknown; did you mean LOG_LEVEL? DATABASE_POOLSIZE is unknown; did you mean DATABASE_POOL_SIZE? NODEENV is unknown; did you mean NODE_ENV? OPSPORT is unknown; did you mean OPS_PORT?',
    });
    expect((await settings({ BAD_KEY_BYTES_PER_MINUTE: '1', WORKERS: '2' }))?.found).toBe(
      'WORKERS is no longer supported; remove it. BAD_KEY_BYTES_PER_MINUTE is no longer supported; remove it.',
    );
    expect((await settings({ PUBLIC_BASE_URL: 'https://api.company.example' }))?.found).toBe(
      "PUBLIC_BASE_URL is still the example's, https://api.company.example.",
    );
    expect((await settings({ NODE_ENV: 'production' }))?.found).toBe(
      'PUBLIC_BASE_URL is not set, so the contracts repeat the Host that each client sends.',
    );
    expect(
      await settings({ TERM_PROGRAM: 'x', LC_ALL: 'C', SSH_AUTH_SOCK: 'y', ADMIN_COMMAND: 'z' }),
    ).toMatchObject({
      state: 'ok',
    });
  }));

test('a file that contains DATABASE_URL counts as that setting; one that cannot be read is a failure', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const named = path.join(folder, 'database-url');
    writeFileSync(named, `${url}\n`);
    const { by } = await doctor('', { DATABASE_URL_FILE: named });
    expect(by['settings']).toMatchObject({ state: 'ok', found: expect.stringMatching(/^1 are set/) });
    expect(by['database']?.found).toContain(file);
    const { by: without } = await doctor('', { DATABASE_URL_FILE: '/nowhere/url' });
    expect(without['settings']).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('/nowhere/url'),
    });
    expect(without['database']?.state).toBe('failed');
  }));

test('whether the forms for the local machine are on is reported', () =>
  inTemporaryFolder(async (folder) => {
    const { url } = await make(folder);
    const found = async (env: Record<string, string>) => (await doctor(url, env)).by['settings']?.found;
    expect(await found({})).toContain('Test form and consoles for the local machine: on.');
    const production = { NODE_ENV: 'production', PUBLIC_BASE_URL: 'https://api.company.test' };
    expect(await found(production)).toContain('for the local machine: off.');
    expect(await found({ ...production, LOCAL_FORMS: 'true' })).toContain('machine: on.');
  }));

test('free disk space is reported before the first start', () =>
  inTemporaryFolder(async (folder) => {
    const { by } = await doctor(`file:${path.join(folder, 'company.db')}`);
    expect(by).toHaveProperty('disk');
  }));

/** Runs Node as a user who may not write everywhere, as root may. */
function runAsUser(words: string[], databaseUrl: string) {
  const as = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  return spawnSync(process.execPath, words, { ...as, env, cwd: '/', encoding: 'utf8' });
}

const program = builtProgram('src/admin/main');
/** Where only root may read the project or Node, no other user can run it. */
const canRunAsUser =
  runAsUser(['-e', 'require("node:fs").accessSync(process.argv[1])', program], '').status === 0;

(canRunAsUser ? test : test.skip)('a folder in which nothing can be created is reported', () =>
  inTemporaryFolder(async (folder) => {
    const url = `file:${path.join(folder, 'company.db')}`;
    expect((await doctor(url)).by['database']?.state).toBe('warning');
    chmodSync(folder, 0o555);
    const { stdout } = runAsUser([program, 'doctor', '--json'], url);
    const found = (JSON.parse(stdout) as Finding[]).find(({ check }) => check === 'database');
    expect(found).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('this user may not create one in'),
    });
    chmodSync(folder, 0o755);
  }),
);

(process.getuid?.() === 0 ? test : test.skip)('a -wal with another owner than the database is reported', () =>
  inTemporaryFolder(async (folder) => {
    const { file, url } = await make(folder);
    const store = await openStore(url);
    chownSync(`${file}-wal`, 65_534, 65_534);
    const { bad, by } = await doctor(url);
    await store.close();
    expect(bad).toEqual(['permissions failed']);
    expect(by['permissions']).toMatchObject({
      found: `${file}-wal belongs to user 65534, the database to user 0.`,
      advice: `Give them to the database's owner: chown 0 ${file}-wal`,
    });
  }),
);

test('a folder instead of the file is reported as such: no backup helps', () =>
  inTemporaryFolder(async (folder) => {
    const { by } = await doctor(`file:${folder}`);
    expect(by['database']).toMatchObject({
      state: 'failed',
      found: `The database ${folder} cannot be used: it is a folder; DATABASE_URL must name the file in it.`,
      advice: 'Correct that, then run the doctor again.',
    });
  }));
