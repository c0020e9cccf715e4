import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureEndurance, measureRow, measureStarts, type Rules } from './contest.js';
import {
  type Contestant,
  type ContestantName,
  type Ground,
  hindrance,
  startContestant,
} from './contestants.js';
import { type Filled, startDatabases } from './databases.js';
import { type Engine, makePrismaClient } from './machine.js';
import type { Options } from './options.js';
import type { EngineResults, RowResult } from './report.js';
import { allRows, type Companies, growthRows, manyCompaniesRows, type Row, runningOrder } from './rows.js';

/** Measures everything that was asked for on one engine. @param say reports progress */
export async function runEngine(
  engine: Engine,
  { filled, companies, folder }: { filled: Filled; companies: Companies; folder: string },
  options: Options,
  say: (line: string) => void,
): Promise<EngineResults & { version?: string }> {
  const { contestants, rounds, seconds, sizes, extras, isQuick } = options;
  const absent: Record<string, string> = {};
  const started: Contestant[] = [];
  const results: EngineResults = {
    engine,
    absent,
    rows: [],
    starts: {},
    memory: {},
    endurance: [],
  };
  const own = path.join(folder, engine);
  mkdirSync(own);
  const product = { folder: options.program };
  if (contestants.includes('stock')) makePrismaClient(engine);
  const databases = await startDatabases(engine, filled, own, product);
  try {
    const ground: Ground = { engine, product, key: companies.mainKey, folder, newDatabase: databases.make };
    const names = contestants.filter((name) => {
      const why = hindrance(name, engine);
      if (why !== undefined) absent[name] = why;
      return why === undefined;
    });
    for (const name of names) await join(name, ground, started, absent);
    if (extras.includes('start')) {
      say(`${engine}: starts`);
      const up = started.map(({ name }) => name);
      results.starts = await measureStarts(up, (name) => startContestant(name, ground), isQuick ? 1 : 7);
    }
    await sleep(500);
    const rest = new Map(started.map(({ name, program }) => [name, program.memoryMb()]));
    const most = new Map(rest);
    const rules: Rules = { rounds, seconds, companies, databasePids: databases.pids };
    const all = allRows(sizes);
    const further = [
      ...(extras.includes('growth') ? growthRows() : []),
      ...(extras.includes('companies') ? manyCompaniesRows() : []),
    ];
    const measured = new Map<Row, RowResult>();
    for (const row of [...runningOrder(all, options.rows), ...further]) {
      say(`${engine}: ${row.title}`);
      measured.set(row, await measureRow(row, started, rules));
      for (const { name, program } of started)
        most.set(name, Math.max(most.get(name) ?? 0, program.memoryMb()));
    }
    results.rows = [...all, ...further].flatMap((row) => measured.get(row) ?? []);
    // Most of the memory is the server's own on either engine, and PostgreSQL takes three times as long.
    if (extras.includes('endurance') && engine === 'sqlite') {
      say(`${engine}: a million requests`);
      results.endurance = await measureEndurance(await startContestant('ours', ground), all, companies);
    }
    if (extras.includes('memory')) {
      results.memory = Object.fromEntries(
        started.map(({ name }) => [name, { restMb: rest.get(name) ?? 0, loadMb: most.get(name) ?? 0 }]),
      );
    }
    return { ...results, ...(databases.version === undefined ? {} : { version: databases.version }) };
  } finally {
    for (const { program } of started) await program.stop();
    await databases.stop();
  }
}

/** A rival that does not come up is left out; without "ours" there is nothing to compare. */
async function join(
  name: ContestantName,
  ground: Ground,
  started: Contestant[],
  absent: Record<string, string>,
): Promise<void> {
  try {
    started.push(await startContestant(name, ground));
  } catch (error) {
    if (name === 'ours') throw error;
    absent[name] = error instanceof Error ? error.message : String(error);
  }
}
