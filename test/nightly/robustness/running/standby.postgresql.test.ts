import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/server.js';
import { admin } from '../../../admin/run-admin.js';
import { query } from '../../../support/databases/database.js';
import { runServer } from '../../../support/servers/server-process.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';

let postgres: PostgresServer;
let server: ServerProcess;
let apiKey: string;

beforeAll(async () => {
  postgres = await startPostgres();
  server = runServer({ DATABASE_URL: postgres.url(), OPS_PORT: '0', DATABASE_POOL_SIZE: '3' });
  apiKey = await server.demoKey();
  await databaseIs('ok');
}, 240_000);
afterAll(async () => {
  await server.kill();
  await postgres.stop();
});

/** Waits until /ready says this about the database. @returns its status */
async function databaseIs(word: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${server.opsUrl}/ready`);
    const { checks } = (await answer.json()) as { checks: { database?: string } };
    if (checks.database === word) return answer.status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const call = async (operation: string, body: object): Promise<number> =>
  (await server.post(operation, { APIkey: apiKey, ...body })).status;
const change = (GroupTitle: string) => call('updategroup', { data: { Group: [{ GroupTitle }] } });

const sentence =
  'cannot be used: it is read-only: it is a standby, or default_transaction_read_only is on. Name the primary server.';

/** Another server waits, and reports why. */
async function waits(): Promise<ServerProcess> {
  const other = runServer({ DATABASE_URL: postgres.url() });
  await other.says('waiting for the database');
  expect(other.output()).toContain(sentence);
  expect(other.output()).not.toContain('"listening"');
  return other;
}

describe('a primary that becomes a standby', () => {
  let restarted: Promise<void>;

  beforeAll(async () => {
    const [row] = await query(postgres.url(), `SELECT current_setting('data_directory') AS folder`);
    await postgres.crash();
    writeFileSync(path.join(String(row?.['folder']), 'standby.signal'), '');
    // That it runs is told only when it takes changes again.
    restarted = postgres.restart();
  }, 240_000);

  test('makes a running server not ready, which goes on reading', async () => {
    expect(await databaseIs('read only')).toBe(503);
    expect([await change('On a standby'), await call('getgrouplist', {})]).toEqual([503, 200]);
    const lines = server.log().filter(({ msg }) => msg === 'the database rejects changes');
    expect(lines).toMatchObject([{ level: 'error', reason: 'read_only' }]);
  });

  let waiting: ServerProcess;

  test('is waited for at start, and refused by a command, in one sentence', async () => {
    waiting = await waits();
    const { code, err } = await admin(['company', 'list'], { DATABASE_URL: postgres.url() });
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  test('is taken back when it is promoted, without a restart', async () => {
    await query(postgres.url(), 'SELECT pg_promote()');
    await restarted;
    expect(await databaseIs('ok')).toBe(200);
    expect(await change('On a primary')).toBe(200);
    await waiting.listens();
    await waiting.kill();
  }, 240_000);
});

test('a database that was set to read only is not ready either, and waited for at start', async () => {
  const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'company-administration'`;
  await query(postgres.url(), 'ALTER DATABASE postgres SET default_transaction_read_only = on');
  await query(postgres.url(), cut);
  expect(await databaseIs('read only')).toBe(503);
  const other = await waits();
  await other.kill();
  const writing = `${postgres.url()}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
  await query(writing, 'ALTER DATABASE postgres RESET ALL');
  await query(writing, cut);
  expect(await databaseIs('ok')).toBe(200);
}, 240_000);
