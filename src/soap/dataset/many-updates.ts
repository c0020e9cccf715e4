import { invalidRequest, pointer, subject, tooManyItems } from '../../contract/violations.js';
import { maxReportedViolations } from '../../domain/errors.js';
import type { ErrorItem, ItemCode } from '../../domain/errors.js';
import type { Slices } from '../../domain/event-loop.js';
import { asciiLowerCase, naturalKey } from '../../domain/text.js';
import { maxUpdates } from '../../domain/update/plan.js';
import { partialDataSet } from '../../domain/update/losses.js';
import type { DataSetOptions, ReadRows } from './reader.js';
import type { Row } from './rows.js';

type Tables = Record<string, Row[]>;

/** Many updates in the form of the JSON API. */
interface ManyUpdates {
  readonly updates: readonly Tables[];
  /** For each, the original rows of those sets of which the DataSet may hold changed rows only; null without such sets. */
  readonly before: readonly (Tables | null)[];
}

/** Tables that are not part of a record. */
const otherTables = ['Emptied', 'Position'];

/** Columns that name the record of a set's row. */
const owners = {
  User: { id: 'UserID', key: 'UserEmailAddress', own: 'EmailAddress' },
  Group: { id: 'GroupID', key: 'GroupTitle', own: 'GroupTitle' },
} as const;

/**
 * Splits a DataSet with many records: one update for each row of their own table, with the sets in which the record has rows and those
 * listed in the table Emptied.
 * @throws AppError too_many_items; invalid_request if a row does not clearly belong to one of the records; partial_dataset if a set has
 * only deleted rows left
 */
export function* readManyUpdates(
  { rows, readBefore }: ReadRows,
  kind: 'User' | 'Group',
  { tables, name, maxRows }: Pick<DataSetOptions, 'tables' | 'name' | 'maxRows'>,
): Slices<ManyUpdates> {
  const records = rows.tables.get(kind) ?? [];
  const max = Math.min(maxUpdates, maxRows);
  if (records.length > max) throw tooManyItems([name, kind], max);
  const owned = new OwnedRows(kind, name);
  for (const [at, record] of records.entries()) {
    // Making a natural key may take half a millisecond.
    yield;
    owned.add(record, at);
  }
  const updates: Tables[] = records.map((record) => ({ [kind]: [record] }));
  const sets = tables
    .map((table) => table.name)
    .filter((table) => table !== kind && !otherTables.includes(table));
  /** For the rows of one record in one set: whether all are marked as changed. */
  const marked = new Map<Row[], boolean>();
  for (const set of sets) {
    for (const [at, row] of (rows.tables.get(set) ?? []).entries()) {
      yield;
      const update = updates[owned.findOwner(row, [set, at]) ?? -1];
      if (update === undefined) continue;
      const items = (update[set] ??= []);
      const isMarked = rows.marks.has(row);
      const item = withoutOwner(row, kind);
      items.push(item);
      marked.set(items, isMarked && (marked.get(items) ?? true));
    }
  }
  for (const [at, row] of (rows.tables.get('Emptied') ?? []).entries()) {
    yield;
    const set = sets.find((one) => asciiLowerCase(one) === asciiLowerCase(row['Set']?.trim() ?? ''));
    const update = updates[owned.findOwner(row, ['Emptied', at]) ?? -1];
    if (set === undefined)
      owned.reject(['Emptied', at, 'Set'], 'pattern', `Set must be one of ${sets.join(', ')}.`);
    else if (update?.[set] !== undefined && update[set].length > 0)
      owned.reject(
        ['Emptied', at],
        'contradiction',
        `${subject(['Emptied', at])} names ${set}, of which the record has rows.`,
      );
    else if (update !== undefined) update[set] = [];
  }
  if (owned.faults.length > 0) throw invalidRequest(owned.faults);

  const isAllInserted = [...rows.marks.values()].every((mark) => mark === 'inserted') && rows.unmarked === 0;
  const shown = readBefore();
  const lost: ErrorItem[] = [];
  const before = updates.map((update): Tables | null => {
    const ofChanges = sets.filter((set) => !isAllInserted && marked.get(update[set] ?? []) === true);
    return ofChanges.length === 0 ? null : Object.fromEntries(ofChanges.map((set) => [set, []]));
  });
  for (const set of sets) {
    for (const row of shown.get(set) ?? []) {
      yield;
      const owner = owned.find(row);
      if (owner !== undefined) before[owner]?.[set]?.push(withoutOwner(row, kind));
      const isSent = owner !== undefined && updates[owner]?.[set] !== undefined;
      if (isSent || lost.length >= maxReportedViolations) continue;
      const path = pointer(owner === undefined ? [name, set] : [name, owner, set]);
      const message =
        owner === undefined
          ? `${set} has deleted rows of a record that has no row of ${kind}. Send the whole DataSet.`
          : `${set} has deleted rows only. To empty it, name it in the table Emptied.`;
      if (lost.at(-1)?.path !== path) lost.push({ path, code: 'partial_dataset', message });
    }
  }
  if (lost.length > 0) throw partialDataSet(lost, '');
  return { updates, before };
}

function withoutOwner(row: Row, kind: 'User' | 'Group'): Row {
  const { id, key } = owners[kind];
  const { [id]: _id, [key]: _key, ...item } = row;
  return item;
}

/** Finds the record that a row belongs to. */
class OwnedRows {
  readonly faults: ErrorItem[] = [];
  /** The index of each record; undefined if two rows have the same ID or natural key. */
  readonly #byId = new Map<string, number | undefined>();
  readonly #byKey = new Map<string, number | undefined>();

  constructor(
    private readonly kind: 'User' | 'Group',
    private readonly parameter: string,
  ) {}

  /** Adds a record. @param at its index */
  add(record: Row, at: number): void {
    const names = [
      [this.#byId, record['ID']],
      [this.#byKey, naturalKey(record[owners[this.kind].own] ?? '')],
    ] as const;
    for (const [ownersFound, name] of names)
      if (name) ownersFound.set(name, ownersFound.has(name) ? undefined : at);
  }

  /** @returns the index of the row's record; undefined without one, which is a violation */
  findOwner(row: Row, path: readonly (string | number)[]): number | undefined {
    const { id, key } = owners[this.kind];
    const found = this.#findOwners(row);
    const [first] = found;
    if (first === undefined && found.length === 0)
      this.reject(path, 'missing_reference', `${subject(path)} needs the ${id} or ${key} of its record.`);
    else if (found.includes(undefined))
      this.reject(
        path,
        'unknown_reference',
        `${subject(path)} names no row of ${this.kind} in the DataSet, or several, by ${id} or ${key}.`,
      );
    else if (found.some((place) => place !== first))
      this.reject(
        path,
        'contradiction',
        `${subject(path)} names two rows of ${this.kind}, by ${id} and by ${key}.`,
      );
    else return first;
    return undefined;
  }

  /** The index of the record of an original row. */
  find(row: Row): number | undefined {
    return this.#findOwners(row)[0];
  }

  reject(path: readonly (string | number)[], code: ItemCode, message: string): void {
    if (this.faults.length < maxReportedViolations)
      this.faults.push({ path: pointer([this.parameter, ...path]), code, message });
  }

  #findOwners(row: Row): (number | undefined)[] {
    const { id, key } = owners[this.kind];
    const ownersFound: (number | undefined)[] = [];
    if (row[id]) ownersFound.push(this.#byId.get(row[id]));
    if (row[key]) ownersFound.push(this.#byKey.get(naturalKey(row[key])));
    return ownersFound;
  }
}
