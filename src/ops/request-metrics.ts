import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RequestObserver } from '../http/call.js';

export const prefix = 'company_api_';

/** The label of an absent protocol or operation. */
const none = 'none';
const requestSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Finished requests with the same labels. */
interface Finished {
  readonly labels: { readonly protocol: string; readonly operation: string; readonly outcome: string };
  count: number;
}

/**
 * Creates the metrics of requests. They are counted here, and passed to prom-client when they are read: there, each count takes some
 * microseconds.
 * @param operations values of the label `operation`; any other is counted as "none"
 */
export function requestMetrics(registry: Registry, operations: ReadonlySet<string>): RequestObserver {
  const registers = [registry];
  const finished = new Map<string, Finished>();
  let running = 0;
  let withBadKey = 0;
  const total: Counter = new Counter({
    name: `${prefix}requests_total`,
    help: 'Finished requests. Outcome: "ok", the error code, or "aborted" by the client.',
    labelNames: ['protocol', 'operation', 'outcome'],
    registers,
    collect() {
      total.reset();
      for (const { labels, count } of finished.values()) total.inc({ ...labels }, count);
    },
  });
  const duration = new Histogram({
    name: `${prefix}request_duration_seconds`,
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['protocol', 'operation'],
    buckets: requestSeconds,
    registers,
  });
  const inFlight: Gauge = new Gauge({
    name: `${prefix}requests_in_flight`,
    help: 'Requests that are running.',
    registers,
    collect: () => inFlight.set(running),
  });
  const badKeys: Counter = new Counter({
    name: `${prefix}bad_key_refusals_total`,
    help: 'Requests that were rejected because their API key is unknown, revoked or expired.',
    registers,
    collect() {
      badKeys.reset();
      badKeys.inc(withBadKey);
    },
  });

  function count(protocol: string, operation: string, outcome: string): void {
    const name = `${protocol} ${operation} ${outcome}`;
    const known = finished.get(name);
    if (known === undefined) finished.set(name, { labels: { protocol, operation, outcome }, count: 1 });
    else known.count += 1;
  }

  return {
    started: () => (running += 1),
    ended({ protocol = none, operation: named = none, outcome, seconds }) {
      const operation = operations.has(named) ? named : none;
      running -= 1;
      count(protocol, operation, outcome);
      duration.observe({ protocol, operation }, seconds);
      if (outcome === 'invalid_api_key') withBadKey += 1;
    },
    rejected: (outcome) => count(none, none, outcome),
  };
}
