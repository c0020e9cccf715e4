import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { freePort } from '../../../../tools/free-port.js';
import { useSmallDisk } from '../../../support/databases/small-disk.js';
import type { StartOptions } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { useFolder } from '../../../support/use-folder.js';

jest.setTimeout(120_000);

// Even if its log cannot be written, the server starts, serves and stops.

const folder = useFolder();
const startProcess = useProcesses({ NODE_ENV: 'production', LOG_LEVEL: 'trace' });
let started = 0;
const disk = useSmallDisk(4);
async function start(options: StartOptions) {
  const [PORT, OPS_PORT] = [String(await freePort()), String(await freePort())];
  const DATABASE_URL = `file:${path.join(folder, `${++started}.db`)}`;
  const server = startProcess({ DATABASE_URL, PORT, OPS_PORT }, options);
  const get = async (url: string) => (await fetch(url)).text();
  const ops = (name: string) => get(`http://127.0.0.1:${OPS_PORT}/${name}`);
  const isReady = () =>
    ops('ready').then(
      (text) => text.includes('"ready":true'),
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 50));
  const dropped = async () =>
    Number(/^company_api_log_lines_dropped_total (\d+)$/m.exec(await ops('metrics'))?.[1]);
  const calls = (count: number) =>
    Promise.all(Array.from({ length: count }, () => get(`http://127.0.0.1:${PORT}/${'x'.repeat(2000)}`)));
  /** Until more lines are dropped, which takes 1 MiB of them. */
  const overflow = async () => {
    const before = await dropped();
    while ((await dropped()) === before) await calls(50);
  };
  return { server, ops, calls, overflow };
}

const note = 'log lines were dropped: standard output did not accept them';

test('a disk that is full from the start', async () => {
  const { server, ops, overflow } = await start({ stdout: openSync('/dev/full', 'w') });
  await overflow();
  expect(await ops('live')).toBe('{"live":true}');
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});

(disk === undefined ? test.skip : test)('a disk that is full for some time', async () => {
  const file = path.join(disk?.folder ?? '', 'log');
  const { server, calls, overflow } = await start({ stdout: openSync(file, 'a') });
  disk?.fill();
  await overflow();
  disk?.free();
  await calls(1);
  expect(await server.stop()).toBe(0);
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ msg }) => msg === note)).toMatchObject({ level: 'warn', lines: expect.any(Number) });
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
});

test('a reader that hangs', async () => {
  const { server, ops, overflow } = await start({});
  server.child.stdout?.pause();
  await overflow();
  expect(await ops('live')).toBe('{"live":true}');
  server.child.stdout?.resume();
  await server.says(note);
  server.child.stdout?.pause();
  await overflow();
  server.child.kill('SIGTERM');
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});
