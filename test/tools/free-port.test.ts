import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { freePort } from '../../tools/free-port.js';

test('a free port is none that the system gives to others meanwhile', async () => {
  const given = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      return port;
    }),
  );
  const found = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(Math.max(...found)).toBeLessThan(Math.min(...given));
});

test('it is free', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
