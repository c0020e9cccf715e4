import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../src/data/sqlite/database.js';
import { sqliteFile } from '../../src/data/open.js';
import { useStore } from '../support/databases/temporary-store.js';
import { readTable } from '../support/messages/tables.js';
import { useFolder } from '../support/use-folder.js';
import { admin, type Run } from './run-admin.js';

// Every command, in an order in which each finds what it needs.

const temporary = useStore();
const folder = useFolder();
beforeAll(() => writeFileSync(path.join(folder, 'FILE.json'), '{"Roles":[{"RoleTitle":"Clerk"}]}'));

/** What is printed: a line for people that matches, and members of --json. */
interface Command {
  words: string;
  line: string;
  members: string;
  changes?: true;
}
const commands = readTable<Command>('commands.yaml', import.meta.url);

async function run(words: string, number: number, ...more: string[]): Promise<Run> {
  const files = words.replace(/\b[A-Z]{3,}[#\d]?\.(?:db|json)/g, (name) => path.join(folder, name));
  const args = files.replace('URL', temporary.url).replaceAll('#', String(number)).split(' ');
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

test.each(readTable<{ words: string; code: number; says: string }>('rejected.yaml', import.meta.url))(
  '$words: exit code $code',
  async ({ words, code: expected, says }) => {
    const { code, out, err } = await run(words, 1);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(new RegExp(says, 'm'));
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
  const listed = async (...words: string[]): Promise<string[]> => {
    const { out } = await admin([...words, '--help'], {});
    const [, list = ''] = /\nCommands:\n([^]*?)\n\n/.exec(out) ?? [];
    return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => [...words, name].join(' '));
  };
  const groups = (await listed()).filter((name) => name !== 'help');
  const all = (
    await Promise.all(
      groups.map(async (group) => {
        const inside = (await listed(group)).filter((name) => !name.endsWith(' help'));
        return inside.length === 0 ? [group] : inside;
      }),
    )
  ).flat();
  const missing = all.filter((name) => !commands.some(({ words }) => words.startsWith(name)));
  expect(missing).toEqual(['database distribute']);
});
