import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { crashed } from './crash.js';

/** How a server ends. */
export interface Ending {
  /** Ends in good order. @returns true when everything that was running has finished */
  readonly end: () => Promise<boolean>;
  /** Cuts off what still runs; `end` then returns false. */
  readonly cutOff: () => void;
}

/** The signals that end a server. SIGHUP too: there is nothing to read again, as settings are those of the environment. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The first of these signals ends the server in good order, exit code 0; a second one, or the deadline, cuts off, exit code 1. */
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

/** Node opens its debugger on SIGUSR1, by which everybody on the machine could run code here, unless somebody else listens for it. */
export function keepDebuggerClosed(log: Logger): void {
  process.on('SIGUSR1', (signal) => log.warn({ signal }, 'the debugger does not open in production'));
}
