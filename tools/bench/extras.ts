import { setTimeout as sleep } from 'node:timers/promises';
import { Connection, load } from './connection.js';
import { connectionCount } from './contest.js';
import type { Contestant, ContestantName } from './contestants.js';
import type { EnduranceResult, StartResult } from './results.js';
import type { Companies, Row } from './rows.js';
import { median, rounded } from './statistics.js';

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
  return Object.fromEntries(
    [...seen].map(([name, all]) => {
      const middle = (of: (one: StartResult) => number): number => rounded(median(all.map(of)));
      return [
        name,
        {
          processorMs: middle((one) => one.processorMs),
          wallMs: middle((one) => one.wallMs),
          restMb: middle((one) => one.restMb),
        },
      ];
    }),
  );
}

/** The rows of which the million consists. */
const enduredReads = ['list-20', 'getuser', 'soap-list-2', 'refused-400', 'wrong-key-401', 'update-same'];
const enduredChange = 'update-field';
/** One request in so many is a change: after it, every answer is made anew. */
const changeEvery = 500;

/** Sends a million requests of several rows, and ends the server. @returns its memory after each tenth of them */
export async function measureEndurance(
  { program }: Contestant,
  rows: readonly Row[],
  companies: Companies,
): Promise<EnduranceResult[]> {
  const among = (names: readonly string[]): Row[] => rows.filter(({ name }) => names.includes(name));
  const [reads, changes] = [among(enduredReads), among([enduredChange])];
  const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
  const results: EnduranceResult[] = [];
  let sent = 0;
  try {
    while (sent < 1_000_000) {
      await load(connections, Infinity, 100_000, () => {
        const n = sent++;
        const kind = n % changeEvery === 0 ? changes : reads;
        const row = kind[n % kind.length];
        if (row === undefined) throw new Error('a row of the million is missing');
        return row.exchange(companies, n);
      });
      results.push({ requests: sent, mb: program.memoryMb() });
    }
  } finally {
    for (const connection of connections) connection.close();
    await program.stop();
  }
  return results;
}
