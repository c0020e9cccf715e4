import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { Database } from '../../../src/data/sqlite/database.js';
import { openStore } from '../../../src/data/store.js';

/** Where a database is to be, in a folder of its own. */
export interface Place {
  folder: string;
  file: string;
  url: string;
}

/** Makes a folder for each test of a file, and removes it afterwards. @param use is called with it before each test; no database is there yet */
export function useSqliteFile(use: (place: Place) => void): void {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
    const file = path.join(folder, 'company.db');
    use({ folder, file, url: `file:${file}` });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
}

/** Makes a database with these companies, closed as a server leaves it. */
export async function makeFile(file: string, ...companies: string[]): Promise<void> {
  const store = await openStore(`file:${file}`);
  for (const name of companies)
    await store.adminWrite((tx) => tx.company.create({ data: { name, nameKey: name } }));
  await store.close();
}

/** Runs SQL on a file. */
export function changeFile(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** What may have become of a database file. */
export const spoil = {
  letter: (file: string) => writeFileSync(file, 'a letter to the tax office, not a database\n'.repeat(40)),
  damage: (file: string) => writeFileSync(file, readFileSync(file).fill(0x5a, 40_960, 60_000)),
  /** It has a migration that this version does not know. */
  newer: (file: string) =>
    changeFile(
      file,
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('x', 'y', '29990101000000_future', 1)`,
    ),
  /** It has a row without the record that it refers to. */
  orphan: (file: string) =>
    changeFile(file, `PRAGMA foreign_keys = OFF; INSERT INTO "Role" VALUES (1, 99, 'Clerk', 'clerk')`),
};
