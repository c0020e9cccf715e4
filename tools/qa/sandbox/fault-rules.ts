import type { ErrorCode } from '../../../src/domain/errors.js';
import { errorTable } from '../../../src/domain/errors.js';
import { errorCodeOf, type DocumentedErrors } from './documented.js';
import { seededRandom } from './random.js';

/** One fault that was asked for: which operation answers with which error, and how often. */
export interface FaultRule {
  /** The domain's name, or '*' for every operation. */
  readonly operation: string;
  readonly code: ErrorCode;
  /** Share of the requests, above 0 up to 1. */
  readonly rate: number;
  /** As it was written. */
  readonly text: string;
}

/**
 * Reads OPERATION=STATUS[:RATE], for example updateuser=503:0.1. The operation is named as at either protocol or is `*`, the
 * status may also be an error code.
 * @throws Error whose message says what is wrong and what there is
 */
export function parseFaultRule(text: string, documented: DocumentedErrors): FaultRule {
  const [, name = '', what = '', share = '1'] = /^([^=:\s]+)=([^=:\s]+)(?::([^=:\s]+))?$/.exec(text) ?? [];
  if (name === '')
    throw new Error(`"${text}" is not OPERATION=STATUS[:RATE], for example updateuser=503:0.1.`);
  const rate = /^(\d+(\.\d+)?|\.\d+)$/.test(share) ? Number(share) : NaN;
  if (!(rate > 0 && rate <= 1)) throw new Error(`The rate "${share}" is not a number above 0 and up to 1.`);
  if (name === '*') return { operation: '*', code: knownCode(what), rate, text };
  const operation = documented.operationNamed(name);
  if (operation === undefined) throw new Error(`There is no operation named "${name}".`);
  return { operation, code: documentedCode(what, operation, documented), rate, text };
}

/**
 * The code that a status or code asks for, if the contract documents it for the operation.
 * @throws Error whose message names the statuses that it documents
 */
export function documentedCode(what: string, operation: string, documented: DocumentedErrors): ErrorCode {
  const code = knownCode(what);
  const statuses = documented.statuses(operation);
  if (!statuses.includes(errorTable[code].status)) {
    throw new Error(`The contract documents no "${what}" for ${operation}, but ${statuses.join(', ')}.`);
  }
  return code;
}

function knownCode(what: string): ErrorCode {
  const code = errorCodeOf(what);
  if (code === undefined) throw new Error(`"${what}" is neither a documented status nor an error code.`);
  return code;
}

/** Decides which request fails. */
export interface FaultDice {
  /** The code that this request of the operation is to be answered with; undefined to let it through. */
  next(operation: string, isPossible: (code: ErrorCode) => boolean): ErrorCode | undefined;
}

/**
 * Makes the dice of some rules. Each rule has its own row of numbers, so that for one seed the same requests of an operation
 * fail, whatever is asked of the other operations in between.
 */
export function faultDice(rules: readonly FaultRule[], seed: number): FaultDice {
  const rows = rules.map((rule, index) => ({ ...rule, random: seededRandom(seed + index * 7919) }));
  return {
    next(operation, isPossible) {
      const mine = rows.filter((row) => row.operation === '*' || row.operation === operation);
      return mine.find(({ code, rate, random }) => isPossible(code) && random() < rate)?.code;
    },
  };
}
