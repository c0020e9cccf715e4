import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Database } from '../../src/data/sqlite/database.js';
import { startPostgres } from '../postgres/server.js';
import { admin, type Product } from './filling.js';
import { firstValue, rivalsFolder, type Engine } from './machine.js';
import { treeOf } from './program.js';

/** SQLite files of the product and of the rivals, which were made before anything is measured. */
export interface Filled {
  product: string;
  rivals: string;
}

/** Where the contestants' databases come from. */
export interface Databases {
  /** Makes a new copy. @returns its address */
  make: (of: keyof Filled, name: string) => Promise<string>;
  /** The processes of a database server */
  pids: () => number[];
  version?: string;
  stop: () => Promise<void>;
}

/** Makes the rivals' database from the product's, which gets no statistics by it: ANALYZE is for every database that is attached. */
export function fillRivals({ product, rivals }: Filled): void {
  new Database(rivals)
    .exec('PRAGMA journal_mode = WAL')
    .exec(readSql('schema').replaceAll('id serial PRIMARY KEY', 'id integer PRIMARY KEY'))
    .exec(`ATTACH '${product}' AS product`)
    .exec(`BEGIN; ${readSql('fill')} COMMIT; DETACH product; ANALYZE`)
    .close();
}

/** The same on PostgreSQL. @param url of a copy of the product's database, which becomes theirs */
async function turnIntoRivals(url: string): Promise<void> {
  const moved = 'ALTER SCHEMA public RENAME TO product; CREATE SCHEMA public';
  const counters = ['glcode', 'userprofile', 'usergroup'].map(
    (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
  );
  const all = [moved, readSql('schema'), readSql('fill'), ...counters, 'DROP SCHEMA product CASCADE'];
  await firstValue(url, all.join(';'));
  // As database copy leaves ours.
  await firstValue(url, 'VACUUM (ANALYZE)');
}

function readSql(name: 'schema' | 'fill'): string {
  return readFileSync(path.join(rivalsFolder, `${name}.sql`), 'utf8');
}

/** Makes ready to hand out copies of what was filled: files, or databases of a PostgreSQL server that is started for it. */
export async function startDatabases(
  engine: Engine,
  filled: Filled,
  folder: string,
  product: Product,
): Promise<Databases> {
  let made = 0;
  if (engine === 'sqlite') {
    return {
      make(of, name) {
        const file = path.join(folder, `${name}-${++made}.db`);
        copyFileSync(filled[of], file);
        return Promise.resolve(`file:${file}`);
      },
      pids: () => [],
      stop: () => Promise.resolve(),
    };
  }
  const server = await startPostgres();
  try {
    const run = (sql: string): Promise<string> => firstValue(server.url(), sql);
    await run('CREATE DATABASE filled_product');
    const [from, to] = [`file:${filled.product}`, server.url('filled_product')];
    admin(product, '', 'database', 'copy', '--from', from, '--to', to);
    await run('CREATE DATABASE filled_rivals TEMPLATE filled_product');
    await turnIntoRivals(server.url('filled_rivals'));
    // The process of the server that all of its others come from.
    const data = await run('SHOW data_directory');
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return {
      async make(of, name) {
        const database = `${name.replaceAll('-', '_')}_${++made}`;
        await run(`CREATE DATABASE ${database} TEMPLATE filled_${of}`);
        return server.url(database);
      },
      pids: () => treeOf(pid),
      version: await run('SHOW server_version'),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
