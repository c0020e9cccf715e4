import { expect, test } from '@jest/globals';
import { readMigrations } from '../../src/data/migrations.js';
import { readTable } from '../support/messages/tables.js';
import { postgresqlMigrations, splitStatements } from '../../src/data/postgresql/migrate.js';

test.each(
  readTable<{ what: string; sql: string; statements: string[] }>('split-statements.yaml', import.meta.url),
)('$what', ({ sql, statements }) => expect(splitStatements(sql)).toEqual(statements));

test('nothing of a migration is lost', async () => {
  for (const { sql } of await readMigrations(postgresqlMigrations)) {
    const withoutComments = sql.replaceAll(/^--.*\n/gm, '');
    const bare = (text: string) => text.replaceAll(/[\s;]/g, '');
    expect(bare(splitStatements(sql).join(''))).toBe(bare(withoutComments));
    for (const statement of splitStatements(sql)) expect(statement).toMatch(/^(CREATE|ALTER|DROP|UPDATE) /);
  }
});
