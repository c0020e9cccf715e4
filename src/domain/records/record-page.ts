import { recordItem, setItems, type MemberRow, type RecordAnswer } from './answer.js';
import type { Catalogue } from './catalogue.js';
import type { RecordDefinition, StoredRecord } from './records.js';

/** A member of a set of one of many records. */
export interface OwnedMember extends MemberRow {
  readonly owner: number;
}

/** Many records with all their sets, as read at one revision, by ID. What is iterated is made of rows that are kept compactly (D12). */
export interface FoundRecords {
  readonly records: Iterable<StoredRecord>;
  /** By name, each by owner and ID. */
  readonly sets: Readonly<Record<string, Iterable<OwnedMember>>>;
  readonly catalogue: Catalogue;
}

/** A page of whole records (D60). The JSON API writes it record by record, the SOAP endpoint table by table. */
export class RecordPage implements Iterable<RecordAnswer> {
  constructor(
    private readonly definition: RecordDefinition,
    private readonly found: FoundRecords,
  ) {}

  /** Each record as it would be answered alone. Its sets are to be iterated before the next record, in their order, and once. */
  *[Symbol.iterator](): Generator<RecordAnswer> {
    const { definition, found } = this;
    const sets = Object.entries(definition.sets).map(([name, set]) => {
      const ownedBy = byOwner(found.sets[name] ?? []);
      return [name, (id: number) => setItems(set, ownedBy(id), found.catalogue)] as const;
    });
    for (const record of found.records) {
      const answer: Record<string, Iterable<object>> = {
        [definition.kind]: [recordItem(definition, record, found.catalogue)],
      };
      for (const [name, itemsOf] of sets) answer[name] = itemsOf(record.id);
      yield answer;
    }
  }

  /** The names of its tables. */
  get tables(): string[] {
    return [this.definition.kind, ...Object.keys(this.definition.sets)];
  }

  /** The rows of one table of all records: those of a set begin with the column that names their record. */
  *rowsOf(table: string): Generator<Readonly<Record<string, string>>> {
    const { definition, found } = this;
    const set = definition.sets[table];
    const owner = `${definition.kind}ID`;
    const ownedBy = byOwner(found.sets[table] ?? []);
    for (const record of found.records) {
      if (set === undefined) yield recordItem(definition, record, found.catalogue);
      else
        for (const item of setItems(set, ownedBy(record.id), found.catalogue))
          yield { [owner]: String(record.id), ...item };
    }
  }
}

/** More members of a record are not taken together. */
const fewMembers = 1000;

/** Takes the members of one record after the other from those of all, which have the same order. */
function byOwner(members: Iterable<OwnedMember>): (owner: number) => Iterable<MemberRow> {
  const all = members[Symbol.iterator]();
  let next = all.next();
  function* others(owner: number, taken: readonly MemberRow[]): Generator<MemberRow> {
    yield* taken;
    for (; next.done !== true && next.value.owner === owner; next = all.next()) yield next.value;
  }
  return (owner) => {
    const taken: MemberRow[] = [];
    for (; next.done !== true && next.value.owner === owner; next = all.next()) {
      if (taken.length === fewMembers) return others(owner, taken);
      taken.push(next.value);
    }
    return taken;
  };
}
