import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../../../../tools/qa/exchange.js';
import { jsonRequests, soapRequests } from '../../../support/messages/broken-messages.js';
import { checkerVerdict, sendExchange, serverVerdict } from '../../../support/messages/exchanges.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';

const numRuns = 2_000;

describe('the checker says of a request what the server says, and nothing against its answer', () => {
  const server = useServer();
  const company = useCompany(server);
  let checker: ExchangeChecker;
  const seen = new Map<string, number>();
  beforeAll(async () => {
    checker = await createExchangeChecker();
  });

  async function compare(request: Exchange): Promise<void> {
    const exchange = await sendExchange(server.baseUrl, request);
    const { findings } = await checker.inspect(exchange);
    const verdict = serverVerdict(exchange);
    if (verdict !== undefined) expect(checkerVerdict(findings)).toEqual(verdict);
    expect(findings.filter(({ side }) => side === 'response')).toEqual([]);
    for (const { place, message, rule } of findings) {
      expect(`${place}${message}`).not.toContain(company.apiKey);
      expect(rule).not.toBe('');
    }
    const codes =
      verdict === undefined
        ? ['unknown key']
        : verdict.length === 0
          ? ['none']
          : verdict.map((line) => line.split(' ').at(-1) ?? '');
    for (const code of new Set(codes)) seen.set(code, (seen.get(code) ?? 0) + 1);
  }

  test(`${numRuns} JSON requests`, async () => {
    seen.clear();
    const requests = jsonRequests(company.apiKey);
    await fc.assert(fc.asyncProperty(requests, compare), { numRuns, seed: 4 });
    // The requests are worth something: they meet many kinds of refusals, and none.
    for (const code of ['none', 'type', 'required', 'max_length', 'pattern', 'format', 'malformed_json']) {
      expect([code, seen.get(code)]).toEqual([code, expect.any(Number)]);
    }
  }, 240_000);

  test(`${numRuns} SOAP requests`, async () => {
    seen.clear();
    const requests = soapRequests(company.apiKey);
    await fc.assert(fc.asyncProperty(requests, compare), { numRuns, seed: 4 });
    for (const code of [
      'none',
      'required',
      'max_length',
      'unknown_member',
      'action_mismatch',
      'malformed_xml',
    ]) {
      expect([code, seen.get(code)]).toEqual([code, expect.any(Number)]);
    }
  }, 240_000);
});
