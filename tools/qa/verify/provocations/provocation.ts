import type { ErrorCode } from '../../../../src/domain/errors.js';
import type { Fault } from '../../../contract/cases/types.js';
import type { Sent } from '../client.js';

/** A request for one answer of the contract that does not follow from the form of the request alone. */
export interface Provocation {
  /** The name in reports: 'getUser unknown ID'. */
  readonly name: string;
  readonly protocol: 'json' | 'soap';
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  readonly request: Sent;
  readonly expected: Expected;
  /**
   * Other answers that are no violation (undefined: success). Operators choose some limits, and a proxy in front of the server may refuse
   * what the server refuses before it knows the path. The report then says what was never exercised.
   */
  readonly orElse?: OrElse;
}

export type OrElse = readonly (ErrorCode | undefined)[] | 'anything';

/** The only right answer. */
export interface Expected {
  /** undefined: success. */
  readonly code?: ErrorCode;
  /** undefined if any faults will do. */
  readonly faults?: readonly Fault[];
  /** What the body must contain. */
  readonly holds?: RegExp;
}
