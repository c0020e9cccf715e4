import type { EngineName } from '../../../../src/data/sql.js';
import type { Outcome } from './load/http-client.js';

/** One thing that a case demands. */
export interface Check {
  name: string;
  holds: boolean;
  /** What was seen, with figures */
  seen: string;
}

/** One line of the scoreboard. */
export interface Result {
  case: string;
  engine: EngineName;
  seconds: number;
  tries: number;
  acknowledged: number;
  lost: number;
  halfApplied: number;
  /** What clients met other than success, by its kind, each with its count */
  errors: Record<string, number>;
  verdict: 'good' | 'BAD' | 'skipped';
  checks: Check[];
  /** The first things that went wrong, in words; why a case was skipped */
  remarks: string[];
}

/** Kinds of errors that a client can meet. Each case says which of them it permits. */
export type ClientError = 'unavailable' | 'cut' | 'refused';

const maxRemarks = 20;

/** Counts what happens in one case on one engine. */
export class Score {
  tries = 0;
  lost = 0;
  halfApplied = 0;
  acknowledged = 0;
  readonly errors: Record<string, number> = {};
  readonly checks: Check[] = [];
  readonly remarks: string[] = [];
  #skipped = false;
  #unexpected = 0;
  readonly #start = performance.now();

  constructor(
    readonly name: string,
    readonly engine: EngineName,
  ) {}

  /** Something that must hold for the verdict to be good. */
  check(name: string, holds: boolean, seen: string | number): void {
    this.checks.push({ name, holds, seen: String(seen) });
  }

  /** Counts what a client met; anything outside `permitted` makes the verdict bad. */
  error(kind: string, permitted: readonly ClientError[], words: string): void {
    this.errors[kind] = (this.errors[kind] ?? 0) + 1;
    if (permitted.some((one) => one === kind)) return;
    this.#unexpected += 1;
    this.remark(`${kind}: ${words}`);
  }

  /** True when a client met something that is not permitted. */
  get surprised(): boolean {
    return this.#unexpected > 0;
  }

  /** A sentence for whoever looks for the cause. */
  remark(words: string): void {
    if (this.remarks.length < maxRemarks) this.remarks.push(words.slice(0, 500));
  }

  /** The case cannot be run here. */
  skip(why: string): void {
    this.#skipped = true;
    this.remarks.push(why);
  }

  result(): Result {
    const { name, engine, tries, acknowledged, lost, halfApplied, errors, checks, remarks } = this;
    const good =
      lost === 0 && halfApplied === 0 && this.#unexpected === 0 && checks.every(({ holds }) => holds);
    const verdict = this.#skipped ? 'skipped' : good ? 'good' : 'BAD';
    const seconds = Math.round((performance.now() - this.#start) / 1000);
    const counts = { seconds, tries, acknowledged, lost, halfApplied, errors };
    return { case: name, engine, ...counts, verdict, checks, remarks };
  }
}

/** The kind of error that an outcome is for a client; undefined for a success. `unavailable` is 503 with Retry-After, at either protocol. */
export function errorOf(outcome: Outcome): string | undefined {
  if (outcome.kind !== 'answer') return outcome.kind;
  const { status, text, retryAfter } = outcome;
  if (status === 200) return undefined;
  // At the SOAP endpoint every fault of the service has status 500.
  const unavailable = status === 503 || (status === 500 && text.includes('<code>service_unavailable</code>'));
  if (!unavailable) return `HTTP ${status}`;
  return Number(retryAfter) >= 1 ? 'unavailable' : 'unavailable without Retry-After';
}
