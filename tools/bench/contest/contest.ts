import { setTimeout as sleep } from 'node:timers/promises';
import { difference, firstAnswers, type Checked } from './check.js';
import type { Contestant } from './contestants.js';
import { Connection, load } from '../frame/load.js';
import { processorTime, usedMs } from '../frame/processor-time.js';
import { median, quantile, rounded, spread } from '../frame/statistics.js';
import type { Figures, RowResult } from '../results.js';
import type { Row } from './rows.js';

export const connectionCount = 16;

export interface Rules {
  rounds: number;
  seconds: number;
  key: string;
  /** Processes of the database server that all contestants share; none on SQLite */
  databasePids: () => number[];
}

/** What one slice of one contestant showed, for one request. */
interface Turn {
  processorMs: number;
  databaseMs: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** One contestant in one row. */
interface Entry {
  contestant: Contestant;
  checked: Checked;
  turns: Turn[];
}

/**
 * Measures one row: whoever answers as "ours" does takes turns in short slices, the order rotating from round to round. The first round
 * warms up and does not count.
 * @param contestants "ours" first
 */
export async function measureRow(
  row: Row,
  contestants: readonly Contestant[],
  rules: Rules,
): Promise<RowResult> {
  const left: Record<string, string> = {};
  const entries: Entry[] = [];
  let expected: unknown[] | undefined;
  for (const contestant of contestants.filter((one) => one.runs(row))) {
    try {
      const { comparable, checked } = await firstAnswers(contestant.program.port, row, rules.key);
      expected ??= comparable;
      const found = difference(expected, comparable);
      if (found === undefined) entries.push({ contestant, checked, turns: [] });
      else left[contestant.name] = found;
    } catch (error) {
      left[contestant.name] = error instanceof Error ? error.message : String(error);
      if (contestant.name === 'ours') break;
    }
  }
  for (let round = -1; round < rules.rounds; round++) {
    for (let at = 0; at < entries.length; at++) {
      const entry = entries[(at + round + entries.length) % entries.length];
      if (entry === undefined || left[entry.contestant.name] !== undefined) continue;
      try {
        const turn = await takeTurn(
          row,
          entry,
          rules,
          round < 0 ? Math.min(1, rules.seconds) : rules.seconds,
        );
        if (round >= 0) entry.turns.push(turn);
      } catch (error) {
        left[entry.contestant.name] = error instanceof Error ? error.message : String(error);
      }
    }
  }
  return { row: row.name, title: row.title, figures: figuresOf(entries, left), left };
}

async function takeTurn(
  row: Row,
  { contestant, checked }: Entry,
  rules: Rules,
  seconds: number,
): Promise<Turn> {
  const { program } = contestant;
  const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
  try {
    await Promise.all(connections.map((connection) => connection.open()));
    // What the one before has left to the system is not to be this one's.
    await sleep(20);
    const before = [processorTime(program.pids()), processorTime(rules.databasePids())] as const;
    const slice = await load(connections, seconds * 1000, () => {
      const n = checked.next++;
      return { request: row.request(rules.key, n), judge: (answer) => checked.judge(answer, n) };
    });
    const after = [processorTime(program.pids()), processorTime(rules.databasePids())] as const;
    return {
      processorMs: usedMs(before[0], after[0]) / slice.answers,
      databaseMs: usedMs(before[1], after[1]) / slice.answers,
      perSecond: slice.answers / slice.seconds,
      p50: quantile(slice.times, 0.5),
      p99: quantile(slice.times, 0.99),
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
      const middle = (of: (turn: Turn) => number): number => rounded(median(turns.map(of)));
      // Round by round, as a machine's speed may change from one to the next.
      const ratios = turns.flatMap((turn, round) => {
        const own = ours?.turns[round];
        return own === undefined ? [] : [cost(turn) / cost(own)];
      });
      const figures: Figures = {
        processorMs: middle((turn) => turn.processorMs),
        processorSpread: rounded(spread(turns.map((turn) => turn.processorMs))),
        databaseMs: middle((turn) => turn.databaseMs),
        perSecond: middle((turn) => turn.perSecond),
        p50Ms: middle((turn) => turn.p50),
        p99Ms: middle((turn) => turn.p99),
        ratio: rounded(median(ratios)),
      };
      return [contestant.name, figures];
    }),
  );
}
