import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from '../../src/data/sql.js';

/** What a next version does to the database: it adds, so servers of this version work on. */
export const nextMigration = {
  name: '29990101000000_next',
  sql: 'ALTER TABLE "Group" ADD COLUMN "note" TEXT;\nCREATE TABLE "Next" ("companyId" INTEGER NOT NULL PRIMARY KEY);\n',
};

/** Makes a next version of the files of a release, as far as the database sees it. @param folder where the files are */
export function addMigration(
  folder: string,
  engine: EngineName,
  { name, sql }: Readonly<{ name: string; sql: string }>,
): void {
  const place = path.join(folder, 'prisma/migrations', engine, name);
  mkdirSync(place);
  writeFileSync(path.join(place, 'migration.sql'), sql);
}
