/**
 * Node accepts one new connection per round of its event loop (libuv since 1.45). While connections arrive, everything that waits here
 * pauses, which keeps the rounds short. A pause lasts at most this many milliseconds, and the next one starts as many later at the earliest.
 * Without it, 200 simultaneous connections took 200 long rounds: the last ones waited three seconds before their requests were read.
 */
const maxPauseMs = 20;

let connections = 0;

/** To be called for each new connection. */
export function connectionCame(): void {
  connections += 1;
}

/** Resumes a few waiting promises per round of the event loop; the rest of the process runs in between. */
class Line {
  readonly #waiting: (() => void)[] = [];
  #seen = 0;
  /** Start of the current pause. */
  #pausedSince: number | undefined;
  /** No pause before then: clients that open one connection after another get at most half of the time. */
  #worksUntil = 0;

  constructor(private readonly atOnce: number) {}

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#pass);
    });
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Lets the next ones continue. */
  resume(): void {
    for (const resume of this.#waiting.splice(0, this.atOnce)) resume();
  }

  /** An immediate scheduled within an immediate runs after the events that have arrived by then. */
  readonly #pass = (): void => {
    if (this.#pauses(performance.now())) {
      setImmediate(this.#pass);
      return;
    }
    this.resume();
    if (this.#waiting.length > 0) setImmediate(this.#pass);
  };

  #pauses(now: number): boolean {
    const hasNew = connections !== this.#seen;
    this.#seen = connections;
    if (hasNew && now >= this.#worksUntil) {
      this.#pausedSince ??= now;
      if (now - this.#pausedSince < maxPauseMs) return true;
    }
    if (this.#pausedSince !== undefined) this.#worksUntil = now + maxPauseMs;
    this.#pausedSince = undefined;
    return false;
  }
}

const pieces = new Line(1);
const requests = new Line(8);
const operations = new Line(1);

/**
 * Yields to the event loop. Long work calls this after every piece, so no other request waits longer than one piece takes. Only one piece
 * resumes per round: with several long tasks, requests are served between any two pieces, not after one piece of each (with 8 large
 * answers at once: 45 ms instead of 350 ms).
 */
export function yieldToEventLoop(): Promise<void> {
  return pieces.wait();
}

/**
 * Yields before a request begins: eight per round. On SQLite most of a request runs without a pause. With 32 per round, each piece of long
 * work waited for 32 requests: a set of 10,000 items took 20 s on a busy server. One per round is too few: the last of 100 simultaneous
 * requests would wait for 100 pieces before its key is read.
 */
export function admitRequest(): Promise<void> {
  return requests.wait();
}

/** Milliseconds of one round in which operations begin. */
const budgetMs = 4;

/** When operations began in the current round. */
let roundBegan: number | undefined;

function hasTime(): boolean {
  const now = performance.now();
  if (roundBegan === undefined) {
    roundBegan = now;
    setImmediate(() => (roundBegan = undefined));
  }
  return now - roundBegan < budgetMs;
}

/**
 * Runs an operation in a round of the event loop that has time for it, one in each round at least. On SQLite it then runs to its answer without
 * a pause: a hundred queued reads of one company ran back to back and blocked everybody else for 1.5 s.
 */
export async function admitOperation<T>(work: () => Promise<T>): Promise<T> {
  if (!operations.isEmpty || !hasTime()) {
    await operations.wait();
    // Counts from here if a new round has begun meanwhile.
    hasTime();
  }
  try {
    return await work();
  } finally {
    if (!operations.isEmpty && hasTime()) operations.resume();
  }
}
