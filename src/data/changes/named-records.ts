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
import { name, sql, type Dialect, type Sql } from '../sql.js';

/** A search for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: RecordTable;
  readonly query: Sql;
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
    private readonly companyId: number,
    definition: RecordDefinition,
    updates: readonly Update[],
  ) {
    for (const [name, items] of updates.flatMap((update) => includedSets(definition, update))) {
      const set = setOf(definition, name);
      if (isRecordTable(set.of)) addReferences(this.#wanted[set.of], set, items);
    }
  }

  /** The natural keys by which items name records of a kind. */
  keysOf(table: RecordTable): ReadonlySet<string> {
    return this.#wanted[table].keys;
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
      const [id, key] = [sql`"id"`, name(`${keyColumn}Key`)];
      const search = (values: readonly Sql[], where: Sql): Search => {
        const from = sql`FROM ${name(table)} WHERE "companyId" = ${this.companyId} AND ${where}`;
        return { of: table, query: this.dialect.rows(values, from) };
      };
      return [
        ...chunks([...new Set(ids)], perSearch).map((some) => search([id], this.dialect.isOneOf(id, some))),
        ...chunks(keys, perSearch).map((some) => search([id, key], this.dialect.isOneOf(key, some))),
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
