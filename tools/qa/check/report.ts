import { notExercised, notExercisedLines, type NotExercised } from '../report/exercised.js';
import { junitXml, type TestCase, type TestSuite } from '../report/junit.js';
import { plural } from '../report/report.js';
import { type CheckedEntry, type CountedFinding, neverJudged, totalsOf } from './entry.js';

export const formats = ['text', 'json', 'junit', 'allure'] as const;
export type Format = (typeof formats)[number];

/**
 * Writes the result of a check, ending with a newline.
 * @param coverage also list what of the contract was never exercised
 */
export function writeReport(
  checked: readonly CheckedEntry[],
  format: Exclude<Format, 'allure'>,
  coverage: boolean,
): string {
  if (format === 'junit') return junitXml('qa check', suitesOf(checked, coverage));
  return format === 'json' ? writeJson(checked, coverage) : writeText(checked, coverage);
}

/** The figures, what was not judged, and what was not exercised. */
export function summaryLines(checked: readonly CheckedEntry[], coverage: boolean): string[] {
  const { entries, meets, breaks, skipped, empty, findings } = totalsOf(checked);
  return [
    `${plural(entries, 'entry', 'entries')}: ${plural(meets, 'meets', 'meet')} the contract, ${plural(breaks, 'breaks', 'break')} it (${plural(findings, 'breach', 'breaches')}), ${skipped} skipped.`,
    ...(empty === 0 ? [] : [`Failed: of ${plural(empty, 'file', 'files')} nothing was judged.`]),
    `Not judged, as it needs the company's data: ${neverJudged.join('; ')}.`,
    ...(coverage ? notExercisedLines(missingIn(checked)) : []),
  ];
}

function missingIn(checked: readonly CheckedEntry[]): NotExercised {
  return notExercised(checked.flatMap(({ exercise }) => (exercise === undefined ? [] : [exercise])));
}

function writeText(checked: readonly CheckedEntry[], coverage: boolean): string {
  return `${[...checked.flatMap(entryLines), ...summaryLines(checked, coverage)].join('\n')}\n`;
}

function entryLines(entry: CheckedEntry): string[] {
  const verdict = {
    meets: 'meets the contract',
    breaks: 'breaks the contract',
    skipped: `skipped: ${entry.reason ?? ''}`,
    empty: `failed. ${entry.reason ?? ''}`,
  }[entry.verdict];
  const operation = entry.operation === undefined ? '' : ` (${entry.operation})`;
  return [
    `${titleOf(entry)}${operation}: ${verdict}`,
    ...entry.findings.flatMap((finding) => findingLines(finding).map((line) => `  ${line}`)),
    ...(entry.warnings ?? []).map((warning) => `  ${warningLine(warning)}`),
    ...entry.notJudged.map((what) => `  not judged: ${what}`),
    ...(entry.findings.length > 0 ? [''] : []),
  ];
}

function warningLine(warning: string): string {
  return `warning: ${warning}`;
}

function titleOf({ source, name }: CheckedEntry): string {
  return name === '' ? source : `${source}, ${name}`;
}

function findingLines(finding: CountedFinding): string[] {
  const { side, code, message, rule, count } = finding;
  const times = count === undefined ? '' : ` (${count} times in this list; this is the first)`;
  return [`${side} ${whereOf(finding)}: ${code}${times}`, `  ${message}`, `  Rule: ${rule}`];
}

/** "/data/User/0/Titel, line 3, column 4" */
function whereOf({ place, line, column }: CountedFinding): string {
  const where = place === '' ? 'as a whole' : place;
  return line === undefined ? where : `${where}, line ${line}, column ${column}`;
}

function writeJson(checked: readonly CheckedEntry[], coverage: boolean): string {
  const missing = coverage ? { notExercised: missingIn(checked) } : {};
  const entries = checked.map(({ exercise: _counted, ...entry }) => entry);
  const report = { totals: totalsOf(checked), notJudged: neverJudged, ...missing, entries };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** The check as tests, for JUnit and Allure: a suite per file, a test case per entry, a failure with all violations. */
export function suitesOf(checked: readonly CheckedEntry[], coverage: boolean): TestSuite[] {
  const sources = [...new Set(checked.map(({ source }) => source))];
  return sources.map((source) => {
    const own = checked.filter((entry) => entry.source === source);
    return { name: source, cases: own.map(caseOf), output: summaryLines(own, coverage).join('\n') };
  });
}

function caseOf(entry: CheckedEntry): TestCase {
  const { verdict, findings, warnings, reason = '' } = entry;
  const one = { classname: entry.operation ?? 'none', name: entry.name === '' ? entry.source : entry.name };
  if (verdict === 'skipped') return { ...one, skipped: reason };
  // A file of which nothing was judged is one failed test: CI servers take a report with tests="0" as success.
  if (verdict === 'empty') return { ...one, failure: { type: 'nothing_judged', message: reason } };
  const [first] = findings;
  if (first === undefined)
    return warnings === undefined ? one : { ...one, output: warnings.map(warningLine).join('\n') };
  const text = findings.map((finding) => findingLines(finding).join('\n')).join('\n');
  return { ...one, failure: { type: first.code, message: first.message, text } };
}
