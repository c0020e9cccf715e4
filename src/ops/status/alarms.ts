import { between, increase, quantile, secondsOf } from './sample.js';
import type { History, Reading, Sample } from './sample.js';
import { bytes, duration, number, percent } from './words.js';

// The alarms of deploy/prometheus/alerts.yml that this server can judge by its own figures: the same names and numbers, which a test compares.

/** An alarm that would fire. */
export interface Firing {
  readonly name: string;
  /** `page`: somebody must look now; `ticket`: this week */
  readonly severity: Severity;
  readonly says: string;
}

type Severity = 'page' | 'ticket';

/** What is judged. */
export interface Judged {
  readonly now: Reading;
  readonly history: History;
  /** How many workers there should be; 0 without */
  readonly wanted: number;
  /** Milliseconds since 1970; undefined: not known */
  readonly lastBackup: number | undefined;
}

interface Alarm {
  readonly name: string;
  readonly severity: Severity;
  /** It fires above this value, */
  readonly above: number;
  /** if that has been so for so many minutes. */
  readonly minutes: number;
  readonly value: (judged: Judged) => number | undefined;
  readonly says: (value: number) => string;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const of = (numbers: ReadonlyMap<string, number>, ...names: string[]): number =>
  sum(names.map((name) => numbers.get(name) ?? 0));

/** The rise of a count within the last minutes. */
const rise =
  (minutes: number, count: (sample: Sample) => number) =>
  ({ now, history }: Judged): number =>
    increase(history.until(now, minutes), count);

/** The same for each second. */
const rate =
  (minutes: number, count: (sample: Sample) => number) =>
  ({ now, history }: Judged): number => {
    const readings = history.until(now, minutes);
    return increase(readings, count) / Math.max(60, secondsOf(readings));
  };

/** A value of the moment. */
const present =
  (value: (sample: Sample) => number) =>
  ({ now }: Judged): number =>
    value(now.sample);

/** The duration that one in a hundred exceeds, of five minutes. */
const slowest =
  (kinds: (sample: Sample) => ReadonlyMap<string, Sample['transactions']>) =>
  ({ now, history }: Judged): number => {
    const before = history.until(now, 5)[0] ?? now;
    const all = [...kinds(now.sample)].map(
      ([name, work]) => quantile(0.99, between(work, kinds(before.sample).get(name))) ?? 0,
    );
    return Math.max(0, ...all);
  };

const tooLarge = (sample: Sample): number => of(sample.outcomes, 'body_too_large', 'too_many_items');

export const alarms: readonly Alarm[] = [
  {
    name: 'CompanyApiNotReady',
    severity: 'page',
    above: 0,
    minutes: 1,
    value: present(({ ready }) => 1 - ready),
    says: () => 'The server is not ready.',
  },
  {
    name: 'CompanyApiTakesNoChanges',
    severity: 'page',
    above: 0,
    minutes: 0,
    value: rise(5, ({ errors }) => of(errors, 'full', 'read_only')),
    says: () => 'The database refuses changes: its disk is full, or it is read-only.',
  },
  {
    name: 'CompanyApiDefect',
    severity: 'page',
    above: 0,
    minutes: 0,
    value: rise(5, ({ outcomes }) => of(outcomes, 'internal_error')),
    says: (value) => `Requests that met a defect within five minutes: ${number(value)}.`,
  },
  {
    name: 'CompanyApiUnavailable',
    severity: 'ticket',
    above: 0,
    minutes: 0,
    value: rise(5, ({ outcomes }) => of(outcomes, 'service_unavailable')),
    says: (value) => `Answers with 503 within five minutes: ${number(value)}.`,
  },
  {
    name: 'CompanyApiErrorRate',
    severity: 'page',
    above: 0.01,
    minutes: 5,
    value: ({ now, history }) => {
      const readings = history.until(now, 10);
      const failed = increase(readings, ({ outcomes }) =>
        of(outcomes, 'internal_error', 'service_unavailable'),
      );
      return (
        failed /
        Math.max(
          1,
          increase(readings, ({ outcomes }) => sum(outcomes.values())),
        )
      );
    },
    says: (value) => `${percent(value)} of the requests of ten minutes failed.`,
  },
  {
    name: 'CompanyApiTransactionsFail',
    severity: 'ticket',
    above: 1,
    minutes: 5,
    value: (judged) =>
      Math.max(
        0,
        ...[...judged.now.sample.errors.keys()].map((reason) =>
          rate(5, ({ errors }) => of(errors, reason))(judged),
        ),
      ),
    says: (value) => `${number(value)} transactions a second are tried again.`,
  },
  {
    name: 'CompanyApiRequestsWait',
    severity: 'ticket',
    above: 0,
    minutes: 5,
    value: present(({ waiting }) => Math.max(0, ...waiting.values())),
    says: () => 'Requests have been waiting for their turn for five minutes.',
  },
  {
    name: 'CompanyApiConnectionsWait',
    severity: 'ticket',
    above: 0,
    minutes: 5,
    value: present(({ pool }) => of(pool, 'waiting')),
    says: () => 'Transactions have been waiting for a connection for five minutes.',
  },
  {
    name: 'CompanyApiBodyMemory',
    severity: 'ticket',
    above: 2e8,
    minutes: 1,
    value: present(({ bodies }) => of(bodies, 'total')),
    says: (value) => `Bodies take ${bytes(value)}.`,
  },
  {
    name: 'CompanyApiLargeBodiesRefused',
    severity: 'ticket',
    above: 0,
    minutes: 0,
    value: rise(60, tooLarge),
    says: (value) => `Requests of this hour that were too large: ${number(value)}.`,
  },
  {
    name: 'CompanyApiDatabaseSlow',
    severity: 'ticket',
    above: 0.5,
    minutes: 10,
    value: slowest(({ transactions }) => new Map([['', transactions]])),
    says: (value) => `1 % of the transactions take longer than ${duration(value)}.`,
  },
  {
    name: 'CompanyApiSlow',
    severity: 'ticket',
    above: 2,
    minutes: 10,
    value: slowest(({ operations }) => operations),
    says: (value) => `1 % of the requests of one operation take longer than ${duration(value)}.`,
  },
  {
    name: 'CompanyApiBusy',
    severity: 'ticket',
    above: 0.25,
    minutes: 5,
    value: present(({ lag }) => lag),
    says: () => 'The process is too busy to take up work in time.',
  },
  {
    name: 'CompanyApiInFlight',
    severity: 'page',
    above: 500,
    minutes: 1,
    value: present(({ inFlight }) => inFlight),
    says: (value) => `${number(value)} requests run.`,
  },
  {
    name: 'CompanyApiWorkerEnded',
    severity: 'ticket',
    above: 0,
    minutes: 0,
    value: rise(60, ({ workerEnds }) => workerEnds),
    says: (value) => `Workers that ended within an hour: ${number(value)}.`,
  },
  {
    name: 'CompanyApiWorkersMissing',
    severity: 'page',
    above: 0,
    minutes: 5,
    value: ({ now, wanted }) => wanted - now.sample.workers,
    says: (value) => `Workers that are missing: ${number(value)}.`,
  },
  {
    name: 'CompanyApiBadKeys',
    severity: 'ticket',
    above: 5,
    minutes: 0,
    value: rate(5, ({ badKeys }) => badKeys),
    says: (value) => `${number(value)} wrong keys a second.`,
  },
  {
    name: 'CompanyApiLimitReached',
    severity: 'ticket',
    above: 0,
    minutes: 0,
    value: rise(5, ({ outcomes }) => of(outcomes, 'too_many_requests')),
    says: (value) => `Requests over a limit per minute, within five minutes: ${number(value)}.`,
  },
  {
    name: 'CompanyApiAborted',
    severity: 'ticket',
    above: 1,
    minutes: 0,
    value: rate(5, ({ outcomes }) => of(outcomes, 'aborted')),
    says: () => 'Clients do not wait for their answers.',
  },
  {
    name: 'CompanyApiMemory',
    severity: 'ticket',
    above: 1e9,
    minutes: 10,
    // With workers the memory of all processes is one sum.
    value: present(({ memory, workers }) => memory / (workers + 1)),
    says: (value) => `A process has ${bytes(value)} of memory.`,
  },
  {
    name: 'CompanyApiFileDescriptors',
    severity: 'page',
    above: 0.8,
    minutes: 5,
    value: present(({ openFiles, mostFiles }) => openFiles / Math.max(1, mostFiles)),
    says: (value) => `${percent(value)} of the file descriptors are in use.`,
  },
  {
    name: 'CompanyApiBackupOld',
    severity: 'page',
    above: 26 * 3600,
    minutes: 10,
    value: ({ now, lastBackup }) => lastBackup && (now.sample.at - lastBackup) / 1000,
    says: (value) => `The last backup is ${duration(value)} old.`,
  },
];

/** The alarms that would fire now. */
export function firing(judged: Judged): Firing[] {
  return alarms.flatMap((alarm) => {
    const found = lasting(alarm, judged);
    const { name, severity, above, says } = alarm;
    return found !== undefined && found > above ? [{ name, severity, says: says(found) }] : [];
  });
}

/** The least value of an alarm within the minutes that it must last; undefined if the server does not run for so long. */
function lasting({ minutes, value }: Alarm, judged: Judged): number | undefined {
  const readings = minutes === 0 ? [judged.now] : judged.history.until(judged.now, minutes);
  if (readings.length <= minutes) return undefined;
  const values = readings.map((now) => value({ ...judged, now }));
  return values.includes(undefined) ? undefined : Math.min(...values.map(Number));
}
