import type { ExchangeChecker } from '../exchange.js';
import type { Entry } from '../recording.js';
import type { Journal } from '../report/journal.js';
import { type CheckedEntry, findingLines, notExercisedLines, plural, type Report } from '../report/report.js';

const nothing = { operation: undefined, findings: [], notJudged: [] } as const;

/** Checks entries one after the other. A source of which nothing is judged fails: it must not pass like one without findings. */
export async function checkEntries(
  checker: ExchangeChecker,
  entries: readonly Entry[],
  sources: readonly string[],
  journal: Journal,
): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = [];
  for (const { exchange, notJudged = [], ...named } of entries) {
    if (exchange === undefined) {
      journal.addUnjudged(named.reason ?? '');
      checked.push({ ...named, ...nothing, verdict: 'skipped' });
      continue;
    }
    const inspection = await checker.inspect(exchange);
    journal.add(exchange, inspection);
    const { operation, findings, warnings = [] } = inspection;
    const verdict = findings.length === 0 ? 'meets' : 'breaks';
    const warned = warnings.length > 0 && { warnings };
    checked.push({ ...named, operation, findings, notJudged, verdict, ...warned });
  }
  for (const source of sources) {
    const own = checked.filter((entry) => entry.source === source);
    if (own.some(({ verdict }) => verdict !== 'skipped')) continue;
    const none = `none of its ${own.length} entries is a call of this API with its body`;
    const why = own.length === 0 ? 'the recording has no entries' : none;
    const reason = `Nothing was judged: ${why}.`;
    checked.push({ source, name: '', reason, ...nothing, verdict: 'empty' });
  }
  return checked;
}

/** Questions that only a server can settle. */
const neverJudged = [
  'whether an API key is valid (401)',
  'whether the record exists (404) and references lead to existing records (422)',
  'whether a natural key is taken (409), and the other rules that need the data or go beyond the contract (422)',
];

/** The result of a check for people. @param coverage also lists the parts of the contract that were never exercised */
export function reportLines(report: Report, coverage: boolean): string[] {
  const { entries = [], totals } = report;
  const { requests, judged, violating, requestViolations, responseViolations } = totals;
  const violations = plural(requestViolations + responseViolations, 'violation');
  const empty = entries.filter(({ verdict }) => verdict === 'empty').length;
  return [
    ...entries.flatMap(entryLines),
    `${plural(requests, 'entry', 'entries')}: ${plural(judged - violating, 'meets', 'meet')} the contract, ${plural(violating, 'breaks', 'break')} it (${violations}), ${requests - judged} skipped.`,
    ...(empty === 0 ? [] : [`Failed: of ${plural(empty, 'file')} nothing was judged.`]),
    `Not judged, as it needs the company's data: ${neverJudged.join('; ')}.`,
    ...(coverage ? notExercisedLines(report) : []),
  ];
}

/** Maximum violations of one entry that are printed; the reports have all. */
const maxShown = 20;

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
    ...findings.slice(0, maxShown).flatMap((finding) => findingLines(finding).map((line) => `  ${line}`)),
    ...(findings.length > maxShown ? [`  and ${findings.length - maxShown} more`] : []),
    ...warnings.map((warning) => `  warning: ${warning}`),
    ...notJudged.map((what) => `  not judged: ${what}`),
    ...(findings.length > 0 ? [''] : []),
  ];
}
