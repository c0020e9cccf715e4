import { AggregatorRegistry } from 'prom-client';
import type { Registry } from 'prom-client';

/** The metrics of one process at one moment, as they travel from a worker to the primary. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Sums up what the worker processes measure. */
export interface WorkerMetrics {
  /** The newest metrics of a worker; they stand for it until the next ones come. */
  keep(worker: number, snapshot: Snapshot): void;
  /** The worker has ended. What it counted stays counted: a sum that falls would look like a restart of the whole server. */
  retire(worker: number): void;
  /** All workers and the given process together, in Prometheus' text form. */
  text(own: Registry): Promise<string>;
}

/** Makes the sums; workers are told apart by a number that is never used again. */
export function createWorkerMetrics(): WorkerMetrics {
  const live = new Map<number, Snapshot>();
  /** What all ended workers have counted; one is added after the other. */
  let ended: Promise<Snapshot> = Promise.resolve([]);
  return {
    keep: (worker, snapshot) => void live.set(worker, snapshot),
    retire(worker) {
      const counted = (live.get(worker) ?? []).filter(({ type }) =>
        ['counter', 'histogram'].includes(String(type)),
      );
      live.delete(worker);
      ended = ended.then((sum) => AggregatorRegistry.aggregate([sum, counted]).getMetricsAsJSON());
    },
    async text(own) {
      const sums = [await own.getMetricsAsJSON(), ...live.values(), await ended];
      return AggregatorRegistry.aggregate(sums).metrics();
    },
  };
}
