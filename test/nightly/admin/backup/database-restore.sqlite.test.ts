import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readMigrations } from '../../../../src/data/migrations.js';
import { Database } from '../../../../src/data/sqlite/database.js';
import { migrateSqlite, sqliteMigrations } from '../../../../src/data/sqlite/migrate.js';
import { projectRoot } from '../../../../src/root.js';
import { built, type ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { admin, callServer } from '../../../admin/run-admin.js';
import { changeFile, makeFile, spoil, useSqliteFile, type Place } from '../../../data/sqlite/files.js';

let { folder, file } = {} as Place;
let backup: string;
useSqliteFile((place) => {
  ({ folder, file } = place);
  backup = named('backup.db');
});

const named = (name: string): string => path.join(folder, name);
const onFile = (...words: string[]) => admin(['database', ...words], { DATABASE_URL: `file:${file}` });
const restore = (...words: string[]) => onFile('restore', backup, ...words);

function query<T>(of: string, sql: string): T[] {
  const database = new Database(of);
  try {
    return database.values<T>(sql);
  } finally {
    database.close();
  }
}
const companiesOf = (of: string) => query<string>(of, 'SELECT name FROM "Company" ORDER BY id');
const groupsOf = (of: string) => query<string>(of, 'SELECT "groupTitle" FROM "Group"');

const start = useProcesses({ NODE_ENV: 'production' });

/** Starts a real server process on the database and waits until it listens. */
async function startProcess(): Promise<ServerProcess> {
  const server = start({ DATABASE_URL: `file:${file}` });
  await server.listens();
  return server;
}

interface Changes {
  Changes: object[];
  Position: [{ Revision: string }];
}

describe('database restore', () => {
  test('that is interrupted before it replaces anything leaves everything as it was', async () => {
    await makeFile(backup, 'Acme');
    const words = ['database', 'restore', backup];
    expect(await admin(words, { DATABASE_URL: `file:${file}` }, undefined, Promise.resolve())).toEqual({
      code: 130,
      out: '',
      err: 'error: Interrupted. The database is as it was.\n',
    });
    expect(readdirSync(folder)).toEqual(['backup.db']);
  });

  test('is rejected while a server runs; after it was killed, the next one serves what the backup contains', async () => {
    const env = { DATABASE_URL: `file:${file}` };
    const made = await admin(['company', 'create', 'Acme', '--new-database', '--json'], env);
    const { apiKey: APIkey } = JSON.parse(made.out) as { apiKey: string };
    const server = await startProcess();
    const add = (of: ServerProcess, GroupTitle: string) =>
      callServer<number>(of.baseUrl, 'updategroup', { APIkey, data: { Group: [{ GroupTitle }] } });
    const changes = (of: ServerProcess, SinceRevision: string) =>
      callServer<Changes>(of.baseUrl, 'getchangelist', { APIkey, SinceRevision });
    const first = await add(server, 'before');
    expect(await onFile('backup', backup)).toMatchObject({ code: 0 });
    const [{ Revision: kept }] = (await changes(server, '0')).Position;
    await add(server, 'after');
    const [{ Revision: lost }] = (await changes(server, '0')).Position;

    const rejected = await restore();
    expect([rejected.code, rejected.out]).toEqual([1, '']);
    expect(rejected.err).toMatch(/is in use by process [\d, ]*\d\. Nothing was changed\. Stop the server/);
    expect(rejected.err).toContain(String(server.child.pid));
    expect(groupsOf(file)).toEqual(['before', 'after']);
    await server.kill();

    const { code, out } = await restore();
    expect(code).toBe(0);
    const saved = /kept as (\S+)\. /.exec(out)?.[1] ?? '';
    expect(path.basename(saved)).toMatch(/^company\.db-before-restore-\d{8}T\d{6}Z$/);
    expect(groupsOf(saved)).toEqual(['before', 'after']);
    expect(groupsOf(file)).toEqual(['before']);

    // A client that has seen what the backup lacks must read everything again; one that has not goes on.
    const again = await startProcess();
    expect(await changes(again, lost)).toMatchObject({ code: 'revision_gone' });
    const Position = [{ Revision: String(Number(kept) + 1_000_000) }];
    expect(await changes(again, kept)).toMatchObject({ Changes: [], Position });
    expect(await add(again, 'next')).toBe(first + 1);
    expect((await changes(again, kept)).Changes).toHaveLength(1);
    await again.kill();
    expect((await admin(['doctor'], env)).out).toMatch(/No company's audit has a gap/);
  });

  test('killed at any moment it leaves the old database or the new one, whole', async () => {
    const other = named('other.db');
    await makeFile(backup, 'one');
    await makeFile(other, 'other', 'another');
    await makeFile(file, 'one');
    const script = built('test/admin/backup/restore-process');
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, [script, `file:${file}`, other, backup], {
        cwd: projectRoot,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await Promise.race([once(child, 'message'), once(child, 'close')]);
      expect(child.exitCode).toBeNull();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
      child.kill('SIGKILL');
      await once(child, 'close');
      expect(query(file, 'PRAGMA integrity_check')).toEqual(['ok']);
      expect(['one', 'other,another']).toContain(companiesOf(file).join());
    }
    // What the last one left behind does not prevent a restore.
    expect(await onFile('restore', other)).toMatchObject({ code: 0, err: '' });
    expect(companiesOf(file)).toEqual(['other', 'another']);
  });

  test('brings an older backup up to date, and makes a database where there is none', async () => {
    file = named('new/company.db');
    const [first, ...rest] = await readMigrations(sqliteMigrations);
    await migrateSqlite(backup, { migrations: [first!] });
    changeFile(backup, `INSERT INTO "Company" (name, "nameKey") VALUES ('old', 'old')`);
    const { code, out } = await restore('--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ file, kept: null, migrations: rest.map(({ name }) => name) });
    expect(companiesOf(file)).toEqual(['old']);
    expect(readdirSync(path.dirname(file))).toEqual(['company.db']);
  });

  test('--dry-run says what would happen, beside a running server, and changes nothing', async () => {
    await makeFile(backup, 'saved', 'more');
    await makeFile(file, 'mine');
    const server = await startProcess();
    const { code, out } = await restore('--dry-run');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringContaining(`${file} would contain: companies 2,`),
      expect.stringContaining('It now contains: companies 1,'),
      `Stop the server first: process ${server.child.pid} has it open.`,
      'Dry run: nothing was changed.',
      '',
    ]);
    await server.kill();
    expect(companiesOf(file)).toEqual(['mine']);

    const names = readdirSync(folder);
    file = named('new/company.db');
    expect((await restore('--dry-run')).out).toContain('There is currently no readable database');
    expect(readdirSync(folder)).toEqual(names);
  });

  test('a damaged database is replaced, and saved with all that belongs to it', async () => {
    await makeFile(backup, 'saved');
    spoil.letter(file);
    writeFileSync(`${file}-wal`, 'its changes');
    const { kept } = JSON.parse((await restore('--json')).out) as { kept: string };
    expect(readFileSync(kept, 'utf8')).toContain('not a database');
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its changes');
    expect(companiesOf(file)).toEqual(['saved']);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test('the changes of a database that was not closed are saved with it', async () => {
    await makeFile(backup, 'saved');
    await makeFile(file, 'first');
    const database = new Database(file);
    database.exec(`INSERT INTO "Company" ("name", "nameKey") VALUES ('second', 'second')`);
    const [main, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
    database.close();
    // As a crash leaves it.
    writeFileSync(file, main);
    writeFileSync(`${file}-wal`, wal);
    const { kept } = JSON.parse((await restore('--json')).out) as { kept: string };
    expect(companiesOf(kept)).toEqual(['first', 'second']);
    expect(companiesOf(file)).toEqual(['saved']);
  });

  test.each<[what: string, reason: string, make: (backup: string) => unknown]>([
    ['a letter', 'not a SQLite database', spoil.letter],
    ['an empty file', 'not a database of this server', (one) => writeFileSync(one, '')],
    [
      'a foreign database',
      'not a database of this server',
      (one) => changeFile(one, 'CREATE TABLE "Company" (id INTEGER)'),
    ],
    ['one of a newer version', '29990101000000_future', (one) => makeFile(one).then(() => spoil.newer(one))],
    ['a damaged one', 'is damaged', (one) => makeFile(one).then(() => spoil.damage(one))],
    [
      'one with a row without its record',
      'A row of Role refers to a record that is not there.',
      (one) => makeFile(one).then(() => spoil.orphan(one)),
    ],
    ['one in use', 'a database in use', (one) => makeFile(one).then(() => writeFileSync(`${one}-wal`, ''))],
    ['nothing', 'is not a file', () => undefined],
    ['the database itself', 'the database itself', () => (backup = file)],
  ])(
    'rejects %s as a backup, with --dry-run, too, and the database stays as it is',
    async (_what, reason, make) => {
      await makeFile(file, 'mine');
      await make(backup);
      const before = readFileSync(file);
      for (const words of [[], ['--dry-run']]) {
        const { code, out, err } = await restore(...words);
        expect([code, out]).toEqual([1, '']);
        expect(err).toContain(reason);
      }
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.startsWith('company.db'))).toEqual(['company.db']);
    },
  );
});
