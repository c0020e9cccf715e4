import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import pg from 'pg';
import { Database } from '../../src/data/sqlite/database.js';
import { projectRoot } from '../../src/root.js';
import { runPrisma } from '../prisma.js';
import type { Machine } from './report.js';

/** The databases that the server is measured on. */
export const engines = ['sqlite', 'postgresql'] as const;
export type Engine = (typeof engines)[number];

/** What the figures depend on besides the programs. */
export function describeMachine(): Machine {
  const database = new Database(':memory:');
  const version = String(database.value('SELECT sqlite_version()'));
  database.close();
  const php = spawnSync('php', ['-r', 'echo PHP_VERSION;'], { encoding: 'utf8' });
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round((totalmem() / 1024 ** 3) * 10) / 10,
    system: `${type()} ${release()}`,
    node: process.version,
    sqlite: version,
    ...(php.status === 0 ? { php: php.stdout } : {}),
  };
}

/** The first value that a PostgreSQL server answers the last of some statements with, as text. */
export async function firstValue(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return String(Object.values(results.at(-1)?.rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** The measured commit, with a plus where files differ from it; "unknown" outside of a repository. */
export function describeCommit(folder = projectRoot): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '-uno') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

export const benchFolder = path.join(projectRoot, 'tools/bench');
export const rivalsFolder = path.join(benchFolder, 'rivals');

/** Where the client of `stock` lies: inside the project, so that it finds Prisma's own parts. */
export function clientFile(engine: Engine): string {
  return path.join(benchFolder, 'built', engine, 'client/client.js');
}

/** Makes Prisma's client for `stock`, as JavaScript: nothing that reads TypeScript is to be measured with it. */
export function makePrismaClient(engine: Engine): void {
  const folder = path.join(benchFolder, 'built', engine);
  const source = path.join(rivalsFolder, 'stock.prisma');
  if (existsSync(clientFile(engine)) && statSync(clientFile(engine)).mtimeMs > statSync(source).mtimeMs)
    return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const schema = path.join(folder, 'schema.prisma');
  writeFileSync(
    schema,
    readFileSync(source, 'utf8').replace('provider = "sqlite"', `provider = "${engine}"`),
  );
  runPrisma(['generate', '--schema', schema]);
  const client = path.join(folder, 'client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  buildSync({
    entryPoints: files.map((file) => path.join(client, file)),
    outdir: client,
    outbase: client,
    format: 'esm',
    logLevel: 'error',
  });
}
