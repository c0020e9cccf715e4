import { until } from '../../../../../tools/processes.js';
import type { ClientError } from '../score.js';
import { startLoad } from './load.js';
import type { Verification } from './verify.js';

/** Longer than Patroni's ttl and everything that comes after it. */
const longestSilenceMs = 90_000;

/** What happens while clients write learns how they fare. */
export interface Writes {
  /** Waits until so many more changes were acknowledged. @throws Error when that takes too long */
  progress(changes: number): Promise<void>;
  /** The longest time without an acknowledged change, in milliseconds, since a time that performance.now() gave. */
  longestSilence(since: number): number;
}

/**
 * Lets clients write meanwhile, and waits for the answers to all that they have sent.
 * @param places servers and companies to write to
 * @param clients at each place
 * @param permitted errors that clients may meet
 */
export async function whileWriting(
  places: readonly Verification[],
  { clients, permitted }: { clients: number; permitted: readonly ClientError[] },
  work: (writes: Writes) => Promise<void>,
): Promise<void> {
  const acknowledged: number[] = [];
  const loads = places.map((place) =>
    startLoad({
      ...place,
      clients,
      permitted,
      onOutcome: (outcome, what) => {
        const isDone = what === 'write' && outcome.kind === 'answer' && outcome.status === 200;
        if (isDone) acknowledged.push(performance.now());
      },
    }),
  );
  try {
    await work({
      async progress(changes) {
        const target = acknowledged.length + changes;
        const ms = await until(() => acknowledged.length >= target, longestSilenceMs);
        if (ms === undefined) throw new Error(`${changes} changes were not done in ${longestSilenceMs} ms`);
      },
      longestSilence(since) {
        const times = [since, ...acknowledged.filter((time) => time >= since)];
        return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? since)));
      },
    });
  } finally {
    await Promise.all(loads.map((load) => load.stop()));
  }
}
