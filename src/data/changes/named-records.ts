import { includedSets, type Update } from '../../domain/update/plan.js';
import { groupRecord, setOf, userRecord, type RecordDefinition } from '../../domain/records/records.js';
import {
  addReferences,
  type Target,
  type Targets,
  type WantedReferences,
} from '../../domain/update/references.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import { isRecordTable, type RecordTable } from '../../domain/records/sets.js';
import { chunks } from '../chunks.js';
import { name, type Dialect } from '../sql.js';

/** A search for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: RecordTable;
  readonly by: 'id' | 'key';
  /** What follows SELECT. @param list the parameter for it */
  readonly part: (list: string) => string;
  /** The IDs or natural keys as JSON. */
  readonly list: string;
}

/** A row of a search's result. */
export type FoundRow = number | readonly [id: number, key: string];

/** References per search: 5 ms. */
const perSearch = 2000;
/** Up to this many IDs, counted with repetitions, a search costs less than one more statement. */
const fewIds = 50;

/** All users and groups that the items of an update name, as far as they were found. */
export class NamedRecords {
  readonly UserProfile = new FoundRecords();
  readonly Group = new FoundRecords();
  readonly #wanted: Readonly<Record<RecordTable, WantedReferences>> = {
    UserProfile: { ids: [], keys: new Set() },
    Group: { ids: [], keys: new Set() },
  };

  /** @param updates with sets of this kind of record */
  constructor(
    private readonly dialect: Dialect,
    definition: RecordDefinition,
    updates: readonly Update[],
  ) {
    for (const [name, items] of updates.flatMap((update) => includedSets(definition, update))) {
      const set = setOf(definition, name);
      if (isRecordTable(set.of)) addReferences(this.#wanted[set.of], set, items);
    }
  }

  /** The searches that run before the stored sets are known. They may run in one statement or in several. */
  firstSearches(): Search[] {
    return this.#searches(({ ids, keys }) => ({ ids: ids.length > fewIds ? [] : ids, keys: [...keys] }));
  }

  /** The searches for the other IDs. Most of many IDs are those of stored members: add these first. */
  otherSearches(): Search[] {
    return this.#searches(({ ids }, found) => ({
      ids: ids.length > fewIds ? ids.filter((id) => !found.has(id)) : [],
      keys: [],
    }));
  }

  #searches(
    selected: (wanted: WantedReferences, found: Targets) => { ids: number[]; keys: string[] },
  ): Search[] {
    return [userRecord, groupRecord].flatMap(({ table, keyColumn }) => {
      const { ids, keys } = selected(this.#wanted[table], this[table]);
      const key = name(`${keyColumn}Key`);
      const search = (by: Search['by'], list: unknown[]): Search => ({
        of: table,
        by,
        part: (parameter) => {
          const isOne = this.dialect.isOneOf(
            by === 'id' ? '"id"' : key,
            parameter,
            by === 'id' ? 'integer' : 'text',
          );
          const values = by === 'id' ? ['"id"'] : ['"id"', key];
          return this.dialect.rows(values, `FROM ${name(table)} WHERE "companyId" = $1 AND ${isOne}`);
        },
        list: JSON.stringify(list),
      });
      return [
        ...chunks([...new Set(ids)], perSearch).map((some) => search('id', some)),
        ...chunks(keys, perSearch).map((some) => search('key', some)),
      ];
    });
  }
}

/** The records found of one kind. */
class FoundRecords implements Targets {
  readonly #members: StoredSet[] = [];
  readonly #ids = new Set<number>();
  readonly #byKey = new Map<string, Target>();

  /** Adds the rows of a search's result. */
  add(rows: readonly FoundRow[]): void {
    for (const row of rows) {
      const [id, key] = typeof row === 'number' ? [row] : row;
      this.#ids.add(id);
      if (key !== undefined) this.#byKey.set(key, { id });
    }
  }

  /** Adds the members of a stored set, as the database has no links to records that do not exist. */
  addMembers(members: StoredSet): void {
    this.#members.push(members);
  }

  has(id: number): boolean {
    for (const members of this.#members) if (members.has(id)) return true;
    return this.#ids.has(id);
  }

  byKey(key: string): Target | undefined {
    return this.#byKey.get(key);
  }
}
