import { errorTable, itemCodes } from '../../../src/domain/errors.js';
import { operations } from '../operations.js';
import type { OperationCount } from './journal.js';

/** What of the contract was never exercised: parts that a test suite does not cover. */
export interface NotExercised {
  /** "json getUser", "soap GetTaxList". */
  readonly operations: readonly string[];
  /** By operation, for those that were called. */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
  readonly errorCodes: readonly string[];
  /** Codes of single items in `errors`. */
  readonly itemCodes: readonly string[];
  /** Known reasons, by code. */
  readonly why: Readonly<Record<string, string>>;
  /** The totals. */
  readonly of: { operations: number; statuses: number; errorCodes: number; itemCodes: number };
}

/** A result or a fault. */
const soapStatuses = [200, 500];

/** Compares what was exercised with the whole contract. @param why reasons by error code; only those needed are kept */
export function notExercised(counts: readonly OperationCount[], why: NotExercised['why'] = {}): NotExercised {
  const called = new Map(counts.map((one) => [`${one.protocol} ${one.operation}`, one.statuses]));
  const codes = new Set(counts.flatMap((one) => Object.keys(one.codes)));
  const documented = documentedStatuses();
  const missing = (table: object): string[] => Object.keys(table).filter((code) => !codes.has(code));
  const statuses = [...documented].flatMap(([title, all]): [string, number[]][] => {
    const answered = called.get(title);
    const rest = answered === undefined ? [] : all.filter((status) => !(status in answered));
    return rest.length === 0 ? [] : [[title, rest]];
  });
  const [errorCodes, items] = [missing(errorTable), missing(itemCodes)];
  return {
    operations: [...documented.keys()].filter((title) => !called.has(title)),
    statuses: Object.fromEntries(statuses),
    errorCodes,
    itemCodes: items,
    why: Object.fromEntries(Object.entries(why).filter(([code]) => [...errorCodes, ...items].includes(code))),
    of: {
      operations: documented.size,
      statuses: [...documented.values()].flat().length,
      errorCodes: Object.keys(errorTable).length,
      itemCodes: Object.keys(itemCodes).length,
    },
  };
}

/** The statuses that the contract documents, by protocol and operation. */
export function documentedStatuses(): Map<string, readonly number[]> {
  const json = operations.map(({ name, statuses }) => [`json ${name}`, statuses] as const);
  return new Map([...json, ...operations.map(({ soap }) => [`soap ${soap}`, soapStatuses] as const)]);
}

/** The same as lines for people. */
export function notExercisedLines(missing: NotExercised): string[] {
  const { operations, statuses, errorCodes, itemCodes: items, why, of } = missing;
  const line = (what: string, names: readonly string[], all: number): string =>
    names.length === 0
      ? `  no ${what} of ${all}`
      : `  ${names.length} of ${all} ${what}s: ${names.join(', ')}`;
  return [
    'Never exercised:',
    line('operation', operations, of.operations),
    ...statusLines(statuses),
    line('error code', errorCodes, of.errorCodes),
    line('item code', items, of.itemCodes),
    ...Object.entries(why).map(([code, reason]) => `  ${code}${statusOf(code)}: ${reason}`),
  ];
}

/** Operations that lack the same statuses share a line. */
function statusLines(statuses: NotExercised['statuses']): string[] {
  const titles = new Map<string, string[]>();
  for (const [title, rest] of Object.entries(statuses)) {
    const text = rest.join(', ');
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  return [...titles].map(([rest, of]) => `  ${of.join(', ')}: ${rest}`);
}

function statusOf(code: string): string {
  return code in errorTable ? ` (${errorTable[code as keyof typeof errorTable].status})` : '';
}
