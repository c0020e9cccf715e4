import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../../tools/free-port.js';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/server.js';
import { admin } from '../../../admin/run-admin.js';
import { query } from '../../../support/databases/database.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';

// A server whose PostgreSQL is unavailable at its start, or becomes a standby, and errors that waiting cannot fix.

const readOnly =
  'cannot be used: it is read-only: it is a standby, or default_transaction_read_only is on. Name the primary server.';

let postgres: PostgresServer;
const start = useProcesses({ OPS_PORT: '0', DATABASE_POOL_SIZE: '3' });
beforeAll(async () => void (postgres = await startPostgres()), 240_000);
afterAll(() => postgres.stop());
const running: ServerProcess[] = [];

function run(env: Record<string, string> = {}): ServerProcess {
  const server = start({ DATABASE_URL: postgres.url(), ...env });
  running.push(server);
  return server;
}

test('a server that waits is live, not ready, and does not listen; then it serves, without a restart', async () => {
  await postgres.crash();
  const port = await freePort();
  const server = run({ PORT: String(port) });
  await server.says('waiting for the database');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  const ops = server.opsUrl;
  expect([(await fetch(`${ops}/live`)).status, (await fetch(`${ops}/ready`)).status]).toEqual([200, 503]);

  // Operators' commands never wait.
  const command = await admin(['company', 'list'], { DATABASE_URL: postgres.url() });
  expect([command.code, command.err]).toEqual([1, expect.stringContaining('nothing listens at this')]);
  const other = run();
  await other.says('waiting for the database');
  expect(await other.stop()).toBe(0);

  await postgres.restart();
  await server.listens();
  expect(await server.databaseIs('ok')).toBe(200);
  expect((await server.post('getgrouplist', { APIkey: 'cak_x' })).status).toBe(401);
  const said = server.log().filter(({ msg }) => msg === 'waiting for the database');
  expect([said.length, server.child.exitCode]).toEqual([1, null]);
}, 240_000);

describe('what waiting cannot cure ends it with one sentence and exit code 78', () => {
  const role = `CREATE ROLE poor LOGIN PASSWORD 'poor'; CREATE SCHEMA poor; ALTER ROLE poor SET search_path = poor`;
  beforeAll(() => query(postgres.url(), role));

  // A newer version's database is in rolling-upgrade.test.ts.
  test.each([
    ['a wrong password', 'postgres:wrong-word@', /rejected the user name or/],
    ['a role without rights', 'poor:poor@', /has no schema for its tables/],
  ])('%s', async (_what, account, sentence) => {
    const server = run({ DATABASE_URL: postgres.url().replace('postgres:postgres@', account) });
    expect(await server.ended).toBe(78);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).not.toMatch(/waiting|wrong-word/);
  });
});

describe('a primary that becomes a standby', () => {
  let server: ServerProcess;
  let restarted: Promise<void>;
  const call = async (operation: string, body: object = {}): Promise<number> =>
    (await server.post(operation, { APIkey: await server.demoKey(), ...body })).status;
  const change = (GroupTitle: string) => call('updategroup', { data: { Group: [{ GroupTitle }] } });

  /** Another server waits, and reports why. */
  async function waits(): Promise<ServerProcess> {
    const other = run();
    await other.says('waiting for the database');
    expect(other.output()).toContain(readOnly);
    expect(other.output()).not.toContain('"listening"');
    return other;
  }

  beforeAll(async () => {
    for (const one of running.splice(0)) await one.kill();
    await query(postgres.url(), 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    server = run();
    await server.demoKey();
    expect(await server.databaseIs('ok')).toBe(200);
    const [row] = await query(postgres.url(), `SELECT current_setting('data_directory') AS folder`);
    await postgres.crash();
    writeFileSync(path.join(String(row?.['folder']), 'standby.signal'), '');
    // That it runs is reported only when it takes changes again.
    restarted = postgres.restart();
  }, 240_000);

  test('makes a running server not ready, which goes on reading', async () => {
    expect(await server.databaseIs('read only')).toBe(503);
    expect([await change('On a standby'), await call('getgrouplist')]).toEqual([503, 200]);
    const lines = server.log().filter(({ msg }) => msg === 'the database rejects changes');
    expect(lines).toMatchObject([{ level: 'error', reason: 'read_only' }]);
  });

  test('is waited for at start, rejected by a command, and used again when it is promoted, without a restart', async () => {
    const waiting = await waits();
    const { code, err } = await admin(['company', 'list'], { DATABASE_URL: postgres.url() });
    expect([code, err]).toEqual([1, expect.stringContaining(readOnly)]);
    await query(postgres.url(), 'SELECT pg_promote()');
    await restarted;
    expect(await server.databaseIs('ok')).toBe(200);
    expect(await change('On a primary')).toBe(200);
    await waiting.listens();
  }, 240_000);

  test('is like a database that was set to read only', async () => {
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'company-administration'`;
    await query(postgres.url(), 'ALTER DATABASE postgres SET default_transaction_read_only = on');
    await query(postgres.url(), cut);
    expect(await server.databaseIs('read only')).toBe(503);
    await waits();
    const writing = `${postgres.url()}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
    await query(writing, 'ALTER DATABASE postgres RESET ALL');
    await query(writing, cut);
    expect(await server.databaseIs('ok')).toBe(200);
  }, 240_000);
});
