import {
  AppError,
  moreFaults,
  mostItems,
  summary,
  type ErrorCode,
  type ErrorItem,
  type ItemCode,
} from './errors.js';

/** What a refusal for a rule is answered with, the one that comes first is it (D17). */
const codes = ['not_found', 'natural_key_taken', 'rule_violation'] as const satisfies readonly ErrorCode[];

/**
 * Collects what is wrong with a request, so that its answer lists every fault (D17) before anything is refused. Beyond the first
 * 1,000 they are only counted: a request of 60,000 bad references is not to cost more than one of good ones.
 */
export class RuleViolations {
  readonly #items: ErrorItem[] = [];
  /** What is said of the first fault of each code. */
  readonly #said = new Map<ErrorCode, string>();
  #found = 0;

  /**
   * @param path JSON pointer to the member that is wrong
   * @param error the error that this fault alone would be
   */
  add(path: string, code: ItemCode, message: string, error: (typeof codes)[number] = 'rule_violation'): void {
    this.#found += 1;
    if (!this.#said.has(error)) this.#said.set(error, message);
    if (this.#items.length < mostItems) this.#items.push({ path, code, message });
  }

  /** @throws AppError not_found, natural_key_taken or rule_violation with the items, when there are any */
  throwIfAny(): void {
    if (this.#found === 0) return;
    const items = this.#items;
    const error = codes.find((code) => this.#said.has(code)) ?? 'rule_violation';
    const detail =
      error === 'rule_violation'
        ? summary(items, this.#found)
        : `${this.#said.get(error)}${moreFaults(items.length, this.#found)}`;
    throw new AppError(error, detail, { items });
  }
}

/** Refuses a request for one fault of a rule. @throws AppError rule_violation */
export function refuse(path: string, code: ItemCode, message: string): never {
  const items = [{ path, code, message }];
  throw new AppError('rule_violation', summary(items), { items });
}
