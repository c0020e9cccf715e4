import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { getCall } from './call.js';
import { isTooTiny } from './pieces.js';

// Clients that receive a response slowly, or send a body that is not read.

/** A longer response is passed to the connection in slices of so many bytes, each once the client has received the one before. */
export const sliceBytes = 65_536;

/** A client that receives less than a slice in so many milliseconds while more is ready is cut off. */
const sliceMs = 10_000;

/**
 * Passes a long response to the connection. @param end called when all but its end is passed on, unless the client has disconnected or is
 * cut off
 */
export async function sendPieces(res: Response, pieces: readonly Buffer[], end: () => void): Promise<void> {
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; at += sliceBytes) {
      if (res.destroyed) return;
      if (await isFlushed(res, piece.subarray(at, at + sliceBytes))) continue;
      getCall(res).isStalled = true;
      res.destroy();
      return;
    }
    // A client that receives everything at once would keep the others waiting.
    await yieldToEventLoop();
  }
  end();
}

/** @returns a promise for when the connection has received the bytes or is closed; false if that takes too long */
function isFlushed(res: Response, bytes: Buffer): Promise<boolean> {
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

/** How much of a larger unread body is still received, and for how long, so that its sender can read the response. */
const lingerBytes = 67_108_864;
const lingerMs = 5_000;

/** Discards what still arrives, within these bounds, then calls `done` once. */
export function linger(req: IncomingMessage, done: () => void): void {
  let left = lingerBytes;
  const finish = (): void => {
    clearTimeout(timer);
    req.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0 || isTooTiny(req)) finish();
  };
  const timer = setTimeout(finish, lingerMs);
  req.on('data', onData).on('end', finish).on('close', finish);
  req.resume();
}
