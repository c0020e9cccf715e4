import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { projectRoot } from '../../src/root.js';
import { formatted, writePart } from '../docs/pages.js';
import { installPackages } from '../packages.js';
import { connectionCount } from './contest.js';
import { fillRivals } from './databases.js';
import { fillDatabase } from './filling.js';
import { benchFolder, describeCommit, describeMachine } from './machine.js';
import { type Options, readOptions } from './options.js';
import { report, type Results } from './report.js';
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
  const filled = { product: path.join(folder, 'filled.db'), rivals: path.join(folder, 'rivals.db') };
  say('filling a database through the commands and the API');
  const product = { folder: options.program };
  const companies = await fillDatabase(product, filled.product, folder, options);
  fillRivals(filled);
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
    const { version, ...measured } = await runEngine(engine, { filled, companies, folder }, options, say);
    if (version !== undefined) results.machine.postgresql = version;
    results.engines.push(measured);
  }
  say('done');
  process.stdout.write(`${await formatted(report(results))}\n`);
  const text = `${JSON.stringify(results, null, 2)}\n`;
  if (options.json !== undefined) writeFileSync(options.json, text);
  if (options.record) await record(results);
}

async function record(results: Results): Promise<void> {
  const json = await format(JSON.stringify(results, null, 2), { parser: 'json' });
  writeFileSync(path.join(projectRoot, 'docs/performance-results.json'), json);
  await writePart('docs/performance.md', 'bench', report(results));
}

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
try {
  await main(readOptions());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
