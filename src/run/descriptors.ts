import { readdirSync, readFileSync } from 'node:fs';
import type { Logger } from '../log.js';

/** Descriptors reserved for the operator's port, threads that start later, and files that are read. */
const reservedDescriptors = 20;

/** Milliseconds between two log lines about the same limit. */
const repeatLogIntervalMs = 60_000;

/**
 * The number of client connections that a process accepts, by its limit of open files. Call when the server listens, as the files open by
 * then count. Without a limit the system would close connections without a response, including those to the operator's port.
 * @param later descriptors that the process will still need: its connections to PostgreSQL
 */
export function connectionLimit(log: Logger, later: number) {
  const { limit, used } = descriptors();
  let saidAt = -Infinity;
  return {
    max: Math.max(1, limit - used - later - reservedDescriptors),
    /** Call for each connection that was closed because of the limit. */
    exceeded: (): void => {
      if (performance.now() - saidAt < repeatLogIntervalMs) return;
      saidAt = performance.now();
      const advice = `Raise LimitNOFILE of the unit (ulimit -n), which is ${limit}.`;
      log.error({ advice }, 'connections are closed: the limit of open files is reached');
    },
  };
}

/** The limit of open files of this process, and how many it has open, if the system reports them (Linux). */
function descriptors(): { limit: number; used: number } {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return { limit: Number(limit ?? Infinity), used: readdirSync('/proc/self/fd').length };
  } catch {
    return { limit: Infinity, used: 0 };
  }
}
