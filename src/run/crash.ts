import { describeError } from '../log.js';
import type { Logger } from '../log.js';

/** Exit code of a process that ended because of a defect, or because its workers ended again and again. */
export const crashed = 70;

/** After a defect the state of the process is unknown: it says so in a last log line, and ends with exit code 70. */
export function dieOnDefects(log: Logger): void {
  const die = (error: unknown): void => {
    try {
      log.fatal({ error: describeError(error) }, 'the server ends because of a defect');
    } finally {
      // Also where the log cannot be written.
      process.exit(crashed);
    }
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
}
