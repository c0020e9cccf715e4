import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../../support/databases/database.js';
import { rawClient, type RawClient } from '../../../support/servers/raw-client.js';
import { built } from '../../../support/servers/server-process.js';
import { startServer, type ServerProcess } from '../../../robustness/torture/frame/server-process.js';
import { jsonShapes } from '../../../robustness/security/growth/json-shapes.js';
import type { Shape } from '../../../robustness/security/growth/shape.js';
import { soapShapes } from '../../../robustness/security/growth/soap-shapes.js';

// The cost of an unauthenticated message is bounded by its inflated bytes, of which at most 4 KiB are ever parsed.

const kib = 1024;
/** Some shapes are a little longer than asked for. */
const sizes = { '4 KiB': 4 * kib - 200, '64 KiB': 64 * kib, '16 MiB': 16 * kib * kib - 100_000 };
type Size = keyof typeof sizes;

/**
 * How many times the processor time of a plain 404 a message may cost. Seen with other work on the machine: half of that, and at most 3 ms up
 * to 64 KiB. What is inflated, 16 MiB at most, is searched for keys and nothing else; from an address over its limit nothing is done.
 */
const mostTimes: Record<Size, number> = { '4 KiB': 40, '64 KiB': 20, '16 MiB': 1000 };
const mostTimesOverLimit: Record<Size, number> = { '4 KiB': 12, '64 KiB': 20, '16 MiB': 100 };

/** Those that cost most to parse, of each protocol. */
const telling: Record<Shape['protocol'], readonly string[]> = {
  JSON: [
    'empty objects',
    'elements with an unknown member',
    'members of data',
    'a long key',
    'a long key of beginnings of keys',
  ],
  SOAP: [
    'rows with 64 attributes',
    'rows of unknown tables, each its own',
    'unknown columns',
    'bare elements of a schema without a namespace',
    'foreign elements in a schema',
    'a key of letters',
  ],
};

/** The server in a process of its own, which tells its processor time. */
class CostServer {
  #plainMs = Infinity;

  private constructor(
    private readonly server: ServerProcess,
    private readonly client: RawClient,
    private readonly database: TestDatabase,
  ) {}

  /** @param badKeys how many wrong keys an address may send in a minute; 0 = as many as it likes */
  static async start(badKeys: string): Promise<CostServer> {
    const database = await newDatabase();
    const settings = { BAD_KEYS_PER_MINUTE: badKeys };
    const file = built('test/robustness/security/support/cost-process');
    const server = await startServer({ databaseUrl: database.url, settings, file });
    const started = new CostServer(server, rawClient(server.port), database);
    for (let round = 0; round < 2; round++) await started.costOfPlain();
    return started;
  }

  /** Milliseconds of processor time of a plain 404: the least that was seen of this server, as noise only adds. */
  async costOfPlain(): Promise<number> {
    this.#plainMs = Math.min(this.#plainMs, await this.costOf(plain, 20, /unknown_operation/));
    return this.#plainMs;
  }

  /** Milliseconds of processor time of one of these requests. @param code what each answer must hold */
  async costOf(request: Sent, times: number, code: RegExp): Promise<number> {
    const before = await this.#spent();
    for (let count = 0; count < times; count++) {
      const { text } = await this.client.send(request);
      if (code.test(text)) continue;
      // The minute of the limit may be over, or not have begun.
      for (let keys = 0; keys < 2; keys++) await this.client.send(wrongKey);
      expect((await this.client.send(request)).text).toMatch(code);
    }
    return ((await this.#spent()) - before) / times;
  }

  #spent(): Promise<number> {
    return this.server.ask<number>({});
  }

  async close(): Promise<void> {
    this.client.close();
    this.server.kill('SIGKILL');
    await this.server.ended;
    await this.database.drop();
  }
}

type Sent = Parameters<RawClient['send']>[0];

const plain: Sent = { method: 'GET', path: '/nothing', headers: {}, body: Buffer.alloc(0) };

const wrongKey: Sent = {
  method: 'POST',
  path: '/public/api/gettaxlist',
  headers: {},
  body: Buffer.from(`{"APIkey":"cak_${'w'.repeat(43)}"}`),
};

function requestOf(shape: Shape, size: Size, coding: string): Sent {
  const { protocol } = shape;
  const body = shape.make(sizes[size]);
  const type = protocol === 'JSON' ? 'application/json' : 'text/xml; charset=utf-8';
  const path = protocol === 'JSON' ? '/public/api/updateuser' : '/public/api.asmx';
  const headers = { 'Content-Type': type };
  if (coding === 'plain') return { method: 'POST', path, headers, body };
  const packed = { ...headers, 'Content-Encoding': coding };
  return { method: 'POST', path, headers: packed, body: gzipSync(body, { level: 9 }) };
}

/** How many times the processor time of a plain 404 a message costs. Noise only adds: one that looks bad is measured again, for a while. */
async function timesOfPlain(server: CostServer, request: Sent, most: number, code: RegExp): Promise<number> {
  const times = request.body.length > kib * kib ? 3 : 20;
  let least = Infinity;
  for (let round = 0; round < 12 && least > most; round++) {
    const plainMs = await server.costOfPlain();
    least = Math.min(least, (await server.costOf(request, times, code)) / plainMs);
  }
  return least;
}

const shapes = [...jsonShapes, ...soapShapes].filter(({ protocol, name }) =>
  telling[protocol].includes(name),
);
const cases = shapes.flatMap((shape) =>
  (['plain', 'gzip'] as const).map((coding) => [shape.protocol, shape.name, coding, shape] as const),
);

describe.each(Object.keys(sizes) as Size[])('%s without a key', (size) => {
  let server: CostServer;
  beforeAll(async () => {
    server = await CostServer.start('0');
  }, 60_000);
  afterAll(() => server.close());

  test.each(cases)('%s: %s, %s', async (_protocol, _name, coding, shape) => {
    const most = mostTimes[size];
    const code = /invalid_api_key|invalid_request|malformed_xml/;
    expect(await timesOfPlain(server, requestOf(shape, size, coding), most, code)).toBeLessThanOrEqual(most);
  });
});

describe.each(Object.keys(sizes) as Size[])('%s from an address over its limit of wrong keys', (size) => {
  let server: CostServer;
  beforeAll(async () => {
    server = await CostServer.start('1');
  }, 60_000);
  afterAll(() => server.close());

  test.each(cases)('%s: %s, %s', async (_protocol, _name, coding, shape) => {
    const most = mostTimesOverLimit[size];
    const request = requestOf(shape, size, coding);
    expect(await timesOfPlain(server, request, most, /too_many_requests/)).toBeLessThanOrEqual(most);
  });
});
