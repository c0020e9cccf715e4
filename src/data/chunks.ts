import { yieldToEventLoop } from '../domain/event-loop.js';

/** Splits a list into pieces of at most `size`, in order. An empty list gives no pieces. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

/** Like `chunks`, but yields to the event loop between two pieces. */
export async function* chunksYielding<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (const [index, chunk] of chunks(list, size).entries()) {
    if (index > 0) await yieldToEventLoop();
    yield chunk;
  }
}
