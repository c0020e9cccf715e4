import { atEnd } from '../frame/cleanup.js';
import { memoryMb, processorSeconds } from '../../../../tools/processes.js';

/** What a server took of the machine. */
export interface Used {
  /** Before, at most, and at the end */
  memoryMb: { rest: number; most: number; after: number };
  processorSeconds: number;
}

const lookEveryMs = 50;

/** Looks at a server from now on. */
export function startMeter(pid: number): { stop: () => Used } {
  const rest = memoryMb(pid);
  const before = processorSeconds(pid);
  const used: Used = { memoryMb: { rest, most: rest, after: rest }, processorSeconds: 0 };
  const look = (): void => {
    used.memoryMb.after = memoryMb(pid);
    used.memoryMb.most = Math.max(used.memoryMb.most, used.memoryMb.after);
    // A server that dies takes its figures with it: the last ones stay.
    used.processorSeconds = Math.max(used.processorSeconds, processorSeconds(pid) - before);
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
