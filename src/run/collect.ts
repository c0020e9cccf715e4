import type { Worker } from 'node:cluster';
import type { Registry } from 'prom-client';
import { createWorkerMetrics } from '../ops/worker-metrics.js';
import type { FromWorker, ToWorker } from './messages.js';

/** Milliseconds that the workers get to tell their metrics; for a slower one its last ones stand. */
const patienceMs = 1000;

/** Asks the workers for their metrics. */
export interface Collector {
  /** The metrics of all processes in Prometheus' text form. */
  text(own: Registry): Promise<string>;
  onMessage(worker: Worker, message: FromWorker): void;
  onEnd(worker: Worker): void;
}

/** @param workers those that can be asked now */
export function createCollector(
  workers: () => readonly Worker[],
  tell: (worker: Worker, message: ToWorker) => void,
): Collector {
  const sums = createWorkerMetrics();
  /** By question: the workers that have not answered, and what happens when all have. */
  const open = new Map<number, { missing: Set<number>; done: () => void }>();
  let questions = 0;

  const answered = (question: number, worker: number): void => {
    const asked = open.get(question);
    asked?.missing.delete(worker);
    if (asked?.missing.size === 0) asked.done();
  };

  function ask(): Promise<void> {
    const question = questions++;
    return new Promise((resolve) => {
      const asked = workers();
      const done = (): void => {
        clearTimeout(timer);
        open.delete(question);
        resolve();
      };
      const timer = setTimeout(done, patienceMs);
      open.set(question, { missing: new Set(asked.map(({ id }) => id)), done });
      if (asked.length === 0) done();
      for (const worker of asked) tell(worker, { kind: 'metrics', question });
    });
  }

  return {
    async text(own) {
      await ask();
      return sums.text(own);
    },
    onMessage(worker, message) {
      if (message.kind !== 'metrics') return;
      sums.keep(worker.id, message.snapshot);
      answered(message.question, worker.id);
    },
    onEnd(worker) {
      sums.retire(worker.id);
      for (const question of [...open.keys()]) answered(question, worker.id);
    },
  };
}
