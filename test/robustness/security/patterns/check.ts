import { createRequire } from 'node:module';
import { installPackages } from '../../../../tools/packages.js';
import { gatherPatterns, type Pattern } from './gather.js';
import { nameOf, readRecord, writeRecord, type Growth } from './record.js';
import { commandLine } from '../../../../tools/command-line.js';

// Judges every regular expression of the product by a static checker: npm run check:patterns [-- --write]
// It takes a minute, so the tests only compare the code with the record that it writes.

const usage = `npm run check:patterns [-- --write]

Judges every regular expression of the product, and compares with the record, or writes it.`;
const { values: options } = commandLine(usage, { write: { type: 'boolean', default: false } });
/** The checker in JavaScript: its faster forms are programs for some systems only. */
process.env['RECHECK_BACKEND'] = 'pure';
installPackages(import.meta.dirname);
const { checkSync } = createRequire(import.meta.url)('recheck') as Recheck;

/** What is used of recheck. */
interface Recheck {
  checkSync: (
    source: string,
    flags: string,
    options: { timeout: number; attackTimeout: number },
  ) => Judgement;
}
type Judgement =
  | { status: 'safe' }
  | { status: 'unknown' }
  | { status: 'vulnerable'; complexity: { type: 'exponential' | 'polynomial' } };

function growthOf({ source, flags }: Pattern): Growth {
  const result = checkSync(source, flags, { timeout: 60_000, attackTimeout: 5_000 });
  if (result.status === 'safe') return 'linear';
  if (result.status === 'unknown') return 'unknown';
  return result.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
}

const { patterns } = gatherPatterns();
const judged = patterns.map((pattern) => [pattern, growthOf(pattern)] as const);
for (const [pattern, growth] of judged) {
  if (growth !== 'linear') console.log(`${growth} ${nameOf(pattern)}\n    ${pattern.places.join(', ')}`);
}
const record = options.write ? undefined : readRecord();
if (record === undefined) writeRecord(judged);
const changed = judged.filter(
  ([pattern, growth]) => record !== undefined && record.get(nameOf(pattern)) !== growth,
);
for (const [pattern, growth] of changed) console.log(`not as recorded: ${growth} ${nameOf(pattern)}`);
console.log(`${judged.length} patterns`);
process.exit(changed.length === 0 ? 0 : 1);
