import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDatabase, runScript } from '../../../support/databases/database.js';
import type { TestDatabase } from '../../../support/databases/database.js';
import { open } from '../../../support/servers/raw-http.js';
import { runServer } from '../../../support/servers/server-process.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { startLoad } from '../../../robustness/running/load.js';

let database: TestDatabase;
let server: ServerProcess;
let apiKey: string;

beforeAll(async () => {
  database = await newDatabase();
  const settings = { WORKERS: '2', OPS_PORT: '0', HEADERS_TIMEOUT_MS: '500', REQUEST_TIMEOUT_MS: '3000' };
  server = runServer({ DATABASE_URL: database.url, ...settings });
  apiKey = await server.demoKey();
  await server.listens();
  await readyIs(200, '2 of 2 working');
}, 60_000);

afterAll(async () => {
  await server.kill();
  await database.drop();
});

/** On a connection of its own, so that both workers get some. */
async function call(): Promise<number> {
  return (await server.post('getgrouplist', { APIkey: apiKey }, { Connection: 'close' })).status;
}

/** Waits for an answer of /ready with this status and this word for the workers. */
async function readyIs(status: number, workers: string): Promise<unknown> {
  for (;;) {
    const response = await fetch(`${server.opsUrl}/ready`);
    const body = (await response.json()) as { checks: Record<string, string> };
    if (response.status === status && body.checks['workers'] === workers) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How many answered requests the metrics of all processes together tell. */
async function counted(): Promise<number> {
  const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
  return Number(
    /^company_api_requests_total{.*operation="getGroupList",outcome="ok"} (\d+)$/m.exec(text)?.[1],
  );
}

/** The workers that have answered a request. */
function busyWorkers(): Set<unknown> {
  return new Set(
    server
      .log()
      .filter(({ msg }) => msg === 'request')
      .map(({ worker }) => worker),
  );
}

test('one process speaks for all: one line, one banner, one demo company; PORT=0 works', () => {
  const output = server.output();
  expect(server.log().filter(({ msg }) => msg === 'listening')).toMatchObject([{ workers: 2 }]);
  expect(output.match(/Company Administration API 1/g)).toHaveLength(1);
  expect(output.match(/Its API key, shown only now/g)).toHaveLength(1);
  expect(server.port()).toBeGreaterThan(0);
});

test('both workers serve, and their metrics are added up', async () => {
  for (let calls = 0; calls < 10; calls++) expect(await call()).toBe(200);
  expect(busyWorkers()).toEqual(new Set([1, 2]));
  expect(await counted()).toBe(10);
  const text = await (await fetch(`${server.opsUrl}/metrics`)).text();
  expect(text).toContain('\ncompany_api_workers_ready 2\n');
  expect(text.match(/^company_api_build_info{/gm)).toHaveLength(1);
  expect(text.match(/^nodejs_eventloop_lag_max_seconds /gm)).toHaveLength(1);
});

test('a worker keeps the time limits, and answers a client that sends no more (half-closed)', async () => {
  const slow = await open(server.port());
  slow.write('POST / HTTP/1.1\r\nHost:');
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  const half = await open(server.port());
  // Refused at once: a client that ends its connection while its request waits is gone.
  half.socket.end('PUT /public/api/getgrouplist HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await half.closed).toMatch(/^HTTP\/1\.1 405 [^]*\}$/);
});

test('a worker that is killed is replaced; the other one serves meanwhile, and no count is lost', async () => {
  const before = await counted();
  const pid = workerPids()[0] ?? 0;
  process.kill(pid, 'SIGKILL');
  await server.says('a worker process ended');
  const report = await readyIs(200, '1 of 2 working');
  expect(report).toEqual({
    ready: true,
    checks: { server: 'ok', database: 'ok', workers: '1 of 2 working' },
  });
  for (let calls = 0; calls < 4; calls++) expect(await call()).toBe(200);
  expect(await counted()).toBe(before + 4);
  await readyIs(200, '2 of 2 working');
  for (let calls = 0; calls < 4; calls++) expect(await call()).toBe(200);
  expect(busyWorkers()).toContain(3);
  expect(await counted()).toBe(before + 8);
}, 60_000);

test('a worker that cannot start again does not end the other one, and is started as soon as it can be (D58)', async () => {
  const newer = (sql: string) => runScript(database, sql);
  await newer(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('1', '1', '29990101000000_later', 1)`,
  );
  const starts = () => server.log().filter(({ msg }) => msg === 'a worker process ended').length;
  const before = starts();
  process.kill(workerPids()[0] ?? 0, 'SIGKILL');
  // The server used to end after the fifth attempt.
  while (starts() < before + 7) expect(await call()).toBe(200);
  await readyIs(200, '1 of 2 working');
  await newer(`DELETE FROM "_prisma_migrations" WHERE id = '1'`);
  await readyIs(200, '2 of 2 working');
}, 120_000);

test('on SIGTERM both finish what runs: no request is lost, and the exit code is 0', async () => {
  const load = startLoad(server.port(), apiKey, 16);
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.child.kill('SIGTERM');
  // A terminal and some service managers signal every process; the workers leave that to the first one.
  for (const pid of workerPids()) process.kill(pid, 'SIGTERM');
  await server.says('"msg":"stopping');
  expect((await fetch(`${server.opsUrl}/ready`)).status).toBe(503);
  expect(await server.ended).toBe(0);
  await load.done;
  expect(load.counts).toMatchObject({ lost: [], otherStatus: 0 });
  expect(load.counts.answered).toBeGreaterThan(0);
}, 60_000);

/** The process ids of the workers, as the server logs them. */
function workerPids(): number[] {
  const lines = server.log();
  const gone = new Set(
    lines.filter(({ msg }) => msg === 'a worker process ended').map(({ worker }) => worker),
  );
  return lines
    .filter(({ msg, worker }) => msg === 'a worker process is ready' && !gone.has(worker))
    .map(({ pid }) => Number(pid));
}
