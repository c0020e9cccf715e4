import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../../src/domain/errors.js';

/** What the network may do to a call, and what it means for the client. */
export const disturbances = {
  delay: 'the operation begins MS milliseconds later: delay-2000',
  slow: 'the answer comes in ten pieces within MS milliseconds: slow-5000',
  cut: 'the answer ends in the middle, and the connection with it',
  drop: 'the connection ends, and the operation does not run',
  lose: 'the operation runs, and the connection ends before the answer',
  twice: 'the operation runs twice, and the second answer is sent',
} as const;

/** One of them, with its milliseconds. */
export interface Disturbance {
  readonly kind: keyof typeof disturbances;
  readonly ms: number;
}

/** Reads `delay-2000` or `cut`. @returns undefined for something else */
export function parseDisturbance(text: string): Disturbance | undefined {
  const [, kind = '', ms] = /^([a-z]+)(?:-(\d{1,6}))?$/.exec(text.toLowerCase()) ?? [];
  const takesTime = kind === 'delay' || kind === 'slow';
  if (!Object.hasOwn(disturbances, kind) || takesTime !== (ms !== undefined)) return undefined;
  return { kind: kind as Disturbance['kind'], ms: Number(ms ?? 0) };
}

/**
 * Runs an operation as if the network did something to its request or its answer.
 * @param res what the answer will be sent with
 */
export async function disturbed<T>(
  { kind, ms }: Disturbance,
  res: ServerResponse,
  run: () => Promise<T>,
): Promise<T> {
  if (kind === 'delay') await pause(ms);
  if (kind === 'drop') {
    res.destroy();
    throw new AppError('service_unavailable');
  }
  if (kind === 'twice') await run();
  if (kind === 'cut' || kind === 'slow') inPieces(res, kind, ms);
  const result = await run();
  if (kind === 'lose') res.destroy();
  return result;
}

const pieces = 10;

/** Holds the answer back until it is whole, and then sends it slowly, or its first half. */
function inPieces(res: ServerResponse, kind: Disturbance['kind'], ms: number): void {
  const [write, end] = [res.write.bind(res), res.end.bind(res)];
  const held: Buffer[] = [];
  const hold = (chunk: unknown): void => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) held.push(Buffer.from(chunk));
  };
  res.write = (chunk: unknown, ...more: unknown[]) => {
    hold(chunk);
    const done = more.at(-1);
    if (typeof done === 'function') setImmediate(done as () => void);
    return true;
  };
  res.end = (chunk?: unknown) => {
    hold(chunk);
    const body = Buffer.concat(held);
    const size = Math.ceil(body.length / pieces) || 1;
    const send = async (): Promise<void> => {
      const last = kind === 'cut' ? body.length / 2 : body.length;
      for (let at = 0; at < last; at += size) {
        write(body.subarray(at, at + size));
        await pause(ms / pieces);
      }
      if (kind === 'cut') res.destroy();
      else end();
    };
    void send();
    return res;
  };
}
