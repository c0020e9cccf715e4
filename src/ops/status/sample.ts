import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseFigures } from '../../data/figures.js';
import type { Snapshot } from '../metrics.js';

/** How long a kind of work took since the process started, as its histogram has it. */
export interface Durations {
  /** Upper bounds in seconds; the last is Infinity */
  readonly bounds: readonly number[];
  /** How many were at most as long, for each bound */
  readonly counts: readonly number[];
  readonly total: number;
  readonly seconds: number;
}

type Numbers = ReadonlyMap<string, number>;

/** What the status page needs of the metrics, at one moment. */
export interface Sample {
  /** Milliseconds since 1970 */
  readonly at: number;
  /** Requests by outcome */
  readonly outcomes: Numbers;
  readonly operations: ReadonlyMap<string, Durations>;
  readonly transactions: Durations | undefined;
  /** Failed transactions by reason */
  readonly errors: Numbers;
  readonly badKeys: number;
  readonly inFlight: number;
  /** Requests that wait for their turn, by what they wait for */
  readonly waiting: Numbers;
  readonly pool: Numbers;
  readonly bodies: Numbers;
  /** Resident bytes of the process */
  readonly memory: number;
  /** Delay of the event loop that one turn in a hundred exceeds, in seconds */
  readonly lag: number;
  /** 1 when /ready answers 200 */
  readonly ready: number;
  readonly openFiles: number;
  readonly mostFiles: number;
}

/** Takes what the page needs from a reading of the metrics. */
export function sampleOf(snapshot: Snapshot, at: number): Sample {
  const valuesOf = (name: string): Value[] => snapshot.find((metric) => metric.name === name)?.values ?? [];
  const by = (name: string, label: string): Map<string, number> => {
    const sums = new Map<string, number>();
    for (const { labels, value } of valuesOf(name)) {
      const key = String(labels[label] ?? '');
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
    return sums;
  };
  const all = (name: string): number => by(name, '').get('') ?? 0;
  const own = 'company_api_';
  return {
    at,
    outcomes: by(`${own}requests_total`, 'outcome'),
    operations: durationsBy(valuesOf(`${own}request_duration_seconds`), 'operation'),
    transactions: durationsBy(valuesOf(`${own}database_transaction_seconds`), '').get(''),
    errors: by(`${own}database_errors_total`, 'reason'),
    badKeys: all(`${own}bad_key_refusals_total`),
    inFlight: all(`${own}requests_in_flight`),
    waiting: by(`${own}waiting_requests`, 'for'),
    pool: by(`${own}database_pool`, 'state'),
    bodies: by(`${own}body_memory_bytes`, 'part'),
    memory: all('process_resident_memory_bytes'),
    lag: all('nodejs_eventloop_lag_p99_seconds'),
    ready: all(`${own}ready`),
    openFiles: all('process_open_fds'),
    mostFiles: all('process_max_fds'),
  };
}

/** A value as a snapshot has it; those of a histogram say which of its series they are in. */
interface Value {
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
  readonly metricName?: string;
}

/** @param label whose values are kept apart; all else is added up */
function durationsBy(values: readonly Value[], label: string): Map<string, Durations> {
  const sums = new Map<string, { buckets: Map<number, number>; total: number; seconds: number }>();
  for (const { labels, value, metricName = '' } of values) {
    const key = String(labels[label] ?? '');
    const sum = sums.get(key) ?? { buckets: new Map<number, number>(), total: 0, seconds: 0 };
    sums.set(key, sum);
    if (metricName.endsWith('_sum')) sum.seconds += value;
    else if (metricName.endsWith('_count')) sum.total += value;
    else {
      const bound = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
      sum.buckets.set(bound, (sum.buckets.get(bound) ?? 0) + value);
    }
  }
  return new Map(
    [...sums].map(([key, { buckets, total, seconds }]) => {
      const sorted = [...buckets].sort(([a], [b]) => a - b);
      const [bounds, counts] = [sorted.map(([bound]) => bound), sorted.map(([, count]) => count)];
      return [key, { bounds, counts, total, seconds }];
    }),
  );
}

/** What came in between two readings. @param before absent: since the start */
export function between(now: Durations | undefined, before: Durations | undefined): Durations | undefined {
  if (now === undefined || before === undefined) return now;
  const counts = now.counts.map((count, index) => count - (before.counts[index] ?? 0));
  return {
    bounds: now.bounds,
    counts,
    total: now.total - before.total,
    seconds: now.seconds - before.seconds,
  };
}

/**
 * The seconds that this share of the work did not exceed, estimated as Prometheus does: evenly spread within a bucket.
 * @returns undefined without work; the last finite bound for what is longer
 */
export function quantile(share: number, work: Durations | undefined): number | undefined {
  if (work === undefined || work.total <= 0) return undefined;
  const rank = share * work.total;
  const index = work.counts.findIndex((count) => count >= rank);
  const [upper = Infinity, lower = 0] = [work.bounds[index], work.bounds[index - 1]];
  if (upper === Infinity) return lower;
  const [to = 0, from = 0] = [work.counts[index], work.counts[index - 1]];
  return to === from ? upper : lower + ((upper - lower) * (rank - from)) / (to - from);
}

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

  /** All readings from the last that is so many minutes old to the present one; none if it is not known for so long. */
  throughout(now: Reading, minutes: number): readonly Reading[] {
    const known = [...this.#readings.filter(({ sample }) => sample.at < now.sample.at), now];
    const first = known.findLastIndex(({ sample }) => sample.at <= now.sample.at - minutes * 60_000);
    return first === -1 ? [] : known.slice(first);
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

/** Milliseconds that a page waits for an answer. */
const patienceMs = 1000;

/**
 * Asks at most once in `everyMs` milliseconds and one question at a time, however many people look at the page.
 * @returns a function that gives the newest answer: undefined if there is none in time, or the last question failed
 */
export function seldom<T>(ask: () => Promise<T>, everyMs: number): () => Promise<T | undefined> {
  let answer: T | undefined;
  let askedAt = -Infinity;
  let running: Promise<void> | undefined;
  return async () => {
    if (running === undefined && performance.now() - askedAt >= everyMs) {
      askedAt = performance.now();
      running = ask()
        .then(
          (found) => void (answer = found),
          () => void (answer = undefined),
        )
        .finally(() => (running = undefined));
    }
    if (running !== undefined) await Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
    return answer;
  };
}
