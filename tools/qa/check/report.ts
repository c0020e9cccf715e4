import { setImmediate } from 'node:timers/promises';
import type { ExchangeChecker, Finding } from '../exchange.js';
import { anywhere } from '../exchange/findings.js';
import { type QaIO, UsageError, writeOutput } from '../io.js';
import type { Entry } from '../recording.js';
import { junitXml, type TestCase, type TestSuite, writeAllure } from '../report/files.js';
import { htmlReport } from '../report/html.js';
import type { Journal } from '../report/journal.js';
import { notExercisedLines, plural, type Report } from '../report/report.js';

export const formats = ['text', 'json', 'junit', 'html', 'allure'] as const;

/** How and where a report is written. */
export interface Form {
  format: (typeof formats)[number];
  output?: string;
}

/** A finding, and how often it is there, at other items of the same list. */
type CountedFinding = Finding & { readonly count?: number };

/** The result of checking an entry. */
interface CheckedEntry extends Omit<Entry, 'exchange' | 'notJudged'> {
  readonly operation: string | undefined;
  /** 'empty' is for a whole file of which nothing was judged. */
  readonly verdict: 'meets' | 'breaks' | 'skipped' | 'empty';
  /** Equal ones are one. */
  readonly findings: readonly CountedFinding[];
  readonly notJudged: readonly string[];
  /** What meets the contract but is probably not meant. */
  readonly warnings?: readonly string[];
}

/** The result of a check. */
interface Checked {
  readonly entries: readonly CheckedEntry[];
  /** The same as proxy and verify report it. */
  readonly seen: Report;
  /** Also list what of the contract was never exercised. */
  readonly coverage: boolean;
}

/**
 * Checks entries one after the other.
 * @param sources of the entries. One of which nothing is judged is a failed entry: a check that looked at nothing must not pass like one
 * that found nothing.
 * @param journal counts what they exercise of the contract
 * @param onProgress called after each entry
 */
export async function checkEntries(
  checker: ExchangeChecker,
  entries: readonly Entry[],
  sources: readonly string[],
  journal: Journal,
  onProgress: (done: number, total: number) => void,
): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = [];
  for (const entry of entries) {
    checked.push(await checkEntry(checker, entry, journal));
    onProgress(checked.length, entries.length);
    // Lets signals and the progress bar through.
    if (checked.length % 50 === 0) await setImmediate();
  }
  for (const source of sources) {
    const own = checked.filter((entry) => entry.source === source);
    if (own.some(({ verdict }) => verdict !== 'skipped')) continue;
    const why =
      own.length === 0
        ? 'the recording has no entries'
        : `none of its ${own.length} entries is a call of this API with its body`;
    const empty = { operation: undefined, verdict: 'empty', findings: [], notJudged: [] } as const;
    checked.push({ source, name: '', reason: `Nothing was judged: ${why}.`, ...empty });
  }
  return checked;
}

async function checkEntry(
  checker: ExchangeChecker,
  { exchange, notJudged = [], ...named }: Entry,
  journal: Journal,
): Promise<CheckedEntry> {
  if (exchange === undefined) {
    journal.addUnjudged(named.reason ?? '');
    return { ...named, operation: undefined, verdict: 'skipped', findings: [], notJudged };
  }
  const inspection = await checker.inspect(exchange);
  await journal.add(exchange, inspection);
  const { operation, findings, warnings = [] } = inspection;
  return {
    ...{ ...named, operation, findings: counted(findings), notJudged },
    verdict: findings.length === 0 ? 'meets' : 'breaks',
    ...(warnings.length > 0 && { warnings }),
  };
}

/** The same fault at many items of a list is one finding, at the first of them. */
function counted(findings: readonly Finding[]): CountedFinding[] {
  const kinds = new Map<string, CountedFinding>();
  for (const finding of findings) {
    const { side, code, rule } = finding;
    const key = JSON.stringify([side, anywhere(finding.place), code, rule]);
    const first = kinds.get(key);
    kinds.set(key, first === undefined ? finding : { ...first, count: (first.count ?? 1) + 1 });
  }
  return [...kinds.values()];
}

/** What no check without a server can judge. Part of every report. */
const neverJudged = [
  'whether an API key is valid (401)',
  'whether the record exists (404) and references lead to existing records (422)',
  'whether a natural key is taken (409), and the other rules that need the data or go beyond the contract (422)',
];

/** The number of entries of each kind; `empty` is the number of files of which nothing was judged. */
export function totalsOf(entries: readonly CheckedEntry[]) {
  const totals = { entries: 0, meets: 0, breaks: 0, skipped: 0, empty: 0, findings: 0 };
  for (const { verdict, findings } of entries) {
    totals[verdict] += 1;
    if (verdict !== 'empty') totals.entries += 1;
    for (const { count = 1 } of findings) totals.findings += count;
  }
  return totals;
}

/** Writes the result of a check to a file or folder, and a summary to the terminal; without a file, all of it. */
export async function deliver(io: QaIO, checked: Checked, { format, output }: Form): Promise<void> {
  if (output === undefined) {
    if (format === 'allure') throw new UsageError('--format allure needs --output with a folder.');
    io.out(reportText(checked, format).trimEnd());
    return;
  }
  if (format === 'allure') await writeAllure(output, suitesOf(checked), new Date());
  else await writeOutput(output, reportText(checked, format));
  io.out([...summaryLines(checked), `The report was written to ${output}.`].join('\n'));
}

/** The result of a check, ending with a newline. */
function reportText(checked: Checked, format: Exclude<Form['format'], 'allure'>): string {
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
function summaryLines({ entries: checked, seen, coverage }: Checked): string[] {
  const { entries, meets, breaks, skipped, empty, findings } = totalsOf(checked);
  return [
    `${plural(entries, 'entry', 'entries')}: ${plural(meets, 'meets', 'meet')} the contract, ${plural(breaks, 'breaks', 'break')} it (${plural(findings, 'breach', 'breaches')}), ${skipped} skipped.`,
    ...(empty === 0 ? [] : [`Failed: of ${plural(empty, 'file')} nothing was judged.`]),
    `Not judged, as it needs the company's data: ${neverJudged.join('; ')}.`,
    ...(coverage ? notExercisedLines(seen) : []),
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
function suitesOf({ entries }: Checked): TestSuite[] {
  const sources = [...new Set(entries.map(({ source }) => source))];
  return sources.map((name) => ({
    name,
    cases: entries.filter(({ source }) => source === name).map(caseOf),
  }));
}

function caseOf(entry: CheckedEntry): TestCase {
  const { source, name, operation, verdict, findings, warnings, reason = '' } = entry;
  const one = { classname: operation ?? 'none', name: name === '' ? source : name };
  if (verdict === 'skipped') return { ...one, skipped: reason };
  // A file of which nothing was judged is one failed test: CI servers take a report with tests="0" as success.
  if (verdict === 'empty') return { ...one, failure: { type: 'nothing_judged', message: reason } };
  const [first] = findings;
  if (first === undefined)
    return { ...one, ...(warnings && { output: warnings.map((text) => `warning: ${text}`).join('\n') }) };
  const text = findings.flatMap(findingLines).join('\n');
  return { ...one, failure: { type: first.code, message: first.message, text } };
}
