import { describeError, type Logger } from '../log.js';

interface Ending {
  /** Called immediately: it is not ready any more. */
  readonly stop: () => void;
  /** Shuts down gracefully. @returns true if all running requests have finished */
  readonly end: () => Promise<boolean>;
}

/** SIGHUP too: settings come from the environment, so there is nothing to reload. */
const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** npm passes on the Ctrl-C that a terminal has sent to all its processes: within so many milliseconds it is the same signal. */
const sameSignalMs = 1000;

/**
 * The first of these signals shuts the server down gracefully: exit code 0, or 1 if requests were cut off at the deadline. A second one
 * ends the process immediately, with exit code 1.
 */
export function endOnSignals(log: Logger, { stop, end }: Ending): void {
  let stoppingAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stoppingAt !== undefined) {
      // Not by the signal itself: without a handler the first process of a container ignores it.
      if (performance.now() - stoppingAt > sameSignalMs) process.exit(1);
      return;
    }
    stoppingAt = performance.now();
    log.info({ signal }, 'stopping: waiting for running requests');
    stop();
    end().then(
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

/** Handles SIGUSR1, as Node would otherwise open its debugger, through which any user of the machine could run code here. */
export function keepDebuggerClosed(log: Logger): void {
  process.on('SIGUSR1', (signal) => log.warn({ signal }, 'the debugger is disabled in production'));
}

/** Exit code of a process that ended because of a defect. */
const crashed = 70;

/** Ends the process with a last log line and exit code 70 after a defect, as its state is then unknown. */
export function exitOnUncaughtError(log: Logger): void {
  const die = (error: unknown): void => {
    try {
      log.fatal({ error: describeError(error) }, 'exiting because of a defect');
    } finally {
      // Even if the log cannot be written.
      process.exit(crashed);
    }
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
