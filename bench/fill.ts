import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Database } from '../src/data/sqlite/database.js';
import { startPostgres } from '../tools/postgres/server.js';
import { connectTo, getUserBySoap, jsonMessage, soapGetUser } from './client.js';
import { catalogue, groupData, titles, wholeUser, type Sizes } from './company.js';
import { readDataSet } from './contest.js';
import { rivalsFolder, startContestant, getTree, type Engine } from './contestants.js';
import type { Company } from './rows.js';

/** SQLite files of the product and of the rivals, which are made before the measurement. */
export interface Filled {
  product: string;
  rivals: string;
}

/** Runs one of the operator's commands. @returns its output */
function admin(program: string, databaseUrl: string, ...args: string[]): string {
  return execFileSync(process.execPath, [path.join(program, 'dist/src/admin/main.js'), ...args], {
    cwd: program,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
}

/**
 * Fills the databases as operators and partners would: company and catalogue by command, users and groups through the API; the rivals' from
 * that. Also writes the schema of GetUser's DataSet, which is the same in every response, into `folder`.
 */
export async function fill(program: string, filled: Filled, folder: string, sizes: Sizes): Promise<Company> {
  const url = `file:${filled.product}`;
  admin(program, url, 'database', 'migrate');
  const made = admin(program, url, 'company', 'create', 'Main', '--json');
  const { apiKey: key } = JSON.parse(made) as { apiKey: string };
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, JSON.stringify(catalogue));
  admin(program, url, 'catalogue', 'import', '--company', 'Main', file);
  const server = await startContestant('ours', url, { engine: 'sqlite', program, folder, key });
  const client = connectTo(server.port, 16);
  try {
    for (const data of groupData(sizes)) await client.must(jsonMessage('updategroup', key, { data }));
    const make = (index: number): Promise<string> =>
      client.must(jsonMessage('updateuser', key, { data: wholeUser(index, sizes) }));
    // Later users refer to the first ones in Authoring.
    for (const index of [0, 1, 2]) await make(index);
    await client.load(
      (n) => n < sizes.users - 3,
      (n) => make(n + 3),
    );
    const { schema } = readDataSet(await client.must(soapGetUser(key, titles.user(0))));
    writeFileSync(path.join(folder, `${getUserBySoap}.xsd`), schema);
    const list = JSON.parse(await client.must(jsonMessage('getuserlist', key))) as {
      Users: { ID: string; EmailAddress: string }[];
    };
    const ids = new Map(list.Users.map(({ ID, EmailAddress }) => [EmailAddress, ID]));
    const userIds = Array.from({ length: sizes.users }, (_, index) => ids.get(titles.user(index)) ?? '');
    return { key, sizes, userIds };
  } finally {
    client.close();
    await server.stop();
    fillRivals(filled);
  }
}

/** The product's database gets no statistics from this, as ANALYZE works on every attached database. */
function fillRivals({ product, rivals }: Filled): void {
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
  // As `database copy` leaves ours.
  await firstValue(url, 'VACUUM (ANALYZE)');
}

function readSql(name: 'schema' | 'fill'): string {
  return readFileSync(path.join(rivalsFolder, `${name}.sql`), 'utf8');
}

/** The first value of the last result of some statements on a PostgreSQL server, as text. */
async function firstValue(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [await client.query<Record<string, unknown>>(sql)].flat();
    return String(Object.values(results.at(-1)?.rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

/** Provides the contestants' databases. */
export interface Databases {
  /** Makes a copy. @returns its address */
  make(of: keyof Filled, name: string): Promise<string>;
  /** The processes of a database server */
  pids: () => number[];
  stop(): Promise<void>;
}

/** Prepares to make copies of the filled databases: files, or databases of a PostgreSQL server that is started for it. */
export async function startDatabases(engine: Engine, filled: Filled, program: string): Promise<Databases> {
  if (engine === 'sqlite') {
    return {
      make(of, name) {
        const file = `${filled[of]}-${name}`;
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
    admin(program, '', 'database', 'copy', '--from', from, '--to', to);
    await run('CREATE DATABASE filled_rivals TEMPLATE filled_product');
    await turnIntoRivals(server.url('filled_rivals'));
    // The server's main process, whose children are its others.
    const data = await run('SHOW data_directory');
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return {
      async make(of, name) {
        await run(`CREATE DATABASE ${name} TEMPLATE filled_${of}`);
        return server.url(name);
      },
      pids: () => getTree(pid),
      stop: () => server.stop(),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
