import type { ErrorCode } from '../../../src/domain/errors.js';
import { soapOperations } from '../../../tools/contract/cases/soap-contract.js';
import {
  envelopeNode,
  operationNode,
  soapRequest,
  type XmlNode,
} from '../../../tools/contract/cases/soap-request.js';
import type { CaseCompany, Fault } from '../../../tools/contract/cases/types.js';
import { jsonRequest, type Sent } from '../../transport.js';

/** A request, and its right answer. */
export interface Provocation {
  /** The name in reports: 'getUser unknown ID'. */
  readonly name: string;
  readonly protocol: 'json' | 'soap';
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  readonly request: Sent;
  readonly expected: Expected;
  /** The constraint of the contract that is tried, in words. */
  readonly rule?: string;
}

/** The right answer. */
export interface Expected {
  /** undefined: success; or any refusal for what the form of the request breaks. */
  readonly code?: ErrorCode | 'of the contract';
  /** The HTTP status of the JSON API, where the code has several. */
  readonly status?: number;
  /** undefined if any faults will do. */
  readonly faults?: readonly Fault[];
  /** What the body must contain. */
  readonly holds?: RegExp;
  /**
   * Other answers that are no violation (undefined: success). Operators choose some limits, and a proxy in front of the server may refuse
   * what the server refuses before it knows the path. The report then says what was never exercised.
   */
  readonly orElse?: readonly (ErrorCode | undefined)[] | 'anything';
}

/** Says what is changed in a request, and the right answer. */
export type Say = (what: string, expected: Expected, change?: Partial<Sent>) => Provocation;

/** Whose requests they are. */
export type Caller = Pick<CaseCompany, 'apiKey' | 'namespace'>;

/** Provocations with a JSON request. */
export function inJson(operation: string, { apiKey: APIkey }: Caller, input: object): Say {
  return saying(operation, { protocol: 'json', operation }, jsonRequest(operation, { APIkey, ...input }));
}

export const versions = ['1.1', '1.2'] as const;

/** Provocations with a SOAP request, in both versions. @param operation the name in the WSDL */
export function inSoap(operation: string, { apiKey, namespace }: Caller, input: object): Say[] {
  const described = soapOperations().find(({ name }) => name === operation) ?? {
    name: operation,
    parameters: [{ name: 'APIkey', required: true, facets: {} }],
  };
  return ofNode(operationNode(described, { apiKey, namespace, inputOf: () => ({ ...input }) }));
}

/** The same with the operation's element. */
export function ofNode(node: XmlNode): Say[] {
  return versions.map((version) => {
    const request = soapRequest(version, envelopeNode(version, node));
    return saying(`${node.name} SOAP ${version}`, { protocol: 'soap', operation: node.name }, request);
  });
}

function saying(title: string, asked: Pick<Provocation, 'protocol' | 'operation'>, good: Sent): Say {
  return (what, expected, change = {}) => ({
    ...{ name: `${title} ${what}`, ...asked, request: { ...good, ...change }, expected },
  });
}
