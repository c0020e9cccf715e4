import { setTimeout as pause } from 'node:timers/promises';
import { headerOf } from '../exchange/types.js';
import { type Answered, ConnectionLost, type Sent, type Transport } from '../transport.js';

export const maxTries = 4;
const longestPauseSeconds = 60;

/** Sends a request. Answers that ask to retry later (429, 503 with Retry-After) are obeyed. @throws ConnectionLost */
export async function send(transport: Transport, request: Sent): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answered = await transport(request);
    const { status, headers } = answered.response;
    const seconds = Number(headerOf(headers, 'retry-after') ?? NaN);
    if (![429, 503].includes(status) || !(seconds >= 0) || tries === maxTries) return answered;
    await pause(Math.min(seconds, longestPauseSeconds) * 1000);
  }
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

/** The POST request of a JSON operation. @param operation by its name, in any letter case */
export function jsonRequest(operation: string, body: object): Sent {
  return {
    method: 'POST',
    path: `/public/api/${operation.toLowerCase()}`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Calls a JSON operation, again where the connection is lost. */
export type CallJson = (operation: string, body: object) => Promise<Answered>;
