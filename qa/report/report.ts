import { errorTable, itemCodes } from '../../src/domain/errors.js';
import type { Finding } from '../exchange.js';
import { operations } from '../operations.js';
import type { Entry } from '../recording.js';
import type { Journal, OperationCount } from './journal.js';

/** The results of a command from its start to its end. */
export type Report = ReturnType<typeof makeReport> & {
  /** The inputs of a check, one by one; other commands have none */
  readonly entries?: readonly CheckedEntry[];
};

export interface CheckedEntry extends Omit<Entry, 'exchange' | 'notJudged'> {
  readonly operation: string | undefined;
  /** 'empty' is for a whole file of which nothing was judged. */
  readonly verdict: 'meets' | 'breaks' | 'skipped' | 'empty';
  readonly findings: readonly Finding[];
  readonly notJudged: readonly string[];
  readonly warnings?: readonly string[];
}

/** Says that nothing was judged, and so nothing proven; undefined if something was. */
export function nothingJudged({ totals, notJudged }: Report): string | undefined {
  if (totals.judged > 0) return undefined;
  const reasons = Object.entries(notJudged).map(([why, times]) => `${times} × ${why}`);
  return reasons.length === 0
    ? 'Nothing was judged: no request has passed.'
    : `Nothing was judged of what passed: ${reasons.join(', ')}.`;
}

/** The sums of a report, for people. */
export function sumLines({ tool, totals, violations }: Report): string[] {
  const { requests, judged, requestViolations, responseViolations } = totals;
  const done = { check: 'read', proxy: 'forwarded', verify: 'sent' }[tool];
  const [found, kinds] = [plural(requestViolations, 'violation'), plural(violations.length, 'kind')];
  return [
    `${requests} requests ${done}, ${judged} judged`,
    `${found} in requests, ${responseViolations} in responses, of ${kinds}`,
  ];
}

/** Summarizes a journal. @param why reasons why an error code was not exercised */
export function makeReport(
  { seen }: Journal,
  target: string,
  startedAt: Date,
  endedAt: Date,
  tool: 'check' | 'proxy' | 'verify' = 'proxy',
  why: Readonly<Record<string, string>> = {},
) {
  const counts = Object.values(seen.operations).sort((a, b) => getTitle(a).localeCompare(getTitle(b), 'en'));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const judged = sum(counts.map(({ requests }) => requests));
  return {
    ...{ tool, target, startedAt, endedAt },
    totals: {
      // Forwarded, judged or not.
      requests: judged + sum(Object.values(seen.unjudged)),
      judged,
      // Judged exchanges with at least one violation.
      violating: sum(counts.map(({ violating }) => violating)),
      requestViolations: sum(counts.map(({ requestViolations }) => requestViolations)),
      responseViolations: sum(counts.map(({ responseViolations }) => responseViolations)),
    },
    notJudged: seen.unjudged,
    operations: counts,
    violations: Object.values(seen.kinds).sort((a, b) => b.count - a.count),
    notExercised: notExercised(counts, why),
  };
}

/** The parts of the contract that were never exercised: gaps of a test suite. @param why reasons by code; only the needed ones are returned */
function notExercised(counts: readonly OperationCount[], why: Readonly<Record<string, string>>) {
  const documented = [
    ...operations.map(({ name, statuses }) => ({ title: `json ${name}`, statuses })),
    ...operations.map(({ soap }) => ({ title: `soap ${soap}`, statuses: [200, 500] })),
  ];
  const called = new Map(counts.map((count) => [getTitle(count), count]));
  const missing = documented.map(({ title, statuses }) => {
    const { statuses: seen } = called.get(title) ?? { statuses: undefined };
    return [title, statuses.filter((status) => seen !== undefined && !(status in seen))] as const;
  });
  const codes = new Set(counts.flatMap((count) => Object.keys(count.codes)));
  const [errors, items] = [Object.keys(errorTable), Object.keys(itemCodes)];
  return {
    operations: documented.map(({ title }) => title).filter((title) => !called.has(title)),
    // By operation, for those that were called.
    statuses: Object.fromEntries(missing.filter(([, statuses]) => statuses.length > 0)),
    errorCodes: errors.filter((code) => !codes.has(code)),
    itemCodes: items.filter((code) => !codes.has(code)),
    why: Object.fromEntries(Object.entries(why).filter(([code]) => !codes.has(code))),
    of: {
      operations: documented.length,
      statuses: documented.flatMap(({ statuses }) => statuses).length,
      errorCodes: errors.length,
      itemCodes: items.length,
    },
  };
}

/** The same as lines for people. */
export function notExercisedLines({ notExercised: missing }: Report): string[] {
  const line = (what: string, names: readonly string[], all: number): string =>
    names.length === 0
      ? `  no ${what} of ${all}`
      : `  ${names.length} of ${all} ${what}s: ${names.join(', ')}`;
  // Operations that lack the same statuses share a line.
  const titles = new Map<string, string[]>();
  for (const [title, rest] of Object.entries(missing.statuses)) {
    const text = rest.join(', ');
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  return [
    'Never exercised:',
    line('operation', missing.operations, missing.of.operations),
    ...[...titles].map(([rest, of]) => `  ${of.join(', ')}: ${rest}`),
    line('error code', missing.errorCodes, missing.of.errorCodes),
    line('item code', missing.itemCodes, missing.of.itemCodes),
    ...Object.entries(missing.why).map(([code, reason]) => `  ${code}: ${reason}`),
  ];
}

export function findingLines(finding: Finding): string[] {
  const { side, place, line, column, code, message, rule } = finding;
  const where = `${place || 'as a whole'}${line === undefined ? '' : `, line ${line}, column ${column}`}`;
  return [`${side} ${where}: ${code}`, `  ${message}`, `  Rule: ${rule}`];
}

/** Protocol and operation, as in a heading. */
export function getTitle({ protocol, operation }: { protocol: string; operation: string }): string {
  return `${protocol} ${operation}`;
}

export function plural(count: number, noun: string, many = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : many}`;
}
