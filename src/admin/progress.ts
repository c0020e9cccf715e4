import { SingleBar } from 'cli-progress';
import type { AdminIO } from './io.js';

/** Shows the progress of a long command. */
export interface ProgressBar {
  /** Shows the bar on the first call. */
  show: (done: number, total: number) => void;
  /** Removes the bar. */
  stop: () => void;
}

/** A bar on standard error, or nothing if nobody watches. @param doing what is in progress: "Copying" */
export function progressBar(io: AdminIO, doing: string): ProgressBar {
  if (!io.interactive) return { show: () => undefined, stop: () => undefined };
  const format = `${doing} [{bar}] {percentage}%`;
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true });
  return {
    show(done, total) {
      if (!bar.isActive) bar.start(total, done);
      else bar.update(done);
    },
    stop: () => bar.stop(),
  };
}
