import { SingleBar } from 'cli-progress';
import type { Progress } from '../data/sqlite/database.js';
import type { AdminIO } from './io.js';

/**
 * Runs a long job with a progress bar on standard error, which appears when the job first notes its progress; without a bar if nobody watches.
 * @param doing what is in progress: "Copying"
 * @returns what the job returns
 */
export async function withProgressBar<T>(
  io: AdminIO,
  doing: string,
  run: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (!io.interactive) return run(() => undefined);
  const format = `${doing} [{bar}] {percentage}%`;
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true });
  try {
    return await run((done, total) => {
      if (!bar.isActive) bar.start(total, done);
      else bar.update(done);
    });
  } finally {
    bar.stop();
  }
}
