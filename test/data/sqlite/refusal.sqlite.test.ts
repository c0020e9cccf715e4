import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openStore } from '../../../src/data/store.js';
import { refusalOf } from '../../../src/data/sqlite/engine.js';
import { mountSmallDisk } from '../../robustness/torture/frame/faults/small-disk.js';

// Real disks, where this user may mount one; test/nightly/robustness/running/full-disk.test.ts needs no right for it.
const disk = mountSmallDisk(16);
const onSmallDisk = disk === undefined ? test.skip : test;
const file = path.join(disk?.folder ?? '', 'company.db');
afterAll(() => disk?.remove());

onSmallDisk('a full disk is seen without writing, and so is its end', async () => {
  const store = await openStore(`file:${file}`);
  expect(await store.check()).toBeUndefined();
  disk?.fill();
  expect(await store.check()).toBe('full');
  disk?.free();
  expect(await store.check()).toBeUndefined();
  await store.close();
});

onSmallDisk('a file system that may only be read is seen, and refused at start', async () => {
  await (await openStore(`file:${file}`)).close();
  expect(await refusalOf(file)).toBeUndefined();
  expect(spawnSync('mount', ['-o', 'remount,ro', path.dirname(file)]).status).toBe(0);
  expect(await refusalOf(file)).toBe('read_only');
  await expect(openStore(`file:${file}`)).rejects.toThrow(
    `The database ${file} cannot be used: the database file is on a read-only file system.`,
  );
});

test('a file that is gone is a failure, not a database that may only be read', async () => {
  await expect(refusalOf('/nowhere/company.db')).rejects.toMatchObject({ code: 'ENOENT' });
});
