import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ConfigError, loadConfig } from '../../../src/config/config.js';
import { inTemporaryFolder } from '../../support/files.js';
import { readTable } from '../../support/messages/tables.js';

/** A row of config.yaml, which says what its members mean. */
interface Row {
  name?: string;
  env: Record<string, string>;
  gives?: object;
  /** Whether there is nothing else in the configuration. */
  only?: true;
  says?: string[];
}

/** What is wrong with these settings. */
function findProblems(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).problems;
  }
}

const rows = readTable<Row>('config.yaml', import.meta.url).map((row) => ({
  title: row.name ?? JSON.stringify(row.env),
  row,
}));

test.each(rows)('$title', ({ row: { env, gives, only, says = [] } }) => {
  expect(findProblems(env)).toEqual(says.map((pattern) => expect.stringMatching(new RegExp(pattern))));
  if (only) expect(loadConfig(env)).toEqual(gives);
  else if (gives) expect(loadConfig(env)).toMatchObject(gives);
});

describe('a secret setting in a file', () => {
  const inFile = <T>(text: string, check: (file: string) => T) =>
    inTemporaryFolder((folder) => {
      const file = path.join(folder, 'database-url');
      writeFileSync(file, text);
      return Promise.resolve(check(file));
    });

  test.each(['\n', '\r\n', ''])('its line end (%j) does not count', (end) =>
    inFile(`postgres://me:pass@db/company${end}`, (file) => {
      expect(loadConfig({ DATABASE_URL_FILE: file, DATABASE_URL: ' ' }).databaseUrl).toBe(
        'postgres://me:pass@db/company',
      );
    }),
  );

  const noLine = 'DATABASE_URL is to be read from FILE (DATABASE_URL_FILE), which must hold one line';
  test.each([
    ['postgres://me:hidden@db/company?sslmod=x', 'DATABASE_URL, read from FILE, has the parameter sslmod'],
    ['', noLine],
    ['file:/a.db\nhidden', noLine],
  ])('a fault names the file, and not what is in it: %j', (text, problem) =>
    inFile(text, (file) => {
      const problems = findProblems({ DATABASE_URL_FILE: file });
      expect(problems).toEqual([expect.stringContaining(problem.replace('FILE', file))]);
      expect(problems.join()).not.toContain('hidden');
    }),
  );
});
