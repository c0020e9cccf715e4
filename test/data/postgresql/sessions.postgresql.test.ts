import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Connection } from '../../../src/data/postgresql/connection.js';
import { sessionsOn, StatementNames, type Sessions } from '../../../src/data/postgresql/sessions.js';
import { classify } from '../../../src/data/transient-error.js';
import { useDatabase } from '../../support/databases/temporary-store.js';

describe('names of statements', () => {
  test('are given to what comes again, to 200 texts at most', () => {
    const names = new StatementNames();
    const asked = (sql: string) => Array.from({ length: 5 }, () => names.of(sql));
    expect(asked('SELECT 1')).toEqual([undefined, undefined, undefined, 's1', 's1']);
    for (let text = 2; text <= 200; text++) asked(`SELECT ${text}`);
    expect(asked('SELECT 201').at(-1)).toBeUndefined();
    expect(names.of('SELECT 200')).toBe('s200');
  });

  test.each(['BEGIN', 'SET LOCAL lock_timeout = 1'])('none is given to %s', (sql) => {
    const names = new StatementNames();
    expect(Array.from({ length: 9 }, () => names.of(sql)).at(-1)).toBeUndefined();
  });

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

test('a connection that breaks while idle does not end the process', () => {
  expect(() => new Connection().emit('error', new Error('terminating connection'))).not.toThrow();
});

describe('sessions', () => {
  const database = useDatabase();
  let pool: pg.Pool;
  let sessions: Sessions;
  beforeEach(async () => {
    // One connection: what one test prepares is prepared on it.
    pool = new pg.Pool({ connectionString: database.url, max: 1, Client: Connection });
    sessions = sessionsOn(pool, 'write', undefined);
    await pool.query('CREATE TABLE thing (id int); INSERT INTO thing VALUES (1)');
    for (let time = 0; time < 5; time++) await sessions.single.query(everything);
  });
  afterEach(async () => {
    await pool.query('DROP TABLE thing');
    await pool.end();
  });

  const statement = (text: string) => ({ text, values: [] });
  const everything = statement('SELECT * FROM thing');
  const migrated = () => pool.query(`ALTER TABLE thing ADD COLUMN more text DEFAULT 'm'`);

  test('prepare a statement once a connection', async () => {
    const { rows } = await pool.query('SELECT name, statement FROM pg_prepared_statements');
    expect(rows).toEqual([{ name: 's1', statement: everything.text }]);
  });

  test('read at once what a migration has made of a result', async () => {
    await migrated();
    expect(await sessions.single.query(everything)).toEqual([[1, 'm']]);
  });

  test('return texts, integers, booleans, and times in UTC', async () => {
    const at = new Date('2026-11-25T12:34:56.789Z');
    const text = `SELECT 'x', 7, true, NULL, $1::timestamp(3), 9007199254740993`;
    const rows = [['x', 7, true, null, '2026-11-25T12:34:56.789Z', '9007199254740993']];
    expect(await sessions.single.query({ text, values: [at] })).toEqual(rows);
  });

  const insert = 'INSERT INTO thing VALUES (2)';
  const count = async () =>
    (await sessions.single.query(statement('SELECT count(*)::int FROM thing')))[0]?.[0];
  /** Sends statements in a transaction. @returns the code of the error */
  const change = async (...texts: string[]) => {
    const done = sessions.inTransaction((session) => {
      session.send(texts.map(statement));
      return Promise.resolve('done');
    });
    return done.catch((error: unknown) => (error as { code?: string }).code);
  };

  test('commit statements that are sent together', async () => {
    expect(await change(insert, insert)).toBe('done');
    expect(await count()).toBe(3);
  });

  test.each([
    ['the first', ['SELECT 1 / 0', insert]],
    ['the last', [insert, 'SELECT 1 / 0']],
    ['two', [insert, 'SELECT 1 / 0', 'SELECT nothing']],
  ])('undo all when %s fails, and report the first', async (_which, texts) => {
    expect(await change(...texts)).toBe('22012');
    expect(await count()).toBe(1);
  });

  test('undo all when a commit fails', async () => {
    await pool.query('ALTER TABLE thing ADD CONSTRAINT once UNIQUE (id) DEFERRABLE INITIALLY DEFERRED');
    expect(await change(insert, insert)).toBe('23505');
    expect(await count()).toBe(1);
  });

  const cut = 'SELECT pg_terminate_backend(pg_backend_pid())';

  test('a connection that breaks with the commit leaves open what became of it', async () => {
    const error: unknown = await sessions
      .inTransaction((session) => {
        session.send([statement(insert), statement(cut)]);
        return Promise.resolve();
      })
      .catch((caught: unknown) => caught);
    expect(classify(error)).toBe('lost');
    expect(await count()).toBe(1);
  });

  test('a connection that breaks while it only reads has changed nothing; while it writes, the outcome is unknown', async () => {
    const run = (how: 'query' | 'change') =>
      sessions.onConnection((session) => session[how](statement(cut))).catch((caught: unknown) => caught);
    expect(classify(await run('query'))).toBe('away');
    expect(classify(await run('change'))).toBe('lost');
    expect(await count()).toBe(1);
  });

  test('a connection that broke before the transaction has changed nothing: it may run again', async () => {
    const [[pid] = []] = await sessions.single.query(statement('SELECT pg_backend_pid()'));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const [error] = await Promise.all([
      sessions
        .inTransaction(async (session) => {
          await client.query('SELECT pg_terminate_backend($1)', [pid]);
          return session.query(everything);
        })
        .catch((caught: unknown) => caught),
    ]);
    await client.end();
    expect(['away', 'lost']).toContain(classify(error));
    expect(await count()).toBe(1);
  });

  test('a query sees what was sent before it, and the first failure of both is reported', async () => {
    const run = (...texts: string[]) =>
      sessions.inTransaction((session) => {
        session.send(texts.slice(0, -1).map(statement));
        return session.query(statement(texts.at(-1) ?? ''));
      });
    expect(await run(insert, insert, 'SELECT count(*)::int FROM thing')).toEqual([[3]]);
    await expect(run(insert, 'SELECT 1 / 0', 'SELECT nothing')).rejects.toMatchObject({ code: '22012' });
    expect(await count()).toBe(3);
  });

  test('inside a transaction an outdated statement is an error after which it runs again', async () => {
    await migrated();
    const run = () => sessions.inTransaction((session) => session.query(everything));
    const error: unknown = await run().catch((caught: unknown) => caught);
    expect(classify(error)).toBe('busy');
    expect(await run()).toEqual([[1, 'm']]);
  });
});
