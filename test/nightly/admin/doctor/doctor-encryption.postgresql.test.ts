import { chownSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Finding } from '../../../../src/admin/doctor/finding.js';
import { encryptionFinding } from '../../../../src/admin/doctor/postgresql.js';
import { projectRoot } from '../../../../src/root.js';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/server.js';
import { doctor } from '../../../admin/doctor/run-doctor.js';

// A certificate for 127.0.0.1 that is its own authority, and its key: good for nothing but this test.
const files = path.join(projectRoot, 'test/support/tls');
let postgres: PostgresServer;

beforeAll(async () => {
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    `SELECT current_setting('data_directory') AS folder`,
  );
  const folder = rows[0]?.folder ?? '';
  const { uid, gid } = statSync(folder);
  for (const name of ['server.crt', 'server.key']) {
    writeFileSync(path.join(folder, name), readFileSync(path.join(files, name)), { mode: 0o600 });
    chownSync(path.join(folder, name), uid, gid);
  }
  await client.query('ALTER SYSTEM SET ssl = on');
  await client.query('SELECT pg_reload_conf()');
  await client.end();
  while ((await found('sslmode=no-verify')) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 20));
}, 240_000);
afterAll(() => postgres.stop());

/** What the doctor says about encryption; undefined when it could not connect. */
async function found(parameters: string): Promise<Finding | undefined> {
  return (await doctor(`${postgres.url()}?${parameters}`)).by['encryption'];
}

test('a connection that is encrypted, with the certificate checked', async () => {
  const authority = encodeURIComponent(path.join(files, 'server.crt'));
  const finding = await found(`sslmode=verify-full&sslrootcert=${authority}`);
  expect(finding).toMatchObject({
    state: 'ok',
    found: expect.stringMatching(/encrypted \(TLSv1\.3\), .* checked/),
  });
});

test('an encrypted connection to an unverified server is a warning', async () => {
  const finding = await found('sslmode=no-verify');
  expect(finding).toMatchObject({ state: 'warning', found: expect.stringContaining('was not checked') });
});

test('a connection that is not encrypted is a warning once it leaves the machine', async () => {
  expect(await found('')).toMatchObject({ state: 'ok', found: expect.stringContaining('is not encrypted') });
  const elsewhere = { connection: { stream: { remoteAddress: '10.1.2.3' } } } as unknown as pg.Client;
  expect(encryptionFinding(elsewhere)).toMatchObject({
    state: 'warning',
    found: expect.stringContaining('leaves'),
  });
});

test('a certificate of an unknown authority is rejected, not ignored', async () => {
  expect(await found('sslmode=verify-full')).toBeUndefined();
});
