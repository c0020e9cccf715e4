import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../../../tools/postgres/server.js';
import { Bench } from '../frame/bench.js';
import { atEnd } from '../frame/cleanup.js';
import { postgresDatabase } from '../frame/database.js';
import { until } from '../../../../tools/processes.js';
import { mountSmallDisk, type SmallDisk } from '../frame/faults/small-disk.js';
import type { Stage, TortureCase } from '../torture-case.js';

const longestRecoveryMs = 10_000;
const useUpLog = `SELECT pg_logical_emit_message(false, 'torture', repeat('x', 8000000)), pg_switch_wal()`;
/** Its log takes new room for each part instead of using an old one again. */
const flags = ['-c', 'wal_recycle=off', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

/**
 * The disk of PostgreSQL's own log of changes becomes full: it ends itself, and cannot start before there is room. Whoever keeps it running
 * (here the torture) starts it again then; our server only waits.
 */
export const wholeDiskFull: TortureCase = {
  name: 'whole-disk-full',
  engines: ['postgresql'],
  async run({ engine, short, score }: Stage) {
    const disk = mountSmallDisk(400);
    if (disk === undefined) {
      score.skip('No right to mount a file system.');
      return;
    }
    const postgres = await startPostgres({ flags, folder: disk.folder });
    const stop = atEnd(() => postgres.stop());
    const database = postgresDatabase(postgres.url(), () => Promise.resolve());
    const bench = await Bench.open(engine, score, {}, database);
    const load = bench.load({ permitted: ['unavailable'] });
    const recovered: number[] = [];
    let ends = 0;
    for (let round = 0; round < (short ? 1 : 3); round++) {
      await bench.progress(30);
      const isUp = postmasterOf(disk);
      const refused = score.errors['unavailable'] ?? 0;
      const start = performance.now();
      const full = await until(async () => {
        disk.fill();
        // Uses up the room that the log has taken beforehand.
        await database.query(useUpLog).catch(() => undefined);
        const longEnough = performance.now() - start > 5000;
        return !isUp() || (longEnough && (score.errors['unavailable'] ?? 0) > refused + 10);
      }, 60_000);
      if (full === undefined) throw new Error('the disk could not be filled: changes went on');
      disk.free();
      // It may also have begun again and again instead, or end only now.
      let restarts = 0;
      const before = score.acknowledged;
      const back = await until(async () => {
        if (restarts === 0 && !isUp()) {
          restarts += 1;
          await postgres.restart();
        }
        return score.acknowledged > before;
      }, 60_000);
      recovered.push(back ?? Infinity);
      ends += restarts;
    }
    await bench.progress(30);
    await load.stop();
    const slowest = Math.max(...recovered);
    const seen = `at most ${slowest} ms after there was room; PostgreSQL had to be started ${ends} times`;
    score.check('it serves again by itself', slowest <= longestRecoveryMs, seen);
    await bench.close();
    await stop();
    await disk.remove();
  },
};

/** @returns whether the PostgreSQL that runs now still does; its number alone may soon be that of another process */
function postmasterOf({ folder }: SmallDisk): () => boolean {
  const data = path.join(folder, readdirSync(folder).find((name) => name.startsWith('postgres-')) ?? '');
  const [pid = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  return () => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  };
}
