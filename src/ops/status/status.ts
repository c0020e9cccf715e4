import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { DatabaseFigures, KeyFigures } from '../../data/figures.js';
import type { Store } from '../../data/store.js';
import type { Snapshot } from '../metrics.js';
import type { Readiness } from '../readiness.js';
import { firing } from './alarms.js';
import { between, History, increase, perMinute, quantile, sampleOf, secondsOf, seldom } from './sample.js';
import type { Reading, Sample } from './sample.js';

/** Knows how the server is. */
export type StatusKeeper = ReturnType<typeof createStatus>;

/** What the status page says. Times are seconds, those of the clock milliseconds since 1970. */
export type Status = Awaited<ReturnType<StatusKeeper['report']>>;

/** What does not change while the server runs. */
export interface StatusOptions {
  readonly version: string;
  /** The metrics of the server */
  readonly metrics: () => Promise<Snapshot>;
  readonly readiness: Pick<Readiness, 'report'>;
  readonly bodyMemoryBytes: number;
  /** A file that each good backup touches */
  readonly lastBackupFile: string | undefined;
}

/** Milliseconds between two readings of the metrics, and two questions to the database: however often the page is asked for. */
const askMs = { metrics: 5000, database: 10_000, keys: 600_000 };

/** Starts to read the metrics once a minute; the requests themselves notice nothing. */
export function createStatus(options: StatusOptions) {
  const history = new History();
  let keys: () => Promise<KeyFigures | undefined> = () => Promise.resolve(undefined);
  let database: () => Promise<DatabaseFigures | undefined> = () => Promise.resolve(undefined);
  const metrics = seldom(async () => sampleOf(await options.metrics(), Date.now()), askMs.metrics);

  async function read(): Promise<Reading | undefined> {
    const [sample, figures] = await Promise.all([metrics(), database()]);
    return sample && { sample, database: figures };
  }
  async function remember(): Promise<void> {
    const reading = await read();
    if (reading !== undefined) history.add(reading);
  }
  setInterval(() => void remember(), 60_000).unref();

  return {
    /** The server serves: from now on its database is asked, too. */
    begin(store: Pick<Store, 'figures' | 'keyFigures'>): void {
      database = seldom(() => store.figures(), askMs.database);
      keys = seldom(() => store.keyFigures(Date.now()), askMs.keys);
      const startedAt = Date.now();
      // All counts begin with nothing.
      void database().then((figures) => history.add({ sample: sampleOf([], startedAt), database: figures }));
    },
    async report() {
      const { version, readiness, lastBackupFile, bodyMemoryBytes } = options;
      const [now, counted, { ready, checks }, backupAt] = await Promise.all([
        read(),
        keys(),
        readiness.report(),
        lastBackupFile === undefined ? undefined : timeOf(lastBackupFile),
      ]);
      const at = Date.now();
      const reading = now ?? { sample: sampleOf([], at), database: undefined };
      const readings = history.until(reading);
      const { sample } = reading;
      const judged = { now: reading, history, lastBackup: backupAt };
      return {
        version,
        node: process.versions.node,
        host: hostname(),
        at,
        uptime: process.uptime(),
        ready,
        checks,
        alarms: firing(judged),
        requests: requestsOf(readings, history, reading),
        // Those that were called within the last hour.
        operations: operationsOf(readings),
        // Absent: it does not answer.
        database: databaseOf(readings),
        queues: Object.fromEntries(sample.waiting),
        connections: Object.fromEntries(sample.pool),
        memory: {
          bytes: sample.memory,
          bodies: sample.bodies.get('total') ?? 0,
          bodiesMost: bodyMemoryBytes,
          perMinute: readings.map((one) => one.sample.memory || undefined),
        },
        backup: {
          ...(lastBackupFile !== undefined && { file: lastBackupFile }),
          ...(backupAt !== undefined && { at: backupAt }),
        },
        // Absent: not counted yet.
        keys: counted,
      };
    },
  };
}

/** When a file was changed; undefined if it cannot be seen. */
async function timeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}

const allOf = ({ outcomes }: Sample): number => [...outcomes.values()].reduce((all, one) => all + one, 0);

function requestsOf(readings: readonly Reading[], history: History, now: Reading) {
  const recent = history.until(now, 1);
  return {
    // The last minutes that are told of; fewer after a start.
    within: secondsOf(readings),
    outcomes: Object.fromEntries(
      [...now.sample.outcomes.keys()]
        .map((outcome): [string, number] => [
          outcome,
          increase(readings, ({ outcomes }) => outcomes.get(outcome) ?? 0),
        ])
        .filter(([, count]) => count > 0)
        .sort(([, a], [, b]) => b - a),
    ),
    perSecond: increase(recent, allOf) / Math.max(1, secondsOf(recent)),
    inFlight: now.sample.inFlight,
    perMinute: perMinute(
      readings,
      ({ sample }, before) =>
        (60_000 * (allOf(sample) - allOf(before.sample))) / (sample.at - before.sample.at),
    ),
  };
}

function operationsOf(readings: readonly Reading[]) {
  const [first, now] = [readings[0], readings.at(-1)];
  return [...(now?.sample.operations ?? [])]
    .filter(([name]) => name !== 'none')
    .flatMap(([name, work]) => {
      const hour = between(work, first?.sample.operations.get(name)) ?? work;
      if (hour.total <= 0) return [];
      const minutes = perMinute(readings, ({ sample }, before) =>
        quantile(0.95, between(sample.operations.get(name), before.sample.operations.get(name))),
      );
      const [mean, p95] = [hour.seconds / hour.total, quantile(0.95, hour) ?? 0];
      return [{ name, requests: hour.total, mean, p95, perMinute: minutes }];
    })
    .sort((a, b) => b.requests - a.requests);
}

function databaseOf(readings: readonly Reading[]) {
  const now = readings.at(-1)?.database;
  const first = readings.find(({ database }) => database !== undefined)?.database;
  if (now === undefined || first === undefined) return undefined;
  const seconds = (now.at - first.at) / 1000;
  return {
    ...now,
    // Within the time of `requests.within`.
    growth: now.bytes - first.bytes,
    // Absent: there is one reading only.
    revisionsPerSecond: seconds < 1 ? undefined : (now.revisions - first.revisions) / seconds,
    sizes: readings.map(({ database }) => database?.bytes),
    revisionsPerMinute: perMinute(readings, ({ database }, before) =>
      database && before.database && database.at > before.database.at
        ? (60_000 * (database.revisions - before.database.revisions)) / (database.at - before.database.at)
        : undefined,
    ),
  };
}
