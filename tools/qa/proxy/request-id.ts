import { maskKeys } from '../../../src/domain/mask.js';
import type { Exchange } from '../exchange.js';
import { headerOf } from '../exchange/headers.js';

const wellFormed = /^[A-Za-z0-9._-]{1,128}$/;

/** The id by which the server's log knows a request: that of the answer, else the client's own; undefined without a well-formed one. */
export function requestIdOf({ requestHeaders, response }: Exchange): string | undefined {
  const ids = [response?.headers ?? {}, requestHeaders].map((headers) => headerOf(headers, 'x-request-id'));
  return ids.find((id) => id !== undefined && wellFormed.test(id) && maskKeys(id) === id);
}
