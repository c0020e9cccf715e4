import { maxReportedFaults } from '../../domain/errors.js';
import type { AppError } from '../../domain/errors.js';
import { isEmpty } from '../../domain/update/plan.js';
import type { Plan } from '../../domain/update/plan.js';

/** What became of one of many updates (D61). */
export interface UpdateOutcome {
  /** Of the record; undefined if it was refused */
  readonly id: number | undefined;
  readonly result: 'created' | 'updated' | 'unchanged' | 'refused';
  /** Why it was refused; its items may be fewer than its faults */
  readonly error: AppError | undefined;
  readonly faults: number;
}

/** What became of many updates, in order. Of all their faults only as many are kept as an answer lists: a thousand updates may have a million. */
export class UpdateOutcomes {
  readonly all: UpdateOutcome[] = [];
  #itemsLeft = maxReportedFaults;

  addMade(plan: Plan): void {
    const changed = plan.isNew ? 'created' : 'updated';
    const result = isEmpty(plan) ? 'unchanged' : changed;
    this.all.push({ id: plan.id, result, error: undefined, faults: 0 });
  }

  addRefused(error: AppError): void {
    this.add({ id: undefined, result: 'refused', error, faults: error.found });
  }

  /** Adds one of an earlier collection. */
  add(outcome: UpdateOutcome): void {
    const { items = [] } = outcome.error ?? {};
    items.splice(this.#itemsLeft);
    this.#itemsLeft -= items.length;
    this.all.push(outcome);
  }
}
