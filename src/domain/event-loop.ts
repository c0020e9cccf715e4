/**
 * Node accepts one new connection per round of its event loop (libuv since 1.45). While connections arrive, everything that waits here
 * pauses, which keeps the rounds short. A pause lasts at most this many milliseconds, and the next one starts as many later at the earliest.
 * Without it, 200 simultaneous connections took 200 long rounds: the last ones waited three seconds before their requests were read.
 */
const maxPauseMs = 20;

let connections = 0;
let seenConnections = 0;
/** Start of the current pause. */
let pausedSince: number | undefined;
/** No pause before then: clients that open one connection after another get at most half of the time. */
let worksUntil = 0;

/** To be called for each new connection. */
export function connectionCame(): void {
  connections += 1;
}

function pauses(now: number): boolean {
  const hasNew = connections !== seenConnections;
  seenConnections = connections;
  if (hasNew && now >= worksUntil) {
    pausedSince ??= now;
    if (now - pausedSince < maxPauseMs) return true;
  }
  if (pausedSince !== undefined) worksUntil = now + maxPauseMs;
  pausedSince = undefined;
  return false;
}

let scheduled: (() => void)[] = [];

/** Calls a function in the next round of the event loop in which no new connections come. */
export function inNextRound(work: () => void): void {
  scheduled.push(work);
  if (scheduled.length === 1) setImmediate(round);
}

/** An immediate scheduled within an immediate runs after the events that have arrived by then. */
function round(): void {
  if (pauses(performance.now())) {
    setImmediate(round);
    return;
  }
  const now = scheduled;
  scheduled = [];
  for (const work of now) work();
}

/** Resumes one waiting promise per round. */
class Pieces {
  readonly #waiting: (() => void)[] = [];

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) inNextRound(this.#resume);
    });
  }

  readonly #resume = (): void => {
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) inNextRound(this.#resume);
  };
}

/** Who does long work: what holds a lock waits for no other work, and work without a known key comes after the others'. */
export type Standing = 'authenticated' | 'locking' | 'unauthenticated';

const pieces = new Pieces();
const unauthenticatedPieces = new Pieces();

/**
 * Yields to the event loop. Long work calls this after every piece, so no other request waits longer than one piece takes. Only one piece
 * resumes per round: with several long tasks, requests are served between any two pieces, not after one piece of each (with 8 large
 * answers at once: 45 ms instead of 350 ms).
 */
export function yieldToEventLoop(standing: Standing = 'authenticated'): Promise<void> {
  if (standing === 'locking') return new Promise((resolve) => setImmediate(resolve));
  return (standing === 'authenticated' ? pieces : unauthenticatedPieces).wait();
}

/** Requests that begin in one round. */
const requestsPerRound = 8;
let begun = 0;
/** Requests that wait for another round; this one is full then. */
const waiting: (() => void)[] = [];

/**
 * Lets a request begin: eight per round. On SQLite most of a request runs without a pause. With 32 per round, each piece of long work waited for
 * 32 requests: a set of 10,000 items took 20 s on a busy server. One per round is too few: the last of 100 simultaneous requests would wait for
 * 100 pieces before its key is read.
 * @returns undefined when it may begin at once
 */
export function admit(): Promise<void> | undefined {
  if (begun === requestsPerRound) return new Promise((resolve) => waiting.push(resolve));
  begun += 1;
  if (begun === 1) inNextRound(beginNext);
  return undefined;
}

function beginNext(): void {
  const next = waiting.splice(0, requestsPerRound);
  begun = next.length;
  if (begun > 0) inNextRound(beginNext);
  for (const begin of next) begin();
}

/** Work that can pause: it yields wherever others may have a turn. Most of it is so small that it never does. */
export type Slices<T> = Generator<void, T, void>;

/** Milliseconds of work between two turns for others, and of a round in which work begins. */
const sliceMs = 4;
/** At least so much of each piece of work is done when it begins: nearly all of it needs no turn then. */
const firstSliceMs = 0.5;

/** When work began in the current round. */
let roundBegan: number | undefined;

/** @returns until when work may begin in this round, on the clock of `performance.now` */
export function endOfRound(now: number): number {
  if (roundBegan === undefined) {
    roundBegan = now;
    setImmediate(() => (roundBegan = undefined));
  }
  return roundBegan + sliceMs;
}

/** Runs work to its end without a pause. */
export function runThrough<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs work in slices, with a turn for everybody else after each. All that begins in one round shares the first slice: with one for each, eight
 * requests that compose long names took 32 ms of every round.
 * @param signal asked when the work pauses: it ends the work
 * @param inTurn runs what is left after the first slice
 * @returns the result itself if the first slice has it
 */
export function runInSlices<T>(
  work: Slices<T>,
  signal?: () => AbortSignal,
  inTurn: <U>(rest: () => Promise<U>) => Promise<U> = (rest) => rest(),
): T | Promise<T> {
  const now = performance.now();
  const step = nextSlice(work, Math.max(endOfRound(now), now + firstSliceMs));
  return step.done === true ? step.value : inTurn(() => runRest(work, signal?.()));
}

async function runRest<T>(work: Slices<T>, signal: AbortSignal | undefined): Promise<T> {
  for (;;) {
    await yieldToEventLoop();
    signal?.throwIfAborted();
    const step = nextSlice(work, performance.now() + sliceMs);
    if (step.done === true) return step.value;
  }
}

function nextSlice<T>(work: Slices<T>, end: number): IteratorResult<void, T> {
  for (;;) {
    const step = work.next();
    if (step.done === true || performance.now() >= end) return step;
  }
}
