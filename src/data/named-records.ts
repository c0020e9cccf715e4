import { includedSets, type Update } from '../domain/plan.js';
import { groupRecord, setOf, userRecord, type RecordDefinition } from '../domain/records.js';
import { addReferences, type Target, type Targets, type WantedReferences } from '../domain/references.js';
import type { RecordTable } from '../domain/sets.js';
import { chunks } from './chunks.js';
import { name, sql, type Dialect, type Sql } from './sql.js';

/** Users and groups, found by ID or natural key as the items of sets name them. */
export type Named = Readonly<Record<RecordTable, Targets>>;

/** One look for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: RecordTable;
  readonly query: Sql;
}

/** References that one search looks up: 5 ms. */
const perSearch = 2000;

/**
 * The searches for all users and groups that items of an update name. Their answers, put together by `namedRecords`, may be of one
 * statement or of several.
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

/** Puts the answers to searches together. */
export function namedRecords(answers: readonly { of: RecordTable; rows: unknown }[]): Named {
  const targets = (table: RecordTable): Targets => {
    const byId = new Map<number, Target>();
    const byKey = new Map<string, Target>();
    for (const { of, rows } of answers) {
      if (of !== table) continue;
      for (const row of rows as (number | [number, string])[]) {
        const [id, key] = typeof row === 'number' ? [row] : row;
        const target = { id };
        byId.set(id, target);
        if (key !== undefined) byKey.set(key, target);
      }
    }
    return { byId: (id) => byId.get(id), byKey: (key) => byKey.get(key) };
  };
  return { UserProfile: targets('UserProfile'), Group: targets('Group') };
}
