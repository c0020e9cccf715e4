import { beforeAll } from '@jest/globals';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../exchange.js';
import { send } from '../../test/support/scenarios/protocols.js';

/** Makes a checker for the tests of a file. @returns what is one while tests run */
export function useChecker(...options: Parameters<typeof createExchangeChecker>): ExchangeChecker {
  const checker = {} as ExchangeChecker;
  beforeAll(async () => void Object.assign(checker, await createExchangeChecker(...options)));
  return checker;
}

/** A request as the exchange checker takes it. */
export function exchangeOf(path: string, headers: Record<string, string>, body: string | Buffer): Exchange {
  return { method: 'POST', path, requestHeaders: headers, requestBody: Buffer.from(body) };
}

/** Sends a request as it is. @returns the same exchange with the server's response */
export async function sendExchange(baseUrl: string, exchange: Exchange): Promise<Exchange> {
  const { method, path, requestHeaders, requestBody } = exchange;
  const headers = requestHeaders as Record<string, string>;
  const { status, headers: responseHeaders, text } = await send(baseUrl + path, method, headers, requestBody);
  return { ...exchange, response: { status, headers: responseHeaders, body: Buffer.from(text) } };
}
