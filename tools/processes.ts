import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// Reads /proc: what uses it runs on Linux.

/** The child processes of a process, by ID. */
export function getChildren(pid: number): number[] {
  const text = readOr(`/proc/${pid}/task/${pid}/children`, '');
  return text.split(/\s+/).filter(Boolean).map(Number);
}

/** False for a process that has ended, even if its parent has not collected it yet. */
export function isAlive(pid: number): boolean {
  const state = /^State:\s+(\w)/m.exec(readOr(`/proc/${pid}/status`, ''))?.[1];
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Waits until a condition holds. @returns the milliseconds that it took, or undefined if it did not hold in time */
export async function until(
  holds: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<number | undefined> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > limitMs) return undefined;
    await sleep(20);
  }
  return Math.round(performance.now() - start);
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
