import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import type { Logger } from '../log.js';
import type { FromWorker, ToWorker } from './messages.js';
import { StartError } from './start-fault.js';

/** Milliseconds after a worker was ready within which its end counts as one at once. */
const youngMs = 1000;
/** So many ends at once, within so many milliseconds, and the workers are given up. */
const mostEarlyEnds = 5;
const earlyEndsMs = 10_000;
/** Milliseconds before a worker that ended at once is started again; doubled with each such end. */
const firstBackoffMs = 100;

/** What the owner of the workers wants to know. */
export interface WorkersOptions {
  count: number;
  log: Logger;
  /** A worker takes connections. */
  onReady(): void;
  onMessage(worker: Worker, message: FromWorker): void;
  onEnd(worker: Worker): void;
  /** The workers end again and again: starting more of them is of no use. */
  onGivingUp(): void;
}

/** The worker processes: started, and started again when they end. */
export interface Workers {
  /** Starts them all. @throws StartError when one cannot start */
  start(): Promise<void>;
  /** Those that take connections. */
  readonly ready: () => readonly Worker[];
  readonly tell: (worker: Worker, message: ToWorker) => void;
  /** Lets every worker finish what it has to do. @returns true when all did */
  stop(): Promise<boolean>;
  /** Tells every worker to cut off what still runs. */
  cutOff(): void;
  /** Ends those at once that do not listen any more. */
  readonly kill: () => void;
}

/** What is known of a living worker. */
interface Known {
  worker: Worker;
  readyAt: number | undefined;
}

/** Makes the keeper of the worker processes; none runs yet. */
export function createWorkers(options: WorkersOptions): Workers {
  const { count, log } = options;
  const living = new Map<number, Known>();
  const earlyEnds: number[] = [];
  let stopping = false;
  let allFinished = true;
  let onStarted: { resolve(): void; reject(error: unknown): void } | undefined;
  const onAllEnded: (() => void)[] = [];

  const ready = (): Worker[] =>
    [...living.values()].flatMap(({ worker, readyAt }) =>
      readyAt !== undefined && worker.isConnected() ? [worker] : [],
    );

  function fork(): void {
    if (stopping) return;
    const worker = cluster.fork();
    const known: Known = { worker, readyAt: undefined };
    living.set(worker.id, known);
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') {
        known.readyAt = performance.now();
        log.info({ worker: worker.id, pid: worker.process.pid }, 'a worker process is ready');
        options.onReady();
        if (ready().length === count) onStarted?.resolve();
      } else options.onMessage(worker, message);
    });
    // A message that could not be sent: the worker is about to end, which is told by the event for that.
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
    if (code === 1 && readyAt === undefined && onStarted !== undefined) {
      onStarted.reject(new StartError('A worker process could not start; why is told above.'));
      return;
    }
    const early = readyAt === undefined || performance.now() - readyAt < youngMs;
    if (!early) fork();
    else forkLater();
  }

  function forkLater(): void {
    const now = performance.now();
    while (earlyEnds[0] !== undefined && now - earlyEnds[0] > earlyEndsMs) earlyEnds.shift();
    earlyEnds.push(now);
    if (earlyEnds.length >= mostEarlyEnds) options.onGivingUp();
    else setTimeout(fork, firstBackoffMs * 2 ** (earlyEnds.length - 1));
  }

  function allEnded(): void {
    for (const told of onAllEnded) told();
  }

  const tell = (worker: Worker, message: ToWorker): void => {
    if (worker.isConnected()) worker.send(message);
  };
  const tellAll = (message: ToWorker): void => {
    for (const { worker } of living.values()) tell(worker, message);
  };

  return {
    ready,
    tell,
    start: () =>
      new Promise<void>((resolve, reject) => {
        onStarted = { resolve, reject };
        for (let started = 0; started < count; started++) fork();
      }).finally(() => (onStarted = undefined)),
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        onAllEnded.push(() => resolve(allFinished));
        if (living.size === 0) allEnded();
        else tellAll({ kind: 'stop' });
      }),
    cutOff: () => tellAll({ kind: 'cut-off' }),
    kill: () => {
      for (const { worker } of living.values()) worker.process.kill('SIGKILL');
    },
  };
}
