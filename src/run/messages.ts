import type { Refusal } from '../data/transient.js';
import type { Snapshot } from '../ops/worker-metrics.js';

/**
 * What the primary process tells a worker. `connection`, a number, comes with a socket. Messages arrive in the order in which they were
 * sent: after `stop` no connection comes any more.
 */
export type ToWorker =
  | { kind: 'connection'; connection: number }
  | { kind: 'stop' }
  | { kind: 'cut-off' }
  | { kind: 'metrics'; question: number };

/** What a worker tells the primary process. `ready`: it takes connections; `taken`: it has that one; `refused`: the database took no change. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'taken'; connection: number }
  | { kind: 'refused'; reason: Refusal }
  | { kind: 'metrics'; question: number; snapshot: Snapshot };
