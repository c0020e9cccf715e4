import type { CompanyData } from '../data/company-data.js';

/**
 * One operation of the API, protocol-neutral. `run` works on the data of one company inside one transaction (D13):
 * a read sees one state, a write is done whole or not at all.
 */
export interface Operation<I, R> {
  readonly kind: 'read' | 'write';
  /** @throws AppError not_found, rule_violation, natural_key_taken */
  run(data: CompanyData, input: I): Promise<R>;
}

/** Declares an operation that changes nothing. */
export function readOperation<I, R>(run: Operation<I, R>['run']): Operation<I, R> {
  return { kind: 'read', run };
}

/** Declares an operation that may change records; the transaction is retried when the database is busy. */
export function writeOperation<I, R>(run: Operation<I, R>['run']): Operation<I, R> {
  return { kind: 'write', run };
}
