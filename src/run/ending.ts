import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';

/** How a server ends. */
export interface Ending {
  /** Shuts down gracefully. @returns true when all running requests have finished */
  readonly end: () => Promise<boolean>;
  /** Cuts off running requests; `end` then returns false. */
  readonly cutOff: () => void;
}

/** The signals that end a server. SIGHUP too: settings come from the environment, so there is nothing to reload. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first of these signals shuts the server down gracefully, exit code 0; a second one, or the deadline, cuts off, exit code 1. */
export function endOnSignals(log: Logger, { end, cutOff }: Ending): void {
  let ending = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (ending) {
      log.warn({ signal }, 'stopping at once');
      cutOff();
      return;
    }
    ending = true;
    log.info({ signal }, 'stopping: running requests are finished');
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

/** Handles SIGUSR1, as Node would otherwise open its debugger, with which everybody on the machine could run code here. */
export function keepDebuggerClosed(log: Logger): void {
  process.on('SIGUSR1', (signal) => log.warn({ signal }, 'the debugger does not open in production'));
}

/** Waits so many milliseconds, or until the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
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
