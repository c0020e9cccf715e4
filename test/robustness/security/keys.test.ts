import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { keyPrefix, newApiKey } from '../../../src/data/api-keys.js';
import { newCompany } from '../../support/scenarios/company.js';
import { messageFor, type ProtocolName } from '../../support/scenarios/protocols.js';
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
async function start(env: Record<string, string>): Promise<void> {
  server = await startServer({ LOG_LEVEL: 'silent', ...env });
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
        const answer = await ask(server.baseUrl, messageFor(protocol, 'getTaxList', key, {}));
        return { bytes: bytesOf(answer), statements: watch.take() };
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
      const { headers, text } = await ask(server.baseUrl, messageFor(protocol, 'getTaxList', key, {}));
      const code = /invalid_api_key|too_many_requests/.exec(text)?.[0] ?? 'answered';
      if (code === 'too_many_requests') expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      return code;
    };
    expect(await call(apiKey, 'JSON POST')).toBe('answered');
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
    expect(await call(apiKey, 'SOAP 1.1')).toBe('answered');
  });
});
