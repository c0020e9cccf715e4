import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Database } from '../../../src/data/sqlite/database.js';
import { migrateSqlite } from '../../../src/data/sqlite/migrate.js';
import { changeFile, spoil, useSqliteFile, type Place } from './files.js';

let { file } = {} as Place;
useSqliteFile((place) => ({ file } = place));

test('a new file that another program writes to just now is waited for', async () => {
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  setTimeout(() => other.close(), 200);
  // What SQLite waits for by itself would hold up the timer above, and end as an error.
  expect((await migrateSqlite(file)).length).toBeGreaterThan(0);
});

test('a database from a newer version is rejected', async () => {
  await migrateSqlite(file);
  spoil.newer(file);
  await expect(migrateSqlite(file)).rejects.toThrow('29990101000000_future');
});

test('a migration whose text was another one when it was applied is not applied again', async () => {
  await migrateSqlite(file);
  changeFile(file, `UPDATE "_prisma_migrations" SET checksum = 'other' WHERE migration_name LIKE '%_init'`);
  expect(await migrateSqlite(file)).toEqual([]);
});

test('a file that is not a database is rejected and left as it was', async () => {
  spoil.letter(file);
  // The driver's errors come from outside the test's realm: to toThrow they are no errors.
  await expect(migrateSqlite(file)).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  expect(readFileSync(file, 'utf8')).toContain('tax office');
});
