import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '../../../../tools/free-port.js';
import { newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { builtProgram } from '../../../support/servers/server-process.js';

let end = async (): Promise<void> => Promise.resolve();
afterEach(() => end());

/** Starts a server that may have so many files open. */
async function limited(files: number) {
  const database: TestDatabase = await newDatabase();
  const [port, opsPort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: database.url, PORT: String(port), OPS_PORT: String(opsPort) };
  const command = `ulimit -n ${files}; exec '${process.execPath}' '${builtProgram('src/server')}'`;
  const child = spawn('bash', ['-c', command], { env: { PATH: process.env['PATH'], ...env } });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  end = async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
    await database.drop();
  };
  while (!output.includes('"msg":"listening"')) await new Promise((resolve) => setTimeout(resolve, 20));
  return { port, ops: `http://127.0.0.1:${opsPort}`, output: () => output };
}

test('idle connections leave the operator port its descriptors', async () => {
  const server = await limited(70);
  // Threads that start later take some, too.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const idle = Array.from({ length: 200 }, () => net.connect(server.port, '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => undefined);
  await Promise.all(idle.map((socket) => Promise.race([once(socket, 'close'), once(socket, 'connect')])));
  for (let asked = 0; asked < 10; asked++) {
    expect((await fetch(`${server.ops}/live`)).status).toBe(200);
    expect((await fetch(`${server.ops}/ready`)).status).toBe(200);
  }
  const lines = server.output().split('\n');
  const said = lines.filter((line) => line.includes('the limit of open files is reached'));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(2);
  expect(said[0]).toContain(`Raise LimitNOFILE of the unit (ulimit -n), which is 70.`);
  // Who is served is served on.
  for (const socket of idle) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
}, 60_000);
