import type { Message } from '../../../support/messages/requests.js';
import { send, type HttpResponse } from '../../../support/scenarios/protocols.js';

/** Sends a message under a request id that is always the same, so that responses can be compared byte by byte. */
export function ask(baseUrl: string, { path, method, headers, body }: Message): Promise<HttpResponse> {
  return send(baseUrl + path, method, { ...headers, 'X-Request-Id': 'the-same' }, body);
}

/** All of a response that a client can see, except the Date header. */
export function bytesOf({ status, headers, text }: HttpResponse): string {
  const { date: _date, ...others } = headers;
  return JSON.stringify([status, others, text]);
}
