import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../tools/postgres/server.js';
import { until } from '../../../tools/processes.js';
import { clockJumps } from './clock-jumps.js';
import { Bench, longestAnswerMs, type Stage, type TortureCase } from './frame/bench.js';
import { atEnd } from './frame/cleanup.js';
import { postgresDatabase } from './frame/database.js';
import { readiness } from './frame/readiness.js';

/** All of torture, each under the load of 16 clients at both protocols, on connections that they keep. */
export const cases: readonly TortureCase[] = [
  { name: 'kill-server', engines: ['sqlite', 'postgresql'], run: killServer },
  { name: 'postgres-crash', engines: ['postgresql'], run: postgresCrash },
  { name: 'cut-connections', engines: ['postgresql'], run: cutConnections },
  { name: 'held-lock', engines: ['sqlite', 'postgresql'], run: heldLock },
  { name: 'sigterm', engines: ['sqlite', 'postgresql'], run: sigterm },
  { name: 'clock-jumps', engines: ['sqlite', 'postgresql'], run: clockJumps },
];

/** Ends the server by a signal in the midst of updates and starts it again. @returns how it ended and started, and what was done unasked */
async function endings(bench: Bench, signal: NodeJS.Signals, rounds: number) {
  const seen = { codes: [] as string[], starts: [] as number[], unansweredDone: 0 };
  for (let round = 0; round < rounds; round++) {
    const load = bench.load({ permitted: ['cut', 'refused', 'unavailable'] });
    await bench.progress(30);
    await sleep(Math.random() * 300);
    bench.server.kill(signal);
    const ending = await bench.server.ended;
    seen.codes.push(String(ending.code ?? ending.signal));
    await load.stop();
    seen.starts.push(await bench.start());
    seen.unansweredDone += await bench.verifyTouched();
  }
  return seen;
}

/** kill -9 of the whole server. */
async function killServer({ engine, short, score }: Stage): Promise<void> {
  const bench = await Bench.open(engine, score);
  const { starts, unansweredDone } = await endings(bench, 'SIGKILL', short ? 3 : 50);
  const slowest = `${starts.length} times, at most ${Math.max(...starts)} ms`;
  score.check('it starts again by itself, nothing repaired', true, slowest);
  const { unknown } = bench.ledger;
  const met = `${unknown} changes without an answer; for ${unansweredDone} records the last of them was done`;
  score.check('the kill met changes on their way', unknown > 0, met);
  await bench.close();
}

/** A request is answered, or its connection is closed before the server took it: then the client may send it again. */
async function sigterm({ engine, short, score }: Stage): Promise<void> {
  const bench = await Bench.open(engine, score);
  const { codes, unansweredDone } = await endings(bench, 'SIGTERM', short ? 4 : 16);
  const isGood = codes.every((code) => code === '0');
  score.check('exit code 0', isGood, codes.join(' '));
  score.lost += unansweredDone;
  const seen = `${unansweredDone} of ${bench.ledger.unknown} without one`;
  score.check('no request was done without an answer', unansweredDone === 0, seen);
  bench.ledger.unknown = 0;
  await bench.close();
}

/** PostgreSQL is stopped as by a crash and started again; the server stays. */
async function postgresCrash({ engine, short, score }: Stage): Promise<void> {
  // Longer than a request's timeout, and shorter.
  const downMs = short ? [300, 9000] : [300, 1000, 3000, 12_000, 500, 20_000, 2000];
  // A server of its own: others may be at work on the common one.
  const postgres = await startPostgres();
  const stop = atEnd(() => postgres.stop());
  const database = postgresDatabase(postgres.url(), () => Promise.resolve());
  const bench = await Bench.open(engine, score, { settings: { OPS_PORT: '0' } }, database);
  const load = bench.load({ permitted: ['unavailable'] });
  const recovered: number[] = [];
  const words: string[] = [];
  for (const ms of downMs) {
    await bench.progress(30);
    await postgres.crash();
    await sleep(ms);
    words.push(String(await readiness(bench.server)));
    await postgres.restart();
    recovered.push(await bench.progress(1));
    const again = await until(async () => (await readiness(bench.server)) === 200, 10_000);
    words.push(String(again !== undefined));
  }
  await bench.progress(30);
  await load.stop();
  const slowest = Math.max(...recovered);
  score.check('it serves again by itself', slowest <= 10_000, `at most ${slowest} ms after the restart`);
  load.checkTimes();
  const isReported = words.every((word) => word === '503' || word === 'true');
  score.check('/ready says no without a database, and yes again', isReported, words.join(', '));
  await bench.close();
  await stop();
}

/** Every connection to PostgreSQL is cut, again and again. */
async function cutConnections({ engine, short, score }: Stage): Promise<void> {
  const rounds = short ? 10 : 100;
  const bench = await Bench.open(engine, score);
  const load = bench.load({ permitted: ['unavailable'] });
  let cuts = 0;
  for (let round = 0; round < rounds; round++) {
    await bench.progress(5);
    await sleep(Math.random() * 200);
    const others = 'datname = current_database() AND pid <> pg_backend_pid()';
    const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`;
    cuts += (await bench.database.query(sql)).length;
  }
  const recovered = await bench.progress(30);
  await load.stop();
  score.check('connections were cut', cuts >= rounds, `${cuts} in ${rounds} rounds`);
  score.check('it serves again by itself', true, `30 changes in ${recovered} ms after the last cut`);
  load.checkTimes();
  await bench.close();
}

/** Another process holds the lock that writers need, of a SQLite file or of PostgreSQL's tables: briefly, then for long. */
async function heldLock({ engine, short, score }: Stage): Promise<void> {
  const bench = await Bench.open(engine, score);
  const [briefly, rounds] = [1500, short ? 1 : 5];
  const patient = bench.load();
  for (let round = 0; round < rounds; round++) {
    await bench.progress(20);
    const release = await bench.holdLock();
    await sleep(briefly);
    await release();
  }
  await bench.progress(20);
  await patient.stop();
  const isFine = Object.keys(score.errors).length === 0;
  const waited = `${rounds} times, at most ${patient.longestMs()} ms`;
  score.check(`a lock of ${briefly} ms: changes wait, nobody is refused`, isFine, waited);

  const load = bench.load({ clients: short ? 4 : 16, readers: 2, permitted: ['unavailable'] });
  await bench.progress(20);
  const release = await bench.holdLock();
  const before = load.reads();
  const firstMs = await until(() => (score.errors['unavailable'] ?? 0) > 0, longestAnswerMs);
  await sleep(short ? 2000 : 20_000);
  const meanwhile = load.reads() - before;
  await release();
  const again = await bench.progress(1);
  await bench.progress(20);
  await load.stop();
  const refused = `${score.errors['unavailable'] ?? 0}, the first after ${firstMs ?? 0} ms`;
  score.check('a long lock: 503 with Retry-After', firstMs !== undefined, refused);
  load.checkTimes();
  const readMs = load.longestMs('read');
  const isQuick = readMs <= Math.max(2000, 2 * patient.longestMs('read'));
  score.check('reads go on', meanwhile > 0 && isQuick, `${meanwhile} meanwhile, at most ${readMs} ms`);
  score.check('changes go on when it is released', again <= 5000, `after ${again} ms`);
  await bench.close();
}
