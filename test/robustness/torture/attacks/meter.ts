import { atEnd } from '../frame/cleanup.js';
import { childrenOf, memoryMb, processorSeconds } from '../../../../tools/processes.js';

/** What a server took of the machine. */
export interface Used {
  /** Before, at most, and at the end */
  memoryMb: { rest: number; most: number; after: number };
  processorSeconds: number;
}

const lookEveryMs = 50;

/**
 * Looks at a server from now on.
 * @param pid its first process; those that it has started count, too
 */
export function startMeter(pid: number): { stop: () => Used } {
  const all = (): number[] => [pid, ...childrenOf(pid)];
  const sum = (of: (one: number) => number): number => all().reduce((total, one) => total + of(one), 0);
  const rest = sum(memoryMb);
  const before = sum(processorSeconds);
  const used: Used = { memoryMb: { rest, most: rest, after: rest }, processorSeconds: 0 };
  const look = (): void => {
    used.memoryMb.after = sum(memoryMb);
    used.memoryMb.most = Math.max(used.memoryMb.most, used.memoryMb.after);
    // A server that dies takes its figures with it: the last ones stay.
    used.processorSeconds = Math.max(used.processorSeconds, sum(processorSeconds) - before);
  };
  const timer = setInterval(look, lookEveryMs);
  const forget = atEnd(() => clearInterval(timer));
  return {
    stop() {
      void forget();
      look();
      return used;
    },
  };
}
