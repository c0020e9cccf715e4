import type { ErrorCode } from '../../../src/domain/errors.js';
import { errorTable } from '../../../src/domain/errors.js';
import { errorCodeOf, type DocumentedErrors } from './documented.js';
import { seededRandom } from './random.js';

/** One requested fault: which operation answers with which error, and how often. */
export interface FaultRule {
  /** The domain's name, or '*' for every operation. */
  readonly operation: string;
  readonly code: ErrorCode;
  /** Share of the requests, above 0 up to 1. */
  readonly rate: number;
  /** As written. */
  readonly text: string;
}

/**
 * Parses OPERATION=STATUS[:RATE], for example updateuser=503:0.1. The operation is a name in either protocol or `*`; the status may also be
 * an error code.
 * @throws Error whose message says what is wrong and what is allowed
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
 * The code for a status or code, if the contract documents it for the operation.
 * @throws Error whose message lists the documented statuses
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

/** Decides which requests fail. */
export interface FaultDice {
  /** The error code for this request of the operation; undefined to let it through. */
  next(operation: string, isPossible: (code: ErrorCode) => boolean): ErrorCode | undefined;
}

/**
 * Creates the dice for some rules. Each rule has its own sequence of numbers, so that for a given seed the same requests of an operation
 * fail, regardless of other operations in between.
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
