import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../../src/root.js';
import { migratedTemplate, query } from '../../../support/databases/database.js';
import { atEnd } from '../frame/cleanup.js';
import { newFolder, postgresServer } from '../frame/database.js';
import type { Stage, TortureCase } from '../torture-case.js';

const longestBlockMs = 250;
const maxMemoryMb = 1500;

/** What this case needs of a line that the measuring program writes. */
interface Measured {
  case: string;
  protocol: string;
  longestBlockMs: number;
  /** Processor time in that block: much less means that the machine was busy with other things */
  longestBlockCpuMs: number;
  neighbourMs: number;
  peakRssMb: number;
}

/** 100,000-item sets and a company of 100,000 users: what `npm run measure:scale` measures, as a verdict. */
export const large: TortureCase = {
  name: 'large',
  engines: ['sqlite', 'postgresql'],
  alone: true,
  async run({ engine, short, score }: Stage) {
    const folder = newFolder();
    const file = path.join(folder.path, 'scale.json');
    const size = short ? ['--users', '3000', '--items', '1000', '--only', 'sets'] : [];
    const program = [
      '--import',
      'tsx',
      'test/robustness/scale/measure.ts',
      '--engine',
      engine,
      '--json',
      file,
      ...size,
    ];
    const env = {
      ...process.env,
      ...(engine === 'postgresql' && { TEST_POSTGRES_URL: await emptyTemplate() }),
    };
    const child = spawn(process.execPath, program, {
      cwd: projectRoot,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const forget = atEnd(() => child.kill('SIGTERM'));
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
    const [code] = (await once(child, 'exit')) as [number | null];
    await forget();
    if (code !== 0) throw new Error(`the measuring ended with ${String(code)}: ${words}`);
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Measured[];
    await folder.remove();
    score.tries = rows.length;
    score.acknowledged = rows.length;
    const blockOf = (row: Measured): number => Math.min(row.longestBlockMs, row.longestBlockCpuMs);
    const worst = rows.toSorted((a, b) => blockOf(b) - blockOf(a))[0];
    const named =
      worst === undefined ? 'nothing measured' : `${blockOf(worst)} ms, ${worst.protocol} ${worst.case}`;
    score.check(
      'the event loop never stands still for over 250 ms',
      worst !== undefined && blockOf(worst) <= longestBlockMs,
      named,
    );
    for (const row of rows.filter((one) => blockOf(one) > longestBlockMs)) {
      score.remark(
        `${row.protocol} ${row.case}: ${row.longestBlockMs} ms, ${row.longestBlockCpuMs} ms of the processor`,
      );
    }
    const peak = Math.max(...rows.map((row) => row.peakRssMb));
    score.check('memory is bounded', peak <= maxMemoryMb, `at most ${peak} MB`);
    const neighbour = Math.max(...rows.map((row) => row.neighbourMs));
    score.remark(`another company's small request took ${neighbour} ms at most meanwhile`);
  },
};

/** The measuring program copies a template, as the tests do; what is missing in the copy is migrated. */
async function emptyTemplate(): Promise<string> {
  const url = (await postgresServer()).url();
  await query(url, `CREATE DATABASE "${migratedTemplate}"`);
  return url;
}
