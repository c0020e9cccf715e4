import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { packageVersion, projectRoot } from '../../../src/root.js';
import { builtProgram } from '../../support/servers/server-process.js';
import { getRoleTitles } from '../../admin/catalogue/stored-titles.js';
import { admin as runInProcess, type Run } from '../../admin/run-admin.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { useFolder } from '../../support/use-folder.js';

// The store stays open all the time, as a running server would have it.
const temporary = useStore();
const folder = useFolder();

const admin = (args: string[], input = '', databaseUrl = temporary.url) =>
  runInProcess(args, { DATABASE_URL: databaseUrl }, input);

/** Runs a command as a process of its own, as an operator does. */
function adminProcess(args: string[], input = '', program = builtProgram('src/admin/main')): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: projectRoot,
      env: { ...process.env, DATABASE_URL: temporary.url, NODE_OPTIONS: '' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(input);
  });
}

test('company create --json prints exactly one line', async () => {
  const { code, out, err } = await adminProcess(['company', 'create', 'Acme & Söhne', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\{"companyId":"\d+","name":"Acme & Söhne","apiKey":"cak_[\w-]{43}"\}\n$/);
});

test('what cannot be done: one line on standard error, nothing on standard output, exit code 1', async () => {
  const { code, out, err } = await adminProcess(['company', 'create', 'ACME & SÖHNE']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^error: A company named "Acme & Söhne" already exists \(ID \d+\)\.\n$/);
});

test.each([[[]], [['--help']], [['key', '--help']], [['catalogue', 'import', '--help']]])(
  'help with examples: %j',
  async (args) => {
    const { code, out, err } = await admin(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Examples:\n {2}npm run/);
  },
);

test('the version, and help by a word', async () => {
  expect((await admin(['--version'])).out).toBe(`${packageVersion()}\n`);
  expect((await admin(['help', 'key'])).out).toBe((await admin(['key', '--help'])).out);
});

test('help and messages name the command line as it is called', async () => {
  const env = { DATABASE_URL: temporary.url, ADMIN_COMMAND: 'company-admin' };
  const { out } = await runInProcess(['key', 'list', '--help'], env);
  expect(out).toMatch(/^Usage: company-admin key list/);
  expect(out).toContain('\n  company-admin key list --unused-for 90d\n');
  expect(out).not.toContain('npm run');
});

test.each([
  [['--help']],
  [['key', 'create', '--help']],
  [['catalogue', 'export', '--help']],
  [['doctor', '--help']],
])('%j names npm nowhere under another name, scripts included', async (words) => {
  const { out } = await runInProcess(words, { DATABASE_URL: temporary.url, ADMIN_COMMAND: 'company-admin' });
  expect(out).toContain('company-admin');
  expect(out).not.toMatch(/npm/);
});

test('advice in a result names the command line as it is called, too', async () => {
  const file = path.join(folder, 'damaged.db');
  writeFileSync(file, 'not a database, but long enough to be looked at');
  const env = { DATABASE_URL: `file:${file}`, ADMIN_COMMAND: 'company-admin' };
  const { out } = await runInProcess(['doctor'], env);
  expect(out).toContain('→ Restore a backup: company-admin database restore FILE');
});

test('a file that cannot be written is named with the reason', async () => {
  const env = { DATABASE_URL: temporary.url };
  await runInProcess(['company', 'create', 'Writer'], env);
  for (const [file, reason] of [
    ['/dev/full', 'is not a file. Give the name of the file to create'],
    ['/nowhere/at/all.json', 'cannot be written: the folder /nowhere/at does not exist'],
  ] as const) {
    const { err } = await runInProcess(['catalogue', 'export', '--company', 'Writer', '--output', file], env);
    expect(err).toBe(`error: ${file} ${reason}.\n`);
  }
});

test('the server says what it is, and takes no other argument', async () => {
  const server = (...args: string[]) => adminProcess(args, '', builtProgram('src/server'));
  expect(await server('--version')).toEqual({ code: 0, out: `${packageVersion()}\n`, err: '' });
  expect(await server('--help')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^Starts the/),
  });
  const { code, out, err } = await server('--port', '1');
  expect([code, out, err.split('\n')[0]]).toEqual([2, '', 'error: the server takes no argument "--port 1"']);
});

test('catalogue import and export work while the store is in use', async () => {
  await admin(['company', 'create', 'Importer']);
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(
    file,
    JSON.stringify({ Roles: [{ RoleTitle: 'Prüfer & "Leser"' }, { RoleTitle: '<Clerk>' }] }),
  );
  const { companyId } = await temporary.store.adminRead((tx) =>
    tx.company.findUnique({ where: { nameKey: 'importer' } }).then((row) => ({ companyId: row!.id })),
  );

  const dryRun = await admin(['catalogue', 'import', '--company', 'Importer', file, '--dry-run']);
  expect(dryRun.out).toMatch(
    /^\+ Roles: Prüfer & "Leser"\n\+ Roles: <Clerk>\n[^]*\nDry run: nothing was changed\.\n$/,
  );
  expect(await getRoleTitles(temporary.store, companyId)).toEqual([]);

  const imported = await adminProcess(['catalogue', 'import', '--company', 'Importer', file]);
  expect(imported).toMatchObject({ code: 0, err: '' });
  expect(imported.out).toMatch(/Roles +2 +0 +0 +0\n/);

  const exported = await admin(['catalogue', 'export', '--company', 'importer']);
  const again = await adminProcess(
    ['catalogue', 'import', '--company', 'Importer', '-', '--prune', '--json'],
    exported.out,
  );
  expect(JSON.parse(again.out)).toMatchObject({ dryRun: false, changes: [] });
  expect((await getRoleTitles(temporary.store, companyId)).map(({ title }) => title)).toEqual([
    'Prüfer & "Leser"',
    '<Clerk>',
  ]);
});

test('a faulty file: every fault on standard error, exit code 1', async () => {
  const text = JSON.stringify({ Rolls: [], Roles: [{ RoleTitle: '' }] });
  const { code, out, err } = await admin(['catalogue', 'import', '--company', 'Acme & Söhne', '-'], text);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n').map((line) => line.split(': ')[0])).toEqual([
    'error',
    '  /Rolls',
    '  /Roles/0/RoleTitle',
    '',
  ]);
});

describe('a database that is not there', () => {
  const commands = [
    ['company', 'list'],
    ['company', 'create', 'Lost'],
    ['key', 'list'],
    ['key', 'revoke', '1'],
    ['audit', 'list'],
    ['catalogue', 'export', '--company', 'Acme'],
    ['database', 'mark-restored'],
    ['database', 'backup', 'none.db'],
  ];

  test.each(commands.map((words) => [words]))('%j makes none, and says where it looked', async (words) => {
    const file = path.join(folder, 'mistyped.db');
    const { code, out, err } = await admin(words, '', `file:${file}`);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(`error: There is no database at ${file}.`);
    expect(existsSync(file)).toBe(false);
  });

  test('company create --new-database and database migrate make it', async () => {
    const [first, second] = [path.join(folder, 'first.db'), path.join(folder, 'second.db')];
    expect((await admin(['company', 'create', 'New', '--new-database'], '', `file:${first}`)).code).toBe(0);
    expect((await admin(['database', 'migrate'], '', `file:${second}`)).code).toBe(0);
    expect((await admin(['company', 'list'], '', `file:${first}`)).out).toContain('New');
    expect((await admin(['company', 'list'], '', `file:${second}`)).out).toMatch(/^There are no companies\./);
  });

  test('a folder instead of it is named', async () => {
    const { code, err } = await admin(['company', 'list'], '', `file:${folder}`);
    expect([code, err]).toEqual([
      1,
      `error: The database ${folder} cannot be used: it is a folder; DATABASE_URL must name the file in it.\n`,
    ]);
  });
});

test('output that cannot be written is one sentence', () => {
  const command = `exec '${process.execPath}' '${builtProgram('src/admin/main')}' company list > /dev/full`;
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: temporary.url },
  });
  expect([status, stderr]).toEqual([
    1,
    'error: The output could not be written: the disk is full. The command itself may have been carried out.\n',
  ]);
});

test('no deleted company is no reason to make one', async () => {
  const { out } = await admin(['company', 'list', '--deleted']);
  expect(out).toBe('There are no deleted companies.\n');
});
