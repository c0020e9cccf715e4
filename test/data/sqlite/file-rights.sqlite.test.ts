import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { openStore } from '../../../src/data/store.js';
import { admin } from '../../admin/run-admin.js';
import { makeFile, useSqliteFile, type Place } from './files.js';

let { folder, file, url } = {} as Place;
useSqliteFile((place) => ({ folder, file, url } = place));

const forOthers = 0o007;

test('a new database cannot be read by everybody on the machine, nor can the files beside it', async () => {
  const store = await openStore(url);
  await store.adminWrite((tx) => createCompany(tx, 'Acme'));
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(['company.db', 'company.db-shm', 'company.db-wal']);
  for (const one of files) expect(statSync(path.join(folder, one)).mode & forOthers).toBe(0);
  await store.close();
});

test('nor can the copy of a database, whatever the rights of the first one', async () => {
  await makeFile(file);
  chmodSync(file, 0o644);
  const copy = path.join(folder, 'copy.db');
  const run = await admin(['database', 'copy', '--from', url, '--to', `file:${copy}`], {});
  expect(run).toMatchObject({ code: 0, err: '' });
  expect(statSync(copy).mode & forOthers).toBe(0);
});

test('file permissions that were changed by hand stay as they are', async () => {
  await makeFile(file);
  chmodSync(file, 0o644);
  await makeFile(file);
  expect(statSync(file).mode & 0o777).toBe(0o644);
});
