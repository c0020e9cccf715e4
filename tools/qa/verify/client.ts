import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from '../exchange.js';
import { headerOf } from '../exchange/types.js';
import { byName } from '../proxy/messages.js';
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

/** The IDs of records that updates returned. */
interface Made {
  readonly users: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
  /** Records whether an exchange created or changed a record. */
  note(exchange: Exchange): void;
}

/** Sends requests to the server under verification. */
export interface Client {
  /** The records that its requests created. */
  readonly made: Made;
  /** Sends a request. Answers that ask to retry later (429, 503 with Retry-After) are obeyed. */
  send(request: Sent): Promise<Answered>;
  /** Like `send`, but returns the first answer. */
  sendOnce(request: Sent): Promise<Answered>;
  /** Calls a JSON operation. @param operation as in its path */
  callJson(operation: string, body: object): Promise<Answered>;
}

const maxTries = 4;
const longestPauseSeconds = 60;
/** A new server waits 30 s for the rest of a request. */
const unfinishedTimeoutMs = 45_000;

/** Creates the client. Its calls reject with the network's error when the server does not answer. */
export function createClient(target: Target): Client {
  const made = createMade();
  const sendOnce = async (request: Sent): Promise<Answered> => {
    const answered = await exchange(target, request);
    made.note(answered);
    return answered;
  };
  const send = async (request: Sent): Promise<Answered> => {
    for (let tries = 1; ; tries++) {
      const answered = await sendOnce(request);
      const { status, headers } = answered.response;
      const seconds = Number(headerOf(headers, 'retry-after') ?? NaN);
      if (![429, 503].includes(status) || !(seconds >= 0) || tries === maxTries) return answered;
      await pause(Math.min(seconds, longestPauseSeconds) * 1000);
    }
  };
  return { made, send, sendOnce, callJson: (operation, body) => send(jsonRequest(operation, body)) };
}

function createMade(): Made {
  const users = new Set<number>();
  const groups = new Set<number>();
  return {
    users,
    groups,
    note({ path, response }) {
      if (response?.status !== 200) return;
      const text = response.body.subarray(0, 2000).toString('utf8');
      const [, soapName, soapId] = /<(?:\w+:)?Update(User|Group)Result>(\d+)</.exec(text) ?? [];
      const [, jsonName] = /\/update(user|group)$/.exec(path) ?? [];
      const id = Number(soapId ?? (jsonName === undefined ? NaN : text));
      if (Number.isInteger(id)) ((soapName ?? jsonName)?.toLowerCase() === 'user' ? users : groups).add(id);
    },
  };
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

function exchange(target: Target, { method, path, headers, body, fault }: Sent): Promise<Answered> {
  const requestBody = Buffer.from(body);
  const more = fault === 'unfinished' ? 1 : 0;
  const length = { 'Content-Length': String(requestBody.length + more) };
  const requestHeaders = { ...headers, ...(headers['Transfer-Encoding'] === undefined && length) };
  return new Promise((resolve, reject) => {
    const options = {
      method,
      path: target.pathOf(path),
      headers: requestHeaders,
      setHost: fault !== 'no host',
    };
    const request = target.request(options, (answer) => {
      buffer(answer).then((bytes) => {
        const response = { status: answer.statusCode ?? 0, headers: byName(answer.rawHeaders), body: bytes };
        resolve({ method, path, requestHeaders, requestBody, response });
      }, reject);
    });
    request.on('error', reject);
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
}
