import { Titles, type Titled } from '../domain/catalogue.js';
import { includedSets, type Update } from '../domain/plan.js';
import { groupRecord, userRecord, type RecordDefinition } from '../domain/records.js';
import { wantedReferences } from '../domain/references.js';
import { name, sql, type Dialect, type Sql } from './sql.js';

/** Users and groups, found by ID or natural key as the items of sets name them. */
export type Named = Readonly<Record<'UserProfile' | 'Group', Titles>>;

/** One look for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: keyof Named;
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
    const [ids, keys] = [new Set<number>(), new Set<string>()];
    for (const [set, items] of updates.flatMap((update) => includedSets(definition, update))) {
      if (definition.sets[set]?.of !== target.table) continue;
      const wanted = wantedReferences(definition.sets[set], items);
      for (const id of wanted.ids) ids.add(id);
      for (const key of wanted.keys) keys.add(key);
    }
    const keyColumn = name(`${target.keyColumn}Key`);
    const search = (where: Sql): Search => {
      const from = sql`FROM ${name(target.table)} WHERE "companyId" = ${companyId} AND ${where}`;
      return { of: target.table, query: dialect.rows([sql`"id"`, name(target.keyColumn), keyColumn], from) };
    };
    return [
      ...pieces([...ids]).map((piece) => search(dialect.isOneOf(sql`"id"`, piece))),
      ...pieces([...keys]).map((piece) => search(dialect.isOneOf(keyColumn, piece))),
    ];
  });
}

/** Puts the answers to searches together. */
export function namedRecords(answers: readonly { of: keyof Named; rows: unknown }[]): Named {
  const found = { UserProfile: new Map<number, Titled>(), Group: new Map<number, Titled>() };
  const keys = { UserProfile: new Map<number, string>(), Group: new Map<number, string>() };
  for (const { of, rows } of answers) {
    for (const [id, title, key] of rows as [number, string, string][]) {
      found[of].set(id, { id, title });
      keys[of].set(id, key);
    }
  }
  const titles = (of: keyof Named) => new Titles([...found[of].values()], ({ id }) => keys[of].get(id) ?? '');
  return { UserProfile: titles('UserProfile'), Group: titles('Group') };
}

function pieces<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / perSearch);
  return Array.from({ length: count }, (_, index) => list.slice(index * perSearch, (index + 1) * perSearch));
}
