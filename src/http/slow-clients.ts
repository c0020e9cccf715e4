import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { isTiny } from './body.js';
import { callOf } from './request.js';

// Clients that take a response slowly, or send a body that nobody reads.

/** A longer answer is given to the connection in slices of so many bytes, each when the client has taken the one before. */
export const sliceBytes = 65_536;

/** A client that takes less than a slice in so many milliseconds while more is ready is cut off (D12). */
const sliceMs = 10_000;

/** Gives a long response to the connection. @param end called when all but its end is given, unless the client is gone or cut off */
export async function deliver(res: Response, pieces: readonly Buffer[], end: () => void): Promise<void> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += sliceBytes) {
      if (res.destroyed) return;
      if (await isTaken(res, piece.subarray(at, at + sliceBytes))) continue;
      callOf(res).notTaken = true;
      res.destroy();
      return;
    }
    // A client that takes all at once would keep the others waiting.
    await yieldToEventLoop();
  }
  end();
}

/** @returns when the connection has taken the bytes, or is closed; false when that takes too long */
function isTaken(res: Response, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isInTime: boolean): void => {
      clearTimeout(timer);
      res.off('close', onTaken);
      resolve(isInTime);
    };
    const onTaken = (): void => settle(true);
    const timer = setTimeout(() => settle(false), sliceMs);
    res.on('close', onTaken);
    res.write(bytes, onTaken);
  });
}

/** How much of a larger unread body is still received, in how many tiny pieces and for how long, so that its sender can read the answer. */
const lingerBytes = 67_108_864;
const lingerTiny = 1024;
const lingerMs = 5_000;

/** Discards what still arrives, within bounds, then calls `done` once. */
export function linger(req: IncomingMessage, done: () => void): void {
  let left = lingerBytes;
  let tiny = 0;
  const finish = (): void => {
    clearTimeout(timer);
    req.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (isTiny(chunk)) tiny += 1;
    if (left < 0 || tiny > lingerTiny) finish();
  };
  const timer = setTimeout(finish, lingerMs);
  req.on('data', onData).on('end', finish).on('close', finish);
  req.resume();
}
