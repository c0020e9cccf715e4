import { ended } from './shared-query.js';

/** Lets work with the same key run one after the other. Work that takes longer than half a second no longer keeps the next one waiting. */
export class OneAtATime<K> {
  /** The end of the last work of each key. */
  readonly #last = new Map<K, Promise<void>>();

  /** Runs work when it is its turn. @throws what the work throws */
  run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const running = before.then(work);
    const end = before
      .then(() => ended(running))
      .then(() => {
        if (this.#last.get(key) === end) this.#last.delete(key);
      });
    this.#last.set(key, end);
    return running;
  }
}
