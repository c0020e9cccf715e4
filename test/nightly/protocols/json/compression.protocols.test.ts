import { request as httpRequest } from 'node:http';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { takeIds } from '../../../../src/data/company/company-state.js';
import { newCompany, person, type TestCompany } from '../../../support/scenarios/company.js';
import { open } from '../../../support/servers/raw-http.js';
import { startServer, type TestServer } from '../../../support/servers/server.js';
import { useServer } from '../../../support/servers/use-server.js';
import { messageFor } from '../../../support/scenarios/protocols.js';

// D54: answers of operations over 8 KiB, for a client that accepts gzip.

const server = useServer({}, { contractCheck: true });
/** Two companies: one whose list of groups is kept as a whole, one whose list is longer than a megabyte and made as it is taken. */
let kept: TestCompany;
let long: TestCompany;

beforeAll(async () => {
  [kept, long] = [await withGroups(server, 100), await withGroups(server, 1000)];
});

async function withGroups(on: TestServer, groups: number): Promise<TestCompany> {
  const company = await newCompany(on);
  const { companyId } = company;
  const firstId = await on.store.adminWrite((tx) => takeIds(tx, companyId, groups));
  const data = Array.from({ length: groups }, (_, index) => {
    const groupTitle = `gruppe ${index} für 🎉`;
    return {
      companyId,
      id: firstId + index,
      groupTitle,
      groupTitleKey: groupTitle,
      description: '😀é'.repeat(700),
    };
  });
  await on.store.adminWrite((tx) => tx.group.createMany({ data }));
  return company;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Asks, and leaves the answer as it came. */
function ask(
  operation: string,
  { apiKey }: TestCompany,
  headers: Record<string, string> = {},
  { input = {}, method = 'POST', on = server }: { input?: object; method?: string; on?: TestServer } = {},
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify({ APIkey: apiKey, ...input }));
  const options = { method, headers: { 'Content-Length': body.length, ...headers } };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${on.baseUrl}/public/api/${operation}`, options, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

const accepting = (codings: string): Record<string, string> => ({ 'Accept-Encoding': codings });
const gzip = accepting('gzip');

describe('a list of groups', () => {
  test.each(['POST', 'GET'])(
    '%s: is a fraction of its bytes, and the same when it is unpacked',
    async (method) => {
      const plain = await ask('getgrouplist', kept, {}, { method });
      const packed = await ask('getgrouplist', kept, gzip, { method });
      expect(plain.headers).toMatchObject({
        'content-length': String(plain.body.length),
        vary: 'Accept-Encoding',
      });
      expect(plain.headers).not.toHaveProperty('content-encoding');
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'content-length': String(packed.body.length),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Accept-Encoding',
      });
      expect(packed.body.length).toBeLessThan(plain.body.length / 5);
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    },
  );

  test('over a megabyte is sent as it is made: chunked, as its length is not known', async () => {
    const plain = await ask('getgrouplist', long);
    const packed = await ask('getgrouplist', long, gzip);
    expect(plain.body.length).toBeGreaterThan(1_048_576);
    expect(plain.headers).toMatchObject({
      'content-length': String(plain.body.length),
      vary: 'Accept-Encoding',
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
    expect(packed.headers).not.toHaveProperty('content-length');
    expect(packed.body.length).toBeLessThan(plain.body.length / 5);
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  test('over a megabyte keeps its length for HTTP/1.0, which knows no chunks', async () => {
    const body = JSON.stringify({ APIkey: long.apiKey });
    const connection = await open(Number(new URL(server.baseUrl).port));
    connection.write(
      `POST /public/api/getgrouplist HTTP/1.0\r\nAccept-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [head = ''] = (await connection.closed).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200/);
    expect(head).toMatch(/\r\nContent-Length: \d+/);
    expect(head).not.toContain('Content-Encoding');
  });

  test.each([
    [undefined, false],
    ['gzip', true],
    ['x-gzip', true],
    ['gzip, deflate, br, zstd', true],
    ['*', true],
    ['gzip;q=0.001', true],
    ['identity;q=0, gzip', true],
    ['identity;q=0.5, *', true],
    ['gzip;q=0', false],
    ['*;q=0', false],
    ['gzip;q=0, *', false],
    ['identity', false],
    ['identity, gzip;q=0.5', false],
    ['br', false],
    ['identity;q=0', false],
    ['', false],
  ])('Accept-Encoding: %s', async (codings, expected) => {
    const { status, headers } = await ask(
      'getgrouplist',
      kept,
      codings === undefined ? {} : accepting(codings),
    );
    expect([status, headers['content-encoding']]).toEqual([200, expected ? 'gzip' : undefined]);
  });

  test('fetch and curl --compressed read it', async () => {
    const plain = await ask('getgrouplist', long);
    const body = JSON.stringify({ APIkey: long.apiKey });
    const address = `${server.baseUrl}/public/api/getgrouplist`;
    const fetched = await fetch(address, { method: 'POST', body });
    expect(fetched.headers.get('content-encoding')).toBe('gzip');
    expect(await fetched.text()).toBe(plain.body.toString());
    const { stdout } = await promisify(execFile)('curl', ['-s', '--compressed', '-d', body, address], {
      maxBuffer: 100_000_000,
    });
    expect(stdout).toBe(plain.body.toString());
  });
});

describe('what is not compressed', () => {
  test('an answer up to 8 KiB', async () => {
    const { headers, body } = await ask('getcountrylist', kept, gzip);
    expect(body.length).toBeLessThan(8192);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  test('a refusal', async () => {
    const faults = { data: { User: [{}], Groups: Array.from({ length: 500 }, () => ({ ID: 1 })) } };
    const { status, headers, body } = await ask('updateuser', kept, gzip, { input: faults });
    expect([status, body.length > 8192, headers['content-encoding']]).toEqual([400, true, undefined]);
  });

  test('an answer of the SOAP endpoint', async () => {
    const { path, method, headers, body } = messageFor('SOAP 1.1', 'getGroupList', kept.apiKey, {});
    const answer = await fetch(server.baseUrl + path, { method, headers: { ...headers, ...gzip }, body });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect((await answer.text()).length).toBeGreaterThan(8192);
  });

  test('an answer for which there is no memory: it is sent as it is', async () => {
    // The company's share has room for its list of groups, but not for what compresses it.
    const crowded = await startServer({
      MAX_BODY_BYTES: '60000',
      BODY_MEMORY_BYTES: '1200000',
    });
    try {
      const company = await withGroups(crowded, 40);
      const { status, headers } = await ask('getgrouplist', company, gzip, { on: crowded });
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    } finally {
      await crowded.close();
    }
  });
});

describe('the ETag of a record', () => {
  test('is weak when its answer is compressed, and holds as If-Match in both forms', async () => {
    const Users = Array.from({ length: 300 }, (_, index) => ({ EmailAddress: `user${index}@example.com` }));
    for (const { EmailAddress } of Users)
      await kept.must('updateUser', { data: { User: [person(EmailAddress)] } });
    await kept.must('updateGroup', { data: { Group: [{ GroupTitle: 'Large' }], Users } });
    const read = async (headers = {}): Promise<string> =>
      String((await ask('getgroup', kept, headers, { input: { GroupTitle: 'Large' } })).headers['etag']);
    const [strong, weak] = [await read(), await read(gzip)];
    expect(strong).toMatch(/^"[\w-]{22}"$/);
    expect(weak).toBe(`W/${strong}`);
    const update = async (tag: string, Description: string): Promise<Answer> =>
      ask(
        'updategroup',
        kept,
        { ...gzip, 'If-Match': tag },
        {
          input: { data: { Group: [{ GroupTitle: 'Large', Description }] } },
        },
      );
    const first = await update(weak, 'one');
    expect([first.status, first.headers['etag']]).toEqual([200, await read()]);
    expect((await update(weak, 'two')).status).toBe(412);
    expect((await update(String(first.headers['etag']), 'two')).status).toBe(200);
  });
});
