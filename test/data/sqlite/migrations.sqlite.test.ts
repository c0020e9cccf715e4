import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { deployByPrisma, schemaDifference } from '../../../codegen/schema-engine.js';
import { Database } from '../../../src/data/sqlite/database.js';
import { migrateSqlite } from '../../../src/data/sqlite/migrate.js';
import { changeFile, spoil, useSqliteFile, type Place } from './files.js';

let { folder, file } = {} as Place;
useSqliteFile((place) => ({ folder, file } = place));

describe('SQLite migrations', () => {
  test('lead to prisma/schema.prisma', async () => {
    expect(await schemaDifference('sqlite')).toBe('');
  });

  test('are applied once, also by several at once, and recorded as Prisma does', async () => {
    const applied = await Promise.all([migrateSqlite(file), migrateSqlite(file), migrateSqlite(file)]);
    const names = applied.flat();
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    const database = new Database(file);
    const rows = database.all('SELECT * FROM "_prisma_migrations" ORDER BY migration_name');
    database.close();
    expect(rows).toEqual(
      names.sort().map((migration_name) =>
        expect.objectContaining({
          migration_name,
          checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
          applied_steps_count: 1,
        }),
      ),
    );
  });

  test('are applied by `prisma migrate deploy` or by the server: the other then finds nothing to do', async () => {
    const [theirs, ours] = [path.join(folder, 'theirs.db'), path.join(folder, 'ours.db')];
    const names = await deployByPrisma('sqlite', theirs);
    expect(names.length).toBeGreaterThan(0);
    expect(await migrateSqlite(theirs)).toEqual([]);
    expect(await migrateSqlite(ours)).toEqual(names);
    expect(await deployByPrisma('sqlite', ours)).toEqual([]);
  });

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
});
