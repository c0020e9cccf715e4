import { type Html, lines, markup } from '../../../src/markup.js';

/** One test of a JUnit report: passed unless it says otherwise. */
export interface TestCase {
  readonly classname: string;
  readonly name: string;
  readonly failure?: { readonly type: string; readonly message: string; readonly text?: string };
  readonly skipped?: string;
  readonly output?: string;
}

export interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
  readonly output?: string;
}

/** JUnit XML, as CI servers read it. */
export function junitXml(name: string, suites: readonly TestSuite[]): string {
  const all = suites.map(
    ({ name: suite, cases, output }) => markup`  <testsuite name="${suite}" ${counts(cases)}>
${lines(cases.map(testCase))}
${outputOf(output)}  </testsuite>`,
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
  const failed =
    failure && markup`<failure type="${failure.type}" message="${failure.message}">${failure.text}</failure>`;
  const left = skipped === undefined ? undefined : markup`<skipped message="${skipped}" />`;
  return markup`    <testcase classname="${classname}" name="${name}">${failed}${left}${outputOf(output)}</testcase>`;
}

function outputOf(text: string | undefined): Html | undefined {
  return text === undefined ? undefined : markup`<system-out>${text}</system-out>`;
}
