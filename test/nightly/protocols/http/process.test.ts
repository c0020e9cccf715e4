import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { open } from '../../../support/servers/raw-http.js';
import { runServer as startProcess } from '../../../support/servers/server-process.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';

const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.kill();
});
const folder = useFolder();

function runServer(env: Record<string, string>): ServerProcess {
  const program = startProcess({ DATABASE_URL: `file:${path.join(folder, 'a.db')}`, ...env });
  running.push(program);
  return program;
}

const request =
  'POST /public/api/getgrouplist HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 16\r\n\r\n{"APIkey"';
/** What the server sends when it begins to read the body: from here on the request is running. */
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

test.each(['SIGTERM', 'SIGHUP'] as const)(
  'the server starts, shows the demo company, finishes what is running on %s, also if npm passes it on, and exits with 0',
  async (signal) => {
    const program = runServer({ DATABASE_URL: `file:${path.join(folder, `${signal}.db`)}` });
    await program.says('SOAP 1.1:');
    await program.says('/getuser');
    const key = await program.demoKey();
    expect(
      program
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.includes(key)),
    ).toEqual([]);
    const busy = await open(program.port());
    busy.write(request);
    await busy.received(goOn);
    program.child.kill(signal);
    program.child.kill('SIGINT');
    await program.says('stopping');
    busy.write(':"bad"}');
    expect((await busy.closed).replace(goOn, '')).toMatch(/^HTTP\/1.1 401 /);
    expect(await program.ended).toBe(0);
    expect(program.output()).toContain('"msg":"stopped"');
  },
  240_000,
);

test.each([
  ['production', false],
  ['test', true],
])(
  'NODE_ENV=%s: the second validator is loaded: %s; settings that are none are named',
  async (NODE_ENV, isLoaded) => {
    // Node writes there, at the end, what the process has loaded.
    const NODE_V8_COVERAGE = mkdtempSync(path.join(folder, 'loaded-'));
    const program = runServer({
      DATABASE_URL: `file:${path.join(folder, `${NODE_ENV}.db`)}`,
      NODE_ENV,
      CONTRACT_CHECK: 'true',
      MAX_BODY_BYTE: '100',
      NODE_V8_COVERAGE,
    });
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
  240_000,
);

test('a file that is no database is told in one line', async () => {
  const file = path.join(folder, 'letter.txt');
  writeFileSync(file, 'a letter to the tax office, not a database\n'.repeat(40));
  const refused = runServer({ DATABASE_URL: `file:${file}` });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(`The database ${file} cannot be used: the file is not a SQLite database.\n`);
}, 240_000);

test('a port in use is told; the demo company comes with the first start that succeeds', async () => {
  const DATABASE_URL = `file:${path.join(folder, 'c.db')}`;
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = runServer({ DATABASE_URL, PORT: String(port) });
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toBe(`PORT ${port} is in use by another program.\n`);
  other.close();
  const program = runServer({ DATABASE_URL, PORT: String(port) });
  await program.says('/getuser');
  expect(program.output()).toMatch(/cak_[\w-]{20}/);
  expect(await program.stop()).toBe(0);
}, 240_000);

test('a second signal ends the process at once; in production no demo company is made', async () => {
  const program = runServer({ NODE_ENV: 'production', DATABASE_URL: `file:${path.join(folder, 'b.db')}` });
  await program.listens();
  expect(program.log()).toContainEqual(expect.objectContaining({ msg: 'listening' }));
  const busy = await open(program.port());
  busy.write(request);
  await busy.received(goOn);
  program.child.kill('SIGTERM');
  await program.says('stopping');
  await program.insist('SIGINT');
  expect(program.child.exitCode).toBe(1);
  expect(program.output()).not.toMatch(/cak_|Demo/);
}, 240_000);

test('in production SIGUSR1 does not open the debugger', async () => {
  const DATABASE_URL = `file:${path.join(folder, 'debugger.db')}`;
  const program = runServer({ NODE_ENV: 'production', DATABASE_URL });
  await program.listens();
  program.child.kill('SIGUSR1');
  const refused = () => program.output().includes('the debugger is disabled in production');
  const isOpen = () => program.output().includes('Debugger listening');
  while (!refused() && !isOpen()) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOpen()).toBe(false);
  expect(await program.stop()).toBe(0);
}, 240_000);

test('NODE_ENV=prod starts nothing, and makes no demo company', async () => {
  const file = path.join(folder, 'prod.db');
  const program = runServer({ NODE_ENV: 'prod', DATABASE_URL: `file:${file}` });
  expect(await program.ended).toBe(1);
  expect(program.output()).toContain('did you mean production?');
  expect(existsSync(file)).toBe(false);
}, 240_000);

test('settings that cannot be used are all told', async () => {
  const program = runServer({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(/^The settings are invalid:\n {2}- PORT .*\n {2}- LOG_LEVEL .*\n$/);
}, 240_000);
