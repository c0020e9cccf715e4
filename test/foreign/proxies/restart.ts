import assert from 'node:assert/strict';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../tools/postgres/server.js';
import { until } from '../../../tools/processes.js';
import { demoCompanyName } from '../../../src/demo/demo-records.js';
import { admin } from '../../admin/run-admin.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { call } from './client.js';
import { startProxy, type Kind, type Proxy } from './proxy.js';

const clients = 8;

/**
 * Two servers on one PostgreSQL, as docs/deploying.md has them, while clients send changes one after the other through a proxy. Both serve, and
 * both reject a revoked key. One is killed: only calls that it was working on fail. It is started again, then the other one stops: no call fails.
 * When none is left the proxy says so.
 * @returns what happened
 */
export async function loseServers(kind: Kind, folder: string): Promise<string> {
  const postgres = await startPostgres();
  const running: ServerProcess[] = [];
  const start = (PORT = '0'): ServerProcess => {
    const server = runServer({ DATABASE_URL: postgres.url(), PORT });
    running.push(server);
    return server;
  };
  try {
    const first = start();
    const apiKey = await first.demoKey();
    const second = start();
    await second.listens();
    const proxy = await startProxy(kind, folder, [first.port(), second.port()]);
    try {
      const load = startLoad(proxy, apiKey);
      await serves(first);
      await serves(second);
      await revokeKey(proxy, [first, second], postgres.url());
      const { 200: before = 0, ...failed } = load.take();
      assert.deepEqual(failed, {});

      await second.kill();
      await sleep(500);
      const killed = load.take();
      const { 200: served = 0, 502: cut = 0, ...others } = killed;
      assert.deepEqual(others, {});
      assert(served > clients && cut <= clients, JSON.stringify(killed));

      // nginx tries it again ten seconds after its last failure, the others within a second.
      const again = start(String(second.port()));
      await again.listens();
      const ms = await serves(again);
      assert.equal(await first.stop(), 0);
      await sleep(500);
      await load.stop();
      const stopped = load.take();
      assert.deepEqual(Object.keys(stopped), ['200'], JSON.stringify(stopped));

      assert.equal(await running.at(-1)?.stop(), 0);
      const response = await call(proxy, { method: 'POST', path: '/public/api/getgrouplist', body: '{}' });
      assert.ok([502, 503].includes(response.status), response.text);
      return `${cut} calls were cut by the kill, none by the stop; back ${ms} ms after its start; ${before + served + (stopped[200] ?? 0)} were made meanwhile`;
    } finally {
      await proxy.stop();
    }
  } finally {
    for (const server of running) await server.kill();
    await postgres.stop();
  }
}

/** A key that both servers know is revoked on the command line: a second later both reject it. */
async function revokeKey(proxy: Proxy, servers: readonly ServerProcess[], url: string): Promise<void> {
  const run = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await admin(['key', ...words], { DATABASE_URL: url });
    assert.equal(code, 0, err);
    return out;
  };
  const created = await run('create', '--company', demoCompanyName, '--label', 'leaked', '--json');
  const { apiKey, prefix } = JSON.parse(created) as { apiKey: string; prefix: string };
  const body = JSON.stringify({ APIkey: apiKey });
  const bothRespond = async (expected: number): Promise<void> => {
    const hasResponded = (server: ServerProcess): boolean =>
      server.log().some(({ keyPrefix, status }) => keyPrefix === prefix && status === expected);
    for (let calls = 0; !servers.every(hasResponded); calls++) {
      assert(calls < 100, `a server never returned ${expected}`);
      const { status } = await call(proxy, { method: 'POST', path: '/public/api/getgrouplist', body });
      assert.equal(status, expected);
    }
  };
  await bothRespond(200);
  await run('revoke', prefix);
  await sleep(1000);
  await bothRespond(401);
}

/** Waits until a server has responded to a request. @returns the milliseconds that it took */
async function serves(server: ServerProcess): Promise<number> {
  const ms = await until(() => server.output().includes('"msg":"request"'), 30_000);
  assert(ms !== undefined, 'a server gets no requests');
  return ms;
}

/** Clients that send changes, one after the other. */
function startLoad(proxy: Proxy, apiKey: string) {
  const agent = new https.Agent({ keepAlive: true });
  let goesOn = true;
  let statuses: Record<number, number> = {};
  const client = async (name: number): Promise<void> => {
    const data = { Group: [{ GroupTitle: `Made under load by ${name}` }] };
    const body = JSON.stringify({ APIkey: apiKey, data });
    while (goesOn) {
      // HAProxy closes a connection that has had responses before, where others respond with 502.
      const cut = { status: 502 };
      const request = { method: 'POST', path: '/public/api/updategroup', body, agent };
      const { status } = await call(proxy, request).catch(() => cut);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const all = Promise.all(Array.from({ length: clients }, (_, name) => client(name)));
  return {
    /** How many calls ended with each status since the last time. */
    take() {
      const taken = statuses;
      statuses = {};
      return taken;
    },
    async stop() {
      goesOn = false;
      await all;
      agent.destroy();
    },
  };
}
