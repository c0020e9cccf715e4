import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../../src/data/store.js';
import { packageVersion } from '../../../src/root.js';
import type { Status } from '../../../src/ops/status/status.js';
import { admin } from '../../admin/run-admin.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { builtProgram, runServer, type ServerProcess } from '../../support/servers/server-process.js';

// The status page of real servers, after real requests.

const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
const stamp = path.join(folder, 'last-backup');
const company = 'Müller & Söhne';

interface Shown {
  server: ServerProcess;
  database: TestDatabase;
  apiKey: string;
}

const running: Shown[] = [];

beforeAll(() => {
  writeFileSync(stamp, '');
  utimesSync(stamp, new Date(), new Date(Date.now() - 3 * 3_600_000));
});
afterAll(async () => {
  for (const { server, database } of running) {
    await server.kill();
    await database.drop();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** A server with a company, one of whose keys expires soon, that has answered 5 reads, 2 changes and a wrong key. */
async function serve(settings: Record<string, string>): Promise<Shown> {
  const database = await newDatabase();
  const DATABASE_URL = database.url;
  const admin = (...words: string[]): string => {
    const env = { PATH: process.env['PATH'], DATABASE_URL };
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [builtProgram('src/admin/main'), ...words],
      {
        env,
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  const [apiKey = ''] = /cak_[\w-]{20,}/.exec(admin('company', 'create', company, '--new-database')) ?? [];
  admin('key', 'create', '--company', company, '--label', 'ERP', '--expires', '5d');
  const env = { DATABASE_URL, NODE_ENV: 'production', OPS_PORT: '0', LAST_BACKUP_FILE: stamp };
  const server = runServer({ ...env, ...settings });
  const shown = { server, database, apiKey };
  running.push(shown);
  await server.listens();
  const call = async (operation: string, body: object): Promise<number> =>
    (await server.post(operation, { APIkey: apiKey, ...body }, { Connection: 'close' })).status;
  for (let each = 0; each < 5; each++) expect(await call('getcurrencylist', {})).toBe(200);
  for (const GroupTitle of ['Sales', 'Support'])
    expect(await call('updategroup', { data: { Group: [{ GroupTitle }] } })).toBe(200);
  expect(await call('getgrouplist', { APIkey: `cak_${'x'.repeat(43)}` })).toBe(401);
  return shown;
}

async function ask({ server }: Shown, accept: string): Promise<Response> {
  return fetch(`${server.opsUrl}/`, { headers: { Accept: accept } });
}

/** The status, once the processes have been asked after the last request. */
async function statusOf(shown: Shown): Promise<Status> {
  for (;;) {
    const status = (await (await ask(shown, 'application/json')).json()) as Status;
    if ((status.requests.outcomes['invalid_api_key'] ?? 0) > 0 && status.keys !== undefined) return status;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

describe.each([
  ['one process', {}, 1],
  ['two workers', { WORKERS: '2' }, 3],
])('%s', (_title, settings, processes) => {
  let shown: Shown;
  beforeAll(async () => {
    shown = await serve(settings);
  }, 60_000);

  test('the status has the figures of all processes and of the database', async () => {
    const status = await statusOf(shown);
    expect(status).toMatchObject({ version: packageVersion(), ready: true, checks: { database: 'ok' } });
    expect(status.requests.outcomes).toEqual({ ok: 7, invalid_api_key: 1 });
    const counts = status.operations.map(({ name, requests }) => [name, requests]);
    expect(counts).toEqual([
      ['getCurrencyList', 5],
      ['updateGroup', 2],
      ['getGroupList', 1],
    ]);
    for (const { mean, p95 } of status.operations) {
      expect(mean).toBeGreaterThan(0);
      expect(p95).toBeGreaterThan(0);
    }
    expect(status.database).toMatchObject({ companies: 1 });
    expect(status.database?.bytes).toBeGreaterThan(100_000);
    expect(status.memory.processes).toBe(processes);
    expect(status.memory.bytes).toBeGreaterThan(processes * 30 * 1024 ** 2);
    expect(status.keys).toMatchObject({ live: 2, expiring: 1, unused: 0 });
    expect(Date.now() - status.backup.at!).toBeGreaterThan(2.9 * 3_600_000);
    expect(status.workers?.working).toBe(processes === 1 ? undefined : 2);
    expect(status.alarms).toEqual([]);
  });

  test('the page shows them without a script and without a name, and asks for itself again', async () => {
    await statusOf(shown);
    const response = await ask(shown, 'text/html,application/xhtml+xml,*/*;q=0.8');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; frame-ancestors 'none'/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).not.toMatch(/<script|style=|\son\w+=/i);
    expect(text).not.toMatch(/Müller|Söhne|cak_/);
    expect(text).toContain('<meta http-equiv="refresh" content="30">');
    for (const words of [
      'No alarm would fire.',
      packageVersion(),
      '1 company',
      ', 3 h ago',
      '1 of them not ok',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/<th scope="row">getCurrencyList<\/th><td class="number">5<\/td>/);
    expect(text).toMatch(/<dt>Expire within 30 days<\/dt><dd>1<\/dd>/);
    const styles = await fetch(new URL('status.css', response.url));
    expect([styles.status, styles.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('revisions are those of the database, and their rate is known from the second reading on', async () => {
    // However late the first reading was, this change comes after it.
    await statusOf(shown);
    await admin(['company', 'create', 'Later'], { DATABASE_URL: shown.database.url });
    const store = await openStore(shown.database.url);
    const { revisions } = await store.figures().finally(() => store.close());
    for (;;) {
      const { database } = await statusOf(shown);
      if (database?.revisions === revisions && (database.revisionsPerSecond ?? 0) > 0) {
        expect(database.revisionsPerSecond).toBeLessThan(2);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, 30_000);
});
