import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import type { EngineName } from '../src/data/sql.js';
import { readMigrations } from '../src/data/migrations.js';
import { migratePostgresql, postgresqlMigrations } from '../src/data/postgresql/migrate.js';
import { SqliteAdapter } from '../src/data/sqlite/adapter.js';
import { connect } from '../src/data/sqlite/driver.js';
import { migrateSqlite, sqliteMigrations } from '../src/data/sqlite/migrate.js';
import { projectRoot } from '../src/root.js';
import { startPostgres } from '../tools/postgres/server.js';
import { schemaFor } from './prisma.js';

/**
 * The SQL from the committed migrations of an engine to prisma/schema.prisma, by Prisma's schema engine in WebAssembly; '' if they agree.
 * @param migrated a PostgreSQL database that has all migrations; by default a server is started for one
 */
export async function schemaDifference(kind: EngineName, migrated?: string): Promise<string> {
  if (kind === 'sqlite') return sqliteDifference();
  return migrated === undefined ? postgresqlDifference() : findDifference('postgresql', migrated);
}

/**
 * Applies the committed migrations that a database lacks, as `prisma migrate deploy` does.
 * @param database a file, or the URL of a PostgreSQL database
 * @returns their names
 */
export async function deployByPrisma(kind: EngineName, database: string): Promise<string[]> {
  const folder = kind === 'sqlite' ? sqliteMigrations : postgresqlMigrations;
  const migrations = await readMigrations(folder);
  return withEngine(createAdapter(kind, database), async (engine) => {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: {
          path: 'migration_lock.toml',
          content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
        },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters,
    });
    return appliedMigrationNames;
  });
}

async function sqliteDifference(): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'schema-difference-'));
  try {
    const file = path.join(work, 'migrated.db');
    await migrateSqlite(file);
    return await findDifference('sqlite', file);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function postgresqlDifference(): Promise<string> {
  const server = await startPostgres();
  try {
    await migratePostgresql({ connectionString: server.url() });
    return await findDifference('postgresql', server.url());
  } finally {
    await server.stop();
  }
}

function createAdapter(kind: EngineName, database: string): Adapter {
  if (kind === 'postgresql') return new CatalogPg({ connectionString: database });
  const open = (name: string) => Promise.resolve(new SqliteAdapter(connect(name)));
  return {
    provider: 'sqlite',
    adapterName: 'sqlite',
    connect: () => open(database),
    connectToShadowDb: () => open(':memory:'),
  };
}

/** The type "char" of PostgreSQL's system catalogue: one byte. Prisma's schema engine uses it, but its adapter does not support it. */
const oneByteChar = 18;

/**
 * Prisma's adapter with support for that type: such columns are read as text and then declared with the right type. It also does not split
 * scripts, which Prisma's would do at each semicolon, even within a function.
 */
class CatalogPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const names = new Set<string>();
    const pool = adapter.underlyingDriver();
    const query = pool.query.bind(pool) as (
      config: pg.QueryArrayConfig,
      values: unknown[],
    ) => Promise<pg.QueryResult>;
    Object.assign(pool, {
      async query(config: pg.QueryArrayConfig, values: unknown[]) {
        const result = await query(config, values);
        for (const field of result.fields) {
          if (field.dataTypeID !== oneByteChar) continue;
          field.dataTypeID = pg.types.builtins.TEXT;
          names.add(field.name);
        }
        return result;
      },
    });
    adapter.executeScript = async (script) => {
      await query({ text: script } as pg.QueryArrayConfig, []);
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (sql) => {
      const result = await queryRaw(sql);
      result.columnNames.forEach((name, index) => {
        if (names.has(name)) result.columnTypes[index] = ColumnTypeEnum.Character;
      });
      return result;
    };
    return adapter;
  }
}

const filters = { externalTables: [], externalEnums: [] };

function findDifference(kind: EngineName, migrated: string): Promise<string> {
  return withEngine(createAdapter(kind, migrated), async (engine) => {
    const files = [{ path: 'schema.prisma', content: await schemaFor(kind) }];
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: projectRoot },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = stdout ?? '';
    return sql.includes('This is an empty migration') ? '' : sql;
  });
}

type Adapter = Parameters<typeof bindMigrationAwareSqlAdapterFactory>[0];

/** Node's types leave WebAssembly to the DOM types, which are not used here. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

type Glue = typeof import('@prisma/schema-engine-wasm') & { __wbg_set_wasm(exports: unknown): void };
let loaded: Promise<Glue> | undefined;

async function withEngine<T>(adapter: Adapter, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  // Once per process: a second instance would interfere with the first.
  loaded ??= loadEngine();
  const opened: Awaited<ReturnType<Adapter['connect']>>[] = [];
  const connect = adapter.connect.bind(adapter);
  adapter.connect = async () => {
    const connection = await connect();
    opened.push(connection);
    return connection;
  };
  const bound = bindMigrationAwareSqlAdapterFactory(adapter);
  const engine = await (await loaded).SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
  try {
    return await work(engine);
  } finally {
    engine.free();
    for (const connection of opened) await connection.dispose();
  }
}

/** The package's entry imports its .wasm file as a module, which Node does not support, so both parts are loaded by hand. */
async function loadEngine(): Promise<Glue> {
  const glueFile = path.join(projectRoot, 'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.js');
  const glue = (await import(glueFile)) as Glue;
  const bytes = await readFile(glueFile.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}
