import { AppError, errorTable, type ErrorCode } from '../../../src/domain/errors.js';
import type { Protocol } from '../../../src/domain/protocol.js';
import { isOfProtocol, type DocumentedErrors } from './documented.js';
import { provokedError } from './fault-errors.js';
import { documentedCode, faultDice, type FaultDice, type FaultRule } from './fault-rules.js';

/** A request header that asks for an error, by status or code. */
export const faultHeader = 'x-sandbox-fault';

/** What is known of a request just before its operation runs. */
export interface FaultSubject {
  /** The domain's name. */
  operation: string;
  protocol: Protocol;
  requestId: string;
  /** Value of the header that asks for an error. */
  asked: string | undefined;
}

/** The errors that the sandbox was asked to answer with. */
export interface Faults {
  rules(): readonly string[];
  /** Replaces the rules. */
  replace(rules: readonly FaultRule[]): void;
  /** Restores the initial rules and restarts the dice. */
  reset(): void;
  /** The error to answer instead of running the operation; undefined to run it. */
  errorFor(subject: FaultSubject): AppError | undefined;
}

/** @param rules the initial ones */
export function createFaults(
  rules: readonly FaultRule[],
  seed: number,
  documented: DocumentedErrors,
): Faults {
  let present = rules;
  let dice: FaultDice = faultDice(rules, seed);
  const replace = (next: readonly FaultRule[]): void => {
    present = next;
    dice = faultDice(next, seed);
  };
  return {
    rules: () => present.map(({ text }) => text),
    replace,
    reset: () => replace(rules),
    errorFor({ operation, protocol, requestId, asked }) {
      const isPossible = (code: ErrorCode): boolean =>
        isOfProtocol(code, protocol === 'json' ? 'json' : 'soap') &&
        documented.statuses(operation).includes(errorTable[code].status);
      if (asked !== undefined) {
        return askedError(asked, operation, requestId, documented, isPossible);
      }
      const code = dice.next(operation, isPossible);
      return code && provokedError(code, operation, requestId);
    },
  };
}

function askedError(
  asked: string,
  operation: string,
  requestId: string,
  documented: DocumentedErrors,
  isPossible: (code: ErrorCode) => boolean,
): AppError {
  try {
    const code = documentedCode(asked.trim(), operation, documented);
    if (isPossible(code)) return provokedError(code, operation, requestId);
    return new AppError('invalid_request', `X-Sandbox-Fault: this protocol never answers ${code}.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return new AppError('invalid_request', `X-Sandbox-Fault: ${why}`);
  }
}
