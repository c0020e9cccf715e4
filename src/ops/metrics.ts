import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolState } from '../data/client.js';
import type { StoreObserver } from '../data/store.js';
import type { RequestObserver } from '../http/request-log.js';

/** The metrics of one process. */
export interface Metrics {
  readonly requests: RequestObserver;
  readonly store: StoreObserver;
  /** Asks for what there is at the moment whenever metrics are read. */
  watch(state: WatchedState): void;
  readonly registry: Registry;
}

/** What has a value at every moment. */
export interface WatchedState {
  /** The database's connections */
  readonly pool: () => PoolState;
  /** Requests that wait for their turn, by what they wait for */
  readonly waiting: () => Readonly<Record<string, number>>;
  /** Bytes of bodies that are received, waiting and in work */
  readonly bodies: () => { readonly total: number; readonly unknown: number };
}

export interface MetricsOptions {
  /** Version of the product */
  version: string;
  /** Names that may stand as `operation`; any other is counted as "none": labels never grow by what clients send */
  operations: ReadonlySet<string>;
}

/** What stands for an absent door or operation. */
const none = 'none';
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const databaseSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20];
const prefix = 'company_api_';

/**
 * Makes the metrics of this process: requests, database, and Node's own with the delay of the event loop. No label holds a
 * company, a key, an address or anything else that a client sends.
 */
export function createMetrics({ version, operations }: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; the labels say which program runs.',
    labelNames: ['version', 'node'],
    registers: [registry],
    aggregator: 'first',
  });
  build.set({ version, node: process.versions.node }, 1);
  return {
    requests: requestMetrics(registry, operations),
    store: storeMetrics(registry),
    watch: (state) => stateMetrics(registry, state),
    registry,
  };
}

function requestMetrics(registry: Registry, operations: ReadonlySet<string>): RequestObserver {
  const registers = [registry];
  const total = new Counter({
    name: `${prefix}requests_total`,
    help: 'Requests that are over. Outcome: "ok", the error code, or "aborted" by the client.',
    labelNames: ['door', 'operation', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['door', 'operation'],
    buckets: requestSeconds,
    registers,
  });
  const inFlight = new Gauge({
    name: `${prefix}requests_in_flight`,
    help: 'Requests that are running.',
    registers,
  });
  const badKeys = new Counter({
    name: `${prefix}bad_key_refusals_total`,
    help: 'Requests that were refused because their API key is unknown, revoked or expired.',
    registers,
  });
  return {
    started: () => inFlight.inc(),
    ended({ door = none, operation = none, outcome, seconds }) {
      const labels = { door, operation: operations.has(operation) ? operation : none };
      inFlight.dec();
      total.inc({ ...labels, outcome });
      duration.observe(labels, seconds);
      if (outcome === 'invalid_api_key') badKeys.inc();
    },
    refused: (outcome) => total.inc({ door: none, operation: none, outcome }),
  };
}

function storeMetrics(registry: Registry): StoreObserver {
  const registers = [registry];
  const duration = new Histogram({
    name: `${prefix}database_transaction_seconds`,
    help: 'Time of one try of a database transaction, with the wait for a connection or a lock.',
    labelNames: ['kind'],
    buckets: databaseSeconds,
    registers,
  });
  const troubles = new Counter({
    name: `${prefix}database_troubles_total`,
    help: 'Tries of a transaction that failed, by reason: conflict, busy, away, lost; full and read_only until somebody mends that.',
    labelNames: ['reason'],
    registers,
  });
  return {
    transaction: (kind, seconds) => duration.observe({ kind }, seconds),
    trouble: (reason) => troubles.inc({ reason }),
  };
}

function stateMetrics(registry: Registry, { pool, waiting, bodies }: WatchedState): void {
  const gauge = (name: string, help: string, label: string, read: () => object): void => {
    const made: Gauge = new Gauge({
      name: prefix + name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        for (const [value, count] of Object.entries(read())) made.set({ [label]: value }, Number(count));
      },
    });
  };
  gauge(
    'database_pool',
    'Connections to the database: size (the most there may be), idle, busy; waiting: transactions without one.',
    'state',
    pool,
  );
  gauge(
    'waiting_requests',
    "Requests that wait for their company's turn, by what they wait for.",
    'for',
    waiting,
  );
  gauge(
    'body_memory_bytes',
    'Bytes of request bodies in memory, of BODY_MEMORY_BYTES: total, and those in which no live key was found yet.',
    'part',
    bodies,
  );
}

/**
 * Adds what only the primary process knows to its metrics.
 * @param ready how many workers take connections now
 * @returns what counts the end of a worker
 */
export function watchWorkers(registry: Registry, ready: () => number): () => void {
  const registers = [registry];
  const gauge: Gauge = new Gauge({
    name: `${prefix}workers_ready`,
    help: 'Worker processes that take connections.',
    registers,
    collect(): void {
      gauge.set(ready());
    },
  });
  const ends = new Counter({
    name: `${prefix}worker_ends_total`,
    help: 'Worker processes that ended, for whatever reason.',
    registers,
  });
  return () => ends.inc();
}
