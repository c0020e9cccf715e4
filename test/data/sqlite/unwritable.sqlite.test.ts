import { spawnSync } from 'node:child_process';
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { openStore } from '../../../src/data/store.js';
import { findUnwritableReason } from '../../../src/data/sqlite/engine.js';
import { getGroupList } from '../../../src/operations/lists.js';
import { updateGroup } from '../../../src/operations/records.js';
import { change, contextOf } from '../../support/databases/change.js';
import { useSmallDisk } from '../../support/databases/small-disk.js';
import { inTemporaryFolder } from '../../support/files.js';
import { newCompany } from '../../support/scenarios/company.js';

// Real disks, where this user may mount one; test/nightly/robustness/running/full-disk.test.ts needs no right for it.
const disk = useSmallDisk(16);
const onSmallDisk = disk === undefined ? test.skip : test;
const file = path.join(disk?.folder ?? '', 'company.db');

onSmallDisk('a full disk is seen without writing, and so is its end', async () => {
  const store = await openStore(`file:${file}`);
  expect(await store.check()).toBeUndefined();
  disk?.fill();
  expect(await store.check()).toBe('full');
  disk?.free();
  expect(await store.check()).toBeUndefined();
  await store.close();
});

onSmallDisk('a read-only file system is detected, and rejected at start', async () => {
  await (await openStore(`file:${file}`)).close();
  expect(await findUnwritableReason(file)).toBeUndefined();
  expect(spawnSync('mount', ['-o', 'remount,ro', path.dirname(file)]).status).toBe(0);
  expect(await findUnwritableReason(file)).toBe('read_only');
  await expect(openStore(`file:${file}`)).rejects.toThrow(
    `The database ${file} cannot be used: the database file is on a read-only file system.`,
  );
});

test('a missing file is a failure, not a read-only database', async () => {
  await expect(findUnwritableReason('/nowhere/company.db')).rejects.toMatchObject({ code: 'ENOENT' });
});

function putCopy(file: string, from: string): void {
  copyFileSync(from, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

test.each<[fault: string, make: (file: string) => void]>([
  ['removed', (file) => rmSync(file)],
  ['replaced by a copy', (file) => putCopy(file, file)],
  [
    'moved, and a copy put there',
    (file) => {
      renameSync(file, `${file}.old`);
      putCopy(file, `${file}.old`);
    },
  ],
  ['without its -wal', (file) => rmSync(`${file}-wal`)],
])('an open file that is %s takes no changes, which would be lost; reading goes on', (_what, make) =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'company.db');
    const store = await openStore(`file:${file}`);
    const { companyId } = await newCompany({ store });
    const update = (GroupTitle: string) =>
      change(store, contextOf(companyId), updateGroup, { data: { Group: [{ GroupTitle }] } });
    await update('Before');
    expect(await store.check()).toBeUndefined();
    make(file);
    expect(await store.check()).toBe('replaced');
    await expect(update('After')).rejects.toMatchObject({
      code: 'service_unavailable',
      message: 'the database: replaced',
    });
    const list = await store.read(companyId, (company) =>
      getGroupList.run(company, {}, (all) => all as unknown),
    );
    expect(list).toMatchObject([{ GroupTitle: 'Before' }]);
    await store.close();
  }),
);
