import assert from 'node:assert/strict';
import http from 'node:http';
import { listen } from '../../support/servers/raw-http.js';
import { call } from './client.js';
import { startProxy, type Kind } from './proxy.js';

/** Behind a proxy are two servers of which each reads a whole POST and ends: it must reach one of them only, once. */
export async function neverSendsTwice(kind: Kind, folder: string): Promise<void> {
  let received = 0;
  const servers = [1, 2].map(() =>
    http.createServer((req) => {
      req.resume().once('end', () => {
        received += 1;
        req.socket.destroy();
      });
    }),
  );
  try {
    const proxy = await startProxy(kind, folder, await Promise.all(servers.map(listen)));
    const request = { method: 'POST', path: '/public/api/updategroup', body: '{}' };
    const { status } = await call(proxy, request).finally(() => proxy.stop());
    assert.deepEqual({ status, received }, { status: 502, received: 1 });
  } finally {
    for (const server of servers) server.close();
  }
}
