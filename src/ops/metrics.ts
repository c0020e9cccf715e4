import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { PoolState } from '../data/engine.js';
import type { StoreObserver } from '../data/store.js';
import { droppedLines } from '../log.js';
import { prefix, requestMetrics } from './request-metrics.js';

export type Metrics = ReturnType<typeof createMetrics>;

/** The values that are read on demand. */
interface WatchedState {
  readonly pool: () => PoolState;
  /** Queued requests, by queue */
  readonly waiting: () => Readonly<Record<string, number>>;
  /** Bytes of bodies that are being received, queued or processed */
  readonly bodies: () => { readonly total: number; readonly unknown: number };
}

interface MetricsOptions {
  version: string;
  /** Values of the label `operation`; any other is counted as "none", so clients cannot add labels */
  operations: ReadonlySet<string>;
  /** Values of the label `reason` of the database's errors */
  reasons: readonly string[];
}

const databaseSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 20];

/**
 * Creates the metrics of this process: requests, database, and Node's own with the delay of the event loop. No label contains a company, a
 * key, an address or anything else from a client.
 */
export function createMetrics({ version, operations, reasons }: MetricsOptions) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; the labels identify the program.',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version, node: process.versions.node }, 1);
  const lines: Counter = new Counter({
    name: `${prefix}log_lines_dropped_total`,
    help: 'Log lines that were dropped because standard output did not accept them: its disk is full, or nothing reads it.',
    registers: [registry],
    collect() {
      lines.reset();
      lines.inc(droppedLines());
    },
  });
  return {
    requests: requestMetrics(registry, operations),
    store: storeMetrics(registry, reasons),
    /** Registers values that are read whenever the metrics are. */
    watch: (state: WatchedState): void => stateMetrics(registry, state),
    /** Adds the metric that says whether /ready returns 200. */
    watchReadiness(isReady: () => Promise<boolean>): void {
      const ready: Gauge = new Gauge({
        name: `${prefix}ready`,
        help: '1 when /ready returns 200, else 0.',
        registers: [registry],
        async collect(): Promise<void> {
          ready.set((await isReady()) ? 1 : 0);
        },
      });
    },
    registry,
  };
}

function storeMetrics(registry: Registry, reasons: readonly string[]) {
  const registers = [registry];
  const duration = new Histogram({
    name: `${prefix}database_transaction_seconds`,
    help: 'Time of one attempt of a database transaction, including the wait for a connection or a lock.',
    labelNames: ['kind'],
    buckets: databaseSeconds,
    registers,
  });
  const databaseErrors = new Counter({
    name: `${prefix}database_errors_total`,
    help: 'Failed attempts of a transaction, by reason: conflict, busy, away, lost; full, read_only and replaced until the operator fixes it.',
    labelNames: ['reason'],
    registers,
  });
  // A counter that only appears with its first error has no increase that an alert could see.
  for (const reason of reasons) databaseErrors.inc({ reason }, 0);
  return {
    transaction: (mode, seconds) => duration.observe({ kind: mode }, seconds),
    transientError: (reason) => databaseErrors.inc({ reason }),
  } satisfies StoreObserver;
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
    'Connections to the database: size (the maximum), idle, busy; waiting: transactions without one.',
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
