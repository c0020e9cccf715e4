import { includedSets, type Update } from '../../domain/update/plan.js';
import { groupRecord, setOf, userRecord, type RecordDefinition } from '../../domain/records/records.js';
import {
  addReferences,
  type Target,
  type Targets,
  type WantedReferences,
} from '../../domain/update/references.js';
import type { RecordTable } from '../../domain/records/sets.js';
import { chunks } from '../chunks.js';
import { name, sql, type Dialect, type Sql } from '../sql.js';

/** A search for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: RecordTable;
  readonly query: Sql;
}

/** References per search: 5 ms. */
const perSearch = 2000;

/**
 * Builds the searches for all users and groups that the items of an update name. They may run in one statement or in several.
 * @param updates with sets of this kind of record
 */
export function searchesFor(
  dialect: Dialect,
  companyId: number,
  definition: RecordDefinition,
  updates: readonly Update[],
): Search[] {
  return [userRecord, groupRecord].flatMap((target) => {
    const wanted: WantedReferences = { ids: new Set(), keys: new Set() };
    for (const [name, items] of updates.flatMap((update) => includedSets(definition, update))) {
      const set = setOf(definition, name);
      if (set.of === target.table) addReferences(wanted, set, items);
    }
    const [id, key] = [sql`"id"`, name(`${target.keyColumn}Key`)];
    const search = (values: readonly Sql[], where: Sql): Search => {
      const from = sql`FROM ${name(target.table)} WHERE "companyId" = ${companyId} AND ${where}`;
      return { of: target.table, query: dialect.rows(values, from) };
    };
    return [
      ...chunks([...wanted.ids], perSearch).map((ids) => search([id], dialect.isOneOf(id, ids))),
      ...chunks([...wanted.keys], perSearch).map((keys) => search([id, key], dialect.isOneOf(key, keys))),
    ];
  });
}

/** A row of a search's result. */
export type FoundRow = number | readonly [id: number, key: string];

/** The records found of one kind. */
class FoundRecords implements Targets {
  readonly #byId = new Map<number, Target>();
  readonly #byKey = new Map<string, Target>();

  /** Adds the rows of a search's result. */
  add(rows: readonly FoundRow[]): void {
    for (const row of rows) {
      const [id, key] = typeof row === 'number' ? [row] : row;
      const target = { id };
      this.#byId.set(id, target);
      if (key !== undefined) this.#byKey.set(key, target);
    }
  }

  byId(id: number): Target | undefined {
    return this.#byId.get(id);
  }

  byKey(key: string): Target | undefined {
    return this.#byKey.get(key);
  }
}

/** Nothing found yet: `add` takes the results of the searches for each kind of record. */
export function newNamed(): Record<RecordTable, FoundRecords> {
  return { UserProfile: new FoundRecords(), Group: new FoundRecords() };
}
