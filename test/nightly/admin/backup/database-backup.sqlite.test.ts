import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { Database } from '../../../../src/data/sqlite/database.js';
import { projectRoot } from '../../../../src/root.js';
import { sqliteFile } from '../../../../src/data/open.js';
import { built } from '../../../support/servers/server-process.js';
import { admin } from '../../../admin/run-admin.js';
import { useStore } from '../../../support/databases/temporary-store.js';

// The store stays open all the time, as a running server would have it.
const temporary = useStore();
let apiKey: string;
let folder: string;

beforeAll(async () => {
  ({ apiKey } = await temporary.store.adminWrite((tx) => createCompany(tx, 'Backed up', 'test')));
  folder = path.dirname(sqliteFile(temporary.url));
});

const backup = (...words: string[]) =>
  admin(['database', 'backup', ...words], { DATABASE_URL: temporary.url });

/** Looks into a backup as any program would. */
function inside<T>(file: string, work: (database: Database) => T): T {
  const database = new Database(file, { readOnly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

describe('database backup', () => {
  test('while another process writes, every backup is the database of one moment', async () => {
    const script = built('test/nightly/admin/backup/writer-process');
    const child = spawn(process.execPath, [script, temporary.url, apiKey, 'writer', '400'], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    const groups: number[] = [];
    for (let round = 0; child.exitCode === null && round < 1000; round++) {
      const file = path.join(folder, `moment-${round}.db`);
      expect(await backup(file)).toMatchObject({ code: 0, err: '' });
      // A change and its audit row are one transaction: one without the other would be half of it.
      const [created, audited, damage] = inside(file, (database) => [
        database.value('SELECT count(*) FROM "Group"'),
        database.value(
          `SELECT count(*) FROM "AuditEntry" WHERE "recordKind" = 'Group' AND "change" = 'created'`,
        ),
        database.value('PRAGMA integrity_check'),
      ]);
      expect([audited, damage]).toEqual([created, 'ok']);
      groups.push(created as number);
    }
    expect(await ended).toEqual([0, null]);
    // Some were made in the middle of the writing.
    expect(groups.filter((count) => count > 0 && count < 400).length).toBeGreaterThan(2);
    expect(groups).toEqual([...groups].sort((a, b) => a - b));
  });

  test('is one file that only its owner may read, and says what is in it', async () => {
    const file = path.join(folder, 'plain.db');
    const { code, out } = await backup(file, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      file,
      bytes: statSync(file).size,
      mode: '600',
      rows: { Company: 1 },
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(inside(file, (database) => database.value('PRAGMA journal_mode'))).toBe('delete');
    expect(readdirSync(folder).filter((name) => name.startsWith('plain.db'))).toEqual(['plain.db']);
  });

  test('a file that is there is replaced only with --force', async () => {
    const file = path.join(folder, 'there.db');
    writeFileSync(file, 'a letter');
    expect(await backup(file)).toMatchObject({ code: 1, err: expect.stringContaining('--force') });
    expect(statSync(file).size).toBe(8);
    expect(await backup(file, '--force')).toMatchObject({ code: 0 });
    expect(inside(file, (database) => database.value('PRAGMA integrity_check'))).toBe('ok');
  });
});
