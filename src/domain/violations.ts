import {
  AppError,
  moreViolations,
  maxReportedViolations,
  summary,
  type ErrorCode,
  type ErrorItem,
  type ItemCode,
} from './errors.js';

/** The errors of broken rules, by precedence: the response has the first that applies. */
const codes = ['not_found', 'natural_key_taken', 'rule_violation'] as const satisfies readonly ErrorCode[];

/**
 * Collects the violations of a request, so that its response lists every one. Beyond the first 1,000 they are only counted: a request with
 * 60,000 bad references must not cost more than one with good ones.
 */
export class RuleViolations {
  readonly #items: ErrorItem[] = [];
  /** The first message of each error. */
  readonly #messages = new Map<ErrorCode, string>();
  #found = 0;

  /**
   * @param path JSON pointer to the member
   * @param error the error of a request with only this violation
   */
  add(path: string, code: ItemCode, message: string, error: (typeof codes)[number] = 'rule_violation'): void {
    this.#found += 1;
    if (!this.#messages.has(error)) this.#messages.set(error, message);
    if (this.#items.length < maxReportedViolations) this.#items.push({ path, code, message });
  }

  /** @throws AppError not_found, natural_key_taken or rule_violation with the items, if there are any */
  throwIfAny(): void {
    if (this.#found === 0) return;
    const items = this.#items;
    const error = codes.find((code) => this.#messages.has(code)) ?? 'rule_violation';
    const detail =
      error === 'rule_violation'
        ? summary(items, this.#found)
        : `${this.#messages.get(error)}${moreViolations(items.length, this.#found)}`;
    throw new AppError(error, detail, { items, found: this.#found });
  }
}

/** Rejects a request that breaks one rule. @throws AppError rule_violation */
export function rejectRequest(path: string, code: ItemCode, message: string): never {
  const items = [{ path, code, message }];
  throw new AppError('rule_violation', summary(items), { items });
}
