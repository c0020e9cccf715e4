import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Html, lines, markup } from '../../src/markup.js';
import { htmlReport } from './html.js';
import { type CheckedEntry, findingLines, nothingJudged, plural, getTitle, type Report } from './report.js';

const forms: Readonly<Record<string, (report: Report) => string>> = {
  '.html': htmlReport,
  '.json': jsonText,
  '.xml': junitText,
};

export function jsonText(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

export const reportForms = '.html, .json or .xml (JUnit)';

/** @throws Error for an unknown file extension */
export function checkReportFile(file: string): void {
  if (getForm(file) === undefined) throw new Error(`It must end in ${reportForms}.`);
}

export async function writeReport(file: string, report: Report): Promise<void> {
  const form = getForm(file);
  if (form !== undefined) await writeFile(file, form(report));
}

function getForm(file: string): ((report: Report) => string) | undefined {
  return forms[path.extname(file).toLowerCase()];
}

/** One test of a report for CI servers: passed, unless it has one of the others. */
interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text?: string };
  readonly skipped?: string;
  readonly output?: string;
}

/** JUnit XML, in the form that CI servers read. */
export function junitText(report: Report): string {
  const suites = getSuites(report);
  const all = suites.map(
    ([suite, cases]) => markup`  <testsuite name="${suite}" ${counts(cases)}>
${lines(cases.map(testCase))}
  </testsuite>`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${`qa ${report.tool} ${report.target}`}" ${counts(suites.flatMap(([, cases]) => cases))}>
${lines(all)}
</testsuites>
`.text;
}

/**
 * The report as tests: an entry, or an operation's requests and responses, passed or by kind of violation. If nothing was
 * judged, one failed test says so, as CI servers take tests="0" as success.
 */
function getSuites(report: Report): [suite: string, cases: TestCase[]][] {
  const { tool, entries, operations, violations } = report;
  if (entries !== undefined) {
    const sources = [...new Set(entries.map(({ source }) => source))];
    return sources.map((name) => [name, entries.filter(({ source }) => source === name).map(caseOfEntry)]);
  }
  const nothing = nothingJudged(report);
  if (nothing !== undefined) {
    const failure = { type: 'nothing_judged', message: nothing };
    return [[tool, [{ classname: tool, name: 'something was judged', failure }]]];
  }
  const sides = tool === 'proxy' ? (['request', 'response'] as const) : (['response'] as const);
  return operations.map((count) => {
    const classname = getTitle(count);
    const mine = violations.filter((kind) => getTitle(kind) === classname);
    const passed = sides
      .filter((side) => mine.every((kind) => kind.side !== side))
      .map((side) => ({ classname, name: `${plural(count.requests, side)} match the contract` }));
    const failed = mine.map(({ side, code, place, count: times, message, rule, status, requestIds }) => {
      const text = `${message}\nRule: ${rule}\nSeen ${times} times; first with status ${status}.\nRequest ids: ${requestIds.join(', ') || 'none'}\n`;
      const name = `${side} ${place || '(whole)'}: ${code}`;
      return { classname, name, failure: { type: code, message, text } };
    });
    return [classname, [...passed, ...failed]];
  });
}

function caseOfEntry(entry: CheckedEntry): TestCase {
  const { source, name, operation, verdict, findings, warnings = [], reason = '' } = entry;
  const one = { classname: operation ?? 'none', name: name === '' ? source : name };
  if (verdict === 'skipped') return { ...one, skipped: reason };
  if (verdict === 'empty') return { ...one, failure: { type: 'nothing_judged', message: reason } };
  const [first] = findings;
  if (first !== undefined) {
    const text = findings.flatMap(findingLines).join('\n');
    return { ...one, failure: { type: first.code, message: first.message, text } };
  }
  return warnings.length === 0
    ? one
    : { ...one, output: warnings.map((text) => `warning: ${text}`).join('\n') };
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
