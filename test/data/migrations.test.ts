import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { deployByPrisma, schemaDifference } from '../../codegen/schema-engine.js';
import { isPostgresqlUrl, migrateDatabase, sqliteFile } from '../../src/data/open.js';
import { engine, newEmptyDatabase, rowsOf, type TestDatabase } from '../support/databases/database.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await newEmptyDatabase();
});
afterEach(() => database.drop());

const migrate = () => migrateDatabase(database.url, {});

describe('migrations', () => {
  test('lead to prisma/schema.prisma', async () => {
    await migrate();
    expect(await schemaDifference(engine(), database.url)).toBe('');
  });

  test('are applied once, also by several servers that start at once, and recorded as Prisma does', async () => {
    const names = (await Promise.all([migrate(), migrate(), migrate()])).flat();
    expect(names.length).toBeGreaterThan(0);
    expect(await migrate()).toEqual([]);
    const rows = await rowsOf(database.url, 'SELECT * FROM "_prisma_migrations" ORDER BY migration_name');
    const recorded = { checksum: expect.stringMatching(/^[0-9a-f]{64}$/), applied_steps_count: 1 };
    expect(rows).toMatchObject(names.sort().map((migration_name) => ({ migration_name, ...recorded })));
  });

  test('are applied by `prisma migrate deploy` or by the server: the other then finds nothing to do', async () => {
    const theirs = await newEmptyDatabase();
    const deploy = ({ url }: TestDatabase) =>
      deployByPrisma(engine(), isPostgresqlUrl(url) ? url : sqliteFile(url));
    const names = await deploy(theirs);
    expect(names.length).toBeGreaterThan(0);
    expect(await migrateDatabase(theirs.url, {})).toEqual([]);
    expect(await migrate()).toEqual(names);
    expect(await deploy(database)).toEqual([]);
    await theirs.drop();
  });
});
