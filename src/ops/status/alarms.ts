import { hostname } from 'node:os';
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
  /** Milliseconds since 1970; undefined: not known */
  readonly lastBackup: number | undefined;
}

type Value = (judged: Judged) => number | undefined;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((all, one) => all + one, 0);
const of = (numbers: ReadonlyMap<string, number>, ...names: string[]): number =>
  sum(names.map((name) => numbers.get(name) ?? 0));

/** The rise of a count within the last minutes. */
const rise =
  (minutes: number, count: (sample: Sample) => number) =>
  ({ now, history }: Judged): number =>
    increase(history.until(now, minutes), count);

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

const failed = ({ outcomes }: Sample): number => of(outcomes, 'internal_error', 'service_unavailable');
const tooLarge = ({ outcomes }: Sample): number => of(outcomes, 'body_too_large', 'too_many_items');

/** What is compared with the limit of each rule. */
const values: Readonly<Record<keyof typeof alarmRules, Value>> = {
  CompanyApiNotReady: present(({ ready }) => 1 - ready),
  CompanyApiTakesNoChanges: rise(5, ({ errors }) => of(errors, 'full', 'read_only')),
  CompanyApiDefect: rise(5, ({ outcomes }) => of(outcomes, 'internal_error')),
  CompanyApiUnavailable: rise(5, ({ outcomes }) => of(outcomes, 'service_unavailable')),
  CompanyApiErrorRate: (judged) =>
    rise(10, failed)(judged) / Math.max(1, rise(10, ({ outcomes }) => sum(outcomes.values()))(judged)),
  CompanyApiRequestsWait: present(({ waiting }) => Math.max(0, ...waiting.values())),
  CompanyApiLargeBodiesRefused: rise(60, tooLarge),
  CompanyApiDatabaseSlow: slowest(({ transactions }) => new Map([['', transactions]])),
  CompanyApiSlow: slowest(({ operations }) => operations),
  CompanyApiBusy: present(({ lag }) => lag),
  CompanyApiBadKeys: ({ now, history }) => {
    const readings = history.until(now, 5);
    return increase(readings, ({ badKeys }) => badKeys) / Math.max(60, secondsOf(readings));
  },
  CompanyApiLimitReached: rise(5, ({ outcomes }) => of(outcomes, 'too_many_requests')),
  CompanyApiMemory: present(({ memory }) => memory),
  CompanyApiFileDescriptors: present(({ openFiles, mostFiles }) => openFiles / Math.max(1, mostFiles)),
  CompanyApiBackupOld: ({ now, lastBackup }) => lastBackup && (now.sample.at - lastBackup) / 1000,
};

/** The alarms that would fire now. */
export function firing(judged: Judged): Firing[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const { severity, above, minutes, summary } = alarmRules[name as keyof typeof alarmRules];
    const found = lasting(minutes, value, judged);
    return found !== undefined && found > above ? [{ name, severity, says: fill(summary, found) }] : [];
  });
}

/** The least value of an alarm within the minutes that it must last; undefined if the server does not run for so long. */
function lasting(minutes: number, value: Value, judged: Judged): number | undefined {
  const readings = judged.history.throughout(judged.now, minutes);
  const found = readings.map((now) => value({ ...judged, now }));
  return found.length === 0 || found.includes(undefined) ? undefined : Math.min(...found.map(Number));
}

/** What the rules write by functions of Prometheus. */
const placeholders: Readonly<Record<string, (value: number) => string>> = {
  '{{ $labels.instance }}': hostname,
  '{{ $value | humanize }}': number,
  '{{ $value | humanize1024 }}B': bytes,
  '{{ $value | humanizeDuration }}': duration,
  '{{ $value | humanizePercentage }}': percent,
};

/** Fills the placeholders of a rule's summary, as Prometheus does. */
export function fill(summary: string, value: number): string {
  return Object.entries(placeholders).reduce(
    (text, [placeholder, write]) => text.replace(placeholder, () => write(value)),
    summary,
  );
}
