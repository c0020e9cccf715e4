import { SingleBar } from 'cli-progress';
import type { AdminIO } from './io.js';

/** How far a long command is, shown to the person who watches. */
export interface ProgressBar {
  /** Shows the bar at the first call. */
  show: (done: number, total: number) => void;
  /** Takes it away. */
  stop: () => void;
}

/** A bar on standard error, or nothing when nobody watches. @param doing what is going on: "Copying" */
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
