import { yieldToEventLoop } from '../domain/event-loop.js';

/** Cuts a list into pieces of at most `size`, in order; none of an empty list. */
export function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

/** The same with a turn for everybody else between two pieces. */
export async function* chunksInTurns<T>(list: readonly T[], size: number): AsyncGenerator<T[]> {
  for (const [index, chunk] of chunks(list, size).entries()) {
    if (index > 0) await yieldToEventLoop();
    yield chunk;
  }
}
