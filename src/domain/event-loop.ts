/**
 * Node accepts one new connection per round of its event loop (libuv since 1.45). While connections arrive, everything scheduled here
 * pauses, which keeps rounds short: without it, 200 simultaneous connections took 200 long rounds, and the last waited three seconds. A
 * pause lasts at most this many milliseconds, and the next one starts no sooner than as many later.
 */
const maxPauseMs = 20;

let connections = 0;
let seenConnections = 0;
/** Start of the current pause. */
let pausedSince: number | undefined;
/** No pause before then, so that a steady stream of new connections gets at most half of the time. */
let worksUntil = 0;

/** Call for each new connection. */
export function noteConnection(): void {
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

/** Calls a function in the next round of the event loop without new connections. */
export function inNextRound(work: () => void): void {
  scheduled.push(work);
  if (scheduled.length === 1) setImmediate(round);
}

/** An immediate scheduled from an immediate runs after the events that have arrived in between. */
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

/** On whose behalf long work runs: work that holds a lock never waits, and unauthenticated work waits for everything else. */
export type Standing = 'authenticated' | 'locking' | 'unauthenticated';

const pieces = new Pieces();
const unauthenticatedPieces = new Pieces();

/**
 * Yields to the event loop. Long work calls this after every piece, so no other request waits longer than one piece takes. One piece
 * resumes per round: with 8 large responses at once, others waited 45 ms instead of 350 ms.
 */
export function yieldToEventLoop(standing: Standing = 'authenticated'): Promise<void> {
  if (standing === 'locking') return new Promise((resolve) => setImmediate(resolve));
  return (standing === 'authenticated' ? pieces : unauthenticatedPieces).wait();
}

/** Requests admitted per round. */
const requestsPerRound = 8;
let begun = 0;
/** Requests waiting for the next round because this one is full. */
const waiting: (() => void)[] = [];

/**
 * Admits a request: eight per round. With 32, each piece of long work waited for 32 requests (a set of 10,000 items took 20 s on a busy
 * server); with one, the last of 100 simultaneous requests would wait for 100 pieces before its key is read.
 * @returns undefined if it may begin at once
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

/** Work that can pause: it yields wherever other requests may run. Most work is so small that it never pauses. */
export type Slices<T> = Generator<void, T, void>;

/** Milliseconds of work between two yields, and of a round in which work may begin. */
const sliceMs = 4;
/** Each piece of work gets at least this long when it begins: nearly all work is done by then. */
const firstSliceMs = 0.5;

/** When work began in the current round. */
let roundBegan: number | undefined;

/** @returns until when work may begin in this round, on the clock of `performance.now` */
export function roundDeadline(now: number): number {
  if (roundBegan === undefined) {
    roundBegan = now;
    setImmediate(() => (roundBegan = undefined));
  }
  return roundBegan + sliceMs;
}

/** Runs work to its end without pausing. */
export function runThrough<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Runs work in slices and yields after each. All work that begins in one round shares the first slice: with a slice each, eight requests
 * that compose long names took 32 ms of every round.
 * @param signal made when the work pauses; aborts the work
 * @param inTurn runs what is left after the first slice
 * @returns the result itself if the first slice completes the work
 */
export function runInSlices<T>(
  work: Slices<T>,
  signal?: () => AbortSignal,
  inTurn: <U>(rest: () => Promise<U>) => Promise<U> = (rest) => rest(),
): T | Promise<T> {
  const now = performance.now();
  const step = nextSlice(work, Math.max(roundDeadline(now), now + firstSliceMs));
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
