import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Database } from '../../src/data/sqlite/database.js';
import { sqliteFile } from '../../src/data/open.js';
import { useStore } from '../support/databases/temporary-store.js';
import { useFolder } from '../support/use-folder.js';
import { admin, type Run } from './run-admin.js';

// Every command, in an order in which each finds what it needs.

const temporary = useStore();
const folder = useFolder();
beforeAll(() => writeFileSync(path.join(folder, 'FILE.json'), '{"Roles":[{"RoleTitle":"Clerk"}]}'));

/** Each runs twice: # is 1 in the run for people, 2 in that with --json. */
const commands: readonly [words: string, line: RegExp, members: string, changes?: 'changes'][] = [
  ['database migrate', /^No migrations are missing\.$/, 'migrations'],
  ['company create C#', /^The company "C1" was created, with the ISO/, 'companyId name apiKey', 'changes'],
  [
    'company create D# --demo',
    /^The company "D1" was created, with demo/,
    'companyId name apiKey',
    'changes',
  ],
  ['company rename C# R#', /^The company "C1" is now named "R1"\.$/, 'companyId from name', 'changes'],
  ['company list', /R1 +0 +0 +1 /, '0'],
  ['key create --company R# --label ERP', /^A key was created for "R1", ERP\.$/, 'keyId apiKey', 'changes'],
  ['key label # old', /^The key cak_\S+ of "R1" is labelled "old"\.$/, 'keyId label', 'changes'],
  ['key rotate # --grace 0', /^The old key cak_\S+ is expired\.$/, 'keyId apiKey replaces', 'changes'],
  ['key revoke #', /^The key cak_\S+ of "R1" is revoked\.$/, 'keyId workingKeys', 'changes'],
  ['key list', / R1 +revoked /, '0'],
  ['catalogue import --company R# FILE.json --dry-run', /^Dry run: nothing was changed\.$/, 'changes dryRun'],
  [
    'catalogue import --company R# FILE.json',
    /^The catalogue was imported\. Records changed: 1\.$/,
    'counts',
    'changes',
  ],
  ['catalogue export --company R#', /"RoleTitle": "Clerk"/, 'Roles Currencies'],
  [
    'catalogue export --company R# --output OUT#.json',
    /^The catalogue was .*, mode 600\)\.$/,
    'file owner mode',
  ],
  [
    'audit list --company R# --limit 1',
    /catalogue import +Catalogue \d+ +updated +Roles$/,
    'revision company',
  ],
  ['company export R# OUT#.db', /^The company was exported: .*, mode 600\), \d+ rows\.$/, 'file rows mode'],
  [
    'company import OUT#.db --name I# --no-keys',
    /^The company "I1" was imported\.$/,
    'companyId name rows',
    'changes',
  ],
  [
    'company reset D#',
    /contains the demo data again; \d+ users and groups were/,
    'companyId records',
    'changes',
  ],
  [
    'company delete R# --confirm R# --export GONE#.db',
    /^The company "R1" .* is deleted\.$/,
    'export rows',
    'changes',
  ],
  [
    'database backup BACKUP#.db',
    /^The backup was .*, mode 600\): companies \d.* It was checked\.$/,
    'file rows mode',
  ],
  ['database restore BACKUP#.db --dry-run', /^Dry run: nothing was changed\.$/, 'file rows'],
  [
    'database copy --from URL --to file:COPY#.db',
    /^\d+ rows were copied .* read back and compared\.$/,
    'from to tables',
  ],
  ['database mark-restored', /^\d companies go on a million revisions later\.$/, 'companies', 'changes'],
  ['config show', /^DATABASE_URL +file:/, '0'],
  ['doctor', /^\d+ checks, none failed, /, '0'],
];

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

test.each(commands.map((row) => [row[0], row] as const))('%s', async (words, row) => {
  const [, line, members, changes] = row;
  const before = audited();
  const { code, out, err } = await run(words, 1);
  expect([code, err]).toEqual([0, '']);
  expect(out.split('\n').filter((text) => line.test(text))).not.toEqual([]);
  const json = await run(words, 2, '--json');
  expect([json.code, json.err, json.out.match(/\n/g)?.length]).toEqual([0, '', 1]);
  expect(Object.keys(JSON.parse(json.out) as object)).toEqual(expect.arrayContaining(members.split(' ')));
  expect(audited() > before).toBe(changes !== undefined);
});

test.each([
  ['company rename None Some', 1, /^error: No company is named "None"\./],
  [
    'catalogue import --company D1 NONE.json',
    1,
    /^error: .*NONE\.json cannot be read: there is no such file\.$/m,
  ],
  ['key revoke 99', 1, /^error: /],
  ['company make', 2, /unknown command 'make'/],
  ['key create', 2, /required option '--company <NAME>'/],
  ['key rotate 1 --grace soon', 2, /30m, 24h or 7d/],
  ['company create Two Names', 2, /too many arguments/],
])('%s: exit code %d', async (words, expected, reason) => {
  const { code, out, err } = await run(words, 1);
  expect([code, out]).toEqual([expected, '']);
  expect(err).toMatch(reason);
});

test('a database of a newer version: exit code 78', async () => {
  const newer = path.join(folder, 'BACKUP1.db');
  const database = new Database(newer, { mustExist: true });
  database.exec(`UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_next' WHERE rowid = 1`);
  database.close();
  const { code, err } = await admin(['company', 'list'], { DATABASE_URL: `file:${newer}` });
  expect([code, err]).toEqual([78, expect.stringMatching(/^error: The database .* newer version/)]);
});

test('every command is here, but for those with a test of their own', async () => {
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
  const missing = all.filter((name) => !commands.some(([words]) => words.startsWith(name)));
  expect(missing).toEqual(['database distribute']);
});
