import { escapeXml } from '../../../src/soap/xml.js';
import type { Finding } from '../exchange.js';
import { notExercised, notExercisedLines, type NotExercised } from '../exercised.js';
import { neverJudged, totalsOf } from './entry.js';
import type { CheckedEntry } from './entry.js';

export const formats = ['text', 'json', 'junit'] as const;
export type Format = (typeof formats)[number];

/**
 * Writes the result of a check, ending with a newline.
 * @param coverage also list what of the contract was never exercised
 */
export function writeReport(checked: readonly CheckedEntry[], format: Format, coverage: boolean): string {
  const writers = { text: writeText, json: writeJson, junit: writeJUnit };
  return writers[format](checked, coverage);
}

/** The figures, what was not judged, and what was not exercised. */
export function summaryLines(checked: readonly CheckedEntry[], coverage: boolean): string[] {
  const { entries, meets, breaks, skipped, empty, findings } = totalsOf(checked);
  return [
    `${counted(entries, 'entry', 'entries')}: ${counted(meets, 'meets', 'meet')} the contract, ${counted(breaks, 'breaks', 'break')} it (${counted(findings, 'breach', 'breaches')}), ${skipped} skipped.`,
    ...(empty === 0 ? [] : [`Failed: of ${counted(empty, 'file', 'files')} nothing was judged.`]),
    `Not judged, as it needs the company's data: ${neverJudged.join('; ')}.`,
    ...(coverage ? notExercisedLines(missingIn(checked)) : []),
  ];
}

function missingIn(checked: readonly CheckedEntry[]): NotExercised {
  return notExercised(checked.flatMap(({ exercise }) => (exercise === undefined ? [] : [exercise])));
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
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
    ...(entry.warnings ?? []).map((warning) => `  warning: ${warning}`),
    ...entry.notJudged.map((what) => `  not judged: ${what}`),
    ...(entry.findings.length > 0 ? [''] : []),
  ];
}

function titleOf({ source, name }: CheckedEntry): string {
  return name === '' ? source : `${source}, ${name}`;
}

function findingLines(finding: Finding): string[] {
  const { side, code, message, rule } = finding;
  return [`${side} ${whereOf(finding)}: ${code}`, `  ${message}`, `  Rule: ${rule}`];
}

/** "/data/User/0/Titel, line 3, column 4" */
function whereOf({ place, line, column }: Finding): string {
  const where = place === '' ? 'as a whole' : place;
  return line === undefined ? where : `${where}, line ${line}, column ${column}`;
}

function writeJson(checked: readonly CheckedEntry[], coverage: boolean): string {
  const missing = coverage ? { notExercised: missingIn(checked) } : {};
  const entries = checked.map(({ exercise: _counted, ...entry }) => entry);
  const report = { totals: totalsOf(checked), notJudged: neverJudged, ...missing, entries };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** JUnit XML for CI servers: a suite per file, a test case per entry, a failure with all violations. */
function writeJUnit(checked: readonly CheckedEntry[], coverage: boolean): string {
  const sources = [...new Set(checked.map(({ source }) => source))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="qa check" ${counts(checked)}>`,
    ...sources.flatMap((source) =>
      suiteLines(
        source,
        checked.filter((entry) => entry.source === source),
        coverage,
      ),
    ),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteLines(source: string, own: readonly CheckedEntry[], coverage: boolean): string[] {
  return [
    `  <testsuite name="${escapeXml(source)}" ${counts(own)}>`,
    ...own.flatMap(caseLines),
    `    <system-out>${escapeXml(summaryLines(own, coverage).join('\n'))}</system-out>`,
    '  </testsuite>',
  ];
}

/** A file of which nothing was judged is one failed test: CI servers take a report with tests="0" as success. */
function counts(checked: readonly CheckedEntry[]): string {
  const { entries, breaks, skipped, empty } = totalsOf(checked);
  return `tests="${entries + empty}" failures="${breaks + empty}" errors="0" skipped="${skipped}"`;
}

function caseLines(entry: CheckedEntry): string[] {
  const name = escapeXml(entry.name === '' ? entry.source : entry.name);
  const start = `    <testcase classname="${escapeXml(entry.operation ?? 'none')}" name="${name}"`;
  if (entry.verdict === 'meets') {
    if (entry.warnings === undefined) return [`${start} />`];
    const warnings = entry.warnings.map((warning) => `warning: ${warning}`).join('\n');
    return [`${start}>`, `      <system-out>${escapeXml(warnings)}</system-out>`, '    </testcase>'];
  }
  if (entry.verdict === 'skipped') {
    return [`${start}>`, `      <skipped message="${escapeXml(entry.reason ?? '')}" />`, '    </testcase>'];
  }
  if (entry.verdict === 'empty') {
    const failure = `<failure type="nothing_judged" message="${escapeXml(entry.reason ?? '')}" />`;
    return [`${start}>`, `      ${failure}`, '    </testcase>'];
  }
  const [first] = entry.findings;
  const text = entry.findings.map((finding) => findingLines(finding).join('\n')).join('\n');
  const message = escapeXml(first?.message ?? '');
  return [
    `${start}>`,
    `      <failure type="${first?.code}" message="${message}">${escapeXml(text)}</failure>`,
    '    </testcase>',
  ];
}
