import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importCatalogue } from '../../../../src/admin/catalogue/catalogue.js';
import { Histories } from '../../../../src/data/postgresql/engine.js';
import { administer, query } from '../../../support/databases/database.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';

// A standby takes over that lacks the last changes: it gives their revisions to others. Here a copy of the database replaces it.

const root = process.env['TEST_POSTGRES_URL'] ?? '';
const server = useServer();
const company = useCompany(server);
let name: string;
beforeAll(() => {
  name = new URL(server.databaseUrl).pathname.slice(1);
});
afterAll(() => administer(root, `DROP DATABASE "${name}_primary" WITH (FORCE)`));

async function change(text: string): Promise<void> {
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'G', Description: text }] } });
  const file = { Categories: [{ CategoryTitle: text }] };
  const options = { dryRun: false, prune: false };
  await server.store.adminWrite((tx) => importCatalogue(tx, company.companyId, file, options));
}

/** Asks until the response comes from the cache. */
async function seen(): Promise<string> {
  let responses: unknown;
  for (let time = 1; time <= 4; time++)
    responses = [await company.must('getGroup', { GroupTitle: 'G' }), await company.must('getCategoryList')];
  return JSON.stringify(responses);
}

const cut = () =>
  query(root, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);

test('what was remembered of a database is not said of the one that takes over', async () => {
  await cut();
  await administer(root, `CREATE DATABASE "${name}_standby" TEMPLATE "${name}"`);
  await change('lost');
  expect(await seen()).toMatch(/"Description":"lost".*"CategoryTitle":"lost"/);
  await cut();
  await administer(root, `ALTER DATABASE "${name}" RENAME TO "${name}_primary"`);
  await administer(root, `ALTER DATABASE "${name}_standby" RENAME TO "${name}"`);
  await change('kept');
  const after = await seen();
  expect(after).toMatch(/"Description":"kept".*"CategoryTitle":"kept"/);
  expect(after).not.toContain('lost');
});

test('of a service that does not reveal its history, each new connection may be to another one', async () => {
  const histories = new Histories();
  const unsupported = { query: () => Promise.reject(new Error('pg_current_wal_lsn() is not supported')) };
  await histories.look(unsupported as unknown as pg.ClientBase);
  await histories.look(unsupported as unknown as pg.ClientBase);
  expect(histories.count).toBe(2);
});
