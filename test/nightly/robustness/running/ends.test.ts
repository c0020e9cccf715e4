import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../../src/root.js';
import { open } from '../../../support/servers/raw-http.js';
import { built, runServer } from '../../../support/servers/server-process.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';

const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.kill();
});
const folder = useFolder();

/** @param defect code that the process runs before everything else */
function start(env: Record<string, string>, defect?: string): ServerProcess {
  const name = `${running.length}`;
  const preload = path.join(folder, `${name}.cjs`);
  writeFileSync(preload, defect ?? '');
  const server = runServer({
    NODE_ENV: 'production',
    DATABASE_URL: `file:${path.join(folder, `${name}.db`)}`,
    NODE_OPTIONS: `--require ${preload}`,
    ...env,
  });
  running.push(server);
  return server;
}

test('options of V8 on its command line are no end of it', async () => {
  const env = { DATABASE_URL: `file:${path.join(folder, 'options.db')}` };
  const server = runServer(env, { nodeOptions: ['--max-old-space-size=1024'] });
  running.push(server);
  await server.listens();
  const client = await open(server.port());
  client.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  expect(await client.closed).toContain('200 OK');
  expect(await server.stop()).toBe(0);
});

describe('the end of a server', () => {
  test.each(['thrown', 'rejected'])(
    'a defect (%s): a clear last line without what a library says, exit code 70',
    async (way) => {
      const child = spawn(process.execPath, [built('test/robustness/running/defect-process'), way], {
        cwd: projectRoot,
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      expect(await once(child, 'close')).toEqual([70, null]);
      const last = JSON.parse(output) as Record<string, unknown>;
      expect(last).toMatchObject({ level: 'fatal', msg: 'the server ends because of a defect' });
      expect(last).toMatchObject({ error: { name: 'PrismaClientError', code: 'P2002' } });
      expect(output).toContain('defect-process');
      expect(output).not.toMatch(/secret|Unique/);
    },
    60_000,
  );

  test('workers that end at once, again and again, are given up with exit code 70', async () => {
    const server = start({ WORKERS: '2' }, "if (require('node:cluster').isWorker) process.exit(9);");
    expect(await server.ended).toBe(70);
    const ends = server.log().filter(({ msg }) => msg === 'a worker process ended');
    expect(ends).toHaveLength(5);
    expect(server.log().map(({ level, msg }) => [level, msg])).toContainEqual([
      'fatal',
      'the server ends because its workers end again and again as soon as they are started',
    ]);
    expect(server.output()).not.toContain('"listening"');
  }, 60_000);

  test('a worker that cannot start: its reason, one more line, exit code 1', async () => {
    const refusal =
      "if (require('node:cluster').isWorker) { process.stderr.write('The reason.\\n'); process.exit(1); }";
    const server = start({ WORKERS: '2' }, refusal);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('The reason.\n');
    expect(server.log().at(-1)).toMatchObject({
      level: 'fatal',
      msg: 'the server could not start',
      reason: 'A worker process could not start; the reason is logged above.',
    });
    expect(server.output()).not.toContain('    at ');
  }, 60_000);

  async function startBusy(env: Record<string, string>) {
    const server = start({ WORKERS: '2', ...env });
    await server.listens();
    const busy = await open(server.port());
    busy.write(
      'POST /public/api/getuser HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
    );
    await busy.received('100 Continue');
    return { server, busy };
  }

  test('with workers, the deadline cuts off, and the exit code says so', async () => {
    const { server } = await startBusy({ SHUTDOWN_TIMEOUT_MS: '100' });
    expect(await server.stop()).toBe(1);
    expect(server.log().at(-1)).toMatchObject({ msg: 'stopped', finished: false });
  }, 60_000);

  test('with workers, a second signal ends them all at once', async () => {
    const { server, busy } = await startBusy({});
    server.child.kill('SIGTERM');
    await server.says('"msg":"stopping:');
    await server.insist('SIGINT');
    expect(server.child.exitCode).toBe(1);
    await busy.closed;
  }, 60_000);

  test('an operator port in use is told by its name, before the database is touched', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = start({ OPS_PORT: String(port) });
    expect(await server.ended).toBe(1);
    const reason = `OPS_PORT ${port} is in use by another program.`;
    expect(server.log()).toMatchObject([{ level: 'fatal', reason, msg: 'the server could not start' }]);
    other.close();
  }, 60_000);

  test('in production every reason not to start is one line of the log, whatever LOG_LEVEL; elsewhere it is plain text', async () => {
    const lines = async (env: Record<string, string>, defect?: string) => {
      const server = start({ LOG_LEVEL: 'silent', ...env }, defect);
      expect(await server.ended).toBe(1);
      return server.output().trimEnd().split('\n');
    };
    const [settings, ...more] = await lines({ PORT: 'x', WORKERS: 'y' });
    expect(more).toEqual([]);
    expect(JSON.parse(settings!)).toMatchObject({
      level: 'fatal',
      msg: 'the server could not start',
      reason: 'The settings cannot be used.',
      faults: [expect.stringMatching(/^PORT is ".*", and must be /), expect.stringMatching(/^WORKERS is /)],
    });
    const folderForFile = { DATABASE_URL: `file:${folder}` };
    // Each worker that cannot start tells so as well, with its number.
    const preload =
      "if (require('node:cluster').isWorker) process.env.DATABASE_URL = 'file:' + require('node:os').tmpdir();";
    const ofWorkers = (await lines({ WORKERS: '2' }, preload)).map((line) => JSON.parse(line) as object);
    expect(ofWorkers).toContainEqual(
      expect.objectContaining({
        level: 'fatal',
        worker: expect.any(Number),
        reason: expect.stringMatching(/cannot be used/),
      }),
    );
    expect(JSON.parse((await lines(folderForFile))[0]!)).toMatchObject({ level: 'fatal' });
    expect((await lines({ ...folderForFile, NODE_ENV: '' }))[0]).toMatch(/^The database .* cannot be used/);
  }, 60_000);
});
