import { until } from '../../../tools/processes.js';
import type { ClientError } from './client.js';
import type { Problem } from './replay.js';

/** Longer than Patroni's ttl and everything that comes after it. */
const longestSilenceMs = 90_000;
const maxProblems = 20;

/** Counts what clients meet while something is done to their servers, and reports what must not be. */
export class Score {
  tries = 0;
  lost = 0;
  halfApplied = 0;
  readonly errors: Record<string, number> = {};
  readonly problems: string[] = [];
  /** What was seen, with figures. */
  readonly remarks: string[] = [];
  /** When each change was acknowledged. */
  readonly #acknowledged: number[] = [];

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  acknowledge(): void {
    this.#acknowledged.push(performance.now());
  }

  problem(words: string): void {
    if (this.problems.length < maxProblems) this.problems.push(words.slice(0, 1000));
  }

  check(name: string, holds: boolean, seen: string | number): void {
    this.remarks.push(`${name}: ${seen}`);
    if (!holds) this.problem(`${name}: ${seen}`);
  }

  /** Counts what a client met; anything outside `permitted` is a problem. */
  error(kind: string, permitted: readonly ClientError[], words: string): void {
    this.errors[kind] = (this.errors[kind] ?? 0) + 1;
    if (!permitted.some((one) => one === kind)) this.problem(`${kind}: ${words}`);
  }

  /** Counts what no order of the calls explains. */
  judge(problems: readonly Problem[]): void {
    for (const { kind, what } of problems) {
      if (kind === 'lost') this.lost += 1;
      if (kind === 'unexplained at rest') this.halfApplied += 1;
      this.problem(`${kind}: ${JSON.stringify(what)}`);
    }
  }

  /** Waits until so many more changes were acknowledged. @throws Error when that takes too long */
  async progress(changes: number): Promise<number> {
    const target = this.acknowledged + changes;
    const ms = await until(() => this.acknowledged >= target, longestSilenceMs);
    if (ms !== undefined) return ms;
    const met = [...this.problems, JSON.stringify(this.errors)].join('\n');
    throw new Error(`${changes} changes were not made in ${longestSilenceMs} ms:\n${met}`);
  }

  /** The longest time without an acknowledged change, in milliseconds, since a time that performance.now() gave. */
  longestSilence(since: number): number {
    const times = [since, ...this.#acknowledged.filter((time) => time >= since)];
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? since)));
  }

  /** Everything in a few lines. */
  toString(): string {
    const { tries, acknowledged, lost, halfApplied, errors, problems, remarks } = this;
    const counts = JSON.stringify({ tries, acknowledged, lost, halfApplied, errors });
    return [counts, ...remarks, ...problems.map((words) => `BAD ${words}`)].join('\n  ');
  }
}
