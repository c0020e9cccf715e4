import { jsonOperations } from '../../../generated/json/registry.js';
import { soapOperations } from '../../../generated/soap/registry.js';
import { loadContract } from '../../../src/contract/load.js';
import { errorTable, type ErrorCode } from '../../../src/domain/errors.js';

/** The errors that the contract documents for each operation. */
export interface DocumentedErrors {
  /** The domain's name of an operation, given its name in either protocol in any letter case; undefined if there is none. */
  operationNamed(name: string): string | undefined;
  /** The error statuses of an operation, ascending. */
  statuses(operation: string): readonly number[];
}

let known: DocumentedErrors | undefined;

/** The documented errors of openapi.yaml. Read on first use: a sandbox without faults starts faster. */
export const documentedErrors: DocumentedErrors = {
  operationNamed: (name) => (known ??= readErrors()).operationNamed(name),
  statuses: (operation) => (known ??= readErrors()).statuses(operation),
};

function readErrors(): DocumentedErrors {
  const { document } = loadContract();
  const statuses = new Map<string, number[]>();
  const names = new Map<string, string>();
  for (const [segment, { name, path }] of Object.entries(jsonOperations)) {
    const { responses } = document.paths[path]?.post as unknown as { responses: Record<string, unknown> };
    const refused = Object.keys(responses).map(Number);
    statuses.set(
      name,
      refused.filter((status) => status >= 400),
    );
    names.set(segment, name);
  }
  for (const [soapName, { name }] of Object.entries(soapOperations)) {
    names.set(soapName.toLowerCase(), name);
    names.set(name.toLowerCase(), name);
  }
  return {
    operationNamed: (name) => names.get(name.toLowerCase()),
    statuses: (operation) => (statuses.get(operation) ?? []).toSorted((a, b) => a - b),
  };
}

/** The code for a status when only the status is given. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  401: 'invalid_api_key',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'natural_key_taken',
  410: 'revision_gone',
  412: 'precondition_failed',
  413: 'body_too_large',
  415: 'unsupported_charset',
  422: 'rule_violation',
  429: 'too_many_requests',
  431: 'headers_too_large',
  500: 'internal_error',
  503: 'service_unavailable',
};

/** The code for a status or a code; undefined if there is none. */
export function errorCodeOf(statusOrCode: string): ErrorCode | undefined {
  const text = statusOrCode.toLowerCase();
  return Object.hasOwn(errorTable, text) ? (text as ErrorCode) : codesByStatus[Number(text)];
}

const soapOnly: readonly ErrorCode[] = [
  'malformed_xml',
  'action_mismatch',
  'version_mismatch',
  'header_not_understood',
  'unsupported_media_type',
  'partial_dataset',
];

/** Whether a protocol ever answers with a code. version_mismatch is excluded: only an envelope of another version gets its form right. */
export function isOfProtocol(code: ErrorCode, protocol: 'json' | 'soap'): boolean {
  return protocol === 'json'
    ? !soapOnly.includes(code)
    : !['malformed_json', 'precondition_failed', 'version_mismatch'].includes(code);
}
