import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { readTable } from '../support/messages/tables.js';
import { checkTestName } from './named-tests.js';
import { readPage, tableRows } from './pages.js';

type Mutant = Record<'name' | 'file' | 'from' | 'tests', string>;
const page = readPage('docs/testing.md');

test.each(readTable<Mutant>('../mutants/mutants.yaml', import.meta.url))(
  'the mutant can be made: $name',
  ({ file, from, tests }) => {
    expect(readPage(file).split(from)).toHaveLength(2);
    expect(tests.split(' ').filter((name) => !existsSync(path.join(projectRoot, name)))).toEqual([]);
  },
);

describe('docs/testing.md', () => {
  const parts = tableRows(page, ['Part', 'What is tried', 'Test']);
  const risks = tableRows(page, ['Risk', 'Defence', 'Held by']);

  test('names a test file for every part of the security table', () => {
    expect(parts).toHaveLength(9);
    for (const [, , file = ''] of parts)
      expect([file, existsSync(path.join(projectRoot, file.replaceAll('`', '')))]).toEqual([file, true]);
  });

  test('addresses the ten risks of OWASP API Security 2023, in their order', () => {
    const numbers = Array.from({ length: 10 }, (_, index) => `API${index + 1}:2023`);
    expect(risks.map(([risk = '']) => risk.split(' ')[0])).toEqual(numbers);
  });

  test('names tests that exist', () => {
    const attacks = tableRows(page, ['Attack', 'What bounds it', 'Held by']);
    expect(attacks).toHaveLength(28);
    const entries = [...risks, ...attacks].flatMap((cells) => (cells.at(-1) ?? '').split('<br>'));
    expect(entries.map(checkTestName).filter((problem) => problem !== undefined)).toEqual([]);
  });
});
