import { setTimeout as sleep } from 'node:timers/promises';
import type { Contestant, ContestantName } from './contestants.js';
import { connectionCount } from './contest.js';
import { Connection } from '../frame/load.js';
import { median, rounded } from '../frame/statistics.js';
import type { EnduranceResult, StartResult } from '../results.js';
import type { Companies, Row } from './rows.js';

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
  { program, changes }: Contestant,
  rows: readonly Row[],
  companies: Companies,
): Promise<EnduranceResult[]> {
  const begun = (names: readonly string[]) =>
    rows.filter(({ name }) => names.includes(name)).map((row) => row.begin(companies, changes));
  const [reads, writes] = [begun(enduredReads), begun([enduredChange])];
  const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
  const results: EnduranceResult[] = [];
  let sent = 0;
  try {
    while (sent < 1_000_000) {
      const end = sent + 100_000;
      await Promise.all(
        connections.map(async (connection) => {
          while (sent < end) {
            const n = sent++;
            const among = n % changeEvery === 0 ? writes : reads;
            const next = among[n % among.length]?.exchange(n);
            if (next === undefined) throw new Error('a row of the million is missing');
            next.judge(await connection.send(next.request));
          }
        }),
      );
      results.push({ requests: sent, mb: program.memoryMb() });
    }
  } finally {
    for (const connection of connections) connection.close();
    await program.stop();
  }
  return results;
}
