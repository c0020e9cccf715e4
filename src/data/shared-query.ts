/** Maximum milliseconds that a query waits for the one before it. */
const maxWaitMs = 500;

/** A query that runs, and the one that follows it if somebody has asked meanwhile. */
interface Asked<V> {
  readonly running: Promise<V>;
  next?: Promise<V>;
}

/**
 * Lets requests that ask the same at the same time share a statement. A request that asks while one runs gets the answer of the next one,
 * never of the one that has begun, which may miss a change that was acknowledged meanwhile (D49).
 */
export class SharedQuery<K, V> {
  readonly #asked = new Map<K, Asked<V>>();

  /**
   * Runs a query, or waits for one that has not begun.
   * @param query runs once for all that wait for it
   * @throws what the query throws, to all of them
   */
  ask(key: K, query: () => Promise<V>): Promise<V> {
    const asked = this.#asked.get(key);
    if (asked === undefined) return this.#run(key, query);
    return (asked.next ??= ended(asked.running).then(() => this.#run(key, query)));
  }

  #run(key: K, query: () => Promise<V>): Promise<V> {
    const asked: Asked<V> = { running: query() };
    this.#asked.set(key, asked);
    const end = (): void => {
      if (asked.next === undefined) this.#asked.delete(key);
    };
    asked.running.then(end, end);
    return asked.running;
  }
}

/** Waits for the end of a statement, but not for one on a connection that does not answer: another connection may. */
export function ended(running: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs).unref();
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    running.then(end, end);
  });
}
