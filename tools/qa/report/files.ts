import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAllure } from './allure.js';
import { htmlReport } from './html.js';
import type { OperationCount, ViolationKind } from './journal.js';
import { junitXml, type TestCase, type TestSuite } from './junit.js';
import { nothingJudged, plural, titleOf, type Report } from './report.js';

/** The forms of a report by file extension. */
const forms: Readonly<Record<string, (report: Report) => string>> = {
  '.html': htmlReport,
  '.json': (report) => `${JSON.stringify(report, null, 2)}\n`,
  '.xml': (report) => junitXml(`qa ${report.tool} ${report.target}`, suitesOf(report)),
};

/** The forms in words. */
export const reportForms = '.html, .json, .xml (JUnit), or a folder for Allure';

/** @throws Error for an unknown file extension */
export function checkReportFile(file: string): void {
  const extension = path.extname(file).toLowerCase();
  if (extension !== '' && !(extension in forms))
    throw new Error(`It must end in ${Object.keys(forms).join(', ')} (JUnit), or be a folder, for Allure.`);
}

/** Writes a report in the form for the file's extension. @throws Error when the file cannot be written */
export async function writeReport(file: string, report: Report): Promise<void> {
  const form = forms[path.extname(file).toLowerCase()];
  if (form === undefined) await writeAllure(file, suitesOf(report), report.endedAt.getTime());
  else await writeFile(file, form(report));
}

/**
 * The report as tests: a suite per called operation, with one test for its requests and one for its answers, and one failed test per
 * kind of violation. If nothing was judged, one failed test says so: CI servers take tests="0" as success.
 */
function suitesOf(report: Report): TestSuite[] {
  const nothing = nothingJudged(report);
  const failure = { type: 'nothing_judged', message: nothing ?? '' };
  const empty = [{ classname: report.tool, name: 'something was judged', failure }];
  return nothing === undefined
    ? report.operations.map((count) => suiteOf(count, report))
    : [{ name: report.tool, cases: empty }];
}

function suiteOf(count: OperationCount, { violations, tool }: Report): TestSuite {
  const title = titleOf(count);
  const mine = violations.filter((kind) => titleOf(kind) === title);
  const sides = tool === 'proxy' ? (['request', 'response'] as const) : (['response'] as const);
  const passed = sides
    .filter((side) => mine.every((kind) => kind.side !== side))
    .map((side) => ({ classname: title, name: `${plural(count.requests, side)} match the contract` }));
  return { name: title, cases: [...passed, ...mine.map((kind) => failedCase(title, kind))] };
}

function failedCase(classname: string, kind: ViolationKind): TestCase {
  const { side, code, place, count, message, rule, status, requestIds } = kind;
  const sample = kind.sample.map(({ text, marked }) => `${marked ? '> ' : '  '}${text}`).join('\n');
  const text = `${message}\nRule: ${rule}\nSeen ${count} times; first with status ${status}.\nRequest ids: ${requestIds.join(', ') || 'none'}\n\n${sample}\n`;
  return {
    classname,
    name: `${side} ${place || '(whole)'}: ${code}`,
    failure: { type: code, message, text },
  };
}
