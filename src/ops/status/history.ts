import type { DatabaseFigures } from '../../data/figures.js';
import type { Sample } from './sample.js';

/** Minutes that are remembered. */
export const minutesKept = 60;

/** The server and its database at one moment. */
export interface Reading {
  readonly sample: Sample;
  /** Absent: the database did not answer */
  readonly database: DatabaseFigures | undefined;
}

/** The readings of the last hour, one a minute. */
export class History {
  readonly #readings: Reading[] = [];

  add(reading: Reading): void {
    this.#readings.push(reading);
    if (this.#readings.length > minutesKept + 1) this.#readings.shift();
  }

  /** The readings of the last minutes and the present one, oldest first: where there are enough, from so long ago on. */
  until(now: Reading, minutes = minutesKept): readonly Reading[] {
    // A timer is late by some milliseconds, and each minute a little more.
    const from = now.sample.at - minutes * 60_000 - 5000;
    const earlier = this.#readings.filter(({ sample }) => sample.at >= from && sample.at < now.sample.at);
    // The last step is no shorter than half a minute, unless there is no other.
    const before = earlier.filter(({ sample }) => sample.at <= now.sample.at - 30_000);
    return [...(before.length > 0 ? before : earlier.slice(0, 1)), now];
  }
}

/** By how much a count has risen from the first reading to the last. */
export function increase(readings: readonly Reading[], count: (sample: Sample) => number): number {
  const [first, last] = [readings[0], readings.at(-1)];
  return first === undefined || last === undefined ? 0 : count(last.sample) - count(first.sample);
}

/** Seconds from the first reading to the last. */
export function secondsOf(readings: readonly Reading[]): number {
  const [first, last] = [readings[0], readings.at(-1)];
  return first === undefined || last === undefined ? 0 : (last.sample.at - first.sample.at) / 1000;
}

/** A value for each minute, from each reading and the one before. */
export function perMinute<T>(readings: readonly Reading[], value: (now: Reading, before: Reading) => T): T[] {
  return readings.slice(1).map((reading, index) => value(reading, readings[index] as Reading));
}
