import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { memoryFinding } from '../../../src/admin/doctor/machine.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { Database } from '../../../src/data/sqlite/database.js';
import { openStore } from '../../../src/data/store.js';
import { readTable } from '../../support/messages/tables.js';
import { builtProgram } from '../../support/servers/server-process.js';
import { admin } from '../run-admin.js';
import { changeFile, makeFile, spoil, useSqliteFile, type Place } from '../../data/sqlite/files.js';
import { doctor } from './run-doctor.js';

/** A closed database that only its owner may read. */
let { folder, file, url } = {} as Place;
useSqliteFile((place) => ({ folder, file, url } = place));
beforeEach(async () => {
  await makeFile(file);
  chmodSync(file, 0o600);
});

/** Everything in the folder, to the byte and the time. */
function state(): unknown {
  return readdirSync(folder).map((name) => {
    const { mtimeMs, mode, size } = statSync(path.join(folder, name));
    const hash = createHash('sha256').update(readFileSync(path.join(folder, name)));
    return { name, mtimeMs, mode, size, hash: hash.digest('hex') };
  });
}

test('a sound installation: every check ok, exit code 0, nothing touched', async () => {
  const before = state();
  const found = await doctor(url);
  expect({ code: found.code, err: found.err, bad: found.bad }).toEqual({ code: 0, err: '', bad: [] });
  const checks = 'settings memory database permissions disk migrations integrity audit journal clock';
  expect(Object.keys(found.by).join(' ')).toBe(checks);
  expect(state()).toEqual(before);

  // Also while a server uses it, and after one was killed.
  const store = await openStore(url);
  await store.adminWrite((tx) => createCompany(tx, 'Acme'));
  const running = readFileSync(`${file}-wal`);
  expect((await doctor(url)).bad).toEqual([]);
  expect(readFileSync(`${file}-wal`).equals(running)).toBe(true);
  await store.close();
});

test('lines for people: what was found and what to do', async () => {
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  const { code, out } = await admin(['doctor'], { DATABASE_URL: url });
  expect(code).toBe(0);
  expect(out).toContain(
    `warning  permissions   Every user of this machine may read ${file}.\n${' '.repeat(23)}→ chmod o-rwx ${folder} ${file}\n`,
  );
  expect(out).toMatch(/\n10 checks, none failed, 1 with a warning\.\n$/);
});

/** The SQL that adds a change of so many minutes later to the audit. */
function changeLater(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000).toISOString().replace('Z', '+00:00');
  return `INSERT INTO "Company" ("id", "name", "nameKey", "createdAt") VALUES (1, 'Acme', 'acme', '${at}');
    INSERT INTO "CompanyState" ("companyId", "revision") VALUES (1, 1);
    INSERT INTO "AuditEntry" ("companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets")
    VALUES (1, 1, '${at}', 'p', 'json', 'updateUser', 'User', 1, 'updated', '', '')`;
}

describe('of the database', () => {
  /** What becomes of the file; the checks that are not ok then, and what the one of the table is about. It is only looked at. */
  test.each<[what: string, make: (file: string) => unknown, bad: string[], check: string, found: RegExp]>([
    [
      'migrations that are missing, which stay so',
      (one) => changeFile(one, `DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%append_only'`),
      ['migrations warning'],
      'migrations',
      /^Missing: \d+_audit_append_only\.$/,
    ],
    ['one of a newer version', spoil.newer, ['migrations failed'], 'migrations', /29990101000000_future/],
    ['times a little later', (one) => changeFile(one, changeLater(3)), [], 'clock', /./],
    [
      'a clock that is behind what was written',
      (one) => changeFile(one, changeLater(90)),
      ['clock failed'],
      'clock',
      /written (89|90) minutes later/,
    ],
    [
      'a row without its record',
      spoil.orphan,
      ['integrity failed'],
      'integrity',
      /^A row of Role refers to a record that is not there\.$/,
    ],
    [
      'a letter',
      spoil.letter,
      ['database failed'],
      'database',
      /^The database \S+ cannot be used: the file is not a SQLite database\.$/,
    ],
  ])('%s', async (_what, make, bad, check, said) => {
    make(file);
    const before = readFileSync(file);
    const found = await doctor(url);
    expect(found.bad).toEqual(bad);
    expect(found.code).toBe(found.bad.join().includes('failed') ? 1 : 0);
    expect(found.by[check]?.found).toMatch(said);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('broken pages fail', async () => {
    spoil.damage(file);
    expect((await doctor(url)).code).toBe(1);
  });

  test('that does not exist: it is not made, and the free disk space is reported before the first start', async () => {
    const names = readdirSync(folder);
    const first = await doctor(`file:${path.join(folder, 'data', 'company.db')}`);
    expect([first.code, first.bad]).toEqual([0, ['database warning']]);
    expect(first.by).toHaveProperty('disk');
    const typo = await doctor(`file:${path.join(folder, 'a', 'b', 'company.db')}`);
    expect([typo.code, typo.bad]).toEqual([1, ['database failed']]);
    expect(typo.err).toBe('error: 1 of 4 checks failed: database.\n');
    expect(readdirSync(folder)).toEqual(names);
  });

  test('a folder instead of the file: no backup helps', async () => {
    const { by } = await doctor(`file:${folder}`);
    expect(by['database']).toMatchObject({
      state: 'failed',
      found: `The database ${folder} cannot be used: it is a folder; DATABASE_URL must name the file in it.`,
      advice: 'Correct that, then run the doctor again.',
    });
  });

  test('a process that has another file open than the one at the path', async () => {
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
  });

  test('a change that was interrupted, which is left for the server to undo', async () => {
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
    const found = expect.stringContaining('was interrupted');
    expect(by['database']).toMatchObject({ state: 'warning', found });
    expect(readdirSync(folder)).toContain('cut.db-journal');
  });

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

  (canRunAsUser ? test : test.skip)('a folder in which nothing can be created', async () => {
    rmSync(file);
    expect((await doctor(url)).by['database']?.state).toBe('warning');
    chmodSync(folder, 0o555);
    const { stdout } = runAsUser([program, 'doctor', '--json'], url);
    const found = (JSON.parse(stdout) as Finding[]).find(({ check }) => check === 'database');
    const said = expect.stringContaining('this user may not create one in');
    expect(found).toMatchObject({ state: 'failed', found: said });
    chmodSync(folder, 0o755);
  });

  (process.getuid?.() === 0 ? test : test.skip)('a -wal with another owner than the database', async () => {
    const store = await openStore(url);
    chownSync(`${file}-wal`, 65_534, 65_534);
    const { bad, by } = await doctor(url);
    await store.close();
    expect(bad).toEqual(['permissions failed']);
    expect(by['permissions']).toMatchObject({
      found: `${file}-wal belongs to user 65534, the database to user 0.`,
      advice: `Give them to the database's owner: chown 0 ${file}-wal`,
    });
  });
});

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

describe('of the settings', () => {
  /** A row of doctor-settings.yaml, which says what its members mean. */
  interface Row {
    name: string;
    env: Record<string, string>;
    state: string;
    found?: string;
    holds?: string[];
  }

  test.each(readTable<Row>('doctor-settings.yaml', import.meta.url))(
    '$name',
    async ({ env, state: wanted, found, holds = [] }) => {
      const { by, bad } = await doctor(url, env);
      expect(bad).toEqual(wanted === 'ok' ? [] : [`settings ${wanted}`]);
      if (found !== undefined) expect(by['settings']?.found).toBe(found);
      for (const text of holds) expect(by['settings']?.found).toContain(text);
      expect(by['database']?.state).toBe('ok');
    },
  );

  test('one that is invalid only beside another counts for the memory that is needed', async () => {
    const { by, bad } = await doctor(url, { MAX_BODY_BYTES: '33554432' });
    expect(bad).toContain('settings failed');
    expect(by['memory']?.found).toContain('up to 640.0 MiB more');
  });

  test('a URL that cannot be used, whose password is not shown', async () => {
    const faulty = await doctor('postgres://user:secret@/x');
    expect([faulty.code, faulty.bad]).toEqual([1, ['settings failed', 'database failed']]);
    expect(faulty.out).not.toContain('secret');
  });

  test('a file that contains DATABASE_URL counts as that setting; one that cannot be read is a failure', async () => {
    const named = path.join(folder, 'database-url');
    writeFileSync(named, `${url}\n`);
    const { by } = await doctor('', { DATABASE_URL_FILE: named });
    expect(by['settings']).toMatchObject({ state: 'ok', found: expect.stringMatching(/^1 are set/) });
    expect(by['database']?.found).toContain(file);
    const { by: without, bad } = await doctor('', { DATABASE_URL_FILE: '/nowhere/url' });
    expect(bad).toEqual(['settings failed', 'database failed']);
    expect(without['settings']?.found).toContain('/nowhere/url');
  });
});
