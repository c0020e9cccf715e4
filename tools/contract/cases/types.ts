import type { ErrorCode, ItemCode } from '../../../src/domain/errors.js';

/** One request as it goes over the wire. */
export interface CaseRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A path in the request and the code of the violation there; ['', code of the error] if a response has no items. */
export type Fault = readonly [path: string, code: ItemCode | ErrorCode];

/** One request, and the contract's verdict. */
export interface Case {
  /** The constraint and how it was broken, for the list of the tests. */
  readonly name: string;
  readonly request: CaseRequest;
  /** The violations that the response must list, and no others; empty if the contract accepts the request. */
  readonly faults: readonly Fault[];
}

/** A constraint of a contract, with requests that break it and such that just meet it. */
export interface Constraint {
  /** 'getUser /EmailAddress maxLength' */
  readonly name: string;
  readonly operation: string;
  readonly cases: readonly Case[];
}

/** The company of the requests. */
export interface CaseCompany {
  readonly apiKey: string;
  /** Namespace of the SOAP operations. */
  readonly namespace: string;
  /** Maximum items of a set; undefined if it is not to be tested, as that takes a large request. */
  readonly maxSetItems?: number;
  /** A valid request, without the key, by the domain's name of the operation. Every set has an item. */
  getInput(operation: string): Readonly<Record<string, unknown>>;
}
