import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Html, lines, markup } from '../../src/markup.js';
import { htmlReport } from './html.js';
import type { OperationCount, ViolationKind } from './journal.js';
import { type CheckedEntry, findingLines, nothingJudged, plural, getTitle, type Report } from './report.js';

/** One test of a report for CI servers: passed by default. */
interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text?: string };
  readonly skipped?: string;
  readonly output?: string;
}

interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

/** The forms of a report by file extension. */
const forms: Readonly<Record<string, (report: Report) => string>> = {
  '.html': htmlReport,
  '.json': jsonText,
  '.xml': junitText,
};

export function jsonText(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

export function junitText(report: Report): string {
  return junitXml(`qa ${report.tool} ${report.target}`, getSuites(report));
}

/** The forms in words. */
export const reportForms = '.html, .json or .xml (JUnit)';

/** @throws Error for an unknown file extension */
export function checkReportFile(file: string): void {
  if (getFormat(file) === undefined) throw new Error(`It must end in ${reportForms}.`);
}

/** Writes a report in the form for the file's extension. */
export async function writeReport(file: string, report: Report): Promise<void> {
  const form = getFormat(file);
  if (form !== undefined) await writeFile(file, form(report));
}

function getFormat(file: string): ((report: Report) => string) | undefined {
  return forms[path.extname(file).toLowerCase()];
}

/**
 * The report as tests. Of a check: a suite per file, with a test per entry. Of the others: a suite per called operation, with one test for
 * its requests and one for its responses, and one failed test per kind of violation. If nothing was judged, one failed test says so, as CI
 * servers take tests="0" as success.
 */
function getSuites(report: Report): TestSuite[] {
  const { entries } = report;
  if (entries !== undefined) {
    return [...new Set(entries.map(({ source }) => source))].map((name) => ({
      name,
      cases: entries.filter(({ source }) => source === name).map(toCase),
    }));
  }
  const nothing = nothingJudged(report);
  if (nothing === undefined) return report.operations.map((count) => toSuite(count, report));
  const failure = { type: 'nothing_judged', message: nothing };
  return [{ name: report.tool, cases: [{ classname: report.tool, name: 'something was judged', failure }] }];
}

function toCase(entry: CheckedEntry): TestCase {
  const { source, name, operation, verdict, findings, warnings, reason = '' } = entry;
  const one = { classname: operation ?? 'none', name: name === '' ? source : name };
  if (verdict === 'skipped') return { ...one, skipped: reason };
  if (verdict === 'empty') return { ...one, failure: { type: 'nothing_judged', message: reason } };
  const [first] = findings;
  if (first === undefined)
    return { ...one, ...(warnings && { output: warnings.map((text) => `warning: ${text}`).join('\n') }) };
  const text = findings.flatMap(findingLines).join('\n');
  return { ...one, failure: { type: first.code, message: first.message, text } };
}

function toSuite(count: OperationCount, { violations, tool }: Report): TestSuite {
  const title = getTitle(count);
  const mine = violations.filter((kind) => getTitle(kind) === title);
  const sides = tool === 'proxy' ? (['request', 'response'] as const) : (['response'] as const);
  const passed = sides
    .filter((side) => mine.every((kind) => kind.side !== side))
    .map((side) => ({ classname: title, name: `${plural(count.requests, side)} match the contract` }));
  return { name: title, cases: [...passed, ...mine.map(failedCase)] };
}

function failedCase(kind: ViolationKind): TestCase {
  const { side, code, place, count, message, rule, status, requestIds } = kind;
  const text = `${message}\nRule: ${rule}\nSeen ${count} times; first with status ${status}.\nRequest ids: ${requestIds.join(', ') || 'none'}\n`;
  return {
    classname: getTitle(kind),
    name: `${side} ${place || '(whole)'}: ${code}`,
    failure: { type: code, message, text },
  };
}

/** JUnit XML, in the form that CI servers read. */
function junitXml(name: string, suites: readonly TestSuite[]): string {
  const all = suites.map(
    ({ name: suite, cases }) => markup`  <testsuite name="${suite}" ${counts(cases)}>
${lines(cases.map(testCase))}
  </testsuite>`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${name}" ${counts(suites.flatMap(({ cases }) => cases))}>
${lines(all)}
</testsuites>
`.text;
}

function counts(cases: readonly TestCase[]): Html {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((one) => one.skipped !== undefined).length;
  return markup`tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function testCase({ classname, name, failure, skipped, output }: TestCase): Html {
  const inside = [
    failure && markup`<failure type="${failure.type}" message="${failure.message}">${failure.text}</failure>`,
    skipped === undefined ? undefined : markup`<skipped message="${skipped}" />`,
    output === undefined ? undefined : markup`<system-out>${output}</system-out>`,
  ];
  return markup`    <testcase classname="${classname}" name="${name}">${inside}</testcase>`;
}
