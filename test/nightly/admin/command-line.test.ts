import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { packageVersion, projectRoot } from '../../../src/root.js';
import { builtProgram } from '../../support/servers/server-process.js';
import { admin, type Run } from '../../admin/run-admin.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { useFolder } from '../../support/use-folder.js';

// The command line as a whole: its help, and what only a process of its own shows. Each command: test/admin/commands.sqlite.test.ts.

// The store stays open all the time, as a running server would have it.
const temporary = useStore();
const folder = useFolder();

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

test('results go to standard output, errors to standard error, and each has its exit code', async () => {
  const made = await adminProcess(['company', 'create', 'Acme & Söhne', '--json']);
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/^\{"companyId":"\d+","name":"Acme & Söhne","apiKey":"cak_[\w-]{43}"\}\n$/);
  const again = await adminProcess(['company', 'create', 'ACME & SÖHNE']);
  expect(again).toMatchObject({ code: 1, out: '' });
  expect(again.err).toMatch(/^error: A company named "Acme & Söhne" already exists \(ID \d+\)\.\n$/);
});

test('a catalogue is imported from standard input: its own export changes nothing', async () => {
  const words = ['catalogue', 'import', '--company', 'Acme & Söhne', '-', '--prune', '--json'];
  const { out } = await adminProcess(['catalogue', 'export', '--company', 'Acme & Söhne']);
  expect(JSON.parse((await adminProcess(words, out)).out)).toMatchObject({ dryRun: false, changes: [] });
});

test.each([[[]], [['--help']], [['key', '--help']], [['catalogue', 'import', '--help']]])(
  'help with examples: %j',
  async (args) => {
    const { code, out, err } = await admin(args, {});
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Examples:\n {2}npm run/);
  },
);

test('the version, and help by a word', async () => {
  expect((await admin(['--version'], {})).out).toBe(`${packageVersion()}\n`);
  expect((await admin(['help', 'key'], {})).out).toBe((await admin(['key', '--help'], {})).out);
});

test.each([
  [['--help']],
  [['key', 'list', '--help']],
  [['catalogue', 'export', '--help']],
  [['doctor', '--help']],
])('%j names the command line as it is called, and npm nowhere', async (words) => {
  const { out } = await admin(words, { ADMIN_COMMAND: 'company-admin' });
  expect(out).toMatch(/^Usage: company-admin[^]*\n {2}company-admin /);
  expect(out).not.toMatch(/npm/);
});

test('so does advice in a result', async () => {
  const file = path.join(folder, 'damaged.db');
  writeFileSync(file, 'not a database, but long enough to be looked at');
  const env = { DATABASE_URL: `file:${file}`, ADMIN_COMMAND: 'company-admin' };
  const { out } = await admin(['doctor'], env);
  expect(out).toContain('→ Restore a backup: company-admin database restore FILE');
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

test.each([
  ['company create New --new-database', /^The company "New" was created/],
  ['database migrate', /^Applied: /],
])('%s makes a database', async (words, says) => {
  const env = { DATABASE_URL: `file:${path.join(folder, `${words.split(' ')[0]}.db`)}` };
  expect((await admin(words.split(' '), env)).out).toMatch(says);
  expect((await admin(['company', 'list'], env)).out).toMatch(/ New |^There are no companies\./m);
  expect((await admin(['company', 'list', '--deleted'], env)).out).toBe('There are no deleted companies.\n');
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
