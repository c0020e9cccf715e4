import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { revokeKey } from '../../../src/admin/keys/keys.js';
import type { Limits } from '../../../src/config/limits.js';
import { keyPrefix, newApiKey } from '../../../src/data/api-keys.js';
import { newCompany } from '../../support/scenarios/company.js';
import { messageFor, protocolNames, send, type ProtocolName } from '../../support/scenarios/protocols.js';
import { startServer, type TestServer } from '../../support/servers/server.js';
import { useServer } from '../../support/servers/use-server.js';
import { operationNames } from '../../support/scenarios/operations.js';
import { protocolsInTurn } from '../../support/scenarios/protocols-under-test.js';
import { watchStatements } from '../../support/databases/statements.js';
import { useWatch } from '../../support/databases/use-watch.js';
import { foreignWord, newParty, type Parties, type Party } from './company-matrix/records.js';
import { slots } from './company-matrix/slots.js';
import { ask, bytesOf } from './support/ask.js';
import { allRows } from './support/rows.js';

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
  const server = useServer({ LOG_LEVEL: 'silent' });
  const watch = useWatch();
  let parties: Parties;
  let keys: [name: string, key: string][];
  beforeAll(async () => {
    await server.holdKeyUse();
    parties = {
      own: await newParty(server.store, 'Eigene'),
      foreign: await newParty(server.store, foreignWord),
    };
    const spareKey = async ({ companyId }: Party, state: { revokedAt?: Date; expiresAt?: Date }) => {
      const { key, prefix, hash } = newApiKey();
      await server.store.adminWrite((tx) =>
        tx.apiKey.create({ data: { companyId, prefix, hash, ...state } }),
      );
      return key;
    };
    keys = [
      ...wrongKeys(parties.own.apiKey),
      ['revoked', await spareKey(parties.own, { revokedAt: new Date() })],
      ['expired', await spareKey(parties.own, { expiresAt: new Date(Date.now() - 1000) })],
      ["the other company's, revoked", await spareKey(parties.foreign, { revokedAt: new Date() })],
    ];
  });

  const offered = operationNames.flatMap((operation, row) =>
    protocolsInTurn(protocolNames, row).map((protocol) => ({ operation, protocol })),
  );
  // The bytes of the response are the same, too.
  test.each(offered)(
    'takes the same work however near it is - $operation, $protocol: one lookup of its hash, and no word of the key',
    async ({ operation, protocol }) => {
      const slot = slots.find((one) => one.operation === operation);
      const named = operation.includes('User')
        ? { EmailAddress: 'nobody@x.example' }
        : { GroupTitle: 'nobody' };
      const input = slot?.input(named, { id: '1', name: '' }) ?? {};
      const rows = () => allRows(server.store, [parties.own.companyId, parties.foreign.companyId]);
      const work = async (key: string) => {
        watch.take();
        const response = await ask(server.baseUrl, messageFor(protocol, operation, key, input));
        return { text: response.text, bytes: bytesOf(response), statements: watch.take() };
      };
      const [, foreign] = await rows();
      const good = await work(parties.own.apiKey);
      expect(good.text).not.toContain(foreignWord);
      expect(good.statements.flatMap(({ values }) => values)).not.toContain(parties.own.apiKey);
      const before = await rows();
      expect(before[1]).toBe(foreign);
      const outcomes = new Set<string>();
      for (const [name, key] of keys) {
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
      expect(await rows()).toEqual(before);
    },
  );
});

describe('a revoked key', () => {
  const server = useServer({ LOG_LEVEL: 'silent' });

  test('is rejected within a second, at each protocol, though it is in use all the time', async () => {
    const { apiKey } = await newCompany(server);
    const isRejected = async (protocol: ProtocolName): Promise<boolean> => {
      const { text } = await ask(server.baseUrl, messageFor(protocol, 'getTaxList', apiKey, {}));
      return text.includes('invalid_api_key');
    };
    expect(await isRejected('JSON POST')).toBe(false);
    await server.store.adminWrite((tx) => revokeKey(tx, keyPrefix(apiKey), new Date()));
    const end = performance.now() + 1000;
    while (performance.now() < end) await isRejected('SOAP 1.1');
    for (const protocol of protocols)
      expect([protocol, await isRejected(protocol)]).toEqual([protocol, true]);
  });
});

describe('trying keys', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const start = async (env: Record<string, string>, limits: Partial<Limits> = {}): Promise<void> =>
    void (server = await startServer({ LOG_LEVEL: 'silent', ...env }, limits));

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

  /** JSON requests in their order: the body, behind @ the client that a proxy reports, and the status. */
  test.each<[title: string, env: Record<string, string>, limits: Partial<Limits>, steps: string]>([
    [
      'without TRUSTED_PROXIES a client cannot choose the address that is counted',
      { BAD_KEYS_PER_MINUTE: '2' },
      {},
      'wrong@192.0.2.1 401; wrong@192.0.2.2 401; wrong@192.0.2.3 429',
    ],
    [
      'behind a trusted proxy the right-most address that is no proxy counts',
      { BAD_KEYS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16' },
      {},
      // What the client wrote itself stands on the left; a port, and a second proxy of ours, change nothing; one that names no client counts.
      'wrong@192.0.2.1 401; wrong@203.0.113.7, 192.0.2.1:4711 401; wrong@10.1.2.3, 192.0.2.1, 10.1.0.9 429; ' +
        'wrong@192.0.2.2 401; wrong@[2001:db8::1]:80 401; wrong@2001:db8::2 401; wrong@2001:db8::3 429; ' +
        'wrong 401; wrong@unknown 401; wrong@ 429',
    ],
    [
      'what cannot be read counts for its key, too, once',
      { REQUESTS_PER_KEY_PER_MINUTE: '3' },
      {},
      'padded 200; broken 400; known 200; broken 429',
    ],
    [
      'from an address over its limit nothing is parsed, and only a key that has worked from there is looked up',
      { BAD_KEYS_PER_MINUTE: '3' },
      {},
      'known 200; wrong 401; wrong 401; wrong 401; wrong 429; text 429; fresh 429; known 200; cut 400',
    ],
    [
      'an address that has used up its bytes is read only with a key that has worked from there',
      {},
      { badKeyBytesPerMinute: 100_000 },
      'known 200; largeWrong 401; largeWrong 401; wrong 429; largeWrong 429; fresh 429; known 200; large 400',
    ],
  ])('%s', async (_title, env, limits, steps) => {
    await start(env, limits);
    const [{ apiKey: known }, { apiKey: fresh }] = [await newCompany(server), await newCompany(server)];
    const bodyOf = (APIkey: string, more?: string): string => JSON.stringify({ APIkey, more });
    const x = 'x'.repeat(70_000);
    const bodies: Record<string, string> = {
      ...{ known: bodyOf(known), fresh: bodyOf(fresh), wrong: bodyOf('cak_wrong'), text: 'no JSON' },
      ...{ large: bodyOf(known, x), largeWrong: bodyOf('cak_wrong', x), cut: bodyOf(known).slice(0, -1) },
      ...{ padded: bodyOf(known).padEnd(5000), broken: `${bodyOf(known).padEnd(5000)}x` },
    };
    for (const step of steps.split('; ')) {
      const [, name = '', forwarded, wanted] = /^(\w+)(?:@(.*))? (\d+)$/.exec(step)!;
      const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
      const { status } = await send(`${server.baseUrl}/public/api/gettaxlist`, 'POST', headers, bodies[name]);
      expect([step, String(status)]).toEqual([step, wanted]);
    }
  });
});
