import { chmodSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { openStore } from '../../../src/data/store.js';
import { admin } from '../../admin/run-admin.js';
import { inTemporaryFolder } from '../../support/files.js';

const forOthers = 0o007;

test('a new database cannot be read by everybody on the machine, nor can the files beside it', () =>
  inTemporaryFolder(async (folder) => {
    const store = await openStore(`file:${path.join(folder, 'company.db')}`);
    await store.adminWrite((tx) => createCompany(tx, 'Acme'));
    const files = readdirSync(folder);
    expect(files.sort()).toEqual(['company.db', 'company.db-shm', 'company.db-wal']);
    for (const file of files) expect(statSync(path.join(folder, file)).mode & forOthers).toBe(0);
    await store.close();
  }));

test('nor can the copy of a database, whatever the rights of the first one', () =>
  inTemporaryFolder(async (folder) => {
    const [from, to] = ['company.db', 'copy.db'].map((name) => path.join(folder, name));
    await (await openStore(`file:${from}`)).close();
    chmodSync(from!, 0o644);
    const copy = ['database', 'copy', '--from', `file:${from}`, '--to', `file:${to}`];
    expect(await admin(copy, {})).toMatchObject({ code: 0, err: '' });
    expect(statSync(to!).mode & forOthers).toBe(0);
  }));

test('file permissions that were changed by hand stay as they are', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'company.db');
    await (await openStore(`file:${file}`)).close();
    chmodSync(file, 0o644);
    await (await openStore(`file:${file}`)).close();
    expect(statSync(file).mode & 0o777).toBe(0o644);
  }));
