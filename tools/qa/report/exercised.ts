import { errorTable, itemCodes } from '../../../src/domain/errors.js';
import type { Inspection } from '../exchange.js';
import { operations } from '../operations.js';

/** What one exchange exercised of the contract. */
export interface Exercise {
  readonly protocol: 'json' | 'soap';
  /** The protocol's name; undefined if the request names none. */
  readonly operation: string | undefined;
  /** undefined if there is no answer. */
  readonly status: number | undefined;
  /** Error codes of the answer, including its items. */
  readonly codes: readonly string[];
}

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

/** What an exchange exercised; undefined if it was no call of this API. @param status of the answer, if there was one */
export function exerciseOf(
  { protocol, operation, told }: Omit<Inspection, 'findings'>,
  status: number | undefined,
): Exercise | undefined {
  if (protocol === undefined) return undefined;
  const codes = new Set([told?.code, ...(told?.faults ?? []).map(([, code]) => code)]);
  const known = [...codes].filter((code) => code !== undefined && (code in errorTable || code in itemCodes));
  return { protocol, operation, status, codes: (known as string[]).sort() };
}

/** Compares what was exercised with the whole contract. @param why reasons by error code; only those needed are kept */
export function notExercised(exercises: Iterable<Exercise>, why: NotExercised['why'] = {}): NotExercised {
  const seen = new Map<string, Set<number>>();
  const codes = new Set<string>();
  for (const { protocol, operation, status, codes: answered } of exercises) {
    for (const code of answered) codes.add(code);
    if (operation === undefined) continue;
    const title = `${protocol} ${operation}`;
    const statuses = seen.get(title) ?? new Set();
    seen.set(title, status === undefined ? statuses : statuses.add(status));
  }
  const documented = documentedStatuses();
  const missing = (table: object): string[] => Object.keys(table).filter((code) => !codes.has(code));
  const statuses = [...documented].flatMap(([title, all]): [string, number[]][] => {
    const rest = all.filter((status) => seen.get(title)?.has(status) === false);
    return rest.length === 0 ? [] : [[title, rest]];
  });
  const [errorCodes, items] = [missing(errorTable), missing(itemCodes)];
  return {
    operations: [...documented.keys()].filter((title) => !seen.has(title)),
    statuses: Object.fromEntries(statuses),
    errorCodes,
    itemCodes: items,
    why: Object.fromEntries(Object.entries(why).filter(([code]) => [...errorCodes, ...items].includes(code))),
    of: {
      operations: documented.size,
      statuses: [...documented.values()].reduce((sum, all) => sum + all.length, 0),
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
