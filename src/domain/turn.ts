/**
 * Node takes in one new connection a round of its event loop (libuv since 1.45). While new ones come, whatever waits here stands back for
 * further rounds, which are short then, but for no longer than this, and then for as long does not. Otherwise 200 that come at once take
 * as many long rounds: the last ones were seen to wait for three seconds before anybody read their requests.
 */
const longestMs = 20;

let connections = 0;

/** Tells that a new connection was taken in. */
export function connectionCame(): void {
  connections += 1;
}

/** What goes on a few at a time, each time in a round of the event loop of its own: the rest of the process has its turn in between. */
class Line {
  readonly #waiting: (() => void)[] = [];
  #seen = 0;
  /** Since when it stands back. */
  #since: number | undefined;
  /** Until when it does not: clients that open one connection after the other take half of the time, and no more. */
  #worksUntil = 0;

  constructor(private readonly atOnce: number) {}

  wait(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#pass);
    });
  }

  /** An immediate that is asked for in an immediate comes after the events that have arrived by then. */
  readonly #pass = (): void => {
    if (this.#standsBack(performance.now())) {
      setImmediate(this.#pass);
      return;
    }
    for (const goOn of this.#waiting.splice(0, this.atOnce)) goOn();
    if (this.#waiting.length > 0) setImmediate(this.#pass);
  };

  #standsBack(now: number): boolean {
    const hasNew = connections !== this.#seen;
    this.#seen = connections;
    if (hasNew && now >= this.#worksUntil) {
      this.#since ??= now;
      if (now - this.#since < longestMs) return true;
    }
    if (this.#since !== undefined) this.#worksUntil = now + longestMs;
    this.#since = undefined;
    return false;
  }
}

const pieces = new Line(1);
const requests = new Line(8);
const operations = new Line(1);

/**
 * Lets everything else that waits have its turn. Long work asks for one after every piece, so that no other request waits for longer
 * than a piece takes. One piece goes on at a time: where several long ones are at work, requests are served between any two of their
 * pieces, not after one of each (8 large answers at once: 350 ms in place of 45 ms).
 */
export function turn(): Promise<void> {
  return pieces.wait();
}

/**
 * Lets a request begin: eight a round. On SQLite most of a request is done in one go. Where 32 began in one round, a piece of long work
 * came after each 32 of them: a set of 10,000 items took 20 s on a busy server. One a round is too few: of 100 that come together the
 * last would wait for 100 pieces before it is known whose it is.
 */
export function beginning(): Promise<void> {
  return requests.wait();
}

/**
 * Lets an operation go on: one a round. On SQLite it runs without a pause from here to its answer; of a hundred reads of one company that
 * are next in their queue each would begin as the one before ends, and nobody else had a turn until all were done (1.5 s).
 */
export function operating(): Promise<void> {
  return operations.wait();
}
