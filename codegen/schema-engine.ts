import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { migrateSqlite } from '../src/data/sqlite/migrate.js';
import { projectRoot } from '../src/root.js';

/**
 * The SQL that leads from the committed migrations to prisma/schema.prisma; '' when they agree.
 * Applies the migrations to a file of its own, then lets Prisma's schema engine compare (as WebAssembly, which npm brings whole).
 */
export async function schemaDifference(): Promise<string> {
  const work = await mkdtemp(path.join(tmpdir(), 'schema-difference-'));
  try {
    const file = path.join(work, 'migrated.db');
    await migrateSqlite(file);
    const engine = await schemaEngine(file);
    const files = [
      {
        path: 'schema.prisma',
        content: await readFile(path.join(projectRoot, 'prisma/schema.prisma'), 'utf8'),
      },
    ];
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: work },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = stdout ?? '';
    return sql.includes('This is an empty migration') ? '' : sql;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Node's types leave WebAssembly to the browser's, which have no place here. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
};

/** The package's entry imports its .wasm as a module, which Node cannot: load the two parts by hand. */
async function schemaEngine(file: string): Promise<SchemaEngine> {
  const glueFile = path.join(projectRoot, 'node_modules/@prisma/schema-engine-wasm/schema_engine_bg.js');
  const glue = (await import(glueFile)) as typeof import('@prisma/schema-engine-wasm') & {
    __wbg_set_wasm(exports: unknown): void;
  };
  const bytes = await readFile(glueFile.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaBetterSqlite3({ url: file }));
  return glue.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
}
