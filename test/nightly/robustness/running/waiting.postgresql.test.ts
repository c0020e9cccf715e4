import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../../tools/free-port.js';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/server.js';
import { query } from '../../../support/databases/database.js';
import { admin } from '../../../admin/run-admin.js';
import { runServer, type ServerProcess } from '../../../support/servers/server-process.js';

// A server that starts while its PostgreSQL is unavailable, and errors that waiting cannot fix.

let postgres: PostgresServer;
const running: ServerProcess[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 240_000);
afterAll(async () => {
  for (const server of running) {
    await server.kill();
  }
  await postgres.stop();
});

function run(env: Record<string, string>): ServerProcess {
  const server = runServer({ OPS_PORT: '0', DATABASE_POOL_SIZE: '3', ...env });
  running.push(server);
  return server;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a server that waits is live, not ready, and does not listen; then it serves, without a restart', async () => {
  await postgres.crash();
  const port = await freePort();
  const server = run({ DATABASE_URL: postgres.url(), PORT: String(port) });
  await server.says('waiting for the database');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  const ops = server.opsUrl;
  expect([(await fetch(`${ops}/live`)).status, (await fetch(`${ops}/ready`)).status]).toEqual([200, 503]);

  // Operators' commands never wait.
  const command = await admin(['company', 'list'], { DATABASE_URL: postgres.url() });
  expect([command.code, command.err]).toEqual([1, expect.stringContaining('nothing listens at this')]);

  const told = run({ DATABASE_URL: postgres.url() });
  await told.says('waiting for the database');
  expect(await told.stop()).toBe(0);

  await postgres.restart();
  await server.listens();
  await until(async () => (await fetch(`${ops}/ready`)).status === 200);
  expect((await server.post('getgrouplist', { APIkey: 'cak_x' })).status).toBe(401);
  const said = server.log().filter(({ msg }) => msg === 'waiting for the database');
  expect([said.length, server.child.exitCode]).toEqual([1, null]);
}, 240_000);

describe('what waiting cannot cure ends it with one sentence and exit code 78', () => {
  beforeAll(() =>
    query(
      postgres.url(),
      `CREATE ROLE poor LOGIN PASSWORD 'poor'; CREATE SCHEMA poor; ALTER ROLE poor SET search_path = poor`,
    ),
  );

  test.each([
    [
      'a wrong password',
      (url: string) => url.replace(':postgres@', ':wrong-word@'),
      /refuses the user name or/,
    ],
    [
      'a role without rights',
      (url: string) => url.replace('postgres:postgres@', 'poor:poor@'),
      /has no schema for its tables/,
    ],
  ])('%s', async (_what, urlOf, sentence) => {
    const server = run({ DATABASE_URL: urlOf(postgres.url()) });
    expect(await server.ended).toBe(78);
    expect(server.output()).toMatch(sentence);
    expect(server.output()).not.toMatch(/waiting|wrong-word/);
  });

  test('a database that a newer version has migrated', async () => {
    const first = run({ DATABASE_URL: postgres.url() });
    await first.listens();
    await query(
      postgres.url(),
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('1', '1', '29990101000000_later', now())`,
    );
    const server = run({ DATABASE_URL: postgres.url() });
    expect(await server.ended).toBe(78);
    expect(server.output()).toMatch(
      /a newer version of the server has migrated it \(29990101000000_later\).*Start that version/,
    );
    const command = await admin(['company', 'list'], { DATABASE_URL: postgres.url() });
    expect(command.err).toContain('a newer version of the server');
    await query(postgres.url(), `DELETE FROM "_prisma_migrations" WHERE id = '1'`);
  });
});
