import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { commandLine } from '../command-line.js';
import { fullSizes, quickSizes, type Sizes } from './companies.js';
import { contestantNames, type ContestantName } from './contestants.js';
import { engines } from './machine.js';
import { allRows } from './rows.js';

/** What is measured besides the rows. */
export const extras = ['start', 'memory', 'growth', 'companies', 'endurance'] as const;

export type Options = ReturnType<typeof readOptions>;

/** What the quick form leaves out is what costs time: large groups, rows that resemble another one, most rivals, PostgreSQL. */
const quickContestants: readonly ContestantName[] = ['ours', 'fastify', 'floor'];
const quickRows = [
  'cold',
  'getuser',
  'polls',
  'list-20',
  'changing-list',
  'soap-getuser',
  'refused',
  'update-field',
  'updategroup',
];

const usage = `npm run bench -- [OPTIONS]        npm run bench:quick -- [OPTIONS]

  --engine NAME       ${engines.join(' or ')}; may be given twice
  --rival NAME        one of ${contestantNames.join(', ')}; may be repeated. "ours" is always there
  --row NAME          a row, or the beginning of its name; may be repeated. "none" for no rows
  --extra NAME        one of ${extras.join(', ')}, or "none"; may be repeated
  --rounds N          rounds over all rivals
  --seconds N         length of one rival's turn in a round
  --json FILE         writes all results
  --record            writes docs/performance-results.json and the tables of docs/performance.md
  --program FOLDER    measures the built project in another folder as "ours"
  --folder FOLDER     where the databases are put; a new temporary folder when absent`;

/** @throws Error that names a value that is not known */
export function readOptions() {
  const { values } = commandLine(usage, {
    quick: { type: 'boolean', default: false },
    engine: { type: 'string', multiple: true },
    rival: { type: 'string', multiple: true },
    row: { type: 'string', multiple: true },
    extra: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
    program: { type: 'string' },
    folder: { type: 'string' },
  });
  const { quick } = values;
  const rivals =
    known('rival', values.rival, contestantNames) ?? (quick ? quickContestants : contestantNames);
  const sizes = quick ? quickSizes : fullSizes;
  return {
    isQuick: quick,
    engines: known('engine', values.engine, engines) ?? (quick ? (['sqlite'] as const) : engines),
    contestants: contestantNames.filter((name) => name === 'ours' || rivals.includes(name)),
    // Names of rows or beginnings of them; none: all.
    rows: knownRows(values.row, sizes) ?? (quick ? quickRows : []),
    extras:
      known('extra', values.extra, [...extras, 'none'])?.filter((name) => name !== 'none') ??
      (quick ? ['start', 'memory'] : [...extras]),
    rounds: number('rounds', values.rounds, quick ? 3 : 5),
    // Length of a slice.
    seconds: number('seconds', values.seconds, quick ? 0.4 : 1.2),
    sizes,
    json: values.json,
    // Whether docs/performance.md and its file of results are written anew.
    record: values.record,
    program: path.resolve(values.program ?? projectRoot),
    folder: values.folder,
  };
}

function known<Name extends string>(
  option: string,
  given: readonly string[] | undefined,
  names: readonly Name[],
): Name[] | undefined {
  return given?.map((text) => {
    const found = names.find((name) => name === text);
    if (found === undefined)
      throw new Error(`--${option} ${text} is not known. There are ${names.join(', ')}.`);
    return found;
  });
}

/** @throws Error for what no row begins with: it would measure nothing */
function knownRows(given: readonly string[] | undefined, sizes: Sizes): string[] | undefined {
  const names = allRows(sizes).map(({ name }) => name);
  return given?.map((start) => {
    if (start === 'none' || names.some((name) => name.startsWith(start))) return start;
    throw new Error(`--row ${start} is not known. There are ${names.join(', ')}.`);
  });
}

function number(option: string, text: string | undefined, byDefault: number): number {
  const value = text === undefined ? byDefault : Number(text);
  if (!(value > 0)) throw new Error(`--${option} wants a number above 0.`);
  return value;
}
