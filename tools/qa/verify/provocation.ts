import type { ErrorCode } from '../../../src/domain/errors.js';
import type { Fault } from '../../contract/cases/types.js';
import type { Sent } from './client.js';

/** A request for one answer of the contract that does not follow from the form of the request alone. */
export interface Provocation {
  /** 'getUser unknown ID', as the reports name it. */
  readonly name: string;
  readonly protocol: 'json' | 'soap';
  /** As its protocol calls it; undefined where the request names none. */
  readonly operation: string | undefined;
  readonly request: Sent;
  readonly expected: Expected;
  /**
   * Answers that are no violation either, undefined being success: how many of what a server takes is its operator's choice, and what it
   * refuses before it knows a path may be refused by a proxy in front of it. The report then says what was never exercised.
   */
  readonly orElse?: OrElse;
}

export type OrElse = readonly (ErrorCode | undefined)[] | 'anything';

/** The one answer that is right. */
export interface Expected {
  /** undefined: success. */
  readonly code?: ErrorCode;
  /** Undefined where it does not matter which they are. */
  readonly faults?: readonly Fault[];
  /** What the body must hold. */
  readonly holds?: RegExp;
}
