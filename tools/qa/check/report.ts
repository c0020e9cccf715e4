import { notExercisedLines } from '../report/exercised.js';
import { htmlReport } from '../report/html.js';
import { junitXml, type TestCase, type TestSuite } from '../report/junit.js';
import { plural, type Report } from '../report/report.js';
import { type CheckedEntry, type CountedFinding, neverJudged, totalsOf } from './entry.js';

export const formats = ['text', 'json', 'junit', 'html', 'allure'] as const;
export type Format = (typeof formats)[number];

/** The result of a check. */
export interface Checked {
  readonly entries: readonly CheckedEntry[];
  /** The same as proxy and verify report it. */
  readonly seen: Report;
  /** Also list what of the contract was never exercised. */
  readonly coverage: boolean;
}

/** Writes the result of a check, ending with a newline. */
export function writeReport(checked: Checked, format: Exclude<Format, 'allure'>): string {
  const { entries, seen, coverage } = checked;
  switch (format) {
    case 'html':
      return htmlReport(seen);
    case 'junit':
      return junitXml('qa check', suitesOf(checked));
    case 'json': {
      const missing = coverage ? { notExercised: seen.notExercised } : {};
      const report = { totals: totalsOf(entries), notJudged: neverJudged, ...missing, entries };
      return `${JSON.stringify(report, undefined, 2)}\n`;
    }
    case 'text':
      return `${[...entries.flatMap(entryLines), ...summaryLines(checked)].join('\n')}\n`;
  }
}

/** The figures, what was not judged, and what was not exercised. */
export function summaryLines({ entries: checked, seen, coverage }: Checked): string[] {
  const { entries, meets, breaks, skipped, empty, findings } = totalsOf(checked);
  return [
    `${plural(entries, 'entry', 'entries')}: ${plural(meets, 'meets', 'meet')} the contract, ${plural(breaks, 'breaks', 'break')} it (${plural(findings, 'breach', 'breaches')}), ${skipped} skipped.`,
    ...(empty === 0 ? [] : [`Failed: of ${plural(empty, 'file', 'files')} nothing was judged.`]),
    `Not judged, as it needs the company's data: ${neverJudged.join('; ')}.`,
    ...(coverage ? notExercisedLines(seen.notExercised) : []),
  ];
}

function entryLines(entry: CheckedEntry): string[] {
  const { source, name, operation, verdict, reason = '', findings, warnings = [], notJudged } = entry;
  const words = {
    meets: 'meets the contract',
    breaks: 'breaks the contract',
    skipped: `skipped: ${reason}`,
    empty: `failed. ${reason}`,
  }[verdict];
  return [
    `${name === '' ? source : `${source}, ${name}`}${operation === undefined ? '' : ` (${operation})`}: ${words}`,
    ...findings.flatMap((finding) => findingLines(finding).map((line) => `  ${line}`)),
    ...warnings.map((warning) => `  warning: ${warning}`),
    ...notJudged.map((what) => `  not judged: ${what}`),
    ...(findings.length > 0 ? [''] : []),
  ];
}

function findingLines({ side, place, line, column, code, message, rule, count }: CountedFinding): string[] {
  const where = `${place || 'as a whole'}${line === undefined ? '' : `, line ${line}, column ${column}`}`;
  const times = count === undefined ? '' : ` (${count} times in this list; this is the first)`;
  return [`${side} ${where}: ${code}${times}`, `  ${message}`, `  Rule: ${rule}`];
}

/** The check as tests, for JUnit and Allure: a suite per file, a test case per entry, a failure with all violations. */
export function suitesOf({ entries, coverage, seen }: Checked): TestSuite[] {
  return [...new Set(entries.map(({ source }) => source))].map((source) => {
    const own = entries.filter((entry) => entry.source === source);
    const output = summaryLines({ entries: own, coverage, seen }).join('\n');
    return { name: source, cases: own.map(caseOf), output };
  });
}

function caseOf({
  source,
  name,
  operation,
  verdict,
  findings,
  warnings,
  reason = '',
}: CheckedEntry): TestCase {
  const one = { classname: operation ?? 'none', name: name === '' ? source : name };
  if (verdict === 'skipped') return { ...one, skipped: reason };
  // A file of which nothing was judged is one failed test: CI servers take a report with tests="0" as success.
  if (verdict === 'empty') return { ...one, failure: { type: 'nothing_judged', message: reason } };
  const [first] = findings;
  if (first !== undefined) {
    const text = findings.map((finding) => findingLines(finding).join('\n')).join('\n');
    return { ...one, failure: { type: first.code, message: first.message, text } };
  }
  const output = warnings?.map((warning) => `warning: ${warning}`).join('\n');
  return output === undefined ? one : { ...one, output };
}
