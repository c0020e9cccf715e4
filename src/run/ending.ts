import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';

/** How a server ends. */
interface Ending {
  /** Called at once: it is not ready any more. */
  readonly stop: () => void;
  /** Milliseconds until no new connections are accepted */
  readonly drainDelayMs: number;
  /** Shuts down gracefully. @returns true when all running requests have finished */
  readonly end: () => Promise<boolean>;
  /** Cuts off running requests; `end` then returns false. */
  readonly cutOff: () => void;
}

/** The signals that end a server. SIGHUP too: settings come from the environment, so there is nothing to reload. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first of these signals shuts the server down gracefully, exit code 0; a second one, or the deadline, cuts off, exit code 1. */
export function endOnSignals(log: Logger, { stop, drainDelayMs, end, cutOff }: Ending): void {
  let draining: AbortController | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (draining !== undefined) {
      log.warn({ signal }, 'stopping at once');
      draining.abort();
      cutOff();
      return;
    }
    draining = new AbortController();
    log.info({ signal }, 'stopping: running requests are finished');
    stop();
    const drained = sleep(drainDelayMs, undefined, { signal: draining.signal }).catch(() => undefined);
    drained.then(end).then(
      (finished) => {
        log.info({ finished }, 'stopped');
        process.exit(finished ? 0 : 1);
      },
      (error: unknown) => {
        log.fatal({ error: describeError(error) }, 'stopping failed');
        process.exit(crashed);
      },
    );
  };
  for (const signal of endSignals) process.on(signal, onSignal);
}

/** Handles SIGUSR1, as Node would otherwise open its debugger, with which everybody on the machine could run code here. */
export function keepDebuggerClosed(log: Logger): void {
  process.on('SIGUSR1', (signal) => log.warn({ signal }, 'the debugger does not open in production'));
}

/** Exit code of a process that ended because of a defect, or because its workers kept ending. */
export const crashed = 70;

/** Ends the process with a last log line and exit code 70 after a defect, as its state is then unknown. */
export function exitOnUncaughtError(log: Logger): void {
  const die = (error: unknown): void => {
    try {
      log.fatal({ error: describeError(error) }, 'the server ends because of a defect');
    } finally {
      // Even if the log cannot be written.
      process.exit(crashed);
    }
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
