import { isArray, mapItems, memoize, pagesOf } from '../items.js';
import type { Items } from '../items.js';
import type { Catalogue, CatalogueKind, Titled } from './catalogue.js';
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
  /** By name, each by ID. */
  readonly sets: Readonly<Record<string, Items<MemberRow>>>;
}

/** A record with all its sets, as both protocols return it. */
export type RecordAnswer = Readonly<Record<string, Items<object>>>;

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
  const answer: Record<string, Items<object>> = {
    [definition.kind]: [recordItem(definition, record, catalogue)],
  };
  for (const [name, set] of Object.entries(definition.sets)) {
    answer[name] = setItems(set, sets[name] ?? [], catalogue);
  }
  return answer;
}

/** The items of a set as answers have them. */
export function setItems(set: SetDefinition, rows: Items<MemberRow>, catalogue: Catalogue): Items<object> {
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
    if (!isArray(rows) || all.length > fewItems) return itemsOfAll(all, rows, item);
    const stored = valuesOf(rows);
    return all.map(({ id, title }) => item(id, title, stored.get(id)));
  }
  return mapItems(rows, (row) => {
    const title = row.title ?? (isRecordTable(of) ? undefined : catalogue[of].byId(row.id)?.title);
    return item(row.id, title ?? '', row.value);
  });
}

/** More items of a set are made as they are written. */
const fewItems = 1000;

/** The items of a set that lists a whole catalogue. It and the rows are both sorted by ID. */
async function* itemsOfAll(
  all: readonly Titled[],
  rows: Items<MemberRow>,
  item: (id: number, title: string, stored: StoredValue | undefined) => object,
): AsyncGenerator<object[]> {
  let at = 0;
  function* upTo(last: number, stored: ReadonlyMap<number, StoredValue>): Generator<object[]> {
    for (;;) {
      const some = all.slice(at, at + fewItems).filter(({ id }) => id <= last);
      if (some.length === 0) return;
      at += some.length;
      yield some.map(({ id, title }) => item(id, title, stored.get(id)));
    }
  }
  for await (const page of pagesOf(rows)) yield* upTo(page.at(-1)?.id ?? 0, valuesOf(page));
  yield* upTo(Number.MAX_SAFE_INTEGER, new Map());
}

function valuesOf(rows: readonly MemberRow[]): Map<number, StoredValue> {
  return new Map(rows.map(({ id, value }) => [id, value]));
}
