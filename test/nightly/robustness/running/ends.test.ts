import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../../src/root.js';
import { open } from '../../../support/servers/raw-http.js';
import { built, runServer } from '../../../support/servers/server-process.js';
import type { ServerProcess, StartOptions } from '../../../support/servers/server-process.js';
import { useFolder } from '../../../support/use-folder.js';

const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.kill();
});
const folder = useFolder();

function start(env: Record<string, string>, options: StartOptions = {}): ServerProcess {
  const DATABASE_URL = `file:${path.join(folder, `${running.length}.db`)}`;
  const server = runServer({ NODE_ENV: 'production', DATABASE_URL, ...env }, options);
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
      expect(last).toMatchObject({ level: 'fatal', msg: 'exiting because of a defect' });
      expect(last).toMatchObject({ error: { name: 'PrismaClientError', code: 'P2002' } });
      expect(output).toContain('defect-process');
      expect(output).not.toMatch(/secret|Unique/);
    },
    60_000,
  );

  test('the deadline cuts off, and the exit code says so', async () => {
    const server = start({}, { limits: { shutdownTimeoutMs: 100 } });
    await server.listens();
    const busy = await open(server.port());
    busy.write(
      'POST /public/api/getuser HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
    );
    await busy.received('100 Continue');
    expect(await server.stop()).toBe(1);
    expect(server.log().at(-1)).toMatchObject({ msg: 'stopped', finished: false });
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
    const lines = async (env: Record<string, string>) => {
      const server = start({ LOG_LEVEL: 'silent', ...env });
      expect(await server.ended).toBe(1);
      return server.output().trimEnd().split('\n');
    };
    const [settings, ...more] = await lines({ PORT: 'x', DATABASE_POOL_SIZE: 'y' });
    expect(more).toEqual([]);
    expect(JSON.parse(settings!)).toMatchObject({
      level: 'fatal',
      msg: 'the server could not start',
      reason: 'The settings are invalid.',
      problems: [
        expect.stringMatching(/^PORT is ".*", and must be /),
        expect.stringMatching(/^DATABASE_POOL_SIZE is /),
      ],
    });
    const folderForFile = { DATABASE_URL: `file:${folder}` };
    expect(JSON.parse((await lines(folderForFile))[0]!)).toMatchObject({ level: 'fatal' });
    expect((await lines({ ...folderForFile, NODE_ENV: '' }))[0]).toMatch(/^The database .* cannot be used/);
  }, 60_000);
});
