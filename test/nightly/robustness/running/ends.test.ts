import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { projectRoot } from '../../../../src/root.js';
import { open, startSite } from '../../../support/servers/raw-http.js';
import { built, type ServerProcess, type StartOptions } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { useFolder } from '../../../support/use-folder.js';

// How a server starts and ends, and what keeps it from starting.

jest.setTimeout(240_000);

const startProcess = useProcesses();
const folder = useFolder();
let started = 0;
/** On a new database unless stated otherwise. */
const start = (env: Record<string, string> = {}, options: StartOptions = {}): ServerProcess =>
  startProcess({ DATABASE_URL: `file:${path.join(folder, `${++started}.db`)}`, ...env }, options);

const request =
  'POST /public/api/getgrouplist HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 16\r\n\r\n{"APIkey"';
/** What the server sends when it begins to read the body: from here on the request is running. */
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'the server starts, shows the demo company, finishes what is running on %s, also if npm passes it on, and exits with 0',
  async (signal) => {
    const program = start({ OPS_PORT: '0' });
    await program.says('SOAP 1.1:');
    await program.says('/getuser');
    const key = await program.demoKey();
    const lines = program.output().split('\n');
    expect(lines.filter((line) => line.startsWith('{') && line.includes(key))).toEqual([]);
    const busy = await open(program.port());
    busy.write(request);
    await busy.received(goOn);
    program.child.kill(signal);
    program.child.kill('SIGINT');
    await program.says('stopping');
    const ready = await fetch(`${program.opsUrl}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { ready: false, checks: { server: 'stopping' } },
    ]);
    expect((await fetch(`${program.opsUrl}/live`)).status).toBe(200);
    busy.write(':"bad"}');
    expect((await busy.closed).replace(goOn, '')).toMatch(/^HTTP\/1\.1 401 /);
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('"msg":"stopped"');
  },
);

test.each([
  ['production', false],
  ['test', true],
])(
  'NODE_ENV=%s: the second validator is loaded: %s; settings that are none are named',
  async (NODE_ENV, isLoaded) => {
    // Node writes there, at the end, what the process has loaded.
    const NODE_V8_COVERAGE = mkdtempSync(path.join(folder, 'loaded-'));
    const none = { CONTRACT_CHECK: 'true', MAX_BODY_BYTE: '100' };
    const program = start({ NODE_ENV, NODE_V8_COVERAGE, ...none });
    await program.listens();
    expect((await program.post('getgrouplist', { APIkey: 'none' })).status).toBe(401);
    expect(await program.stop()).toBe(0);
    expect(program.log().filter(({ level }) => level === 'warn')).toMatchObject([
      { setting: 'MAX_BODY_BYTE', msg: 'this setting is unknown; did you mean MAX_BODY_BYTES?' },
      { setting: 'CONTRACT_CHECK', msg: 'this setting is no longer supported; remove it.' },
      ...(isLoaded ? [] : [{ msg: expect.stringContaining('PUBLIC_BASE_URL is not set') }]),
    ]);
    const loaded = readdirSync(NODE_V8_COVERAGE).map((name) =>
      readFileSync(path.join(NODE_V8_COVERAGE, name), 'utf8'),
    );
    expect(loaded.length).toBeGreaterThan(0);
    for (const file of ['/contract-check-', '/express-openapi-validator/'])
      expect(loaded.some((text) => text.includes(file))).toBe(isLoaded);
  },
);

test('in production a second signal ends the process at once, no demo company is made, and options of V8 are taken', async () => {
  const program = start({ NODE_ENV: 'production' }, { nodeOptions: ['--max-old-space-size=1024'] });
  await program.listens();
  const busy = await open(program.port());
  busy.write(request);
  await busy.received(goOn);
  program.child.kill('SIGTERM');
  await program.says('stopping');
  // What comes within a second after the first is taken for the same.
  while (program.child.exitCode === null) {
    program.child.kill('SIGINT');
    await sleep(100);
  }
  expect(program.child.exitCode).toBe(1);
  expect(program.output()).not.toMatch(/cak_|Demo/);
});

test('in production SIGUSR1 does not open the debugger', async () => {
  const program = start({ NODE_ENV: 'production' });
  await program.listens();
  program.child.kill('SIGUSR1');
  await program.says('ebugger');
  expect(program.output()).toContain('the debugger is disabled in production');
  expect(program.output()).not.toContain('Debugger listening');
  expect(await program.stop()).toBe(0);
});

test('the deadline cuts off, and the exit code says so', async () => {
  const server = start({ NODE_ENV: 'production' }, { limits: { shutdownTimeoutMs: 100 } });
  await server.listens();
  const busy = await open(server.port());
  busy.write(request.slice(0, -9));
  await busy.received('100 Continue');
  expect(await server.stop()).toBe(1);
  expect(server.log().at(-1)).toMatchObject({ msg: 'stopped', finished: false });
});

test.each(['thrown', 'rejected'])(
  'a defect (%s): a clear last line without what a library says, exit code 70',
  async (way) => {
    const file = built('test/robustness/running/defect-process');
    const program = start({}, { program: { file, folder: projectRoot, words: [way] } });
    expect(await program.ended).toBe(70);
    const last = JSON.parse(program.output()) as Record<string, unknown>;
    expect(last).toMatchObject({ level: 'fatal', msg: 'exiting because of a defect' });
    expect(last).toMatchObject({ error: { name: 'PrismaClientError', code: 'P2002' } });
    expect(program.output()).toContain('defect-process');
    expect(program.output()).not.toMatch(/secret|Unique/);
  },
);

describe('what keeps it from starting', () => {
  /** A port that another program has. */
  async function withTaken(work: (port: string) => Promise<void>): Promise<void> {
    const { baseUrl, close } = await startSite(() => undefined);
    await work(new URL(baseUrl).port);
    close();
  }
  const outputOf = async (env: Record<string, string>): Promise<string> => {
    const server = start(env);
    expect(await server.ended).toBe(1);
    return server.output();
  };

  test('is named in plain text', async () => {
    const letter = path.join(folder, 'letter.txt');
    writeFileSync(letter, 'a letter to the tax office, not a database\n'.repeat(40));
    expect(await outputOf({ DATABASE_URL: `file:${letter}` })).toBe(
      `The database ${letter} cannot be used: the file is not a SQLite database.\n`,
    );
    expect(await outputOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(
      /^The settings are invalid\.\n {2}PORT .*\n {2}LOG_LEVEL .*\n$/,
    );
    const file = path.join(folder, 'prod.db');
    expect(await outputOf({ NODE_ENV: 'prod', DATABASE_URL: `file:${file}` })).toContain(
      'did you mean production?',
    );
    expect(existsSync(file)).toBe(false);
  });

  test('in production every reason is one line of the log, at any LOG_LEVEL', async () => {
    const line = async (env: Record<string, string>): Promise<unknown> =>
      JSON.parse(await outputOf({ NODE_ENV: 'production', LOG_LEVEL: 'silent', ...env }));
    expect(await line({ PORT: 'x', DATABASE_POOL_SIZE: 'y' })).toMatchObject({
      level: 'fatal',
      msg: 'the server could not start',
      reason: 'The settings are invalid.',
      problems: [
        expect.stringMatching(/^PORT is ".*", and must be /),
        expect.stringMatching(/^DATABASE_POOL_SIZE is /),
      ],
    });
    expect(await line({ DATABASE_URL: `file:${folder}` })).toMatchObject({ level: 'fatal' });
    // Before the database is touched.
    await withTaken(async (OPS_PORT) => {
      const reason = `OPS_PORT ${OPS_PORT} is in use by another program.`;
      expect(await line({ OPS_PORT })).toMatchObject({ msg: 'the server could not start', reason });
    });
  });

  test('may be a port in use; the demo company comes with the first start that succeeds', async () => {
    const DATABASE_URL = `file:${path.join(folder, 'later.db')}`;
    await withTaken(async (PORT) => {
      expect(await outputOf({ DATABASE_URL, PORT })).toBe(`PORT ${PORT} is in use by another program.\n`);
    });
    const program = start({ DATABASE_URL });
    expect(await program.demoKey()).toMatch(/cak_[\w-]{20}/);
    expect(await program.stop()).toBe(0);
  });
});
