import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from '../../src/root.js';
import { recordStorage } from '../storage/record.js';
import { installPackages } from '../packages.js';
import { connectionCount } from './contest/contest.js';
import { jsonRequest } from './data/api.js';
import { copyCompany, rivalTables } from './data/copy.js';
import { secondSizes } from './data/sizes.js';
import { fillDatabase, serverCommand, type Product } from './data/product.js';
import { writeSoapFiles, writeSqlite } from './data/rival-databases.js';
import type { Filled } from './databases.js';
import { startProgram } from './frame/program.js';
import { describeCommit, describeMachine } from './machine.js';
import { readOptions, type Options } from './options.js';
import { benchFolder } from './prisma-client.js';
import { report, withReport } from './report.js';
import type { Results } from './results.js';
import { runEngine } from './run-engine.js';

// `npm run bench`, `npm run bench:quick`: the server and its rivals side by side. See docs/performance.md.

const started = performance.now();
const seconds = (): string => `${Math.round((performance.now() - started) / 1000)} s`.padStart(6);
const say = (line: string): void => void process.stderr.write(`${seconds()}  ${line}\n`);

async function main(options: Options): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('The bench reads processor times from /proc: it runs on Linux.');
  const [loadBefore = 0] = loadavg();
  installPackages(benchFolder, { scripts: true });
  const folder = mkdtempSync(path.join(options.folder ?? tmpdir(), 'company-administration-bench-'));
  // Also when it is stopped on the way.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const filled = await fill(folder, options);
  const results: Results = {
    at: new Date().toISOString(),
    version: (
      JSON.parse(readFileSync(path.join(options.program, 'package.json'), 'utf8')) as { version: string }
    ).version,
    commit: describeCommit(options.program),
    form: options.isQuick ? 'quick' : 'full',
    rounds: options.rounds,
    seconds: options.seconds,
    connections: connectionCount,
    loadBefore: Math.round(loadBefore * 10) / 10,
    machine: describeMachine(),
    engines: [],
  };
  for (const engine of options.engines) {
    const { version, ...measured } = await runEngine(engine, filled, options, say);
    if (version !== undefined) results.machine.postgresql = version;
    results.engines.push(measured);
  }
  say('done');
  process.stdout.write(`${await aligned(report(results))}\n`);
  const text = `${JSON.stringify(results, null, 2)}\n`;
  if (options.json !== undefined) writeFileSync(options.json, text);
  if (options.record) await record(results);
}

/** Makes the data once, and reads it for the rivals. */
async function fill(folder: string, { program, sizes, extras }: Options): Promise<Filled> {
  const product: Product = { folder: program };
  say('filling a database through the commands and the API');
  const { file, keys } = await fillDatabase(product, folder, sizes, extras.includes('growth'));
  say('copying it for the rivals');
  const server = await startProgram(
    'copy',
    serverCommand(product, `file:${file}`),
    folder,
    jsonRequest('getgrouplist', keys.main),
  );
  const rivalsFile = path.join(folder, 'rivals.db');
  try {
    const main = await copyCompany(server.port, keys.main, sizes, true);
    const second = await copyCompany(server.port, keys.second, secondSizes, false);
    writeSqlite(rivalsFile, rivalTables([main, second]));
    writeSoapFiles(folder, main);
    return { productFile: file, rivalsFile, companies: { main, second, largeKey: keys.large }, folder };
  } finally {
    await server.stop();
  }
}

async function record(results: Results): Promise<void> {
  const page = path.join(projectRoot, 'docs/performance.md');
  const json = await format(JSON.stringify(results, null, 2), { parser: 'json' });
  writeFileSync(path.join(projectRoot, 'docs/performance-results.json'), json);
  writeFileSync(page, await aligned(withReport(readFileSync(page, 'utf8'), results)));
  // docs/scaling.md reckons with these figures.
  await recordStorage();
}

async function aligned(markdown: string): Promise<string> {
  return format(markdown, {
    ...(await resolveConfig(path.join(projectRoot, 'README.md'))),
    parser: 'markdown',
  });
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
try {
  await main(readOptions());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
