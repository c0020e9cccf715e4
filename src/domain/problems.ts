import { AppError, mostItems, summary, type ErrorItem, type ItemCode } from './errors.js';

/**
 * Collects what is wrong with a request, so that its answer lists every bad item (D17) before anything is refused. Beyond the first
 * 1,000 they are only counted: a request of 60,000 bad references is not to cost more than one of good ones.
 */
export class Problems {
  readonly items: ErrorItem[] = [];
  private found = 0;

  /** @param path JSON pointer to the member that is wrong */
  add(path: string, code: ItemCode, message: string): void {
    this.found += 1;
    if (this.items.length < mostItems) this.items.push({ path, code, message });
  }

  get none(): boolean {
    return this.found === 0;
  }

  /** @throws AppError rule_violation with the items, when there are any */
  throwIfAny(): void {
    if (!this.none) throw ruleViolation(this.items, this.found);
  }
}

/** Refuses a request for one fault of a rule. @throws AppError rule_violation */
export function refuse(path: string, code: ItemCode, message: string): never {
  throw ruleViolation([{ path, code, message }], 1);
}

function ruleViolation(items: ErrorItem[], found: number): AppError {
  return new AppError('rule_violation', summary(items, found), { items });
}
