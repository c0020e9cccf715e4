import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { openStore } from '../../../src/data/store.js';
import type { TransientError } from '../../../src/data/transient-error.js';
import { startPostgres, type PostgresServer } from '../../../tools/postgres/server.js';
import { updateGroup } from '../../../src/operations/records.js';
import { change, contextOf } from '../../support/databases/change.js';
import { query } from '../../support/databases/database.js';
import { databaseFolder } from '../../support/files.js';

// A server of its own: its commits wait for a synchronous standby that does not exist.

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ folder: databaseFolder() });
  await (await openStore(postgres.url())).close();
}, 240_000);
afterAll(() => postgres.stop());

const run = (sql: string) => query(postgres.url(), sql);

async function standby(name: string): Promise<void> {
  await run(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await run('SELECT pg_reload_conf()');
  // The server takes a moment to know it.
  while (name !== '' && !(await commitsWait()));
}

/** Whether a commit waits for the standby; it is ended then. */
async function commitsWait(): Promise<boolean> {
  const state = { isCommitted: false };
  const commit = run(`SELECT pg_logical_emit_message(true, 'test', '')`).then(() => {
    state.isCommitted = true;
  });
  while (!state.isCommitted) {
    if ((await run(endWaiting('pg_cancel_backend'))).length === 0) continue;
    await commit;
    return true;
  }
  return false;
}

const endWaiting = (what: string) => `SELECT ${what}(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;

type Ending = 'pg_cancel_backend' | 'pg_terminate_backend';

/** Does something to the process of PostgreSQL that waits for the standby, as soon as there is one. */
async function toWaiting(what: Ending): Promise<void> {
  while ((await run(endWaiting(what))).length === 0) await sleep(20);
}

describe('a change that waits for the synchronous standby', () => {
  let failures: TransientError[];
  const open = (parameters = '') =>
    openStore(`${postgres.url()}${parameters}`, {
      poolSize: 3,
      observer: { transientError: (kind) => void failures.push(kind) },
    });
  let companies = 0;
  beforeEach(() => void (failures = []));

  test.each<[what: string, ends?: Ending, isOfRequest?: boolean, parameters?: string, setting?: string]>([
    ['when its wait is cancelled: a failover would lose it', 'pg_cancel_backend'],
    ['when its connection is ended', 'pg_terminate_backend'],
    ['when the wait of a request, which is one statement, is cancelled', 'pg_cancel_backend', true],
    ['when the connection of a request is ended', 'pg_terminate_backend', true],
    ['where clients are shown no warnings', 'pg_cancel_backend', false, '', 'client_min_messages = error'],
    ['when no response comes, and its connection is not reused', undefined, false, '?query_timeout=3000'],
  ])(
    'is not acknowledged %s',
    async (_what, ends, isOfRequest = false, parameters = '', setting = 'client_min_messages = notice') => {
      await run(`ALTER DATABASE postgres SET ${setting}`);
      const store = await open(parameters);
      const create = () => store.adminWrite((tx) => createCompany(tx, `Company ${++companies}`));
      const context = isOfRequest ? contextOf((await create()).companyId) : undefined;
      const data = { Group: [{ GroupTitle: 'G' }] };
      await standby('nobody');
      try {
        const changed = context ? change(store, context, updateGroup, { data }) : create();
        await Promise.all([expect(changed).rejects.toMatchObject({ status: 503 }), ends && toWaiting(ends)]);
        // It only reads, on the one connection for writes.
        if (ends === undefined) await store.adminWrite((tx) => tx.company.count());
        expect(failures).toEqual(['lost']);
      } finally {
        await standby('');
        await store.close();
        await run('ALTER DATABASE postgres RESET client_min_messages');
      }
    },
    240_000,
  );
});

test('the synchronous standby is waited for, even if the server that took over does not', async () => {
  const store = await openStore(postgres.url(), { poolSize: 3 });
  await run('ALTER DATABASE postgres SET synchronous_commit = local');
  await run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'company-administration'`,
  );
  const rows = await store.adminWrite(
    (tx) => tx.$queryRaw`SELECT current_setting('synchronous_commit') AS now`,
  );
  expect(rows).toEqual([{ now: 'on' }]);
  await store.close();
  await expect(openStore(postgres.url())).rejects.toThrow(/synchronous_commit is local/);
  await run('ALTER DATABASE postgres RESET ALL');
}, 240_000);

test('a machine that vanished is probed after ten seconds of silence', async () => {
  const store = await openStore(postgres.url(), { poolSize: 3 });
  await store.adminRead((tx) => tx.company.count());
  const port = Number(new URL(postgres.url()).port).toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  const ours = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote]) => remote?.endsWith(`:${port}`));
  // The kind of timer (02 is keep-alive) and hundredths of a second until it fires.
  const timers = ours.filter(([, , , state]) => state === '01').map((fields) => fields[5]?.split(':') ?? []);
  expect(timers.length).toBeGreaterThan(0);
  for (const [kind, left = ''] of timers) {
    expect(kind).toBe('02');
    expect(parseInt(left, 16)).toBeLessThanOrEqual(1000);
  }
  await store.close();
});
