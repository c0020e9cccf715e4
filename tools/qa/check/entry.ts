import type { Exchange, Finding } from '../exchange.js';

/** One thing to check: a file, or an entry of a recording. */
export interface Entry {
  /** The file's name as it was given; "standard input" for -. */
  readonly source: string;
  /** Within the file: "entry 3: POST /public/api/getuser"; '' for a file that is one entry. */
  readonly name: string;
  /** undefined: there is nothing to check, and `reason` says why. */
  readonly exchange: Exchange | undefined;
  readonly reason?: string;
  /** What cannot be judged here, besides what never can. */
  readonly notJudged?: readonly string[];
}

/** What came of it. */
export interface CheckedEntry {
  readonly source: string;
  readonly name: string;
  readonly operation: string | undefined;
  readonly verdict: 'meets' | 'breaks' | 'skipped';
  readonly reason?: string;
  readonly findings: readonly Finding[];
  readonly notJudged: readonly string[];
}

/** How many entries there were of each kind. */
export interface Totals {
  readonly entries: number;
  readonly meets: number;
  readonly breaks: number;
  readonly skipped: number;
  readonly findings: number;
}

/** What no check without a server can tell. It stands in every report. */
export const neverJudged = [
  'whether an API key is valid (401)',
  'whether the record exists (404) and references lead to existing records (422)',
  'whether a natural key is taken (409), and the other rules that need the data or go beyond the contract (422)',
] as const;

export function totalsOf(entries: readonly CheckedEntry[]): Totals {
  const count = (verdict: CheckedEntry['verdict']): number =>
    entries.filter((entry) => entry.verdict === verdict).length;
  return {
    entries: entries.length,
    meets: count('meets'),
    breaks: count('breaks'),
    skipped: count('skipped'),
    findings: entries.reduce((sum, { findings }) => sum + findings.length, 0),
  };
}
