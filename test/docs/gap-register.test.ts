import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { checkTestName, parseReference } from './named-tests.js';
import { oneLine, readPage, tableRows } from './pages.js';

interface Row {
  number: string;
  decision: string;
  statedIn: string[];
  heldBy: string[];
}

const page = readPage('docs/gap-register.md');
const rows = [
  ...tableRows(page, ['No.', 'Open point', 'Decision', 'Stated in', 'Held by']),
  ...tableRows(page, ['No.', 'Open point', 'How we settled it', 'Stated in', 'Held by']),
].map((cells): Row => {
  const [decision = '', statedIn = '', heldBy = ''] = cells.slice(-3);
  return { number: cells[0] ?? '', decision, statedIn: statedIn.split('<br>'), heldBy: heldBy.split('<br>') };
});

function findProblems({ number, statedIn, heldBy }: Row): string[] {
  const problems: string[] = [];
  for (const entry of statedIn) {
    const { file, names } = parseReference(entry);
    if (file === '' || !existsSync(path.join(projectRoot, file)))
      problems.push(`${number}: no file in "${entry}"`);
    else if (!names.every((name) => oneLine(readPage(file)).includes(name)))
      problems.push(`${number}: not in ${entry}`);
  }
  if (heldBy.join() === 'Not built yet') return problems;
  for (const entry of heldBy) {
    const problem = checkTestName(entry);
    if (problem !== undefined) problems.push(`${number}: ${problem}`);
  }
  return problems;
}

describe('docs/gap-register.md', () => {
  test('has rows in the order of their numbers, which stay when a row goes', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.every(({ number }) => /^G\d+$/.test(number))).toBe(true);
    const numbers = rows.map(({ number }) => Number(number.slice(1)));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });

  test('names files and tests that exist', () => {
    expect(rows.flatMap(findProblems)).toEqual([]);
  });

  test('names every decision of docs/decisions.md, and no other', () => {
    const decisions = [...readPage('docs/decisions.md').matchAll(/^\*\*(D\d+)\. /gm)].map(
      (match) => match[1],
    );
    const numbers = decisions.map((name) => Number(name?.slice(1)));
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    expect(numbers.length).toBeGreaterThan(50);
    const named = rows.flatMap(({ decision }) => decision.match(/\bD\d+\b/g) ?? []);
    expect([...new Set(named)].sort()).toEqual([...decisions].sort());
  });
});
