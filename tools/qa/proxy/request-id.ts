import { maskKeys } from '../../../src/domain/mask.js';
import type { Exchange } from '../exchange.js';
import { headerOf } from '../exchange/headers.js';

const wellFormed = /^[A-Za-z0-9._-]{1,128}$/;

/** The request's id in the server's log: the answer's, otherwise the client's own; undefined if there is no well-formed one. */
export function requestIdOf({ requestHeaders, response }: Exchange): string | undefined {
  const ids = [response?.headers ?? {}, requestHeaders].map((headers) => headerOf(headers, 'x-request-id'));
  return ids.find((id) => id !== undefined && wellFormed.test(id) && maskKeys(id) === id);
}
