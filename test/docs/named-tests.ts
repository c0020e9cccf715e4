import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/root.js';
import { readPage } from './pages.js';

/** A named place: a file in back quotes, then what is in it. */
export function placeOf(entry: string): { file: string; names: string[] } {
  const [, file = '', rest = ''] = /^`([^`]+)` › (.+)$/.exec(entry) ?? [];
  return { file, names: rest.split(' › ') };
}

/**
 * What is wrong with an entry that names a test: a file, then the name of the group, then the name of the test. A name that ends in `…`
 * stands for all tests that begin so.
 * @returns undefined when the test exists
 */
export function faultOfTestName(entry: string): string | undefined {
  const { file, names } = placeOf(entry);
  if (!/^(qa\/)?test\//.test(file) || !existsSync(path.join(projectRoot, file)))
    return `no test file in "${entry}"`;
  const literals = file.endsWith('.yaml') ? rowsOf(readPage(file)) : literalsOf(readPage(file));
  const missing = names.find((name) => !isThere(name, literals));
  return missing === undefined ? undefined : `${file} has no test "${missing}"`;
}

/** The names of the rows of a table: a list, or parts with their rows one in a line, `outcome | name | …`. */
function rowsOf(table: string): Set<string> {
  const parsed = parse(table) as { name: string }[] | Record<string, string>;
  if (Array.isArray(parsed)) return new Set(parsed.map(({ name }) => name));
  const lines = Object.values(parsed).flatMap((part) => part.split('\n'));
  return new Set([...Object.keys(parsed), ...lines.map((line) => line.split(' | ')[1] ?? '')]);
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
