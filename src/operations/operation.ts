import type { Items } from '../domain/items.js';
import type { Company } from '../data/company/company.js';
import type { WritableCompany } from '../data/changes/writable-company.js';

/** A result as the contracts have it, but that its lists may be long ones (D12). */
export type Listed<R> = R extends readonly (infer Item)[]
  ? Items<Item>
  : R extends object
    ? { readonly [Member in keyof R]: Listed<R[Member]> }
    : R;

type WriteResult<R, A> = (result: Listed<R>) => A | Promise<A>;

/** An operation that changes nothing: it sees one revision of one company's data (D49). */
export interface ReadOperation<I, R> {
  readonly mode: 'read';
  /**
   * @param write writes the result. Long lists are read meanwhile: their snapshot lasts until it resolves
   * @throws AppError not_found, rule_violation; what `write` throws
   */
  run<A>(company: Company, input: I, write: WriteResult<R, A>): Promise<A>;
}

/** An operation that may change one company's data, whole or not at all (D13); run again when the database is busy. */
export interface WriteOperation<I, R> {
  readonly mode: 'write';
  /** @throws AppError not_found, natural_key_taken, rule_violation, partial_dataset */
  run(company: WritableCompany, input: I): Promise<R>;
  /** How many elements of the input are not read, of which the answer tells (D51). */
  ignored?(input: I): number;
}

/** Many changes of one request (D61), of which some are made in each turn of the company. */
export interface Batch<R> {
  /** Makes the next changes; run again when the database is busy. @returns false when there are no more */
  next(company: WritableCompany): Promise<boolean>;
  /** What became of all of them. */
  result(): R;
}

/** An operation that makes many changes of one company's data, each whole or not at all (D61). */
export interface BatchOperation<I, R> {
  readonly mode: 'batch';
  begin(input: I): Batch<R>;
  ignored?(input: I): number;
}

/** One operation of the API, protocol-neutral. */
export type Operation<I, R> = ReadOperation<I, R> | WriteOperation<I, R> | BatchOperation<I, R>;

/** Declares an operation that changes nothing. */
export function readOperation<I, R>(
  read: (company: Company, input: I) => Promise<Listed<R>>,
): ReadOperation<I, R> {
  return { mode: 'read', run: async (company, input, write) => write(await read(company, input)) };
}

/** The same, with lists that may be long. */
export function longReadOperation<I, R>(run: ReadOperation<I, R>['run']): ReadOperation<I, R> {
  return { mode: 'read', run };
}

/** Declares an operation that may change records. */
export function writeOperation<I, R>(
  run: WriteOperation<I, R>['run'],
  more: Pick<WriteOperation<I, R>, 'ignored'> = {},
): WriteOperation<I, R> {
  return { mode: 'write', run, ...more };
}
