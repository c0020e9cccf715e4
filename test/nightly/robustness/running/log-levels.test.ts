import { beforeAll, describe, expect, test } from '@jest/globals';
import { revokeKey } from '../../../../src/admin/keys/keys.js';
import { revocationSeen } from '../../../support/scenarios/revocation.js';
import { keyPrefix } from '../../../../src/data/api-keys.js';
import { newCompany, person, type TestCompany } from '../../../support/scenarios/company.js';
import { holdWriteLock } from '../../../support/databases/hold-lock.js';
import { useStore } from '../../../support/databases/temporary-store.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { envelope, namespace } from '../../../support/messages/xml.js';

type Line = Record<string, unknown>;

let company: TestCompany;
let server: ServerProcess;
let count = 0;

const start = useProcesses();
const database = useStore();

beforeAll(async () => {
  company = await newCompany(database);
  // Of three connections one is for writing, so that a second change is queued on either engine.
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'trace', DATABASE_POOL_SIZE: '3', OPS_PORT: '0' };
  server = start({ ...env, DATABASE_URL: database.url });
  await server.listens();
}, 60_000);

/** Sends a request. @returns its id */
async function send(path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const id = `request-${++count}`;
  const url = `${server.baseUrl}/public/${path}`;
  const response = await fetch(url, { method: 'POST', body, headers: { ...headers, 'X-Request-Id': id } });
  await response.arrayBuffer();
  return id;
}

const json = (operation: string, body: object, headers?: Record<string, string>) =>
  send(`api/${operation}`, JSON.stringify(body), headers);

/** The lines about a request, when it is over. */
async function linesOf(requestId: string): Promise<Line[]> {
  for (;;) {
    const lines = server.log().filter((line) => line['requestId'] === requestId);
    if (lines.some(({ msg }) => msg === 'request')) return lines;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const about = async (requestId: string, message: string): Promise<Line[]> =>
  (await linesOf(requestId)).filter(({ msg }) => msg === message);

describe('the line of a request', () => {
  test('has the prefix of its key, as key lists show it, whenever that is known: reading, rejected, large', async () => {
    const APIkey = company.apiKey;
    const xml = envelope('1.1', `<GetTaxList xmlns="${namespace}"><APIkey>${APIkey}</APIkey></GetTaxList>`);
    const requests = [
      json('getuser', { APIkey, ID: '1' }),
      json('getuser', { APIkey, Nonsense: '1' }),
      send('api/getuser', `{"APIkey":"${APIkey}","ID":"${'1'.repeat(70_000)}`),
      send('api.asmx', xml, { 'Content-Type': 'text/xml; charset=utf-8' }),
    ];
    const outcomes = [];
    for (const request of requests) {
      const [line] = await about(await request, 'request');
      expect(line).toMatchObject({ keyPrefix: keyPrefix(APIkey), companyId: company.companyId });
      outcomes.push(line?.['outcome']);
    }
    expect(outcomes).toEqual(['not_found', 'invalid_request', 'malformed_json', 'ok']);
    expect(server.output()).not.toContain(APIkey.slice(0, keyPrefix(APIkey).length + 1));
  });

  test('has the prefix of a key that works no more, but no company; of an unknown key it has nothing', async () => {
    const { apiKey } = await newCompany(database);
    await database.store.adminWrite((tx) => revokeKey(tx, keyPrefix(apiKey), new Date()));
    await revocationSeen();
    const [revoked] = await about(await json('getgrouplist', { APIkey: apiKey }), 'request');
    expect(revoked).toMatchObject({ outcome: 'invalid_api_key', keyPrefix: keyPrefix(apiKey) });
    expect(revoked).not.toHaveProperty('companyId');
    const unknown = await json('getgrouplist', { APIkey: 'my other password' });
    expect((await about(unknown, 'request'))[0]).not.toHaveProperty('keyPrefix');
    expect((await about(unknown, 'API key looked up'))[0]).toMatchObject({ state: 'unknown' });
    expect(server.output()).not.toContain('my other');
  });

  test('has the trace ID of a well-formed traceparent', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const call = (traceparent: string) => json('getgrouplist', { APIkey: company.apiKey }, { traceparent });
    const good = await call(`00-${traceId}-00f067aa0ba902b7-01`);
    expect((await about(good, 'request'))[0]).toMatchObject({ traceId });
    expect((await about(await call('00-secret-1-01'), 'request'))[0]).not.toHaveProperty('traceId');
    expect(server.output()).not.toContain('00-secret');
  });
});

describe('level debug', () => {
  test('shows which key was looked up, and where a rejected request is wrong, without a word of the request', async () => {
    const id = await json('updateuser', {
      APIkey: company.apiKey,
      data: {
        User: [person('anna@example.org')],
        Roles: [{ RoleTitle: 'Nobody' }, { RoleTitle: 'Clerk' }, { RoleTitle: 'Nothing' }],
      },
    });
    expect((await about(id, 'API key looked up'))[0]).toMatchObject({
      level: 'debug',
      keyPrefix: keyPrefix(company.apiKey),
      state: 'live',
    });
    expect((await about(id, 'why a request was rejected'))[0]).toMatchObject({
      level: 'debug',
      code: 'rule_violation',
      violationCount: 2,
      violations: [
        { path: '/data/Roles/0/RoleTitle', code: 'unknown_reference' },
        { path: '/data/Roles/2/RoleTitle', code: 'unknown_reference' },
      ],
    });
    const named = await json('getuser', { APIkey: company.apiKey, 'anna@example.org': '1' });
    expect((await about(named, 'why a request was rejected'))[0]).toMatchObject({
      violations: [{ path: '/…', code: 'unknown_member' }],
    });
    expect(server.output()).not.toMatch(/anna@|Nobody|Nothing/);
  });

  test('shows waits in the queue, and transactions that are retried', async () => {
    const lock = await holdWriteLock(database.url);
    const Description = 'Long. '.repeat(666);
    const update = (GroupTitle: string) =>
      json('updategroup', { APIkey: company.apiKey, data: { Group: [{ GroupTitle, Description }] } });
    // More of such bodies than are read at once.
    const titles = Array.from({ length: 40 }, (_, index) => `Title ${index}`);
    const updates = titles.map(update);
    await server.says('"msg":"transaction failed temporarily"');
    // All of them have arrived, also on a busy machine.
    const metrics = async () => (await fetch(`http://127.0.0.1:${server.opsPort()}/metrics`)).text();
    while (!(await metrics()).includes(`requests_in_flight ${titles.length}`)) continue;
    await lock.release();
    const lines = (await Promise.all((await Promise.all(updates)).map(linesOf))).flat();
    expect(lines.filter(({ msg }) => msg === 'request').map(({ outcome }) => outcome)).toEqual(
      titles.map(() => 'ok'),
    );
    expect(lines.find(({ msg }) => msg === 'transaction failed temporarily')).toMatchObject({
      level: 'debug',
      reason: 'busy',
    });
    const [waited] = lines.filter(({ msg }) => msg === 'waited for its turn');
    expect(waited).toMatchObject({ level: 'debug', queue: 'body' });
    expect(waited?.['waitedMs']).toBeGreaterThan(0);
  }, 60_000);
});

test('level trace shows every statement and how long it took, without values', async () => {
  // A key that was used just now is remembered: its lookup is a statement, too.
  const { apiKey: APIkey } = await newCompany(database);
  const id = await json('updategroup', {
    APIkey,
    data: { Group: [{ GroupTitle: 'Verschwiegen', Description: 'Auch verschwiegen' }] },
  });
  const statements = await about(id, 'statement');
  const forKeys = database.store.engine === 'sqlite' ? 'read' : 'keys';
  expect(statements.map(({ connection }) => connection)).toEqual(expect.arrayContaining([forKeys, 'write']));
  expect(statements.find(({ sql }) => /INSERT INTO .*Group/.test(String(sql)))).toMatchObject({
    level: 'trace',
    connection: 'write',
    durationMs: expect.any(Number),
  });
  expect(server.output()).not.toMatch(/verschwiegen/i);
});
