import { setTimeout as sleep } from 'node:timers/promises';
import { requireSame, requireStatus } from './answers.js';
import { Connection, load } from './connection.js';
import type { Contestant, ContestantName } from './contestants.js';
import { processorTime, usedMs } from './program.js';
import {
  type EnduranceResult,
  type Figures,
  median,
  medians,
  quantile,
  rounded,
  type RowResult,
  spread,
  type StartResult,
} from './report.js';
import type { Companies, Exchange, Row } from './rows.js';

export const connectionCount = 16;

export interface Rules {
  rounds: number;
  seconds: number;
  companies: Companies;
  /** Processes of the database server that all contestants share; none on SQLite */
  databasePids: () => number[];
}

/** What one slice of one contestant showed, for one request. */
type Turn = Omit<Figures, 'processorSpread' | 'ratio'>;

/** One contestant in one row. */
interface Entry {
  contestant: Contestant;
  exchange: (n: number) => Exchange;
  /** The number of its next request */
  next: number;
  turns: Turn[];
}

/**
 * V8 optimizes what was called some thousand times, and once more what was called often: the first round lasts until then, but no longer than
 * some turns, in a contestant's first row more than in later ones.
 */
const warmUp = { requests: 20_000, firstTurns: 20, turns: 8 };

/**
 * Measures one row: contestants take turns in short slices, their order rotating from round to round. The first round warms up and does not
 * count. Who answers wrongly, before or then, is left out.
 * @param contestants "ours" first
 */
export async function measureRow(
  row: Row,
  contestants: readonly Contestant[],
  rules: Rules,
): Promise<RowResult> {
  const left: Record<string, string> = {};
  const entries: Entry[] = [];
  const ours: string[] = [];
  const orLeave = async ({ name }: Contestant, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      left[name] = error instanceof Error ? error.message : String(error);
    }
  };
  for (const contestant of contestants.filter((one) => one.runs(row)))
    await orLeave(contestant, async () => entries.push(await enter(row, contestant, rules.companies, ours)));
  for (let round = -1; round < rules.rounds; round++) {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[(at + round + entries.length) % entries.length];
      if (entry === undefined || left[entry.contestant.name] !== undefined) continue;
      await orLeave(entry.contestant, async () => {
        if (round < 0) await warm(entry, rules);
        else entry.turns.push(await takeTurn(entry, rules, rules.seconds));
      });
    }
  }
  return { row: row.name, title: row.title, figures: figuresOf(entries, left), left };
}

/**
 * Sends the first requests of a row one by one, reads back what they changed, and compares with ours.
 * @param ours answers of ours, which is the first to enter: they are put there
 */
async function enter(row: Row, contestant: Contestant, companies: Companies, ours: string[]): Promise<Entry> {
  const connection = new Connection(contestant.program.port);
  let answers = 0;
  const compare = (answer: string): void => {
    if (contestant.name === 'ours') ours.push(answer);
    else {
      const expected = ours[answers++];
      if (expected === undefined) throw new Error('there is no answer of ours to compare with');
      requireSame(answer, expected, row.hasOwnIds);
    }
  };
  try {
    for (let n = 0; n < row.compared; n++) {
      const { request, judge } = row.exchange(companies, n);
      const answer = await connection.send(request);
      judge(answer);
      compare(answer.body.toString());
      const readBack = row.readBack?.(companies, n);
      if (readBack === undefined) continue;
      const read = await connection.send(readBack);
      requireStatus(read, 200);
      compare(read.body.toString());
    }
  } finally {
    connection.close();
  }
  return { contestant, exchange: (n) => row.exchange(companies, n), next: row.compared, turns: [] };
}

async function warm(entry: Entry, rules: Rules): Promise<void> {
  const turns = entry.contestant.isWarm ? warmUp.turns : warmUp.firstTurns;
  await takeTurn(entry, rules, rules.seconds * turns, warmUp.requests);
  entry.contestant.isWarm = true;
}

async function takeTurn(
  entry: Entry,
  { databasePids }: Rules,
  seconds: number,
  most = Infinity,
): Promise<Turn> {
  const { program } = entry.contestant;
  const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
  try {
    await Promise.all(connections.map((connection) => connection.open()));
    // What the one before has left to the system is not to be this one's.
    await sleep(20);
    const before = [processorTime(program.pids()), processorTime(databasePids())] as const;
    const slice = await load(connections, seconds * 1000, most, () => entry.exchange(entry.next++));
    const after = [processorTime(program.pids()), processorTime(databasePids())] as const;
    return {
      processorMs: usedMs(before[0], after[0]) / slice.answers,
      databaseMs: usedMs(before[1], after[1]) / slice.answers,
      perSecond: slice.answers / slice.seconds,
      p50Ms: quantile(slice.times, 0.5),
      p99Ms: quantile(slice.times, 0.99),
    };
  } finally {
    for (const connection of connections) connection.close();
  }
}

function figuresOf(entries: readonly Entry[], left: Record<string, string>): Record<string, Figures> {
  const good = entries.filter(
    ({ contestant, turns }) => left[contestant.name] === undefined && turns.length > 0,
  );
  const ours = good.find(({ contestant }) => contestant.name === 'ours');
  const cost = (turn: Turn): number => turn.processorMs + turn.databaseMs;
  return Object.fromEntries(
    good.map(({ contestant, turns }) => {
      // Round by round, as a machine's speed may change from one to the next.
      const ratios = turns.flatMap((turn, round) => {
        const own = ours?.turns[round];
        return own === undefined ? [] : [cost(turn) / cost(own)];
      });
      const figures: Figures = {
        ...medians(turns),
        processorSpread: rounded(spread(turns.map(cost))),
        ratio: rounded(median(ratios)),
      };
      return [contestant.name, figures];
    }),
  );
}

/** Starts each contestant some times and stops it again: one after the other, in turns. @param start makes a new one */
export async function measureStarts(
  names: readonly ContestantName[],
  start: (name: ContestantName) => Promise<Contestant>,
  times: number,
): Promise<Record<string, StartResult>> {
  const seen = new Map<ContestantName, StartResult[]>();
  for (let time = 0; time < times; time++) {
    for (const name of names) {
      const { program } = await start(name);
      await sleep(1000);
      const { processorMs, wallMs } = program.start;
      const restMb = program.memoryMb();
      await program.stop();
      seen.set(name, [...(seen.get(name) ?? []), { processorMs, wallMs, restMb }]);
    }
  }
  return Object.fromEntries([...seen].map(([name, all]) => [name, medians(all)]));
}

/** The rows of which the million consists, in turn: reads that nobody made before, reads between changes, refusals. */
const enduredRows = [
  'cold-getuser',
  'cold-soap-getuser',
  'polls',
  'changing-list-20',
  'refused-400',
  'wrong-key-401',
];

/** Sends a million requests of several rows, and ends the server. @returns its memory after each tenth of them */
export async function measureEndurance(
  { program }: Contestant,
  rows: readonly Row[],
  companies: Companies,
): Promise<EnduranceResult[]> {
  const endured = rows.filter(({ name }) => enduredRows.includes(name));
  const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
  const results: EnduranceResult[] = [];
  let sent = 0;
  try {
    while (sent < 1_000_000) {
      await load(connections, Infinity, 100_000, () => {
        const n = sent++;
        const row = endured[n % endured.length];
        if (row === undefined) throw new Error('a row of the million is missing');
        return row.exchange(companies, Math.floor(n / endured.length));
      });
      results.push({ requests: sent, mb: program.memoryMb() });
    }
  } finally {
    for (const connection of connections) connection.close();
    await program.stop();
  }
  return results;
}
