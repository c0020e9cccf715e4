import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf, processorSeconds } from '../../processes.js';

/** What processes have used of the processor so far, by process and thread. */
export type ProcessorTime = ReadonlyMap<number, { threads: Map<string, number>; seconds: number }>;

/** A process and all that it has started, directly or not. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Nanoseconds of every thread as the scheduler counts them: the process's own time has steps of 10 ms. */
export function processorTime(pids: readonly number[]): ProcessorTime {
  return new Map(pids.map((pid) => [pid, { threads: threadsOf(pid), seconds: processorSeconds(pid) }]));
}

/**
 * Milliseconds of processor time between two looks. A process that was not there before counts from its start, one that has ended
 * since not at all. Where a thread has ended, the time of its process is taken instead, which includes it.
 */
export function usedMs(before: ProcessorTime, after: ProcessorTime): number {
  let total = 0;
  for (const [pid, now] of after) {
    const then = before.get(pid) ?? { threads: new Map<string, number>(), seconds: 0 };
    const isAnyGone = [...then.threads.keys()].some((thread) => !now.threads.has(thread));
    const byThreads = [...now.threads].reduce(
      (sum, [thread, time]) => sum + time - (then.threads.get(thread) ?? 0),
      0,
    );
    total += isAnyGone ? Math.max((now.seconds - then.seconds) * 1000, byThreads / 1e6) : byThreads / 1e6;
  }
  return total;
}

function threadsOf(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8');
      times.set(thread, Number(text.split(' ')[0]));
    }
  } catch {
    // It ended meanwhile.
  }
  return times;
}
