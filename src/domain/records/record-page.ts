import { isSmall, JsonItems, readPages, parseItems, recordResult, recordItem, setItems } from './results.js';
import type { Items, RecordResult } from './results.js';
import type { Catalogue } from './catalogue.js';
import { getSet } from './records.js';
import type { RecordDefinition, StoredRecord } from './records.js';

/** The items of one set of many records, by the record's ID: JSON without brackets, in one or more buffers. */
export type OwnedItems = Map<number, Buffer[]>;

/** Many records with all their sets, as read at one revision, by ID. */
export interface RecordsWithSets {
  readonly records: readonly StoredRecord[];
  /** By name. Items are removed once read, so that memory does not hold them twice. */
  readonly sets: Readonly<Record<string, OwnedItems>>;
  readonly catalogue: Catalogue;
}

/** A page of whole records, to be written once: by the JSON API record by record, by the SOAP endpoint table by table. */
export class RecordPage implements Iterable<readonly [RecordResult]> {
  constructor(
    private readonly definition: RecordDefinition,
    private readonly found: RecordsWithSets,
  ) {}

  /** Each record as a read of that record alone returns it. */
  *[Symbol.iterator](): Generator<readonly [RecordResult]> {
    const names = Object.keys(this.definition.sets);
    for (const record of this.found.records) {
      const sets = Object.fromEntries(names.map((name) => [name, this.#take(name, record.id)]));
      yield [recordResult(this.definition, { record, sets }, this.found.catalogue)];
    }
  }

  /** The rows of each table, of all records. A set's rows begin with the column that names their record. */
  tables(): Record<string, Items<Readonly<Record<string, string>>>> {
    const { definition, found } = this;
    const own = found.records.map((record) => recordItem(definition, record, found.catalogue));
    const sets = Object.keys(definition.sets).map((name) => [name, this.#readRows(name)] as const);
    return { [definition.kind]: own, ...Object.fromEntries(sets) };
  }

  async *#readRows(name: string): AsyncGenerator<Readonly<Record<string, string>>[]> {
    const { definition, found } = this;
    const owner = `${definition.kind}ID`;
    for (const { id } of found.records) {
      const items = setItems(getSet(definition, name), this.#take(name, id), found.catalogue);
      for await (const page of readPages(items)) yield page.map((item) => ({ [owner]: String(id), ...item }));
    }
  }

  #take(name: string, owner: number): Items<unknown> {
    const owned = this.found.sets[name];
    const texts = owned?.get(owner);
    owned?.delete(owner);
    return ownItems(texts);
  }
}

/** The items of a set of one record. */
export function ownItems(texts: readonly Buffer[] = []): Items<unknown> {
  const [text, ...others] = texts;
  if (text === undefined) return [];
  return others.length === 0 && isSmall(text) ? parseItems(text) : new JsonItems(texts);
}
