import { notExercised, type NotExercised } from './exercised.js';
import type { Journal, OperationCount, RuleCount, ViolationKind } from './journal.js';

/** What the proxy has seen from its start to now. */
export interface Report {
  tool: 'check' | 'proxy' | 'verify' | 'replay';
  target: string;
  /** Values are not shown. */
  masked: boolean;
  startedAt: Date;
  endedAt: Date;
  totals: {
    /** Forwarded, judged or not. */
    requests: number;
    judged: number;
    /** Judged exchanges with at least one violation. */
    violating: number;
    requestViolations: number;
    responseViolations: number;
  };
  /** By reason. */
  notJudged: Readonly<Record<string, number>>;
  /** By protocol and name. */
  operations: OperationCount[];
  /** The most frequent first. */
  violations: ViolationKind[];
  notExercised: NotExercised;
  /** Rules that were tried, by protocol and operation; of verify. */
  rules: Readonly<Record<string, RuleCount>>;
}

/** Says that nothing was judged, and so nothing proven; undefined if something was. */
export function nothingJudged({ totals, notJudged }: Report): string | undefined {
  if (totals.judged > 0) return undefined;
  const reasons = Object.entries(notJudged).map(([why, times]) => `${times} × ${why}`);
  return reasons.length === 0
    ? 'Nothing was judged: no request has passed.'
    : `Nothing was judged of what passed: ${reasons.join(', ')}.`;
}

/** Summarises a journal. @param why reasons why an error code was not exercised */
export function reportOf(
  journal: Journal,
  target: string,
  startedAt: Date,
  endedAt: Date,
  tool: Report['tool'] = 'proxy',
  why: NotExercised['why'] = {},
): Report {
  const { seen, masked } = journal;
  const operations = Object.values(seen.operations).sort((a, b) =>
    titleOf(a).localeCompare(titleOf(b), 'en'),
  );
  const sum = (member: 'requests' | 'violating' | 'requestViolations' | 'responseViolations'): number =>
    operations.reduce((total, count) => total + count[member], 0);
  const unjudged = Object.values(seen.unjudged).reduce((total, count) => total + count, 0);
  return {
    tool,
    target,
    masked,
    startedAt,
    endedAt,
    totals: {
      requests: sum('requests') + unjudged,
      judged: sum('requests'),
      violating: sum('violating'),
      requestViolations: sum('requestViolations'),
      responseViolations: sum('responseViolations'),
    },
    notJudged: { ...seen.unjudged },
    operations,
    violations: Object.values(seen.kinds).sort((a, b) => b.count - a.count),
    notExercised: notExercised(operations, why),
    rules: seen.rules,
  };
}

/** Protocol and operation, as in a heading. */
export function titleOf({ protocol, operation }: { protocol: string; operation: string }): string {
  return `${protocol} ${operation}`;
}

/** A number and its noun. */
export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
