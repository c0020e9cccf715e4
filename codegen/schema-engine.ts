import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type ErrorCapturingSqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import type { EngineName } from '../src/data/sql.js';
import { migratePostgresql } from '../src/data/postgresql/migrate.js';
import { SqliteAdapter } from '../src/data/sqlite/adapter.js';
import { connect } from '../src/data/sqlite/driver.js';
import { migrateSqlite } from '../src/data/sqlite/migrate.js';
import { projectRoot } from '../src/root.js';
import { startPostgres } from '../tools/postgres/server.js';
import { schemaFor } from './prisma.js';

/**
 * The SQL from the committed migrations of an engine to prisma/schema.prisma, by Prisma's schema engine in WebAssembly; '' if they agree.
 * @param migrated a PostgreSQL database that has all migrations; without it a server is started for one
 */
export async function schemaDifference(kind: EngineName, migrated?: string): Promise<string> {
  if (kind === 'sqlite') return sqliteDifference();
  return migrated === undefined ? postgresqlDifference() : differenceOf(migrated);
}

async function sqliteDifference(): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'schema-difference-'));
  try {
    const file = path.join(work, 'migrated.db');
    await migrateSqlite(file);
    const open = (name: string) => Promise.resolve(new SqliteAdapter(connect(name)));
    return await difference('sqlite', {
      provider: 'sqlite',
      adapterName: 'sqlite',
      connect: () => open(file),
      connectToShadowDb: () => open(':memory:'),
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function postgresqlDifference(): Promise<string> {
  const server = await startPostgres();
  try {
    await migratePostgresql({ connectionString: server.url() });
    return await differenceOf(server.url());
  } finally {
    await server.stop();
  }
}

function differenceOf(postgresqlUrl: string): Promise<string> {
  return difference('postgresql', new CatalogPg({ connectionString: postgresqlUrl }));
}

/** The type "char" of PostgreSQL's system catalogue: one byte. Prisma's schema engine uses it, but its adapter does not support it. */
const oneByteChar = 18;

/** Prisma's adapter with support for that type: such columns are read as text and then declared with the right type. */
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

async function difference(kind: EngineName, adapter: Adapter): Promise<string> {
  const engine = await schemaEngine(adapter);
  try {
    const files = [{ path: 'schema.prisma', content: await schemaFor(kind) }];
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: projectRoot },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = stdout ?? '';
    return sql.includes('This is an empty migration') ? '' : sql;
  } finally {
    engine.free();
  }
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

async function schemaEngine(adapter: Adapter): Promise<SchemaEngine> {
  // Once per process: a second instance would interfere with the first.
  loaded ??= loadEngine();
  const bound: ErrorCapturingSqlMigrationAwareDriverAdapterFactory =
    bindMigrationAwareSqlAdapterFactory(adapter);
  return (await loaded).SchemaEngine.new({ datamodels: undefined }, () => undefined, bound);
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
