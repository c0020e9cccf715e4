import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { projectRoot } from '../src/root.js';
import { commandLine } from '../tools/command-line.js';
import { installPackages } from '../tools/packages.js';
import { runPrisma } from '../tools/prisma.js';
import { fullSizes, quickSizes } from './company.js';
import { measureRow } from './contest.js';
import {
  benchFolder,
  clientFile,
  engines,
  rivalNames,
  rivalsFolder,
  startContestant,
} from './contestants.js';
import type { Contestant, Engine, Name } from './contestants.js';
import { fill, startDatabases, type Filled } from './fill.js';
import { heading, lines } from './report.js';
import { allRows, type Company } from './rows.js';

// `npm run bench`: the server and its rivals side by side. See docs/testing.md.

const usage = `npm run bench -- [OPTIONS]

Processor time of requests: this server and its rivals side by side (docs/testing.md).

  --quick             SQLite, fewer users, no groups of 10,000, short turns
  --engine NAME       ${engines.join(' or ')}; may be given twice
  --rival NAME        one of ${rivalNames.join(', ')}; may be repeated
  --row NAME          a row, or the beginning of its name; may be repeated
  --connections N     how many requests are under way at a time; 16 by default
  --program FOLDER    measures the built project in another folder as "ours"
  --busy              measures on a machine that has other work, too`;

const { values: options } = commandLine(usage, {
  quick: { type: 'boolean', default: false },
  engine: { type: 'string', multiple: true },
  rival: { type: 'string', multiple: true },
  row: { type: 'string', multiple: true },
  connections: { type: 'string', default: '16' },
  program: { type: 'string', default: projectRoot },
  busy: { type: 'boolean', default: false },
});
const program = path.resolve(options.program);
const connections = Number(options.connections);

/** On a busier machine the figures would be meaningless. */
const maxLoad = 1;

/** The names that are given, or begin like what is given. @throws Error for a prefix that no name has: it would measure nothing */
function chosen<Of extends string>(option: 'engine' | 'rival' | 'row', names: readonly Of[]): readonly Of[] {
  const given = options[option] ?? [''];
  const unknown = given.find((start) => !names.some((name) => name.startsWith(start)));
  if (unknown !== undefined)
    throw new Error(`--${option} ${unknown} is not known. There are ${names.join(', ')}.`);
  return names.filter((name) =>
    given.some((start) => (names.includes(start as Of) ? name === start : name.startsWith(start))),
  );
}

async function main(): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('The bench reads processor times from /proc: it runs on Linux.');
  const [load = 0] = loadavg();
  if (load > maxLoad && !options.busy)
    throw new Error(
      `This machine has other work: its load is ${load.toFixed(1)}. --busy measures all the same.`,
    );
  if (!(Number.isInteger(connections) && connections > 0))
    throw new Error('--connections must be a positive integer.');
  const rivals = chosen('rival', rivalNames);
  const measured =
    options.quick && options.engine === undefined ? engines.slice(0, 1) : chosen('engine', engines);
  installPackages(benchFolder, { scripts: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-bench-'));
  // Also if it is interrupted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.stdout.write(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${load.toFixed(1)}\n`,
  );
  const filled = { product: path.join(folder, 'product.db'), rivals: path.join(folder, 'rivals.db') };
  const company = await fill(program, filled, folder, options.quick ? quickSizes : fullSizes);
  for (const engine of measured) await runEngine(engine, ['ours', ...rivals], filled, company, folder);
}

/** Prints a line for each row as soon as it is measured. */
async function runEngine(
  engine: Engine,
  names: readonly Name[],
  filled: Filled,
  company: Company,
  folder: string,
): Promise<void> {
  const rows = allRows(company);
  const rowNames = chosen(
    'row',
    rows.map(({ name }) => name),
  );
  if (names.includes('stock')) await makePrismaClient(engine);
  const databases = await startDatabases(engine, filled, program);
  const started: Contestant[] = [];
  try {
    for (const name of names) {
      const url = await databases.make(name === 'ours' ? 'product' : 'rivals', name);
      started.push(await startContestant(name, url, { engine, program, folder, key: company.key }));
    }
    process.stdout.write(`\n${heading(engine, names)}\n`);
    const [rounds, seconds] = options.quick ? [3, 0.5] : [3, 3];
    for (const row of rows.filter(({ name }) => rowNames.includes(name))) {
      const rules = { rounds, seconds, connections, databasePids: databases.pids };
      const result = await measureRow(row, started, rules);
      process.stdout.write(`${lines(result, names)}\n`);
      if (result.left.size > 0) process.exitCode = 1;
    }
  } finally {
    for (const contestant of started) await contestant.stop();
    await databases.stop();
  }
}

/** Makes Prisma's client for `stock`, as JavaScript: no TypeScript loader must be measured with it. */
async function makePrismaClient(engine: Engine): Promise<void> {
  const built = clientFile(engine);
  const source = path.join(rivalsFolder, 'stock.prisma');
  if (existsSync(built) && statSync(built).mtimeMs > statSync(source).mtimeMs) return;
  const client = path.dirname(built);
  rmSync(client, { recursive: true, force: true });
  mkdirSync(client, { recursive: true });
  const schema = path.join(path.dirname(client), 'schema.prisma');
  const text = readFileSync(source, 'utf8').replace('provider = "sqlite"', `provider = "${engine}"`);
  writeFileSync(schema, text);
  await runPrisma(['generate', '--schema', schema]);
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const entryPoints = files.filter((file) => file.endsWith('.ts')).map((file) => path.join(client, file));
  buildSync({ entryPoints, outdir: client, outbase: client, format: 'esm', logLevel: 'error' });
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
