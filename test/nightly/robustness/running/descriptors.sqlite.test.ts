import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { useDatabase } from '../../../support/databases/temporary-store.js';
import { useProcesses } from '../../../support/servers/use-process.js';

const start = useProcesses({ OPS_PORT: '0' });
const database = useDatabase();

test('idle connections leave the operator port its descriptors', async () => {
  const server = start({ DATABASE_URL: database.url });
  // Long before it listens and looks at its limit.
  expect(spawnSync('prlimit', ['--pid', `${server.child.pid}`, '--nofile=70']).status).toBe(0);
  await server.listens();
  // Threads that start later take some, too.
  await sleep(3000);
  const idle = Array.from({ length: 200 }, () => net.connect(server.port(), '127.0.0.1'));
  for (const socket of idle) socket.on('error', () => undefined);
  await Promise.all(idle.map((socket) => Promise.race([once(socket, 'close'), once(socket, 'connect')])));
  for (let asked = 0; asked < 10; asked++) {
    expect((await fetch(`${server.opsUrl}/live`)).status).toBe(200);
    expect((await fetch(`${server.opsUrl}/ready`)).status).toBe(200);
  }
  const said = server.log().filter(({ msg }) => String(msg).includes('the limit of open files is reached'));
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(2);
  expect(said[0]).toMatchObject({ advice: 'Raise LimitNOFILE of the unit (ulimit -n), which is 70.' });
  // Who is served is served on.
  for (const socket of idle) socket.destroy();
  await sleep(500);
  expect((await fetch(server.baseUrl)).status).toBe(200);
}, 60_000);
