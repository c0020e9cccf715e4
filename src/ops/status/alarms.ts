import { alarmRules } from '../../../generated/alarms.js';
import { between, increase, quantile, secondsOf } from './sample.js';
import type { History, Reading, Sample } from './sample.js';
import { bytes, duration, number, percent } from './words.js';

// The alarms of deploy/prometheus/alerts.yml that this server can judge by its own figures.

/** An alarm that would fire. */
export interface Firing {
  readonly name: string;
  /** `page`: somebody must look now; `ticket`: this week */
  readonly severity: 'page' | 'ticket';
  readonly says: string;
}

/** What is judged. */
export interface Judged {
  readonly now: Reading;
  readonly history: History;
  /** How many workers there should be; 0 without */
  readonly wanted: number;
  /** Milliseconds since 1970; undefined: not known */
  readonly lastBackup: number | undefined;
}

/** How an alarm is judged; when it fires stands in its rule. */
interface Alarm {
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

const alarms: Readonly<Record<keyof typeof alarmRules, Alarm>> = {
  CompanyApiNotReady: {
    value: present(({ ready }) => 1 - ready),
    says: () => 'The server is not ready.',
  },
  CompanyApiTakesNoChanges: {
    value: rise(5, ({ errors }) => of(errors, 'full', 'read_only')),
    says: () => 'The database refuses changes: its disk is full, or it is read-only.',
  },
  CompanyApiDefect: {
    value: rise(5, ({ outcomes }) => of(outcomes, 'internal_error')),
    says: (value) => `Requests that met a defect within five minutes: ${number(value)}.`,
  },
  CompanyApiUnavailable: {
    value: rise(5, ({ outcomes }) => of(outcomes, 'service_unavailable')),
    says: (value) => `Answers with 503 within five minutes: ${number(value)}.`,
  },
  CompanyApiErrorRate: {
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
  CompanyApiTransactionsFail: {
    value: (judged) =>
      Math.max(
        0,
        ...[...judged.now.sample.errors.keys()].map((reason) =>
          rate(5, ({ errors }) => of(errors, reason))(judged),
        ),
      ),
    says: (value) => `${number(value)} transactions a second are tried again.`,
  },
  CompanyApiRequestsWait: {
    value: present(({ waiting }) => Math.max(0, ...waiting.values())),
    says: () => 'Requests have been waiting for their turn for five minutes.',
  },
  CompanyApiConnectionsWait: {
    value: present(({ pool }) => of(pool, 'waiting')),
    says: () => 'Transactions have been waiting for a connection for five minutes.',
  },
  CompanyApiBodyMemory: {
    value: present(({ bodies }) => of(bodies, 'total')),
    says: (value) => `Bodies take ${bytes(value)}.`,
  },
  CompanyApiLargeBodiesRefused: {
    value: rise(60, tooLarge),
    says: (value) => `Requests of this hour that were too large: ${number(value)}.`,
  },
  CompanyApiDatabaseSlow: {
    value: slowest(({ transactions }) => new Map([['', transactions]])),
    says: (value) => `1 % of the transactions take longer than ${duration(value)}.`,
  },
  CompanyApiSlow: {
    value: slowest(({ operations }) => operations),
    says: (value) => `1 % of the requests of one operation take longer than ${duration(value)}.`,
  },
  CompanyApiBusy: {
    value: present(({ lag }) => lag),
    says: () => 'The process is too busy to take up work in time.',
  },
  CompanyApiInFlight: {
    value: present(({ inFlight }) => inFlight),
    says: (value) => `${number(value)} requests run.`,
  },
  CompanyApiWorkerEnded: {
    value: rise(60, ({ workerEnds }) => workerEnds),
    says: (value) => `Workers that ended within an hour: ${number(value)}.`,
  },
  CompanyApiWorkersMissing: {
    value: ({ now, wanted }) => wanted - now.sample.workers,
    says: (value) => `Workers that are missing: ${number(value)}.`,
  },
  CompanyApiBadKeys: {
    value: rate(5, ({ badKeys }) => badKeys),
    says: (value) => `${number(value)} wrong keys a second.`,
  },
  CompanyApiLimitReached: {
    value: rise(5, ({ outcomes }) => of(outcomes, 'too_many_requests')),
    says: (value) => `Requests over a limit per minute, within five minutes: ${number(value)}.`,
  },
  CompanyApiAborted: {
    value: rate(5, ({ outcomes }) => of(outcomes, 'aborted')),
    says: () => 'Clients do not wait for their answers.',
  },
  CompanyApiMemory: {
    // With workers the memory of all processes is one sum.
    value: present(({ memory, workers }) => memory / (workers + 1)),
    says: (value) => `A process has ${bytes(value)} of memory.`,
  },
  CompanyApiFileDescriptors: {
    value: present(({ openFiles, mostFiles }) => openFiles / Math.max(1, mostFiles)),
    says: (value) => `${percent(value)} of the file descriptors are in use.`,
  },
  CompanyApiBackupOld: {
    value: ({ now, lastBackup }) => lastBackup && (now.sample.at - lastBackup) / 1000,
    says: (value) => `The last backup is ${duration(value)} old.`,
  },
};

/** The alarms that would fire now. */
export function firing(judged: Judged): Firing[] {
  return Object.entries(alarms).flatMap(([name, { value, says }]) => {
    const { severity, above, minutes } = alarmRules[name as keyof typeof alarmRules];
    const found = lasting(minutes, value, judged);
    return found !== undefined && found > above ? [{ name, severity, says: says(found) }] : [];
  });
}

/** The least value of an alarm within the minutes that it must last; undefined if the server does not run for so long. */
function lasting(minutes: number, value: Alarm['value'], judged: Judged): number | undefined {
  const readings = minutes === 0 ? [judged.now] : judged.history.until(judged.now, minutes);
  if (readings.length <= minutes) return undefined;
  const values = readings.map((now) => value({ ...judged, now }));
  return values.includes(undefined) ? undefined : Math.min(...values.map(Number));
}
