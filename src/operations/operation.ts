import type { CompanyData, WritableCompanyData } from '../data/company-data.js';

/** An operation that changes nothing: it sees one state of one company's data. */
export interface ReadOperation<I, R> {
  readonly kind: 'read';
  /** @throws AppError not_found, rule_violation */
  run(data: CompanyData, input: I): Promise<R>;
}

/** An operation that may change one company's data, whole or not at all (D13); run again when the database is busy. */
export interface WriteOperation<I, R> {
  readonly kind: 'write';
  /** @throws AppError not_found, rule_violation, natural_key_taken */
  run(data: WritableCompanyData, input: I): Promise<R>;
}

/** One operation of the API, protocol-neutral. `run` works inside one transaction. */
export type Operation<I, R> = ReadOperation<I, R> | WriteOperation<I, R>;

/** Declares an operation that changes nothing. */
export function readOperation<I, R>(run: ReadOperation<I, R>['run']): ReadOperation<I, R> {
  return { kind: 'read', run };
}

/** Declares an operation that may change records. */
export function writeOperation<I, R>(run: WriteOperation<I, R>['run']): WriteOperation<I, R> {
  return { kind: 'write', run };
}
