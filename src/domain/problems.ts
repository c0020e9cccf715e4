import { AppError, type ErrorItem, type ItemCode } from './errors.js';

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
    const [first] = this.items;
    if (!first) return;
    const others = this.items.length - 1;
    const more =
      others === 0 ? '' : ` ${others} more ${others === 1 ? 'fault is' : 'faults are'} listed in errors.`;
    const place = first.path === '' ? '' : `${first.path}: `;
    throw new AppError('rule_violation', `${place}${first.message}${more}`, { items: this.items });
  }
}

/** Refuses a request for one fault of a rule. @throws AppError rule_violation */
export function refuse(path: string, code: ItemCode, message: string): never {
  const problems = new Problems();
  problems.add(path, code, message);
  problems.throwIfAny();
  throw new Error('unreachable');
}
