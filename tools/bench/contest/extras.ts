import { setTimeout as sleep } from 'node:timers/promises';
import type { Contestant, ContestantName } from './contestants.js';
import { connectionCount } from './contest.js';
import { jsonRequest } from '../data/api.js';
import { titles } from '../data/company.js';
import { Connection, load } from '../frame/load.js';
import { processorTime, usedMs } from '../frame/processor-time.js';
import { median, quantile, rounded } from '../frame/statistics.js';
import type { EnduranceResult, GrowthResult, StartResult } from '../results.js';
import type { Row } from './rows.js';

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

/** One of the companies that show growth. */
export interface GrownCompany {
  key: string;
  users: number;
}

/** getuser in companies of different sizes of one server, in turns. The users that are asked for are spread over the whole company. */
export async function measureGrowth(
  { program }: Contestant,
  companies: readonly GrownCompany[],
  { rounds, seconds, databasePids }: { rounds: number; seconds: number; databasePids: () => number[] },
): Promise<GrowthResult[]> {
  const turns = companies.map(() => ({
    processorMs: [] as number[],
    databaseMs: [] as number[],
    p50Ms: [] as number[],
  }));
  for (let round = -1; round < rounds; round++) {
    for (const [at, { key, users }] of companies.entries()) {
      const connections = Array.from({ length: connectionCount }, () => new Connection(program.port));
      let n = 0;
      const before = [processorTime(program.pids()), processorTime(databasePids())] as const;
      const slice = await load(connections, seconds * 1000, () => ({
        request: jsonRequest('getuser', key, {
          EmailAddress: titles.user(Math.floor((users * (n++ % 97)) / 97)),
        }),
        judge: ({ status, body }) => {
          if (status !== 200) throw new Error(`status ${status}: ${body.toString().slice(0, 300)}`);
        },
      }));
      const after = [processorTime(program.pids()), processorTime(databasePids())] as const;
      for (const connection of connections) connection.close();
      if (round < 0) continue;
      turns[at]?.processorMs.push(usedMs(before[0], after[0]) / slice.answers);
      turns[at]?.databaseMs.push(usedMs(before[1], after[1]) / slice.answers);
      turns[at]?.p50Ms.push(quantile(slice.times, 0.5));
    }
  }
  return companies.map(({ users }, at) => ({
    users,
    processorMs: rounded(median(turns[at]?.processorMs ?? [])),
    databaseMs: rounded(median(turns[at]?.databaseMs ?? [])),
    p50Ms: rounded(median(turns[at]?.p50Ms ?? [])),
  }));
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
  key: string,
): Promise<EnduranceResult[]> {
  const reads = rows.filter(({ name }) => enduredReads.includes(name));
  const changes = rows.filter(({ name }) => name === enduredChange);
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
            const among = n % changeEvery === 0 ? changes : reads;
            const row = among[n % among.length];
            if (row === undefined) throw new Error('a row of the million is missing');
            const { status } = await connection.send(row.request(key, n));
            if (status !== row.status) throw new Error(`${row.title}: status ${status}`);
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
