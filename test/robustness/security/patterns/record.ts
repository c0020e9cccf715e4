import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../src/root.js';
import { readPage } from '../../../docs/pages.js';
import type { Pattern } from './gather.js';

/** How the time of a pattern grows with its text. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

const file = 'test/robustness/security/patterns/judged.txt';
const heading =
  '# Every regular expression of the product, as the checker recheck judges it. Written by `npm run check:patterns -- --write`.\n';

/** A pattern's name in the record. */
export function nameOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string {
  return `/${source.replaceAll('\n', '\\n')}/${flags}`;
}

/** What the checker said of each pattern when it was last asked. */
export function readRecord(): Map<string, Growth> {
  const lines = readPage(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' ')) as Growth]),
  );
}

/** Writes the record anew. */
export function writeRecord(judged: readonly (readonly [pattern: Pattern, growth: Growth])[]): void {
  const lines = judged.map(([pattern, growth]) => `${growth} ${nameOf(pattern)}\n`);
  writeFileSync(path.join(projectRoot, file), heading + lines.join(''));
}
