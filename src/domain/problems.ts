import { AppError, summary, type ErrorItem, type ItemCode } from './errors.js';

/** Collects what is wrong with a request, so that its answer lists every bad item (D17) before anything is refused. */
export class Problems {
  readonly items: ErrorItem[] = [];

  /** @param path JSON pointer to the member that is wrong */
  add(path: string, code: ItemCode, message: string): void {
    this.items.push({ path, code, message });
  }

  get none(): boolean {
    return this.items.length === 0;
  }

  /** @throws AppError rule_violation with all items, when there are any */
  throwIfAny(): void {
    if (!this.none) throw ruleViolation(this.items);
  }
}

/** Refuses a request for one fault of a rule. @throws AppError rule_violation */
export function refuse(path: string, code: ItemCode, message: string): never {
  throw ruleViolation([{ path, code, message }]);
}

function ruleViolation(items: ErrorItem[]): AppError {
  return new AppError('rule_violation', summary(items), { items });
}
