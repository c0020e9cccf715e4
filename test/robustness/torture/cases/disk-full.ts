import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { query } from '../../../support/databases/database.js';
import { Bench } from '../frame/bench.js';
import { newDatabase, postgresDatabase, postgresServer, type TortureDatabase } from '../frame/database.js';
import { until } from '../../../../tools/processes.js';
import { mountSmallDisk, type SmallDisk } from '../frame/faults/small-disk.js';
import { startStopwatch } from '../frame/stopwatch.js';
import type { Stage, TortureCase } from '../torture-case.js';

const longestAnswerMs = 45_000;
const longestRecoveryMs = 10_000;

/** How the database is kept from growing, and let grow again. */
interface Shortage {
  readonly begin: () => void;
  readonly end: () => void;
}

/** The disk of the database becomes full under load, and is freed. SQLite: the whole database; PostgreSQL: its tables. */
export const diskFull: TortureCase = {
  name: 'disk-full',
  engines: ['sqlite', 'postgresql'],
  async run(stage: Stage) {
    const disk = mountSmallDisk(96);
    if (disk !== undefined) {
      const made =
        stage.engine === 'sqlite' ? await newDatabase('sqlite', disk.folder) : await tablesOn(disk);
      const bench = await Bench.open(stage.engine, stage.score, {}, made);
      await fillAndFree(stage, bench, { begin: disk.fill, end: disk.free });
      await disk.remove();
    } else if (stage.engine === 'sqlite') {
      stage.score.remark('No right to mount a file system: files may not grow instead (RLIMIT_FSIZE).');
      const bench = await Bench.open('sqlite', stage.score);
      const limit = (bytes: string) => () =>
        void spawnSync('prlimit', ['--pid', String(bench.server.pid), `--fsize=${bytes}:`]);
      await fillAndFree(stage, bench, { begin: limit('1'), end: limit('unlimited') });
    } else {
      stage.score.skip('No right to mount a file system.');
    }
  },
};

/** Fills and frees while clients work, and looks what they are told. */
async function fillAndFree({ short, score }: Stage, bench: Bench, shortage: Shortage): Promise<void> {
  const stopwatch = startStopwatch();
  const load = bench.load({ readers: 2, permitted: ['unavailable'], onOutcome: stopwatch.note });
  const recovered: number[] = [];
  let readsWhileFull = 0;
  for (let round = 0; round < (short ? 1 : 5); round++) {
    await bench.progress(30);
    const before = score.errors['unavailable'] ?? 0;
    const refused = await until(() => {
      shortage.begin();
      return (score.errors['unavailable'] ?? 0) > before + 5;
    }, 60_000);
    if (refused === undefined) throw new Error('the disk could not be filled: changes went on');
    const reads = stopwatch.successes('read');
    await until(() => stopwatch.successes('read') >= reads + 10, 20_000);
    readsWhileFull += stopwatch.successes('read') - reads;
    shortage.end();
    recovered.push(await bench.progress(1));
    await bench.progress(16);
  }
  await load.stop();
  const slowest = Math.max(...recovered);
  score.check(
    'it writes again by itself when there is room',
    slowest <= longestRecoveryMs,
    `at most ${slowest} ms later`,
  );
  score.check(
    'reads go on',
    readsWhileFull >= recovered.length * 10,
    `${readsWhileFull} while the disk was full`,
  );
  const { longestMs } = stopwatch;
  score.check('every answer comes in time', longestMs() <= longestAnswerMs, `at most ${longestMs()} ms`);
  await bench.close();
}

/** A PostgreSQL database whose tables are on the disk; the server's own files are not. */
async function tablesOn(disk: SmallDisk): Promise<TortureDatabase> {
  const postgres = await postgresServer();
  const folder = path.join(disk.folder, 'tables');
  mkdirSync(folder, { mode: 0o700 });
  const [row] = await query(postgres.url(), `SELECT current_setting('data_directory') AS folder`);
  const { uid, gid } = statSync(String(row?.['folder']));
  chownSync(folder, uid, gid);
  const name = `small_${Date.now()}`;
  await query(postgres.url(), `CREATE TABLESPACE "${name}" LOCATION '${folder}'`);
  await query(postgres.url(), `CREATE DATABASE "${name}" TABLESPACE "${name}"`);
  return postgresDatabase(postgres.url(name), async () => {
    await query(postgres.url(), `DROP DATABASE "${name}" WITH (FORCE)`);
    await query(postgres.url(), `DROP TABLESPACE "${name}"`);
  });
}
