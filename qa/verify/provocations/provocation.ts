import type { ErrorCode } from '../../../src/domain/errors.js';
import { soapOperations } from '../../../tools/contract/cases/soap-contract.js';
import { envelopeNode, operationNode, soapRequest } from '../../../tools/contract/cases/soap-request.js';
import type { XmlNode } from '../../../tools/contract/cases/soap-request.js';
import type { CaseCompany, Fault } from '../../../tools/contract/cases/types.js';
import type { NamedOperation } from '../../operations.js';
import { jsonRequest, type Sent } from '../../transport.js';

/** A request, and the expected response. */
export interface Provocation {
  /** The name in reports: 'getUser unknown ID'. */
  readonly name: string;
  readonly protocol: 'json' | 'soap';
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  readonly request: Sent;
  readonly expected: Expected;
  /** The tested constraint of the contract, in words. */
  readonly rule?: string;
}

export interface Expected {
  /** undefined: success. 'of the contract': any error for a violation of the contract. */
  readonly code?: ErrorCode | 'of the contract';
  /** The HTTP status of the JSON API, if the code has several. */
  readonly status?: number;
  /** undefined if any violations will do. */
  readonly faults?: readonly Fault[];
  /** Must match the body. */
  readonly holds?: RegExp;
  /** Other acceptable responses (undefined: success), as operators choose some limits, and proxies may reject a request first. */
  readonly orElse?: readonly (ErrorCode | undefined)[] | 'anything';
}

/** Makes a provocation from a description, the expected response and a change of the request. */
export type Say = (what: string, expected: Expected, change?: Partial<Sent>) => Provocation;

type Names = Pick<NamedOperation, 'name' | 'soap'>;

export type Caller = Pick<CaseCompany, 'apiKey' | 'namespace'>;

export const versions = ['1.1', '1.2'] as const;

/** Provocations with a JSON request, and with a SOAP request in both versions. */
export function inEveryForm({ name, soap }: Names, caller: Caller, input: object): [Say, ...Say[]] {
  return [inJson(name, caller, input), ...inSoap(soap, caller, input)];
}

export function inJson(operation: string, { apiKey: APIkey }: Caller, input: object): Say {
  return saying(operation, { protocol: 'json', operation }, jsonRequest(operation, { APIkey, ...input }));
}

/** @param operation the name in the WSDL */
export function inSoap(operation: string, { apiKey, namespace }: Caller, input: object): Say[] {
  const described = soapOperations().find(({ name }) => name === operation) ?? {
    name: operation,
    parameters: [{ name: 'APIkey', required: true, facets: {} }],
  };
  return ofNode(operationNode(described, { apiKey, namespace, getInput: () => ({ ...input }) }));
}

/** The same with the operation's element. */
export function ofNode(node: XmlNode): Say[] {
  return versions.map((version) => {
    const request = soapRequest(version, envelopeNode(version, node));
    return saying(`${node.name} SOAP ${version}`, { protocol: 'soap', operation: node.name }, request);
  });
}

function saying(title: string, called: Pick<Provocation, 'protocol' | 'operation'>, good: Sent): Say {
  return (what, expected, change = {}) => ({
    ...{ name: `${title} ${what}`, ...called, request: { ...good, ...change }, expected },
  });
}
