import { getSet } from '../../domain/records/records.js';
import type { RecordTable } from '../../domain/records/sets.js';
import { knownParts } from '../company/snapshot.js';
import type { Dialect, Value } from '../sql.js';
import { isLarge } from './change.js';
import type { PreparedChange } from './change.js';
import { makeParts } from './reading-queries.js';
import type { Shape } from './reading-queries.js';

/** The statement that reads for some changes. */
export interface Reading extends Pick<Shape, 'sets' | 'named' | 'packed'> {
  /** For `readTexts`: the same object for the same shape. */
  readonly parts: Readonly<Record<string, string>>;
  readonly values: readonly Value[];
}

/** The statement for changes of records of one kind. @param limit maximum members of a set; 0 = all */
export function makeReading(dialect: Dialect, changes: readonly PreparedChange[], limit: number): Reading {
  const [{ definition }] = changes as [PreparedChange];
  const [ids, keys]: [number[], string[]] = [[], []];
  const wanted = new Map<RecordTable, { ids: Set<number>; keys: Set<string> }>();
  const [includes, packed] = [new Set<string>(), new Set<string>()];
  let [isByKey, withKeys] = [false, false];
  for (const { identity, update, references } of changes) {
    if (identity.id !== undefined) ids.push(identity.id);
    else isByKey ||= identity.key !== undefined;
    if (identity.key !== undefined) keys.push(identity.key);
    for (const set of update?.sets.keys() ?? []) includes.add(set);
    for (const [set, each] of references) {
      if (limit === 0) {
        if (update?.sets.has(set) === true) packed.add(set);
        withKeys ||= isLarge(each) && each.keys.some((key) => key !== undefined);
        continue;
      }
      const table = getSet(definition, set).of as RecordTable;
      let names = wanted.get(table);
      if (names === undefined) wanted.set(table, (names = { ids: new Set(), keys: new Set() }));
      for (const id of each.ids) if (id !== undefined) names.ids.add(id);
      for (const key of each.keys) if (key !== undefined) names.keys.add(key);
    }
  }
  const isOne = changes.length === 1;
  const [hasIds, hasKeys] = [ids.length > 0, keys.length > 0];
  // A change that names no record is rejected without reading its sets.
  const sets = Object.keys(definition.sets).filter((set) => includes.has(set) && (hasIds || hasKeys));
  const named = [...wanted.keys()].sort();
  const shape = { definition, isOne, hasIds, hasKeys, isByKey, sets, named, packed, withKeys, limit };
  const which = `${dialect.engine} ${definition.kind} changes ${isOne} ${hasIds} ${hasKeys} ${isByKey} ${sets.join()} ${named.join()} ${[...packed].join()} ${withKeys} ${limit}`;
  const parts = knownParts(which, () => makeParts(dialect, shape));
  const values: Value[] = [];
  const list = (all: Iterable<Value>): string => JSON.stringify([...all]);
  if (hasIds) values.push(isOne ? (ids[0] ?? 0) : list(ids));
  if (hasKeys) values.push(isOne ? (keys[0] ?? '') : list(keys));
  for (const names of named.map((table) => wanted.get(table)))
    values.push(list(names?.ids ?? []), list(names?.keys ?? []));
  return { sets, named, packed, parts, values };
}
