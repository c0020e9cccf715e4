import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseRequest } from '../../contract/cases/types.js';
import type { Exchange } from '../exchange.js';
import { headerOf } from '../exchange/headers.js';
import { byName } from '../proxy/headers.js';
import type { Target } from '../proxy/target.js';

/** An exchange with its answer. */
export type Answered = Exchange & { readonly response: NonNullable<Exchange['response']> };

const mostTries = 4;
const longestPauseSeconds = 60;

/**
 * Sends a request as it is. An answer that asks to come again later (429, 503 with Retry-After) is obeyed.
 * @throws Error when the server does not answer
 */
export async function sendCase(target: Target, request: CaseRequest): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answered = await sendOnce(target, request);
    const { status, headers } = answered.response;
    const seconds = Number(headerOf(headers, 'retry-after') ?? NaN);
    if (![429, 503].includes(status) || !(seconds >= 0) || tries === mostTries) return answered;
    await pause(Math.min(seconds, longestPauseSeconds) * 1000);
  }
}

function sendOnce(target: Target, { method, path, headers, body }: CaseRequest): Promise<Answered> {
  const requestBody = Buffer.from(body);
  const requestHeaders = { ...headers, 'Content-Length': String(requestBody.length) };
  return new Promise((resolve, reject) => {
    const request = target.request(
      { method, path: target.pathOf(path), headers: requestHeaders },
      (answer) => {
        buffer(answer).then((bytes) => {
          const response = {
            status: answer.statusCode ?? 0,
            headers: byName(answer.rawHeaders),
            body: bytes,
          };
          resolve({ method, path, requestHeaders, requestBody, response });
        }, reject);
      },
    );
    request.on('error', reject);
    request.end(requestBody);
  });
}
