import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readMigrations } from '../../../../src/data/migrations.js';
import { Database } from '../../../../src/data/sqlite/database.js';
import { migrateSqlite, sqliteMigrations } from '../../../../src/data/sqlite/migrate.js';
import { openStore } from '../../../../src/data/store.js';
import { projectRoot } from '../../../../src/root.js';
import { inTemporaryFolder } from '../../../support/files.js';
import { built, type ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { admin, callServer } from '../../../admin/run-admin.js';

/** Makes a database with these companies, closed as a server leaves it. */
async function make(file: string, ...companies: string[]): Promise<void> {
  const store = await openStore(`file:${file}`);
  for (const name of companies)
    await store.adminWrite((tx) => tx.company.create({ data: { name, nameKey: name } }));
  await store.close();
}

const restore = (file: string, backup: string, ...more: string[]) =>
  admin(['database', 'restore', backup, ...more], { DATABASE_URL: `file:${file}` });

function query<T>(file: string, sql: string): T[] {
  const database = new Database(file);
  try {
    return database.values<T>(sql);
  } finally {
    database.close();
  }
}

const companiesOf = (file: string) => query<string>(file, 'SELECT name FROM "Company" ORDER BY id');

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

const start = useProcesses({ NODE_ENV: 'production' });

/** Starts a real server process on a database and waits until it listens. */
async function startProcess(databaseUrl: string): Promise<ServerProcess> {
  const server = start({ DATABASE_URL: databaseUrl });
  await server.listens();
  return server;
}

describe('database restore', () => {
  test('that is interrupted before it replaces anything leaves everything as it was', () =>
    inTemporaryFolder(async (folder) => {
      const [file, backup] = [path.join(folder, 'company.db'), path.join(folder, 'backup.db')];
      await make(backup, 'Acme');
      const words = ['database', 'restore', backup];
      const env = { DATABASE_URL: `file:${file}` };
      expect(await admin(words, env, undefined, Promise.resolve())).toEqual({
        code: 130,
        out: '',
        err: 'error: Interrupted. The database is as it was.\n',
      });
      expect(readdirSync(folder)).toEqual(['backup.db']);
    }));

  test('is rejected while a server runs; after it was killed, the next one serves what the backup contains', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'company.db');
      const backup = path.join(folder, 'backup.db');
      const env = { DATABASE_URL: `file:${file}` };
      const made = await admin(['company', 'create', 'Acme', '--new-database', '--json'], env);
      const { apiKey: APIkey } = JSON.parse(made.out) as { apiKey: string };
      const server = await startProcess(env.DATABASE_URL);
      const group = (baseUrl: string, GroupTitle: string) =>
        callServer<number>(baseUrl, 'updategroup', { APIkey, data: { Group: [{ GroupTitle }] } });
      const titles = async (baseUrl: string) => {
        const list = await callServer<{ Groups: { GroupTitle: string }[] }>(baseUrl, 'getgrouplist', {
          APIkey,
        });
        return list.Groups.map(({ GroupTitle }) => GroupTitle);
      };
      const first = await group(server.baseUrl, 'before');
      expect(await admin(['database', 'backup', backup], env)).toMatchObject({ code: 0 });
      await group(server.baseUrl, 'after');

      const rejected = await restore(file, backup);
      expect([rejected.code, rejected.out]).toEqual([1, '']);
      expect(rejected.err).toMatch(/is in use by process [\d, ]*\d\. Nothing was changed\. Stop the server/);
      expect(rejected.err).toContain(String(server.child.pid));
      expect(await titles(server.baseUrl)).toEqual(['before', 'after']);
      await server.kill();

      const { code, out } = await restore(file, backup);
      expect(code).toBe(0);
      const kept = /kept as (\S+)\. /.exec(out)?.[1] ?? '';
      expect(path.basename(kept)).toMatch(/^company\.db-before-restore-\d{8}T\d{6}Z$/);
      expect(query(kept, 'SELECT "groupTitle" FROM "Group"')).toEqual(['before', 'after']);
      expect(query(file, 'SELECT "groupTitle" FROM "Group"')).toEqual(['before']);

      const again = await startProcess(env.DATABASE_URL);
      expect(await titles(again.baseUrl)).toEqual(['before']);
      expect(await group(again.baseUrl, 'next')).toBe(first + 1);
      await again.kill();
    }));

  test('a client that has seen what the backup lacks must read everything again; one that has not goes on', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'company.db');
      const backup = path.join(folder, 'backup.db');
      const env = { DATABASE_URL: `file:${file}` };
      const made = await admin(['company', 'create', 'Acme', '--new-database', '--json'], env);
      const { apiKey: APIkey } = JSON.parse(made.out) as { apiKey: string };
      const onServer = async <T>(work: (baseUrl: string) => Promise<T>): Promise<T> => {
        const server = await startProcess(env.DATABASE_URL);
        try {
          return await work(server.baseUrl);
        } finally {
          await server.kill();
        }
      };
      const add = (baseUrl: string, GroupTitle: string) =>
        callServer<number>(baseUrl, 'updategroup', { APIkey, data: { Group: [{ GroupTitle }] } });
      const changes = (baseUrl: string, SinceRevision: string) =>
        callServer<{
          Changes?: object[];
          Position?: { Revision: string }[];
          code?: string;
          latestRevision?: string;
        }>(baseUrl, 'getchangelist', { APIkey, SinceRevision });
      const [kept, lost] = await onServer(async (baseUrl) => {
        await add(baseUrl, 'kept');
        await admin(['database', 'backup', backup], env);
        const first = await changes(baseUrl, '0');
        await add(baseUrl, 'lost');
        return [first, await changes(baseUrl, '0')].map(({ Position }) => Position?.[0]?.Revision ?? '');
      });
      for (const again of [
        ['database', 'restore', backup],
        ['database', 'mark-restored'],
      ])
        expect((await admin(again, env)).code).toBe(0);
      await onServer(async (baseUrl) => {
        const latest = String(Number(kept) + 2_000_000);
        expect(await changes(baseUrl, lost!)).toMatchObject({
          code: 'revision_gone',
          latestRevision: latest,
        });
        expect(await changes(baseUrl, kept!)).toMatchObject({
          Changes: [],
          Position: [{ Revision: latest }],
        });
        await add(baseUrl, 'new');
        expect((await changes(baseUrl, kept!)).Changes).toHaveLength(1);
      });
      expect((await admin(['doctor'], env)).out).toMatch(/No company's audit has a gap/);
    }));

  test('killed at any moment it leaves the old database or the new one, whole', () =>
    inTemporaryFolder(async (folder) => {
      const [file, one, other] = ['company.db', 'one.db', 'other.db'].map((name) => path.join(folder, name));
      await make(one!, 'one');
      await make(other!, 'other', 'another');
      await make(file!, 'one');
      const script = built('test/admin/backup/restore-process');
      const seen = new Set<string>();
      for (let round = 0; round < 4; round++) {
        const child = spawn(process.execPath, [script, `file:${file}`, other!, one!], {
          cwd: projectRoot,
          stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        });
        await Promise.race([once(child, 'message'), once(child, 'close')]);
        expect(child.exitCode).toBeNull();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 150));
        child.kill('SIGKILL');
        await once(child, 'close');
        expect(query(file!, 'PRAGMA integrity_check')).toEqual(['ok']);
        const found = companiesOf(file!).join();
        expect(['one', 'other,another']).toContain(found);
        seen.add(found);
      }
      // What the last one left behind does not prevent a restore.
      expect(await restore(file!, other!)).toMatchObject({ code: 0, err: '' });
      expect(companiesOf(file!)).toEqual(['other', 'another']);
    }));

  test('brings an older backup up to date, and makes a database where there is none', () =>
    inTemporaryFolder(async (folder) => {
      const [file, backup] = [path.join(folder, 'new', 'company.db'), path.join(folder, 'old.db')];
      const [first, ...rest] = await readMigrations(sqliteMigrations);
      await migrateSqlite(backup, { migrations: [first!] });
      change(backup, `INSERT INTO "Company" (name, "nameKey") VALUES ('old', 'old')`);
      const { code, out } = await restore(file, backup, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({ file, kept: null, migrations: rest.map(({ name }) => name) });
      expect(companiesOf(file)).toEqual(['old']);
      expect(readdirSync(path.dirname(file))).toEqual(['company.db']);
    }));

  test('--dry-run says what would happen, beside a running server, and changes nothing', () =>
    inTemporaryFolder(async (folder) => {
      const [file, backup] = [path.join(folder, 'company.db'), path.join(folder, 'backup.db')];
      await make(backup, 'saved', 'more');
      await make(file, 'mine');
      const server = await startProcess(`file:${file}`);
      const { code, out } = await restore(file, backup, '--dry-run');
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

      const absent = path.join(folder, 'new', 'company.db');
      expect((await restore(absent, backup, '--dry-run')).out).toContain(
        'There is currently no readable database',
      );
      expect(readdirSync(folder)).toEqual(names);
      writeFileSync(backup, 'a letter');
      expect((await restore(file, backup, '--dry-run')).err).toContain('not a SQLite database');
    }));

  test('a damaged database is replaced, and saved with all that belongs to it', () =>
    inTemporaryFolder(async (folder) => {
      const [file, backup] = [path.join(folder, 'company.db'), path.join(folder, 'backup.db')];
      await make(backup, 'saved');
      writeFileSync(file, 'no database any more'.repeat(100));
      writeFileSync(`${file}-wal`, 'its changes');
      const { code, out } = await restore(file, backup, '--json');
      expect(code).toBe(0);
      const { kept } = JSON.parse(out) as { kept: string };
      expect(readFileSync(kept, 'utf8')).toContain('no database any more');
      expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('its changes');
      expect(companiesOf(file)).toEqual(['saved']);
      expect(existsSync(`${file}-wal`)).toBe(false);
    }));

  test('the changes of a database that was not closed are saved with it', () =>
    inTemporaryFolder(async (folder) => {
      const [file, backup] = [path.join(folder, 'company.db'), path.join(folder, 'backup.db')];
      await make(backup, 'saved');
      await make(file, 'first');
      const database = new Database(file);
      database.exec(`INSERT INTO "Company" ("name", "nameKey") VALUES ('second', 'second')`);
      const [main, wal] = [readFileSync(file), readFileSync(`${file}-wal`)];
      database.close();
      // As a crash leaves it.
      writeFileSync(file, main);
      writeFileSync(`${file}-wal`, wal);
      const { kept } = JSON.parse((await restore(file, backup, '--json')).out) as { kept: string };
      expect(companiesOf(kept)).toEqual(['first', 'second']);
      expect(companiesOf(file)).toEqual(['saved']);
    }));

  test('what cannot be used as a backup is rejected, and the database stays as it is', () =>
    inTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'company.db');
      const named = (name: string) => path.join(folder, name);
      await make(file, 'mine');
      writeFileSync(named('letter.db'), 'a letter to the tax office, not a database\n'.repeat(40));
      writeFileSync(named('empty.db'), '');
      change(named('foreign.db'), 'CREATE TABLE "Company" (id INTEGER)');
      await make(named('newer.db'), 'newer');
      change(
        named('newer.db'),
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '29990101000000_future', 1)`,
      );
      await make(named('damaged.db'), 'damaged');
      const bytes = readFileSync(named('damaged.db'));
      writeFileSync(named('damaged.db'), bytes.fill(0x5a, 8192, 60_000));
      await make(named('orphan.db'), 'orphan');
      change(
        named('orphan.db'),
        `PRAGMA foreign_keys = OFF; INSERT INTO "Role" VALUES (1, 99, 'Clerk', 'clerk')`,
      );
      await make(named('open.db'), 'open');
      writeFileSync(named('open.db-wal'), '');
      const before = readFileSync(file);
      for (const [name, reason] of [
        ['letter.db', 'not a SQLite database'],
        ['empty.db', 'not a database of this server'],
        ['foreign.db', 'not a database of this server'],
        ['newer.db', '29990101000000_future'],
        ['damaged.db', 'is damaged'],
        ['orphan.db', 'A row of Role refers to a record that is not there.'],
        ['open.db', 'a database in use'],
        ['nothing.db', 'is not a file'],
        ['company.db', 'the database itself'],
      ] as const) {
        const { code, out, err } = await restore(file, named(name));
        expect({ name, code, out }).toEqual({ name, code: 1, out: '' });
        expect(err).toContain(reason);
      }
      rmSync(named('open.db-wal'));
      expect(readFileSync(file).equals(before)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.startsWith('company.db'))).toEqual(['company.db']);
    }));
});
