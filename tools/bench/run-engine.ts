import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  hindrance,
  startContestant,
  type Contestant,
  type ContestantName,
  type Ground,
} from './contest/contestants.js';
import { measureRow, type Rules } from './contest/contest.js';
import { startDatabases, type Filled } from './databases.js';
import { measureEndurance, measureGrowth, measureStarts } from './contest/extras.js';
import type { Engine } from './machine.js';
import type { Options } from './options.js';
import { makePrismaClient } from './prisma-client.js';
import type { EngineResults } from './results.js';
import { allRows } from './contest/rows.js';

/** Measures everything that was asked for on one engine. @param say reports progress */
export async function runEngine(
  engine: Engine,
  filled: Filled,
  options: Options,
  say: (line: string) => void,
): Promise<EngineResults & { version?: string }> {
  const { keys, copy } = filled;
  const { contestants, rounds, seconds, sizes, extras, isQuick } = options;
  const absent: Record<string, string> = {};
  const started: Contestant[] = [];
  const results: EngineResults = {
    engine,
    absent,
    rows: [],
    starts: {},
    memory: {},
    growth: [],
    endurance: [],
  };
  const folder = path.join(filled.folder, engine);
  mkdirSync(folder);
  if (contestants.includes('stock')) makePrismaClient(engine);
  const databases = await startDatabases(engine, filled, folder, options);
  try {
    const ground: Ground = {
      engine,
      product: { folder: options.program },
      key: keys.main,
      folder: filled.folder,
      newDatabase: databases.make,
    };
    const names = contestants.filter((name) => {
      const why = hindrance(name, engine);
      if (why !== undefined) absent[name] = why;
      return why === undefined;
    });
    if (extras.includes('start')) {
      say(`${engine}: starts`);
      results.starts = await measureStarts(names, (name) => startContestant(name, ground), isQuick ? 1 : 7);
    }
    for (const name of names) await join(name, ground, started, absent);
    await sleep(500);
    const rest = new Map(started.map(({ name, program }) => [name, program.memoryMb()]));
    const most = new Map(rest);
    const rules: Rules = { rounds, seconds, key: keys.main, databasePids: databases.pids };
    const rows = allRows(sizes, copy.userIds);
    for (const row of rows.filter(({ name }) => isChosen(name, options.rows))) {
      say(`${engine}: ${row.title}`);
      results.rows.push(await measureRow(row, started, rules));
      for (const { name, program } of started)
        most.set(name, Math.max(most.get(name) ?? 0, program.memoryMb()));
    }
    const [ours] = started;
    if (extras.includes('growth') && keys.growth !== undefined && ours !== undefined) {
      say(`${engine}: growth`);
      const companies = keys.growth.map((key, at) => ({ key, users: sizes.growth[at] ?? 0 }));
      results.growth = await measureGrowth(ours, companies, rules);
    }
    // Most of the memory is the server's own on either engine, and PostgreSQL takes three times as long.
    if (extras.includes('endurance') && engine === 'sqlite') {
      say(`${engine}: a million requests`);
      results.endurance = await measureEndurance(await startContestant('ours', ground), rows, keys.main);
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

function isChosen(name: string, chosen: readonly string[]): boolean {
  return chosen.length === 0 || chosen.some((start) => name.startsWith(start));
}
