import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../postgres/server.js';
import type { Ground } from './contest/contestants.js';
import { rivalTables } from './data/copy.js';
import type { Companies } from './contest/rows.js';
import { admin } from './data/product.js';
import { writePostgresql } from './data/rival-databases.js';
import { treeOf } from './frame/processor-time.js';
import { postgresqlVersion, type Engine } from './machine.js';
import type { Options } from './options.js';

/** What was made before anything is measured. */
export interface Filled {
  /** SQLite files of the product and of the rivals */
  productFile: string;
  rivalsFile: string;
  companies: Companies;
  folder: string;
}

/** Where the contestants' databases come from. */
export interface Databases {
  make: Ground['newDatabase'];
  /** The processes of a database server */
  pids: () => number[];
  version?: string;
  stop(): Promise<void>;
}

/** A copy of a SQLite database that nobody has open. */
function copySqlite(from: string, folder: string, name: string): string {
  const file = path.join(folder, `${name}.db`);
  copyFileSync(from, file);
  return `file:${file}`;
}

/** Makes ready to hand out copies of what was filled: files, or databases of a PostgreSQL server that is started for it. */
export async function startDatabases(
  engine: Engine,
  { productFile, rivalsFile, companies }: Filled,
  folder: string,
  { program }: Options,
): Promise<Databases> {
  let made = 0;
  if (engine === 'sqlite') {
    const files = { product: productFile, rivals: rivalsFile };
    return {
      make: (of, name) => Promise.resolve(copySqlite(files[of], folder, `${name}-${++made}`)),
      pids: () => [],
      stop: () => Promise.resolve(),
    };
  }
  const server = await startPostgres();
  try {
    const run = (sql: string): Promise<string> => firstValue(server.url(), sql);
    await run('CREATE DATABASE filled_product');
    await run('CREATE DATABASE filled_rivals');
    admin(
      { folder: program },
      '',
      'database',
      'copy',
      '--from',
      `file:${productFile}`,
      '--to',
      server.url('filled_product'),
    );
    await writePostgresql(server.url('filled_rivals'), rivalTables([companies.main, companies.second]));
    const pid = await postmaster(server.url());
    return {
      async make(of, name) {
        const database = `${name.replaceAll('-', '_')}_${++made}`;
        await run(`CREATE DATABASE ${database} TEMPLATE filled_${of}`);
        return server.url(database);
      },
      pids: () => treeOf(pid),
      version: await postgresqlVersion(server.url()),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function firstValue(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return String(Object.values(rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** The process of the server that all of its others come from. */
async function postmaster(url: string): Promise<number> {
  const folder = await firstValue(url, 'SHOW data_directory');
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
