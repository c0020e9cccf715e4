import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Connection } from '../../../src/data/postgresql/engine.js';
import { PreparingPg, StatementNames } from '../../../src/data/postgresql/prepared-statements.js';
import { inTransaction } from '../../../src/data/session.js';
import { classify } from '../../../src/data/transient-error.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';

describe('names of statements', () => {
  test('are given to what comes again, to 200 texts at most', () => {
    const names = new StatementNames();
    const asked = (sql: string) => Array.from({ length: 5 }, () => names.of(sql));
    expect(asked('SELECT 1')).toEqual([undefined, undefined, undefined, 's1', 's1']);
    for (let text = 2; text <= 200; text++) asked(`SELECT ${text}`);
    expect(asked('SELECT 201').at(-1)).toBeUndefined();
    expect(names.of('SELECT 200')).toBe('s200');
  });

  test.each(['BEGIN', 'SET LOCAL lock_timeout = 1', `SELECT '${'x'.repeat(9000)}'`])(
    'none is given to %.40s',
    (sql) => {
      const names = new StatementNames();
      expect(Array.from({ length: 9 }, () => names.of(sql)).at(-1)).toBeUndefined();
    },
  );

  test('texts that never come again crowd nothing out', () => {
    const names = new StatementNames();
    for (let text = 0; text < 10_000; text++) names.of(`SELECT ${text}, 'once'`);
    for (let time = 0; time < 4; time++) names.of('SELECT 1');
    expect(names.of('SELECT 1')).toBe('s1');
  });

  test('a name that was taken back is never given again', () => {
    const names = new StatementNames();
    const name = () => Array.from({ length: 4 }, () => names.of('SELECT 1')).at(-1);
    expect(name()).toBe('s1');
    names.renew();
    expect(name()).toBe('s2');
  });
});

test('a connection that breaks while nobody listens does not end the process', () => {
  expect(() => new Connection().emit('error', new Error('terminating connection'))).not.toThrow();
});

describe('prepared statements', () => {
  let database: TestDatabase;
  let pool: ReturnType<(typeof adapter)['underlyingDriver']>;
  let adapter: Awaited<ReturnType<PreparingPg['connect']>>;
  beforeAll(async () => {
    database = await newDatabase('postgresql');
  });
  beforeEach(async () => {
    // One connection: what one test prepares is prepared on it.
    adapter = await new PreparingPg({ connectionString: database.url, max: 1, Client: Connection }).connect();
    pool = adapter.underlyingDriver();
    await pool.query('CREATE TABLE thing (id int); INSERT INTO thing VALUES (1)');
    for (let time = 0; time < 5; time++) await adapter.queryRaw(everything);
  });
  afterEach(async () => {
    await pool.query('DROP TABLE thing');
    await adapter.dispose();
  });
  afterAll(() => database.drop());

  const everything = { sql: 'SELECT * FROM thing', args: [], argTypes: [] };
  const migrated = () => pool.query(`ALTER TABLE thing ADD COLUMN more text DEFAULT 'm'`);

  test('are prepared once a connection', async () => {
    const { rows } = await pool.query('SELECT name, statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 's1', statement: everything.sql }]);
  });

  test('what a migration has made of their result is read at once', async () => {
    await migrated();
    expect((await adapter.queryRaw(everything)).rows).toEqual([[1, 'm']]);
  });

  test('changes and a query that a transaction sends together: the first that fails is the one that is told', async () => {
    const run = (...sql: string[]) =>
      inTransaction(adapter, async (session) => {
        session.send(sql.slice(0, -1).map((text) => ({ text, values: [] })));
        return session.query({ text: sql.at(-1) ?? '', values: [] });
      });
    const insert = 'INSERT INTO thing VALUES (2)';
    expect(await run(insert, insert, 'SELECT count(*)::int FROM thing')).toEqual([[3]]);
    await expect(run(insert, 'SELECT 1 / 0', 'SELECT nothing')).rejects.toMatchObject({
      cause: { originalCode: '22012' },
    });
    expect(await run('SELECT count(*)::int FROM thing')).toEqual([[3]]);
  });

  test('inside a transaction it is an error that another run ends', async () => {
    await migrated();
    const run = async () => {
      const transaction = await adapter.startTransaction();
      try {
        const { rows } = await transaction.queryRaw(everything);
        await transaction.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] });
        await transaction.commit();
        return rows;
      } catch (error) {
        await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] });
        await transaction.rollback();
        throw error;
      }
    };
    const error: unknown = await run().catch((caught: unknown) => caught);
    expect(classify(error)).toBe('busy');
    expect(await run()).toEqual([[1, 'm']]);
  });
});
