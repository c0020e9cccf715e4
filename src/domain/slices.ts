import { yieldToEventLoop } from './event-loop.js';

/** Work that can pause: it yields wherever others may have a turn. Most of it is so small that it never does. */
export type Slices<T> = Generator<void, T, void>;

/** Milliseconds of work between two turns for others. */
const sliceMs = 4;

/** Runs work to its end without a pause. */
export function runThrough<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs work in slices, with a turn for everybody else after each.
 * @param signal asked when the work pauses: it ends the work
 * @returns the result itself if the first slice has it
 */
export function runInSlices<T>(work: Slices<T>, signal?: () => AbortSignal): T | Promise<T> {
  const step = nextSlice(work);
  return step.done === true ? step.value : rest(work, signal?.());
}

async function rest<T>(work: Slices<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    const step = nextSlice(work);
    if (step.done === true) return step.value;
  }
}

function nextSlice<T>(work: Slices<T>): IteratorResult<void, T> {
  const end = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
