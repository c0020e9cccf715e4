import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test } from '@jest/globals';
import { holdWriteLock } from '../../support/databases/hold-lock.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

const server = useServer();
const company = useCompany(server);
beforeAll(async () => {
  await update('before');
});

const update = (Description: string) =>
  company.call('updateGroup', { data: { Group: [{ GroupTitle: 'Cut', Description }] } });

test('a change whose connection is cut gets 503: it may have been stored, and is safe to send again', async () => {
  const lock = await holdWriteLock(server.databaseUrl);
  const cut = update('cut');
  await cutConnections(`wait_event_type = 'Lock'`, 1);
  const { http, error } = await cut;
  expect([http.status, error?.code, http.headers['retry-after']]).toEqual([503, 'service_unavailable', '1']);
  await lock.release();
  expect((await update('sent again')).http.status).toBe(200);
});

test('a read whose connection is cut is read again', async () => {
  let runs = 0;
  const response = await server.store.adminRead(async (tx) => {
    runs++;
    const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    if (runs === 1) await cutConnections(`pid = ${row?.pid}`, 1);
    return tx.company.count({ where: { id: company.companyId } });
  });
  expect([runs, response]).toEqual([2, 1]);
});

test('connections that are cut while idle are replaced', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => update(String(index))));
  await cutConnections('true', 2);
  const open = (): number => server.store.pool().idle + server.store.pool().busy;
  while (open() > 0) await sleep(20);
  const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => update(String(index))));
  expect(responses.map(({ http }) => http.status)).toEqual(Array.from({ length: 20 }, () => 200));
});

/** Cuts the server's connections that fulfil a condition on pg_stat_activity, as soon as there are so many. */
async function cutConnections(condition: string, least: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  for (let cut = 0; cut < least;) {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'company-administration' AND datname = current_database() AND ${condition}`,
    );
    cut += rowCount ?? 0;
    await sleep(20);
  }
  await client.end();
}
