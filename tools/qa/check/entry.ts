import { setImmediate } from 'node:timers/promises';
import type { ExchangeChecker, Finding } from '../exchange.js';
import { anywhere } from '../exchange/findings.js';
import type { Entry } from '../recording/har-reader.js';
import type { Journal } from '../report/journal.js';

/** A finding, and how often it is there, at other items of the same list. */
export type CountedFinding = Finding & { readonly count?: number };

/** The result of checking an entry. */
export interface CheckedEntry {
  readonly source: string;
  readonly name: string;
  readonly operation: string | undefined;
  /** 'empty' is for a whole file of which nothing was judged. */
  readonly verdict: 'meets' | 'breaks' | 'skipped' | 'empty';
  readonly reason?: string;
  /** Equal ones are one. */
  readonly findings: readonly CountedFinding[];
  readonly notJudged: readonly string[];
  /** What meets the contract but is probably not meant. */
  readonly warnings?: readonly string[];
}

/**
 * Checks entries one after the other.
 * @param journal counts what they exercise of the contract
 * @param onProgress called after each entry
 */
export async function checkEntries(
  checker: ExchangeChecker,
  entries: readonly Entry[],
  journal: Journal,
  onProgress: () => void,
): Promise<CheckedEntry[]> {
  const checked: CheckedEntry[] = [];
  for (const entry of entries) {
    checked.push(await checkEntry(checker, entry, journal));
    onProgress();
    // Lets signals and the progress bar through.
    if (checked.length % 50 === 0) await setImmediate();
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
export const neverJudged = [
  'whether an API key is valid (401)',
  'whether the record exists (404) and references lead to existing records (422)',
  'whether a natural key is taken (409), and the other rules that need the data or go beyond the contract (422)',
] as const;

/** The number of entries of each kind; `empty` is the number of files of which nothing was judged. */
export function totalsOf(entries: readonly CheckedEntry[]) {
  const count = (verdict: CheckedEntry['verdict']): number =>
    entries.filter((entry) => entry.verdict === verdict).length;
  return {
    entries: entries.length - count('empty'),
    meets: count('meets'),
    breaks: count('breaks'),
    skipped: count('skipped'),
    empty: count('empty'),
    findings: entries.flatMap(({ findings }) => findings).reduce((sum, { count = 1 }) => sum + count, 0),
  };
}

/**
 * Makes an entry for each file of which nothing was judged. It counts as failed: a check that looked at nothing must not pass like one that
 * found nothing.
 */
export function emptySources(entries: readonly CheckedEntry[], sources: readonly string[]): CheckedEntry[] {
  return sources.flatMap((source) => {
    const own = entries.filter((entry) => entry.source === source);
    if (own.some(({ verdict }) => verdict !== 'skipped')) return [];
    const reason =
      own.length === 0
        ? 'Nothing was judged: the recording has no entries.'
        : `Nothing was judged: none of its ${own.length} entries is a call of this API with its body.`;
    return [
      { source, name: '', operation: undefined, verdict: 'empty', reason, findings: [], notJudged: [] },
    ];
  });
}
