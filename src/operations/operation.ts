import type { Precondition } from '../domain/client.js';
import type { Items } from '../domain/records/results.js';
import type { Company } from '../data/company/company.js';
import type { Change, Outcome } from '../data/changes/change.js';

/** An update without the members from which the protocol makes preconditions. */
export type UpdateData<Data> = Omit<Data, 'ETag' | 'CreateOnly'>;

/** The client's preconditions for each record that it changes, in order. */
export interface Required {
  readonly preconditions?: readonly (readonly Precondition[])[];
}

/** A result as the contracts have it, except that its lists may be long ones. */
export type Listed<R> = R extends readonly (infer Item)[]
  ? Items<Item>
  : R extends object
    ? { readonly [Member in keyof R]: Listed<R[Member]> }
    : R;

type WriteResult<R, A> = (result: Listed<R>) => A | Promise<A>;

/** An operation that changes nothing: it sees one revision of one company's data. */
export interface ReadOperation<I, R> {
  readonly mode: 'read';
  /**
   * @param write writes the result. Long lists are read meanwhile: their snapshot lasts until it resolves
   * @throws AppError not_found, rule_violation; whatever `write` throws
   */
  run<A>(company: Company, input: I, write: WriteResult<R, A>): Promise<A>;
}

/** An operation that changes records of one company, each completely or not at all. */
export interface WriteOperation<I, R> {
  readonly mode: 'write';
  /** @throws AppError rule_violation if the input names no record */
  changes(input: I): readonly Change[];
  /** @param outcomes of the changes, in order @throws AppError */
  result(outcomes: readonly Outcome[], input: I): R;
  /** How many elements of the input are ignored; the log line reports it. */
  ignored?(input: I): number;
}

/** One operation of the API, protocol-neutral. */
export type Operation<I, R> = ReadOperation<I, R> | WriteOperation<I, R>;

/** Declares an operation that changes nothing. */
export function readOperation<I, R>(
  read: (company: Company, input: I) => Promise<Listed<R>>,
): ReadOperation<I, R> {
  return { mode: 'read', run: async (company, input, write) => write(await read(company, input)) };
}

/** The same for an operation with lists that may be long. */
export function longReadOperation<I, R>(run: ReadOperation<I, R>['run']): ReadOperation<I, R> {
  return { mode: 'read', run };
}
