import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../src/data/sqlite/database.js';
import { sqliteFile } from '../../src/data/open.js';
import { useStore } from '../support/databases/temporary-store.js';
import { filled, readTable } from '../support/messages/tables.js';
import { useFolder } from '../support/use-folder.js';
import { admin, listCommands, type Run } from './run-admin.js';

// Every command, in an order in which each finds what it needs.

const temporary = useStore();
const folder = useFolder();
beforeAll(() => {
  writeFileSync(path.join(folder, 'FILE.json'), '{"Roles":[{"RoleTitle":"Prüfer & <Leser>"}]}');
  writeFileSync(path.join(folder, 'USED.db-wal'), '');
  new Database(path.join(folder, 'FOREIGN.db')).exec('CREATE TABLE a (id INTEGER)').close();
  for (const [name, migration] of Object.entries({
    OLD: '20261122150000_init',
    NEWER: '99990101000000_next',
  }))
    new Database(path.join(folder, `${name}.db`))
      .exec(`CREATE TABLE "_prisma_migrations" (migration_name TEXT, finished_at TEXT, rolled_back_at TEXT)`)
      .exec(`INSERT INTO "_prisma_migrations" VALUES ('${migration}', '2026-11-22', NULL)`)
      .close();
});

/** What is printed: a line for people that matches, and members of --json. */
interface Command {
  words: string;
  line: string;
  members: string;
  changes?: true;
}
const commands = readTable<Command>('commands.yaml', import.meta.url);

/** What words of the tables stand for: files in the folder of these tests, the database and its URL. */
const put = (text: string): string =>
  filled(text)
    .replace(/\b[A-Z]{3,}[#\d]?\.(?:db|json)/g, (name) => path.join(folder, name))
    .replaceAll(/\bURL\b/g, temporary.url)
    .replace('FOLDER', folder)
    .replace('DATABASE', sqliteFile(temporary.url));

async function run(words: string, number: number, ...more: string[]): Promise<Run> {
  const args = put(words).replaceAll('#', String(number)).split(' ');
  return admin([...args, ...more], { DATABASE_URL: temporary.url });
}

/** Rows of the audit of all companies: each change has one at least. */
function audited(): number {
  const database = new Database(sqliteFile(temporary.url), { readOnly: true });
  const count = Number(database.value('SELECT count(*) FROM "AuditEntry"'));
  database.close();
  return count;
}

test.each(commands)('$words', async ({ words, line, members, changes = false }) => {
  const before = audited();
  const { code, out, err } = await run(words, 1);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n').filter((text) => new RegExp(line).test(text))).not.toEqual([]);
  const json = await run(words, 2, '--json');
  expect([json.code, json.err, json.out.match(/\n/g)?.length]).toEqual([0, '', 1]);
  expect(Object.keys(JSON.parse(json.out) as object)).toEqual(expect.arrayContaining(members.split(' ')));
  expect(audited() > before).toBe(changes);
});

/** A row of rejected.yaml, which says what its members mean. */
interface Rejected {
  words: string | string[];
  stdin?: string;
  database?: string;
  code: number;
  says: string;
}

test.each(readTable<Rejected>('rejected.yaml', import.meta.url))(
  '$words: exit code $code',
  async ({ words, stdin, database = 'URL', code: expected, says }) => {
    const args = (typeof words === 'string' ? words.split(' ') : words).map(put);
    const before = [audited(), readdirSync(folder)];
    const { code, out, err } = await admin(args, { DATABASE_URL: put(database) }, stdin);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(new RegExp(says, 'm'));
    expect(err).not.toContain('secret');
    expect([audited(), readdirSync(folder)]).toEqual(before);
  },
);

test('a database of a newer version: exit code 78', async () => {
  const newer = path.join(folder, 'BACKUP1.db');
  const database = new Database(newer, { mustExist: true });
  database.exec(`UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_next' WHERE rowid = 1`);
  database.close();
  const { code, err } = await admin(['company', 'list'], { DATABASE_URL: `file:${newer}` });
  expect([code, err]).toEqual([78, expect.stringMatching(/^error: The database .* newer version/)]);
});

test('every command is here, except those with a test of their own', async () => {
  const missing = (await listCommands()).filter(
    (name) => !commands.some(({ words }) => words.startsWith(name)),
  );
  expect(missing).toEqual(['database distribute']);
});
