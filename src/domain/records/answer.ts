import type { Catalogue, CatalogueKind } from './catalogue.js';
import { setOf, type RecordDefinition, type StoredRecord } from './records.js';
import { isRecordTable, type SetDefinition, type StoredValue } from './sets.js';

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
  /** By name, each by ID. */
  readonly sets: Readonly<Record<string, readonly MemberRow[]>>;
}

/** The catalogue kinds that are needed to read and show a record's fields and the named sets. */
export function neededKinds(definition: RecordDefinition, setNames: readonly string[]): CatalogueKind[] {
  const kinds = new Set(Object.values(definition.fields).flatMap(({ needs = [] }) => needs));
  for (const name of setNames) {
    const { of, value } = setOf(definition, name);
    if (!isRecordTable(of)) kinds.add(of);
    for (const kind of value?.needs ?? []) kinds.add(kind);
  }
  return [...kinds];
}

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

/** A record with all its sets, as both protocols return it (D11, D12). */
export function recordAnswer(
  definition: RecordDefinition,
  { record, sets }: FoundRecord,
  catalogue: Catalogue,
): Record<string, object[]> {
  const answer: Record<string, object[]> = { [definition.kind]: [recordItem(definition, record, catalogue)] };
  for (const [name, set] of Object.entries(definition.sets)) {
    answer[name] = setItems(set, sets[name] ?? [], catalogue);
  }
  return answer;
}

function setItems(set: SetDefinition, rows: readonly MemberRow[], catalogue: Catalogue): object[] {
  const { of, hasId, titleMember, value, lists } = set;
  const item = (id: number, title: string, stored: StoredValue | undefined): object => {
    const made: Record<string, string> = {};
    if (hasId) made['ID'] = String(id);
    made[titleMember] = title;
    if (value !== undefined) made[value.member] = value.show(stored, catalogue);
    return made;
  };
  if (!isRecordTable(of) && lists === 'all') {
    const values = new Map(rows.map((row) => [row.id, row.value]));
    return catalogue[of].all.map(({ id, title }) => item(id, title, values.get(id)));
  }
  return rows.map((row) => {
    const title = row.title ?? (isRecordTable(of) ? undefined : catalogue[of].byId(row.id)?.title);
    return item(row.id, title ?? '', row.value);
  });
}
