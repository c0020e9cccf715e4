import { loadContract } from '../../src/contract/load.js';
import { AppError, errorTable, type ErrorCode, type ErrorItem } from '../../src/domain/errors.js';
import { type NamedOperation, operationNamed } from '../operations.js';

/** An error for a share of an operation's requests, or of all operations' ('*'); the text is as it was given. */
type FaultRule = ReturnType<typeof parseFaultRule>;

/** Parses OPERATION=FAULT[:RATE], for example updateuser=503:0.1. @throws Error whose message says what is allowed */
export function parseFaultRule(text: string) {
  const [, name = '', what = '', share = '1'] = /^([^=:\s]+)=([^=:\s]+)(?::([^=:\s]+))?$/.exec(text) ?? [];
  if (name === '')
    throw new Error(`"${text}" is not OPERATION=FAULT[:RATE], for example updateuser=503:0.1.`);
  const rate = /^(\d+(\.\d+)?|\.\d+)$/.test(share) ? Number(share) : NaN;
  if (!(rate > 0 && rate <= 1)) throw new Error(`The rate "${share}" is not a number above 0 and up to 1.`);
  if (name === '*') return { operation: '*', fault: knownFault(what), rate, text };
  const operation = operationNamed(name);
  if (operation === undefined) throw new Error(`There is no operation named "${name}".`);
  return { operation: operation.name, fault: documentedFault(what, operation), rate, text };
}

/** @throws Error with the statuses that the contract documents for the operation, if the error's is not one of them */
function documentedFault(what: string, operation: NamedOperation): ErrorCode {
  const fault = knownFault(what);
  if (operation.statuses.includes(errorTable[fault].status)) return fault;
  const statuses = errorStatuses(operation).join(', ');
  throw new Error(`The contract documents no "${what}" for ${operation.name}, but ${statuses}.`);
}

const codes = Object.keys(errorTable) as ErrorCode[];

/** The documented statuses of errors that the sandbox can produce: a code's other status concerns input that it never sees. */
export function errorStatuses({ statuses }: NamedOperation): number[] {
  return statuses.filter((status) => codes.some((code) => errorTable[code].status === status));
}

/** Of several codes with a status it is the first in the table, except for 400. */
function knownFault(what: string): ErrorCode {
  const text = what === '400' ? 'invalid_request' : what.toLowerCase();
  const fault = codes.find((one) => one === text || String(errorTable[one].status) === text);
  if (fault !== undefined) return fault;
  throw new Error(`"${what}" is neither a documented status nor an error code.`);
}

const ofJson = loadContract().document.components['schemas']?.['ProblemCode'] as { enum: readonly string[] };
/** version_mismatch is included, as only an envelope of another version gets its form right. */
const notOfSoap: readonly ErrorCode[] = ['malformed_json', 'precondition_failed', 'version_mismatch'];

type Protocol = 'json' | 'soap';

function isPossible(fault: ErrorCode, { name, statuses }: NamedOperation, protocol: Protocol): boolean {
  if (!statuses.includes(errorTable[fault].status)) return false;
  if (protocol === 'json') return ofJson.enum.includes(fault);
  // In SOAP, a read that finds nothing returns a DataSet without rows.
  return !notOfSoap.includes(fault) && !(fault === 'not_found' && name.startsWith('get'));
}

/** Spreads hits evenly: at a rate of 0.1 every tenth request is one. */
function isDue(row: { rate: number; due: number }): boolean {
  // Compensates the rounding error of 0.1, added ten times.
  const isHit = row.due + row.rate >= 1 - 1e-9;
  row.due += row.rate - Number(isHit);
  return isHit;
}

/** The faults that the sandbox was asked for. The same requests of each operation fail, whatever other operations do. */
export class Faults {
  private rows: (FaultRule & { due: number })[] = [];

  constructor(private readonly initial: readonly FaultRule[]) {
    this.replace();
  }

  rules(): string[] {
    return this.rows.map(({ text }) => text);
  }

  /** Begins again, with the initial rules unless others are given. */
  replace(rules = this.initial): void {
    this.rows = rules.map((rule) => ({ ...rule, due: 0 }));
  }

  /** The error of a request instead of running its operation; undefined to run it. @param requested value of the header */
  faultFor(operation: string, protocol: Protocol, requestId: string, requested?: string) {
    const called = operationNamed(operation);
    if (called === undefined) return undefined;
    if (requested === undefined) {
      const mine = this.rows.filter((row) => row.operation === '*' || row.operation === operation);
      const hit = mine.find((row) => isPossible(row.fault, called, protocol) && isDue(row));
      return hit && provokedError(hit.fault, requestId);
    }
    try {
      const fault = documentedFault(requested.trim(), called);
      if (isPossible(fault, called, protocol)) return provokedError(fault, requestId);
      throw new Error(`this protocol never returns ${requested.trim()}.`);
    } catch (error) {
      return new AppError('invalid_request', `X-Sandbox-Fault: ${(error as Error).message}`);
    }
  }
}

/** Makes clear that the request is not the cause. */
const message = 'The sandbox was asked for this error.';

/** The items of errors whose form has items. */
const itemByCode: Partial<Record<ErrorCode, Omit<ErrorItem, 'message'>>> = {
  invalid_request: { path: '/APIkey', code: 'pattern' },
  rule_violation: { path: '', code: 'contradiction' },
  too_many_items: { path: '/data/Permissions', code: 'max_items' },
  revision_gone: { path: '/SinceRevision', code: 'revision_gone' },
  natural_key_taken: { path: '/data', code: 'natural_key_taken' },
};

/** The error in its real form: with Retry-After, Allow or items where they belong. */
function provokedError(code: ErrorCode, requestId: string): AppError {
  const item = itemByCode[code];
  const isPassing = code === 'too_many_requests' || code === 'service_unavailable';
  const failed = `The service failed. Report the request id ${requestId}.`;
  return new AppError(code, code === 'internal_error' ? failed : message, {
    ...(item && { items: [{ ...item, message }] }),
    // A second, so that tests of waiting clients are fast.
    ...(isPassing && { retryAfter: 1 }),
    ...(code === 'method_not_allowed' && { allow: ['GET', 'POST'] }),
    ...(code === 'revision_gone' && { latestRevision: 1 }),
  });
}
