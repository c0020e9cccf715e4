import { pagesOf } from '../items.js';
import type { Items } from '../items.js';
import { recordItem, setItems, type MemberRow, type RecordAnswer } from './answer.js';
import type { Catalogue } from './catalogue.js';
import type { RecordDefinition, SetDefinition, StoredRecord } from './records.js';

/** A member of a set of one of many records. */
export interface OwnedMember extends MemberRow {
  readonly owner: number;
}

/** Many records with all their sets, as read at one revision, by ID. */
export interface FoundRecords {
  readonly records: readonly StoredRecord[];
  /** By name, each by owner and ID. Each can be iterated once: what was iterated is not kept (D12). */
  readonly sets: Readonly<Record<string, Iterable<OwnedMember>>>;
  readonly catalogue: Catalogue;
}

/** A page of whole records (D60), to be written once: by the JSON API record by record, or by the SOAP endpoint table by table. */
export class RecordPage implements Iterable<readonly [RecordAnswer]> {
  constructor(
    private readonly definition: RecordDefinition,
    private readonly found: FoundRecords,
  ) {}

  /** Each record as it would be answered alone. Its sets are to be iterated before the next record, in their order. */
  *[Symbol.iterator](): Generator<readonly [RecordAnswer]> {
    const { definition, found } = this;
    const sets = Object.entries(definition.sets).map(([name, set]) => {
      const ownedBy = byOwner(found.sets[name] ?? []);
      return [name, (id: number) => setItems(set, ownedBy(id), found.catalogue)] as const;
    });
    for (const record of found.records) {
      const answer: Record<string, Items<object>> = {
        [definition.kind]: [recordItem(definition, record, found.catalogue)],
      };
      for (const [name, itemsOf] of sets) answer[name] = itemsOf(record.id);
      yield [answer];
    }
  }

  /** The rows of each table of all records: those of a set begin with the column that names their record. */
  tables(): Record<string, Items<Readonly<Record<string, string>>>> {
    const { definition, found } = this;
    const own = found.records.map((record) => recordItem(definition, record, found.catalogue));
    const sets = Object.entries(definition.sets).map(
      ([name, set]) => [name, this.#rowsOf(name, set)] as const,
    );
    return { [definition.kind]: own, ...Object.fromEntries(sets) };
  }

  async *#rowsOf(name: string, set: SetDefinition): AsyncGenerator<Readonly<Record<string, string>>[]> {
    const { definition, found } = this;
    const owner = `${definition.kind}ID`;
    const ownedBy = byOwner(found.sets[name] ?? []);
    for (const { id } of found.records)
      for await (const items of pagesOf(setItems(set, ownedBy(id), found.catalogue)))
        yield items.map((item) => ({ [owner]: String(id), ...item }));
  }
}

/** More members of a record are not taken together. */
const fewMembers = 1000;

/** Takes the members of one record after the other from those of all, which have the same order. */
function byOwner(members: Iterable<OwnedMember>): (owner: number) => Items<MemberRow> {
  const all = members[Symbol.iterator]();
  let next = all.next();
  const take = (owner: number): MemberRow[] => {
    const taken: MemberRow[] = [];
    for (; taken.length < fewMembers && next.done !== true && next.value.owner === owner; next = all.next())
      taken.push(next.value);
    return taken;
  };
  function* pages(owner: number, first: MemberRow[]): Generator<MemberRow[]> {
    for (let page = first; page.length > 0; page = take(owner)) yield page;
  }
  return (owner) => {
    const first = take(owner);
    return first.length < fewMembers ? first : pages(owner, first);
  };
}
