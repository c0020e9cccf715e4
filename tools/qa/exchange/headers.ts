import { isRequestId } from '../../../src/http/request.js';
import type { Exchange, Headers } from './types.js';

/** The value of a header, in any letter case; repeated headers are joined as in HTTP. undefined if there is none. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return typeof found === 'string' || found === undefined ? found : found.join(', ');
}

/** The media type of a Content-Type header in lower case, without parameters; '' if there is none. */
export function mediaTypeOf(headers: Headers): string {
  return (headerOf(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** The request's id in the server's log: the answer's, otherwise the client's own; undefined if there is no well-formed one. */
export function loggedRequestId({ requestHeaders, response }: Exchange): string | undefined {
  const ids = [response?.headers ?? {}, requestHeaders].map((headers) => headerOf(headers, 'x-request-id'));
  return ids.find((id) => id !== undefined && isRequestId(id));
}
