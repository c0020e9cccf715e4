import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Html, lines, markup } from '../../src/markup.js';
import { htmlReport } from './html.js';
import { type CheckedEntry, findingLines, nothingJudged, plural, getTitle, type Report } from './report.js';

const forms = new Map<string, (report: Report) => string>([
  ['.html', htmlReport],
  ['.json', jsonText],
  ['.xml', junitText],
]);

export function jsonText(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}

export const reportForms = '.html, .json or .xml (JUnit)';

/** @throws Error for an unknown file extension */
export function getForm(file: string): (report: Report) => string {
  const form = forms.get(path.extname(file).toLowerCase());
  if (form === undefined) throw new Error(`It must end in ${reportForms}.`);
  return form;
}

export async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(file, getForm(file)(report));
}

/** One test of a report for CI servers: passed, unless it has another outcome. */
interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly outcome?: 'failure' | 'skipped';
  readonly inside?: Html;
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

/** The report as tests. If nothing was judged, one failed test says so, as CI servers take tests="0" as success. */
function getSuites(report: Report): [suite: string, cases: TestCase[]][] {
  const { tool, entries, operations, violations } = report;
  if (entries !== undefined) {
    const sources = [...new Set(entries.map(({ source }) => source))];
    return sources.map((name) => [name, entries.filter(({ source }) => source === name).map(caseOfEntry)]);
  }
  const nothing = nothingJudged(report);
  if (nothing !== undefined)
    return [
      [tool, [{ classname: tool, name: 'something was judged', ...failure('nothing_judged', nothing) }]],
    ];
  const sides = tool === 'proxy' ? (['request', 'response'] as const) : (['response'] as const);
  return operations.map((count) => {
    const classname = getTitle(count);
    const mine = violations.filter((kind) => getTitle(kind) === classname);
    const passed = sides
      .filter((side) => mine.every((kind) => kind.side !== side))
      .map((side) => ({ classname, name: `${plural(count.requests, side)} match the contract` }));
    const failed = mine.map(({ side, code, place, count: times, message, rule, status, requestIds }) => {
      const seen = `Seen ${times} times; first with status ${status}.`;
      const text = `${message}\nRule: ${rule}\n${seen}\nRequest ids: ${requestIds.join(', ') || 'none'}\n`;
      return { classname, name: `${side} ${place || '(whole)'}: ${code}`, ...failure(code, message, text) };
    });
    return [classname, [...passed, ...failed]];
  });
}

function failure(type: string, message: string, text?: string) {
  const inside = markup`<failure type="${type}" message="${message}">${text}</failure>`;
  return { outcome: 'failure', inside } as const;
}

function caseOfEntry(entry: CheckedEntry): TestCase {
  const { source, name, operation, verdict, findings, warnings = [], reason = '' } = entry;
  const one = { classname: operation ?? 'none', name: name === '' ? source : name };
  if (verdict === 'skipped')
    return { ...one, outcome: 'skipped', inside: markup`<skipped message="${reason}" />` };
  if (verdict === 'empty') return { ...one, ...failure('nothing_judged', reason) };
  const [first] = findings;
  if (first !== undefined)
    return { ...one, ...failure(first.code, first.message, findings.flatMap(findingLines).join('\n')) };
  if (warnings.length === 0) return one;
  const output = warnings.map((text) => `warning: ${text}`).join('\n');
  return { ...one, inside: markup`<system-out>${output}</system-out>` };
}

function counts(cases: readonly TestCase[]): Html {
  const number = (wanted: string): number => cases.filter(({ outcome }) => outcome === wanted).length;
  return markup`tests="${cases.length}" failures="${number('failure')}" errors="0" skipped="${number('skipped')}"`;
}

function testCase({ classname, name, inside }: TestCase): Html {
  return markup`    <testcase classname="${classname}" name="${name}">${inside}</testcase>`;
}
