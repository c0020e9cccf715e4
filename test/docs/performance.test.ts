import { expect, test } from '@jest/globals';
import { report, type Results } from '../../tools/bench/report.js';
import { partOf } from '../../tools/docs/pages.js';
import { readPage, tableRows } from './pages.js';

const results = JSON.parse(readPage('docs/performance-results.json')) as Results;
const page = readPage('docs/performance.md');

test('docs/performance.md quotes docs/performance-results.json word for word', () => {
  const { part: quoted } = partOf(page, 'bench');
  // Prettier aligns the tables and folds nothing.
  const plain = (text: string): string =>
    text
      .replace(/-{3,}/g, '---')
      .replace(/ +/g, ' ')
      .replace(/\\?([_*])/g, '$1')
      .trim();
  expect(plain(quoted)).toBe(plain(report(results)));
});

test('docs/performance.md names every contestant', () => {
  const named = tableRows(page, ['Rival', 'What it is', 'What it does not do']).map(([name]) => name);
  const measured = results.engines.flatMap(({ absent, rows }) => [
    ...Object.keys(absent),
    ...rows.flatMap(({ figures }) => Object.keys(figures)),
  ]);
  expect(measured.length).toBeGreaterThan(0);
  expect([...new Set(measured)].filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});
