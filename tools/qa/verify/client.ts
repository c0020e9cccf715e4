import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from '../exchange.js';
import { headerOf } from '../exchange/types.js';
import type { Target } from '../proxy/target.js';

/** An exchange with its answer. */
export type Answered = Exchange & { readonly response: NonNullable<Exchange['response']> };

/** One request as sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** The client itself violates HTTP: its request is never finished, or has no Host. */
  readonly fault?: 'unfinished' | 'no host';
}

/** The connection ended without a whole answer. */
export class ConnectionLost extends Error {
  constructor(
    readonly exchange: Exchange,
    cause: NodeJS.ErrnoException,
  ) {
    super(`The connection was lost (${cause.code ?? cause.message}).`, { cause });
  }
}

/** Sends one request. @throws ConnectionLost */
export type Transport = (request: Sent) => Promise<Answered>;

/** Sends requests to the server under verification. */
export interface Client {
  /** Sends a request. Answers that ask to retry later (429, 503 with Retry-After) are obeyed. @throws ConnectionLost */
  send(request: Sent): Promise<Answered>;
  /** Like `send`, but returns the first answer. */
  sendOnce(request: Sent): Promise<Answered>;
  /** Calls a JSON operation, again where the connection is lost. @param operation as in its path */
  callJson(operation: string, body: object): Promise<Answered>;
}

export const maxTries = 4;
const longestPauseSeconds = 60;
/** A new server waits 30 s for the rest of a request. */
const unfinishedTimeoutMs = 45_000;

/** @param onLost is told of each lost connection after which a request is sent again */
export function createClient(transport: Transport, onLost: (lost: ConnectionLost) => void): Client {
  const send = async (request: Sent): Promise<Answered> => {
    for (let tries = 1; ; tries++) {
      const answered = await transport(request);
      const { status, headers } = answered.response;
      const seconds = Number(headerOf(headers, 'retry-after') ?? NaN);
      if (![429, 503].includes(status) || !(seconds >= 0) || tries === maxTries) return answered;
      await pause(Math.min(seconds, longestPauseSeconds) * 1000);
    }
  };
  return {
    send,
    sendOnce: transport,
    callJson: (operation, body) => again(() => send(jsonRequest(operation, body)), onLost),
  };
}

/** Does something again, as long as connections are lost, up to four times. @throws ConnectionLost of the last time */
export async function again<T>(work: () => Promise<T>, onLost: (lost: ConnectionLost) => void): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      onLost(error);
      if (tries === maxTries) throw error;
      await pause(100 * 5 ** (tries - 1));
    }
  }
}

/** The POST request of a JSON operation. @param operation as in its path */
export function jsonRequest(operation: string, body: object): Sent {
  return {
    method: 'POST',
    path: `/public/api/${operation}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Sends over the network. */
export function transportTo(target: Target): Transport {
  return ({ method, path, headers, body, fault }) => {
    const requestBody = Buffer.from(body);
    const more = fault === 'unfinished' ? 1 : 0;
    const length = { 'Content-Length': String(requestBody.length + more) };
    const requestHeaders = { ...headers, ...(headers['Transfer-Encoding'] === undefined && length) };
    const asked = { method, path, requestHeaders, requestBody };
    return new Promise((resolve, reject) => {
      const lost = (error: Error): void => reject(new ConnectionLost(asked, error));
      const options = {
        method,
        path: target.pathOf(path),
        headers: requestHeaders,
        setHost: fault !== 'no host',
      };
      const request = target.request(options, (answer) => {
        buffer(answer).then((bytes) => {
          const response = {
            status: answer.statusCode ?? 0,
            headers: answer.headersDistinct,
            body: bytes,
          };
          resolve({ ...asked, response });
        }, lost);
      });
      request.on('error', lost);
      if (fault !== 'unfinished') {
        request.end(requestBody);
        return;
      }
      request.write(requestBody);
      const timeout = setTimeout(() => {
        request.destroy(new Error('The server still waits for the rest of an unfinished request.'));
      }, unfinishedTimeoutMs);
      request.on('close', () => clearTimeout(timeout));
    });
  };
}
