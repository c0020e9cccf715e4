import { escapeXml } from '../../../src/soap/xml.js';

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
  const lines = suites.flatMap(({ name: suite, cases, output }) => [
    `  <testsuite ${attributes({ name: suite, ...countsOf(cases) })}>`,
    ...cases.map((one) => `    ${caseXml(one)}`),
    ...(output === undefined ? [] : [`    ${outputXml(output)}`]),
    '  </testsuite>',
  ]);
  const all = attributes({ name, ...countsOf(suites.flatMap(({ cases }) => cases)) });
  const head = ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites ${all}>`];
  return [...head, ...lines, '</testsuites>', ''].join('\n');
}

function countsOf(cases: readonly TestCase[]): Record<string, string> {
  const count = (is: (one: TestCase) => boolean): string => String(cases.filter(is).length);
  const failures = count(({ failure }) => failure !== undefined);
  const skipped = count((one) => one.skipped !== undefined);
  return { tests: String(cases.length), failures, errors: '0', skipped };
}

function caseXml({ classname, name, failure, skipped, output }: TestCase): string {
  const inside = [
    failure === undefined
      ? ''
      : `<failure ${attributes({ type: failure.type, message: failure.message })}>${escapeXml(failure.text ?? '')}</failure>`,
    skipped === undefined ? '' : `<skipped ${attributes({ message: skipped })} />`,
    outputXml(output),
  ];
  return `<testcase ${attributes({ classname, name })}>${inside.join('')}</testcase>`;
}

function outputXml(text: string | undefined): string {
  return text === undefined ? '' : `<system-out>${escapeXml(text)}</system-out>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
    .join(' ');
}
