import { expect, test } from '@jest/globals';
import { readMigrations } from '../../src/data/migrations.js';
import { postgresqlMigrations, splitStatements } from '../../src/data/postgresql/migrate.js';

test.each<[what: string, sql: string, statements: string[]]>([
  ['several', 'SELECT 1; SELECT 2;\nSELECT 3', ['SELECT 1', 'SELECT 2', 'SELECT 3']],
  ['none', ' \n-- nothing; at all\n;;', []],
  ['a semicolon in a text', `SELECT 'a;''b;'; SELECT 2`, [`SELECT 'a;''b;'`, 'SELECT 2']],
  ['a semicolon in a name', `SELECT ";"; SELECT 2`, [`SELECT ";"`, 'SELECT 2']],
  [
    'a semicolon in a comment',
    '-- one; two\nSELECT 1 -- three;\n; SELECT 2',
    ['SELECT 1 -- three;', 'SELECT 2'],
  ],
  ['a quote in a comment', "-- it's\nSELECT 1; SELECT 2", ['SELECT 1', 'SELECT 2']],
  [
    "a quote in a block's comment",
    "/* it's; */ SELECT 1; SELECT '2'",
    ["/* it's; */ SELECT 1", "SELECT '2'"],
  ],
  [
    'an escaped quote',
    String.raw`SELECT E'it\'s;', e'\\'; SELECT 2`,
    [String.raw`SELECT E'it\'s;', e'\\'`, 'SELECT 2'],
  ],
  [
    'a backslash in a text',
    String.raw`SELECT 'a' LIKE'\'; SELECT 2`,
    [String.raw`SELECT 'a' LIKE'\'`, 'SELECT 2'],
  ],
  ['a body', 'DO $$ BEGIN; END; $$; SELECT 2', ['DO $$ BEGIN; END; $$', 'SELECT 2']],
  ['a body in a body', 'DO $a$ x; $$ y; $$ z; $a$; SELECT 2', ['DO $a$ x; $$ y; $$ z; $a$', 'SELECT 2']],
])('%s', (_what, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements);
});

test('nothing of a migration is lost', async () => {
  for (const { sql } of await readMigrations(postgresqlMigrations)) {
    const withoutComments = sql.replaceAll(/^--.*\n/gm, '');
    const bare = (text: string) => text.replaceAll(/[\s;]/g, '');
    expect(bare(splitStatements(sql).join(''))).toBe(bare(withoutComments));
    for (const statement of splitStatements(sql)) expect(statement).toMatch(/^(CREATE|ALTER|DROP|UPDATE) /);
  }
});
