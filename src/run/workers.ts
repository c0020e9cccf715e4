import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import type { Refusal } from '../data/transient-error.js';
import type { Logger } from '../log.js';
import type { Snapshot } from '../ops/metrics.js';
import { failed, StartError } from './starting.js';

/**
 * A message from the primary process to a worker. `connection`, a number, comes with a socket. Messages arrive in order: no connection
 * follows after `stop`.
 */
export type ToWorker = { kind: 'connection'; connection: number } | { kind: 'stop' } | { kind: 'metrics' };

/** A message from a worker to the primary. `ready`: it takes connections; `working`: it has reached its database; `taken`: it has this one; `refused`: the
 * database refused a change, or without a reason: it takes them again. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'working' }
  | { kind: 'taken'; connection: number }
  | { kind: 'refused'; reason: Refusal | undefined }
  | { kind: 'metrics'; snapshot: Snapshot };

/** A worker that ends within so many milliseconds after it was ready has ended early. */
const youngMs = 1000;
/** After so many early ends in a row the server gives up, unless a worker works (D58). */
const maxEarlyEnds = 5;
/** Milliseconds before a worker that ended early is started again: doubled with each early end, up to the longest pause. */
const backoffMs = { first: 100, longest: 15_000 };

/** The settings of the workers, and callbacks for their owner. */
interface WorkersOptions {
  count: number;
  log: Logger;
  /** A worker is ready for connections. */
  onReady(): void;
  onMessage(worker: Worker, message: FromWorker): void;
  onEnd(worker: Worker): void;
  /** The workers keep ending: starting more is useless. */
  onGivingUp(): void;
}

/** A running worker. */
interface Known {
  worker: Worker;
  readyAt: number | undefined;
  isWorking: boolean;
}

/** Creates the manager of the worker processes, which are restarted when they end; none runs yet. */
export function createWorkers(options: WorkersOptions) {
  const { count, log } = options;
  const living = new Map<number, Known>();
  let earlyEnds = 0;
  let stopping = false;
  let allFinished = true;
  let onStarted: { resolve(): void; reject(error: unknown): void } | undefined;
  const onAllEnded: (() => void)[] = [];

  const taking = (): Known[] =>
    [...living.values()].filter(({ worker, readyAt }) => readyAt !== undefined && worker.isConnected());
  const working = (): Known[] => taking().filter(({ isWorking }) => isWorking);
  /** Those that get connections: who has reached its database, or else all that can answer. */
  const ready = (): Worker[] => (working().length > 0 ? working() : taking()).map(({ worker }) => worker);

  function fork(): void {
    if (stopping) return;
    const worker = cluster.fork();
    const known: Known = { worker, readyAt: undefined, isWorking: false };
    living.set(worker.id, known);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        known.readyAt = performance.now();
        log.info({ worker: worker.id, pid: worker.process.pid }, 'a worker process is ready');
        options.onReady();
        if (taking().length === count) onStarted?.resolve();
      } else if (message.kind === 'working') known.isWorking = true;
      else options.onMessage(worker, message);
    });
    // A message could not be sent: the worker is about to end, and `exit` follows.
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => ended(known, code, signal));
  }

  function ended({ worker, readyAt }: Known, code: number | null, signal: string | null): void {
    living.delete(worker.id);
    options.onEnd(worker);
    if (stopping) {
      if (code !== 0 && readyAt !== undefined) allFinished = false;
      if (living.size === 0) allEnded();
      return;
    }
    log.error({ worker: worker.id, code, signal }, 'a worker process ended');
    const couldNotStart = code === failed.once || code === failed.lasting;
    if (couldNotStart && readyAt === undefined && onStarted !== undefined) {
      onStarted.reject(new StartError('A worker process could not start; the reason is logged above.'));
      return;
    }
    const early = readyAt === undefined || performance.now() - readyAt < youngMs;
    if (early) {
      forkLater();
    } else {
      earlyEnds = 0;
      fork();
    }
  }

  function forkLater(): void {
    earlyEnds++;
    if (earlyEnds >= maxEarlyEnds && taking().length === 0) options.onGivingUp();
    else setTimeout(fork, Math.min(backoffMs.first * 2 ** (earlyEnds - 1), backoffMs.longest));
  }

  function allEnded(): void {
    for (const notify of onAllEnded) notify();
  }

  const send = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message);
  };

  return {
    ready,
    /** How many have reached their database. */
    working: (): number => working().length,
    send,
    /** Starts them all. @throws StartError when one cannot start */
    start: (): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        onStarted = { resolve, reject };
        for (let started = 0; started < count; started++) fork();
      }).finally(() => (onStarted = undefined)),
    /** Stops the workers after their running requests. @returns true when all have finished */
    stop: (): Promise<boolean> =>
      new Promise((resolve) => {
        stopping = true;
        onAllEnded.push(() => resolve(allFinished));
        if (living.size === 0) allEnded();
        for (const { worker } of living.values()) send(worker, { kind: 'stop' });
      }),
    /** Kills the workers that do not react any more. */
    kill: (): void => {
      for (const { worker } of living.values()) worker.process.kill('SIGKILL');
    },
  };
}
