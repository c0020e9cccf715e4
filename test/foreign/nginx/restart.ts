import assert from 'node:assert/strict';
import https from 'node:https';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { call } from './client.js';
import type { Nginx } from './nginx.js';

/**
 * Stops one server of two, then the other, while clients send changes one after the other through nginx.
 * No call may fail while one server is left; when none is left nginx says so.
 * @returns the number of calls that were answered while the first server stopped
 */
export async function stopUnderLoad(
  nginx: Nginx,
  [first, second]: readonly [ServerProcess, ServerProcess],
  apiKey: string,
): Promise<number> {
  const agent = new https.Agent({ keepAlive: true });
  let goesOn = true;
  const statuses = new Map<number, number>();
  const client = async (name: number): Promise<void> => {
    const data = { Group: [{ GroupTitle: `Made under load by ${name}` }] };
    const body = JSON.stringify({ APIkey: apiKey, data });
    while (goesOn) {
      const { status } = await call(nginx, { method: 'POST', path: '/public/api/updategroup', body, agent });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const clients = Promise.all(Array.from({ length: 8 }, (_, name) => client(name)));
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.equal(await first.stop(), 0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  goesOn = false;
  await clients;
  agent.destroy();
  assert.deepEqual([...statuses.keys()], [200], `answers by status: ${JSON.stringify([...statuses])}`);
  assert.equal(await second.stop(), 0);
  const answer = await call(nginx, { method: 'POST', path: '/public/api/getgrouplist', body: '{}' });
  assert.equal(answer.status, 502);
  return statuses.get(200) ?? 0;
}
