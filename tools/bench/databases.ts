import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Database } from '../../src/data/sqlite/database.js';
import { startPostgres } from '../postgres/server.js';
import type { CompanyCopy } from './copy.js';
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
    .exec(rivalSchema().replaceAll('id serial PRIMARY KEY', 'id integer PRIMARY KEY'))
    .exec(`ATTACH '${product}' AS product`)
    .exec(
      `BEGIN; ${readFileSync(path.join(rivalsFolder, 'fill.sql'), 'utf8')} COMMIT; DETACH product; ANALYZE`,
    )
    .close();
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
    for (const of of ['product', 'rivals']) await run(`CREATE DATABASE filled_${of}`);
    const [from, to] = [`file:${filled.product}`, server.url('filled_product')];
    admin(product, '', 'database', 'copy', '--from', from, '--to', to);
    await copyRivals(filled.rivals, server.url('filled_rivals'));
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

/** Copies the rivals' database into an empty one of PostgreSQL: a thousand rows in a statement, as one JSON text. */
async function copyRivals(file: string, url: string): Promise<void> {
  const from = new Database(file);
  const to = new pg.Client({ connectionString: url });
  await to.connect();
  try {
    await to.query(rivalSchema());
    for (const table of from.values<string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
    )) {
      const rows = from.all(`SELECT * FROM ${table}`);
      for (let at = 0; at < rows.length; at += 1_000) {
        const part = JSON.stringify(rows.slice(at, at + 1_000));
        await to.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
          part,
        ]);
      }
    }
    for (const table of ['glcode', 'userprofile', 'usergroup']) {
      const last = `(SELECT max(id) FROM ${table})`;
      await to.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), ${last})`);
    }
    // As database copy leaves ours.
    await to.query('VACUUM (ANALYZE)');
  } finally {
    from.close();
    await to.end();
  }
}

function rivalSchema(): string {
  return readFileSync(path.join(rivalsFolder, 'schema.sql'), 'utf8');
}

/** Writes what the SOAP rivals answer with: a file for each schema, and a company's lists. */
export function writeSoapFiles(folder: string, { key, lists, schemas }: CompanyCopy): void {
  mkdirSync(path.join(folder, 'schemas'));
  for (const [operation, text] of Object.entries(schemas)) {
    writeFileSync(path.join(folder, 'schemas', `${operation}.xsd`), text);
  }
  const data = {
    keys: { [createHash('sha256').update(key).digest('hex')]: true },
    schemas,
    lists: { GetPaymentTypeList: lists['GetPaymentTypeList'], GetProjectList: lists['GetProjectList'] },
  };
  writeFileSync(path.join(folder, 'data.json'), JSON.stringify(data));
}
