import { seededRandom } from '../../../support/random.js';

/** Choices that look random and are always the same for the same seed. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
    // Seeds next to each other begin alike otherwise.
    for (let round = 0; round < 4; round++) this.#next();
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of these, of which there must be some. */
  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
