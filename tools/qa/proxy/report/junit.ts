import { escapeXml } from '../../../../src/soap/xml.js';
import type { OperationCount, ViolationKind } from '../journal.js';
import { nothingJudged, titleOf, type Report } from './report.js';

/**
 * The report as JUnit XML: a suite per called operation, with one test for its requests and one for its answers, and one failed test per
 * kind of violation. If nothing was judged, one failed test says so: CI servers take tests="0" as success.
 */
export function junitReport(report: Report): string {
  const nothing = nothingJudged(report);
  const suites =
    nothing === undefined
      ? report.operations.map((count) => suiteOf(count, report))
      : [emptySuite(nothing, report)];
  const tests = suites.reduce((sum, suite) => sum + suite.tests, 0);
  const failures = suites.reduce((sum, suite) => sum + suite.failures, 0);
  const seconds = (report.endedAt.getTime() - report.startedAt.getTime()) / 1000;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuites name="${escapeXml(`qa ${report.tool} ${report.target}`)}" tests="${tests}" failures="${failures}" errors="0" time="${seconds}">\n` +
    `${suites.map(({ xml }) => xml).join('')}</testsuites>\n`
  );
}

interface Suite {
  xml: string;
  tests: number;
  failures: number;
}

function suiteOf(count: OperationCount, { violations, startedAt, tool }: Report): Suite {
  const title = titleOf(count);
  const mine = violations.filter((kind) => titleOf(kind) === title);
  const clean = (tool === 'verify' ? (['response'] as const) : (['request', 'response'] as const)).filter(
    (side) => mine.every((kind) => kind.side !== side),
  );
  const passed = clean.map((side) => {
    const name = `${count.requests} ${side}${count.requests === 1 ? '' : 's'} match the contract`;
    return `    <testcase classname="${escapeXml(title)}" name="${escapeXml(name)}" />\n`;
  });
  const failed = mine.map((kind) => failureOf(title, kind));
  const tests = passed.length + failed.length;
  const head = `name="${escapeXml(title)}" tests="${tests}" failures="${failed.length}" errors="0" skipped="0"`;
  const xml =
    `  <testsuite ${head} timestamp="${startedAt.toISOString().slice(0, 19)}">\n` +
    `${[...passed, ...failed].join('')}  </testsuite>\n`;
  return { xml, tests, failures: failed.length };
}

function emptySuite(sentence: string, { startedAt }: Report): Suite {
  const xml =
    `  <testsuite name="proxy" tests="1" failures="1" errors="0" skipped="0" timestamp="${startedAt.toISOString().slice(0, 19)}">\n` +
    `    <testcase classname="proxy" name="something was judged">\n` +
    `      <failure type="nothing_judged" message="${escapeXml(sentence)}" />\n    </testcase>\n  </testsuite>\n`;
  return { xml, tests: 1, failures: 1 };
}

function failureOf(title: string, kind: ViolationKind): string {
  const { side, code, place, count, message, rule, status, requestIds } = kind;
  const name = `${side} ${place === '' ? '(whole)' : place}: ${code}`;
  const sample = kind.sample.map(({ text, marked }) => `${marked ? '> ' : '  '}${text}`).join('\n');
  const text = `${message}\nRule: ${rule}\nSeen ${count} times; first with status ${status}.\nRequest ids: ${requestIds.join(', ') || 'none'}\n\n${sample}\n`;
  return (
    `    <testcase classname="${escapeXml(title)}" name="${escapeXml(name)}">\n` +
    `      <failure type="${escapeXml(code)}" message="${escapeXml(message)}">${escapeXml(text)}</failure>\n` +
    `    </testcase>\n`
  );
}
