import type { ErrorCode, ItemCode } from '../../../src/domain/errors.js';

/** One request as it goes over the wire. */
export interface CaseRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A place of the request and the code of what is wrong there; ['', code of the whole refusal] where an answer has no items. */
export type Fault = readonly [path: string, code: ItemCode | ErrorCode];

/** One request, and what the contract says of it. */
export interface Case {
  /** The constraint and what was done to it, for the list of the tests. */
  readonly name: string;
  readonly request: CaseRequest;
  /** What the answer must name, and nothing else; empty where the contract accepts the request. */
  readonly faults: readonly Fault[];
}

/** A constraint of a contract, with requests that break it and such that are just still allowed. */
export interface Constraint {
  /** 'getUser /EmailAddress maxLength' */
  readonly name: string;
  readonly operation: string;
  readonly cases: readonly Case[];
}

/** Whom the requests are for. */
export interface CaseCompany {
  readonly apiKey: string;
  /** Of the SOAP operations. */
  readonly namespace: string;
  /** The limit of the items of a set; missing where it is not to be tried, as one more would be a large request. */
  readonly maxSetItems?: number;
  /** A request that meets the contract, without the key, by the domain's name of the operation. Every set has an item. */
  inputOf(operation: string): Readonly<Record<string, unknown>>;
}
