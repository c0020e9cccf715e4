import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { postgresqlMigrations } from '../src/data/postgresql/migrate.js';
import { sqliteMigrations } from '../src/data/sqlite/migrate.js';
import { schemaDifference } from './schema-engine.js';
import { commandLine } from '../tools/command-line.js';

// `npm run migration:new -- NAME`: writes new migrations with the SQL from the committed ones to prisma/schema.prisma, one per kind of
// database, with the same name.
const usage =
  'npm run migration:new -- NAME\n\nWrites a new migration from prisma/schema.prisma for each engine; NAME is in lower_case.';
const [name = ''] = commandLine(usage, {}, { words: true }).positionals;
if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('usage: npm run migration:new -- lower_case_name');
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const kinds = [
  ['sqlite', sqliteMigrations],
  ['postgresql', postgresqlMigrations],
] as const;
for (const [kind, migrations] of kinds) {
  const sql = await schemaDifference(kind);
  if (sql === '') {
    console.log(`${kind}: prisma/schema.prisma and the migrations agree, nothing to write.`);
    continue;
  }
  const folder = path.join(migrations, `${stamp}_${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(
    `written: ${path.relative(process.cwd(), folder)}/migration.sql - read it before you commit it`,
  );
}
