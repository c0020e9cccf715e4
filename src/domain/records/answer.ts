import { lazily, mapItems, memoize } from '../items.js';
import type { Catalogue, CatalogueKind } from './catalogue.js';
import { isRecordTable, setOf } from './records.js';
import type { RecordDefinition, SetDefinition, StoredRecord, StoredValue } from './records.js';

/** A member of a set in an answer. */
export interface MemberRow {
  readonly id: number;
  readonly value: StoredValue;
  /** The title of a user or group; other titles are in the catalogue. */
  readonly title: string | undefined;
}

/** A record with all its sets, as read at one revision. */
export interface FoundRecord {
  readonly record: StoredRecord;
  /** By name, each by ID. A long set is no array (D12). */
  readonly sets: Readonly<Record<string, Iterable<MemberRow>>>;
}

/** A record with all its sets, as both protocols return it. The items of a long set are made when they are written (D12). */
export type RecordAnswer = Readonly<Record<string, Iterable<object>>>;

/** The catalogue kinds that are needed to read and show a record's fields and the named sets. */
export function neededKinds(definition: RecordDefinition, setNames: readonly string[]): CatalogueKind[] {
  const kinds = new Set(kindsOfFields(definition));
  for (const name of setNames) {
    const { of, value } = setOf(definition, name);
    if (!isRecordTable(of)) kinds.add(of);
    for (const kind of value?.needs ?? []) kinds.add(kind);
  }
  return [...kinds];
}

const kindsOfFields = memoize(({ fields }: RecordDefinition): CatalogueKind[] =>
  Object.values(fields).flatMap(({ needs = [] }) => needs),
);

/** The fields of a record in an answer: every documented one, "" where unset (D5). */
export function recordItem(
  { fields }: RecordDefinition,
  { id, columns }: StoredRecord,
  catalogue: Catalogue,
): Record<string, string> {
  const item: Record<string, string> = { ID: String(id) };
  for (const [name, field] of Object.entries(fields)) item[name] = field.show(columns, catalogue);
  return item;
}

/** A record with all its sets (D11, D12). */
export function recordAnswer(
  definition: RecordDefinition,
  { record, sets }: FoundRecord,
  catalogue: Catalogue,
): RecordAnswer {
  const answer: Record<string, Iterable<object>> = {
    [definition.kind]: [recordItem(definition, record, catalogue)],
  };
  for (const [name, set] of Object.entries(definition.sets)) {
    answer[name] = setItems(set, sets[name] ?? [], catalogue);
  }
  return answer;
}

/** More items of a set are made when they are written. */
const fewItems = 1000;

/** The items of a set as answers have them. */
export function setItems(
  set: SetDefinition,
  rows: Iterable<MemberRow>,
  catalogue: Catalogue,
): Iterable<object> {
  const { of, hasId, titleMember, value, lists } = set;
  const item = (id: number, title: string, stored: StoredValue | undefined): object => {
    const made: Record<string, string> = {};
    if (hasId) made['ID'] = String(id);
    made[titleMember] = title;
    if (value !== undefined) made[value.member] = value.show(stored, catalogue);
    return made;
  };
  if (!isRecordTable(of) && lists === 'all') {
    const { all } = catalogue[of];
    if (Array.isArray(rows) && all.length <= fewItems) {
      const stored = new Map((rows as MemberRow[]).map(({ id, value }) => [id, value]));
      return all.map(({ id, title }) => item(id, title, stored.get(id)));
    }
    return lazily(function* () {
      // Both are sorted by ID.
      const stored = rows[Symbol.iterator]();
      let next = stored.next();
      for (const { id, title } of all) {
        while (next.done !== true && next.value.id < id) next = stored.next();
        const isStored = next.done !== true && next.value.id === id;
        yield item(id, title, isStored ? (next.value as MemberRow).value : undefined);
      }
    });
  }
  return mapItems(rows, (row) => {
    const title = row.title ?? (isRecordTable(of) ? undefined : catalogue[of].byId(row.id)?.title);
    return item(row.id, title ?? '', row.value);
  });
}
