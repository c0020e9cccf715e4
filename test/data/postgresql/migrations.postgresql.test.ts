import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, test } from '@jest/globals';
import { migrateDatabase } from '../../../src/data/open.js';
import { openStore } from '../../../src/data/store.js';
import { admin } from '../../admin/run-admin.js';
import { newDatabase, newEmptyDatabase, query } from '../../support/databases/database.js';
import { useDatabase } from '../../support/databases/temporary-store.js';

describe('PostgreSQL migrations', () => {
  test('of database migrate are canceled by Ctrl-C, with what PostgreSQL runs; afterwards each is named before it', async () => {
    const database = await newEmptyDatabase();
    const env = { DATABASE_URL: database.url };
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    const lock = 4_174_041;
    await other.query(`SELECT pg_advisory_lock(${lock})`);
    const waits = async (): Promise<void> => {
      const waiting = `SELECT 1 FROM pg_locks WHERE objid = ${lock} AND NOT granted`;
      while ((await other.query(waiting)).rows.length === 0) await sleep(20);
    };
    const interrupted = await admin(['database', 'migrate'], env, undefined, waits());
    expect(interrupted).toEqual({ code: 130, out: '', err: 'error: Interrupted. Nothing was changed.\n' });
    await other.end();
    const { code, out, err } = await admin(['database', 'migrate'], env);
    const names = /^Applied: (.*)\.\n$/.exec(out)?.[1]?.split(', ') ?? [];
    expect([code, err]).toEqual([0, names.map((name) => `Applying ${name}.\n`).join('')]);
    expect(names.length).toBeGreaterThan(1);
    await database.drop();
  });

  test('are not needed by a role that may only read and write, which is told what it cannot do after a restore', async () => {
    const database = await newDatabase();
    const role = `reader_${Date.now()}`;
    await query(
      database.url,
      `CREATE ROLE ${role} LOGIN PASSWORD 'secret';
       GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
       GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};`,
    );
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'secret'];
    const store = await openStore(url.href);
    await store.adminWrite((tx) => tx.company.create({ data: { name: 'Least', nameKey: 'least' } }));
    await store.check();
    await store.close();
    const { code, err } = await admin(['database', 'mark-restored'], { DATABASE_URL: url.href });
    expect([code, err]).toEqual([
      0,
      "Only the tables' owner can have PostgreSQL gather its statistics: run ANALYZE as that role.\n",
    ]);
    await query(database.url, `DROP OWNED BY ${role}; DROP ROLE ${role};`);
    await database.drop();
  });
});

describe('a PostgreSQL that cannot be used is named without its password', () => {
  const database = useDatabase();

  test('no such database', async () => {
    const url = new URL(database.url);
    url.pathname = 'absent';
    await expect(openStore(url.href)).rejects.toThrow(
      /127\.0\.0\.1:\d+\/absent cannot be used: PostgreSQL has no database with this name/,
    );
  });

  test.each([
    ['an encoding of few characters', `ENCODING 'LATIN1' LOCALE 'C'`, '', /its encoding is not UTF8/],
    ['no encoding', `ENCODING 'SQL_ASCII' LOCALE 'C'`, '', /its encoding is not UTF8/],
    ['asynchronous commits', '', 'SET synchronous_commit = off', /synchronous_commit is off/],
  ])('%s, before it is migrated', async (_, encoding, setting, problem) => {
    const url = new URL(database.url);
    url.pathname = 'unusable';
    await query(database.url, 'DROP DATABASE IF EXISTS unusable');
    await query(database.url, `CREATE DATABASE unusable TEMPLATE template0 ${encoding}`);
    if (setting) await query(database.url, `ALTER DATABASE unusable ${setting}`);
    await expect(openStore(url.href)).rejects.toThrow(problem);
    await expect(migrateDatabase(url.href, {})).rejects.toThrow(problem);
    expect(await query(url.href, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });
});
