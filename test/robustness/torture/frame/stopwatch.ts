import type { Outcome } from './load/http-client.js';

/** Times of answers. */
export interface Stopwatch {
  /** To be given to a load. */
  readonly note: (outcome: Outcome, what: 'read' | 'write') => void;
  /** The longest time of an answer, of reads or writes only if asked for */
  readonly longestMs: (what?: 'read' | 'write') => number;
  /** The time that so much of all answers stayed within, from 0 to 1 */
  readonly within: (share: number, what?: 'read' | 'write') => number;
  /** Answers with status 200 */
  readonly successes: (what?: 'read' | 'write') => number;
}

export function startStopwatch(): Stopwatch {
  const seen: { ms: number; what: string; fine: boolean }[] = [];
  const times = (what?: string): number[] =>
    seen
      .filter((one) => what === undefined || one.what === what)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b);
  return {
    note: (outcome, what) => {
      seen.push({ ms: outcome.ms, what, fine: outcome.kind === 'answer' && outcome.status < 500 });
    },
    longestMs: (what) => times(what).at(-1) ?? 0,
    within: (share, what) => times(what).at(Math.ceil(share * times(what).length) - 1) ?? 0,
    successes: (what) => seen.filter((one) => one.fine && (what === undefined || one.what === what)).length,
  };
}
