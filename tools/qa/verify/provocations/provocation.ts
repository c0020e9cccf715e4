import type { ErrorCode } from '../../../../src/domain/errors.js';
import type { Fault } from '../../../contract/cases/types.js';
import { envelopeNode, soapRequest, type XmlNode } from '../../../contract/cases/soap-request.js';
import { jsonRequest, type Sent } from '../client.js';

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
  /** The HTTP status of the JSON API; the code's own unless given. */
  readonly status?: number;
  /** undefined if any faults will do. */
  readonly faults?: readonly Fault[];
  /** What the body must contain. */
  readonly holds?: RegExp;
}

/** A JSON request. @param body with its key */
export function inJson(operation: string, what: string, body: object, expected: Expected): Provocation {
  const request = jsonRequest(operation.toLowerCase(), body);
  return { name: `${operation} ${what}`, protocol: 'json', operation, request, expected };
}

/** A SOAP request in both versions. @param node the operation's element */
export function inSoap(operation: string, what: string, node: XmlNode, expected: Expected): Provocation[] {
  return (['1.1', '1.2'] as const).map((version) => ({
    name: `${operation} SOAP ${version} ${what}`,
    protocol: 'soap',
    operation,
    request: soapRequest(version, envelopeNode(version, node)),
    expected,
  }));
}
