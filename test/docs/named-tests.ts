import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { readPage } from './pages.js';

/** A reference: a file in back quotes, then what is in it. */
export function parseReference(entry: string): { file: string; names: string[] } {
  const [, file = '', rest = ''] = /^`([^`]+)` › (.+)$/.exec(entry) ?? [];
  return { file, names: rest.split(' › ') };
}

/**
 * What is wrong with an entry that names a test: a file, then the name of the group, then the name of the test. A name that ends in `…`
 * stands for all tests that begin so.
 * @returns undefined when the test exists
 */
export function checkTestName(entry: string): string | undefined {
  const { file, names } = parseReference(entry);
  if (!/^(qa\/)?test\//.test(file) || !existsSync(path.join(projectRoot, file)))
    return `no test file in "${entry}"`;
  const literals = file.endsWith('.yaml') ? rowsOf(readPage(file)) : literalsOf(readPage(file));
  const missing = names.find((name) => !isThere(name, literals));
  return missing === undefined ? undefined : `${file} has no test "${missing}"`;
}

/** What may name a row of a table: a member, a text, or the second column of a line such as `outcome | name | …`. */
function rowsOf(table: string): Set<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string')
      for (const line of value.split('\n')) found.add(line.split(' | ')[1] ?? line);
    if (typeof value !== 'object' || value === null) return;
    for (const [member, inside] of Object.entries(value)) {
      found.add(member);
      visit(inside);
    }
  };
  visit(parse(table));
  return found;
}

/** The texts between quotes in a source file, as the program sees them. */
function literalsOf(source: string): Set<string> {
  const found = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g);
  return new Set([...found].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\\(.)/g, '$1')));
}

function isThere(name: string, literals: Set<string>): boolean {
  if (!name.endsWith('…')) return literals.has(name);
  const start = name.slice(0, -1);
  return [...literals].some((literal) => literal.startsWith(start));
}
