import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sqliteMigrations } from '../src/data/sqlite/migrate.js';
import { schemaDifference } from './schema-engine.js';

// `npm run migration:new -- NAME`: writes the SQL from the committed migrations to prisma/schema.prisma as a new migration.
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name))
  throw new Error('usage: npm run migration:new -- lower_case_name');
const sql = await schemaDifference();
if (sql === '') {
  console.log('prisma/schema.prisma and the migrations agree: nothing to write.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(sqliteMigrations, `${stamp}_${name}`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), sql);
  console.log(
    `written: ${path.relative(process.cwd(), folder)}/migration.sql - read it before you commit it`,
  );
}
