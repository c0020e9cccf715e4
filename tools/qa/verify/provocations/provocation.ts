import type { ErrorCode } from '../../../../src/domain/errors.js';
import type { SoapVersion } from '../../../../src/soap/envelope.js';
import type { Fault } from '../../../contract/cases/types.js';
import { envelopeNode, soapRequest, type XmlNode } from '../../../contract/cases/soap-request.js';
import type { Sent } from '../../transport.js';
import { jsonRequest } from '../client.js';

/** A request, and its right answer. */
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
  /** The constraint of the contract that is tried, in words. */
  readonly rule?: string;
}

export type OrElse = readonly (ErrorCode | undefined)[] | 'anything';

/** The only right answer. */
export interface Expected {
  /** undefined: success; or any refusal for what the form of the request breaks. */
  readonly code?: ErrorCode | 'of the contract';
  /** The HTTP status of the JSON API, where the code has several. */
  readonly status?: number;
  /** undefined if any faults will do. */
  readonly faults?: readonly Fault[];
  /** What the body must contain. */
  readonly holds?: RegExp;
}

/** Says what is changed in a request, and the only right answer. */
export type Say = (what: string, expected: Expected, change?: Partial<Sent>, orElse?: OrElse) => Provocation;

/** Provocations with a JSON request. @param body with its key */
export function inJson(operation: string, body: object): Say {
  return saying(operation, { protocol: 'json', operation }, jsonRequest(operation.toLowerCase(), body));
}

export const versions = ['1.1', '1.2'] as const;

/** Provocations with a SOAP request. @param node the operation's element */
export function inSoap(operation: string, version: SoapVersion, node: XmlNode): Say {
  const request = soapRequest(version, envelopeNode(version, node));
  return saying(`${operation} SOAP ${version}`, { protocol: 'soap', operation }, request);
}

function saying(title: string, asked: Pick<Provocation, 'protocol' | 'operation'>, good: Sent): Say {
  return (what, expected, change = {}, orElse) => ({
    ...{ name: `${title} ${what}`, ...asked, request: { ...good, ...change }, expected },
    ...(orElse && { orElse }),
  });
}
