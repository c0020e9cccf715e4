import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Limits } from '../../../src/config/limits.js';
import { keyPrefix, newApiKey } from '../../../src/data/api-keys.js';
import { newCompany } from '../../support/scenarios/company.js';
import { messageFor, send, type ProtocolName } from '../../support/scenarios/protocols.js';
import { startServer, type TestServer } from '../../support/servers/server.js';
import { watchStatements, type Statement } from '../../support/databases/statements.js';
import { ask, bytesOf } from './support/ask.js';

// That unknown, revoked and expired keys get the same bytes for the same statements, at every operation, is in company-matrix.test.ts.

let server: TestServer;
const started: TestServer[] = [];
afterEach(async () => {
  for (const one of started.splice(0)) await one.close();
});

/** A server of its own for each test. */
async function start(env: Record<string, string>, limits: Partial<Limits> = {}): Promise<void> {
  server = await startServer({ LOG_LEVEL: 'silent', ...env }, limits);
  started.push(server);
}

const protocols: ProtocolName[] = ['JSON POST', 'SOAP 1.1', 'SOAP 1.2'];

/** Keys that are wrong in a way of their own. */
function wrongKeys(good: string): [name: string, key: string][] {
  const last = good.endsWith('A') ? 'B' : 'A';
  const changed = (at: number): string =>
    `${good.slice(0, at)}${good[at] === 'x' ? 'y' : 'x'}${good.slice(at + 1)}`;
  return [
    ['another key', newApiKey().key],
    ['its first character changed', changed(0)],
    ['the first character behind its prefix changed', changed(keyPrefix(good).length)],
    ['a character in the middle changed', changed(Math.floor(good.length / 2))],
    ['its last character changed', good.slice(0, -1) + last],
    ['nothing but its prefix', keyPrefix(good)],
    ['without its last character', good.slice(0, -1)],
    ['with one character more', `${good}A`],
    ['in capitals', good.toUpperCase()],
    ['between blanks', ` ${good} `],
    ['its hash', createHash('sha256').update(good).digest('hex')],
    ['with SQL', `${good}' OR '1'='1`],
    ['a pattern of SQL', '%'],
    ['a short one', 'x'],
    ['200 characters', 'x'.repeat(200)],
  ];
}

describe('a wrong key', () => {
  test.each(protocols)(
    'takes the same work however near it is - %s: one lookup of its hash, and no word of the key',
    async (protocol) => {
      await start({});
      const { apiKey } = await newCompany(server);
      const watch = watchStatements();
      const work = async (key: string): Promise<{ bytes: string; statements: Statement[] }> => {
        watch.take();
        const response = await ask(server.baseUrl, messageFor(protocol, 'getTaxList', key, {}));
        return { bytes: bytesOf(response), statements: watch.take() };
      };
      const outcomes = new Set<string>();
      for (const [name, key] of wrongKeys(apiKey)) {
        const { bytes, statements } = await work(key);
        expect([name, bytes]).toEqual([name, expect.stringContaining('invalid_api_key')]);
        const values = statements
          .flatMap(({ values: all }) => all)
          // Numbers, as texts too, are how many rows are wanted.
          .filter((value) => typeof value === 'string' && !/^\d+$/.test(value));
        // The database sees a hash: how much of a key is right cannot show in the time that it takes to compare.
        expect([name, values]).toEqual([name, [createHash('sha256').update(key).digest('hex')]]);
        // This error has a hint: there are spaces around the key.
        if (name !== 'between blanks')
          outcomes.add(JSON.stringify([bytes, statements.map(({ sql }) => sql)]));
      }
      expect(outcomes.size).toBe(1);
      const good = await work(apiKey);
      expect(good.statements.flatMap(({ values }) => values)).not.toContain(apiKey);
      watch.stop();
    },
  );
});

describe('trying keys', () => {
  test('is slowed with 429 after the limit, at all protocols together, and no longer reaches the database', async () => {
    await start({ BAD_KEYS_PER_MINUTE: '20' });
    const { apiKey } = await newCompany(server);
    const unseen = await newCompany(server);
    const watch = watchStatements();
    const call = async (key: string, protocol: ProtocolName): Promise<string> => {
      const { status, headers, text } = await ask(
        server.baseUrl,
        messageFor(protocol, 'getTaxList', key, {}),
      );
      const code = /invalid_api_key|too_many_requests/.exec(text)?.[0] ?? 'success';
      if (code === 'too_many_requests') {
        expect(status).toBe(protocol === 'JSON POST' ? 429 : 500);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      return code;
    };
    expect(await call(apiKey, 'JSON POST')).toBe('success');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 300; attempt++) {
      if (attempt === 100) watch.take();
      codes.push(await call(newApiKey().key, protocols[attempt % 3]!));
    }
    expect(watch.take()).toEqual([]);
    watch.stop();
    const wrong = codes.filter((code) => code === 'invalid_api_key').length;
    expect(wrong).toBe(20);
    expect(codes.slice(wrong)).toEqual(Array(300 - wrong).fill('too_many_requests'));
    // A right key among the tries does not show itself, and one that has worked from here goes on working.
    expect(await call(unseen.apiKey, 'JSON POST')).toBe('too_many_requests');
    expect(await call(apiKey, 'SOAP 1.1')).toBe('success');
  });

  /** The status of a JSON request, of a client that a proxy reports. */
  async function post(body: string, forwarded?: string): Promise<number> {
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
    return (await send(`${server.baseUrl}/public/api/gettaxlist`, 'POST', headers, body)).status;
  }
  const bodyOf = (APIkey: string, more?: string): string => JSON.stringify({ APIkey, more });
  const wrong = (forwarded?: string): Promise<number> => post(bodyOf('cak_wrong'), forwarded);
  const large = 'x'.repeat(70_000);

  test('without TRUSTED_PROXIES a client cannot choose the address that is counted', async () => {
    await start({ BAD_KEYS_PER_MINUTE: '2' });
    const statuses = [await wrong('192.0.2.1'), await wrong('192.0.2.2'), await wrong('192.0.2.3')];
    expect(statuses).toEqual([401, 401, 429]);
  });

  test('behind a trusted proxy the right-most address that is no proxy counts', async () => {
    await start({ BAD_KEYS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16' });
    // What the client wrote itself stands on the left; a port, and a second proxy of ours, change nothing; one that names no client counts.
    const rows = [
      ...([
        '192.0.2.1',
        401,
        '203.0.113.7, 192.0.2.1:4711',
        401,
        '10.1.2.3, 192.0.2.1, 10.1.0.9',
        429,
      ] as const),
      ...(['192.0.2.2', 401, '[2001:db8::1]:80', 401, '2001:db8::2', 401, '2001:db8::3', 429] as const),
      ...([undefined, 401, 'unknown', 401, '', 429] as const),
    ];
    for (let at = 0; at < rows.length; at += 2)
      expect([rows[at], await wrong(rows[at] as string | undefined)]).toEqual(rows.slice(at, at + 2));
  });

  test('what cannot be read counts for its key, too, once', async () => {
    await start({ REQUESTS_PER_KEY_PER_MINUTE: '3' });
    const { apiKey } = await newCompany(server);
    const [good, padded] = [bodyOf(apiKey), bodyOf(apiKey).padEnd(5000)];
    const statuses = [
      await post(padded),
      await post(`${padded}x`),
      await post(good),
      await post(`${padded}x`),
    ];
    expect(statuses).toEqual([200, 400, 200, 429]);
  });

  test('from an address over its limit nothing is parsed, and only a key that has worked from there is looked up', async () => {
    await start({ BAD_KEYS_PER_MINUTE: '3' });
    const [known, fresh] = [await newCompany(server), await newCompany(server)];
    expect(await post(bodyOf(known.apiKey))).toBe(200);
    for (let attempt = 0; attempt < 4; attempt++) await post(bodyOf(newApiKey().key));
    expect([await post('no JSON'), await post(bodyOf(fresh.apiKey))]).toEqual([429, 429]);
    expect(await post(bodyOf(known.apiKey))).toBe(200);
    expect(await post(bodyOf(known.apiKey).slice(0, -1))).toBe(400);
  });

  test('an address that has used up its bytes is read only with a key that has worked from there', async () => {
    await start({}, { badKeyBytesPerMinute: 100_000 });
    const [known, fresh] = [await newCompany(server), await newCompany(server)];
    const bodies = [
      ...[bodyOf(known.apiKey), bodyOf('wrong', large), bodyOf('wrong', large), bodyOf('wrong')],
      ...[bodyOf('wrong', large), bodyOf(fresh.apiKey), bodyOf(known.apiKey), bodyOf(known.apiKey, large)],
    ];
    const statuses: number[] = [];
    for (const body of bodies) statuses.push(await post(body));
    expect(statuses).toEqual([200, 401, 401, 429, 429, 429, 200, 400]);
  });
});
