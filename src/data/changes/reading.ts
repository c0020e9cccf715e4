import { groupRecord, setOf, userRecord } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { RecordTable } from '../../domain/records/sets.js';
import { columnsOf } from '../company/snapshot.js';
import { name } from '../sql.js';
import type { Dialect, Value } from '../sql.js';
import { isLarge } from './change.js';
import type { PreparedChange } from './change.js';
import { separator } from './packed-set.js';

/** The text of the statement that reads what some changes are planned on depends on this alone, so that it stays prepared. */
interface Shape {
  readonly definition: RecordDefinition;
  /** A single change: its parameters are no lists. */
  readonly isOne: boolean;
  /** Which of them name their record how: by ID, by natural key alone, or by both. */
  readonly hasIds: boolean;
  readonly hasKeys: boolean;
  readonly isByKey: boolean;
  /** The sets of which the stored members are read. */
  readonly sets: readonly string[];
  /** The kinds of records that items name, except those of large sets: these are looked up once the stored members are known. */
  readonly named: readonly RecordTable[];
  /** The large ones of the sets, which are read as one text, and whether with natural keys. */
  readonly packed: ReadonlySet<string>;
  readonly withKeys: boolean;
  /** Maximum members of a set; 0: all. */
  readonly limit: number;
}

/** How some changes are read for. */
export interface Reading extends Pick<Shape, 'sets' | 'named' | 'packed'> {
  /** For `readTexts`: the same object for the same shape. */
  readonly parts: Readonly<Record<string, string>>;
  readonly values: readonly Value[];
}

const known = new Map<string, Readonly<Record<string, string>>>();
/** Clients ask for some tens of combinations. */
const maxKnown = 500;

/** How changes of records of one kind are read for. @param limit maximum members of a set; 0: all */
export function readingOf(dialect: Dialect, changes: readonly PreparedChange[], limit: number): Reading {
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
      if (isLarge(each)) {
        if (update?.sets.has(set) === true) packed.add(set);
        withKeys ||= each.keys.some((key) => key !== undefined);
        continue;
      }
      const table = setOf(definition, set).of as RecordTable;
      let names = wanted.get(table);
      if (names === undefined) wanted.set(table, (names = { ids: new Set(), keys: new Set() }));
      for (const id of each.ids) if (id !== undefined) names.ids.add(id);
      for (const key of each.keys) if (key !== undefined) names.keys.add(key);
    }
  }
  const isOne = changes.length === 1;
  const [hasIds, hasKeys] = [ids.length > 0, keys.length > 0];
  // What names no record is refused without its sets.
  const sets = Object.keys(definition.sets).filter((set) => includes.has(set) && (hasIds || hasKeys));
  const named = [...wanted.keys()].sort();
  const shape = { definition, isOne, hasIds, hasKeys, isByKey, sets, named, packed, withKeys, limit };
  const which = `${dialect.engine} ${definition.kind} ${isOne} ${hasIds} ${hasKeys} ${isByKey} ${sets.join()} ${named.join()} ${[...packed].join()} ${withKeys} ${limit}`;
  let parts = known.get(which);
  if (parts === undefined) {
    if (known.size >= maxKnown) known.clear();
    known.set(which, (parts = partsOf(dialect, shape)));
  }
  const values: Value[] = [];
  const list = (all: Iterable<Value>): string => JSON.stringify([...all]);
  if (hasIds) values.push(isOne ? (ids[0] ?? 0) : list(ids));
  if (hasKeys) values.push(isOne ? (keys[0] ?? '') : list(keys));
  for (const names of named.map((table) => wanted.get(table)))
    values.push(list(names?.ids ?? []), list(names?.keys ?? []));
  return { sets, named, packed, parts, values };
}

/** The parts of a statement, with its parameters after the company in the order of `readingOf`. */
function partsOf(dialect: Dialect, shape: Shape): Record<string, string> {
  const { definition, isOne, hasIds, hasKeys, isByKey, sets, named } = shape;
  let last = 1;
  const parameter = (): string => `$${++last}`;
  const key = name(`${definition.keyColumn}Key`);
  const is = (column: string, value: string, type: 'integer' | 'text'): string =>
    isOne ? `${column} = ${value}` : dialect.isOneOf(column, value, type);
  const from = `FROM ${name(definition.table)} WHERE "companyId" = $1 AND`;
  const columns = [...['id', ...columnsOf(definition)].map(name), key];
  const parts: Record<string, string> = {};
  const [ids, keys] = [hasIds ? parameter() : '', hasKeys ? parameter() : ''];
  if (hasIds) parts['byId'] = dialect.rows(columns, `${from} ${is('"id"', ids, 'integer')}`);
  if (hasKeys) parts['byKey'] = dialect.rows(columns, `${from} ${is(key, keys, 'text')}`);

  const byKey = `SELECT "id" ${from} ${isByKey ? is(key, keys, 'text') : ''}`;
  const isOwner = (column: string): string => {
    if (!isByKey) return is(column, ids, 'integer');
    if (isOne) return `${column} = (${byKey})`;
    if (!hasIds) return dialect.isAnyOf(column, byKey);
    return dialect.isAnyOf(column, `SELECT "id" ${from} ${is('"id"', ids, 'integer')} UNION ALL ${byKey}`);
  };
  for (const set of sets) parts[`set ${set}`] = membersPart(dialect, shape, set, isOwner);
  for (const table of named) Object.assign(parts, namedParts(dialect, table, parameter(), parameter()));
  return parts;
}

/** The stored members: rows of owner, target and value, or a packed text. */
function membersPart(
  dialect: Dialect,
  { definition, packed, withKeys, limit }: Shape,
  set: string,
  isOwner: (column: string) => string,
): string {
  const { table, target, column, of } = setOf(definition, set);
  const [owner, member] = [`link.${name(definition.owner)}`, `link.${name(target)}`];
  const where = `WHERE link."companyId" = $1 AND ${isOwner(owner)}`;
  const most = limit === 0 ? '' : ` LIMIT ${limit}`;
  if (!packed.has(set)) {
    const values = [owner, member, ...(column === undefined ? [] : [`link.${name(column)}`])];
    return dialect.rows(
      values,
      `FROM ${name(table)} AS link ${where} ORDER BY ${owner}, ${member}${most}`,
      2,
    );
  }
  const joined = dialect.joinEach(name(of), 'r', `r."companyId" = $1 AND r."id" = ${member}`);
  const rows = withKeys
    ? `SELECT ${member} AS "id", r.${name(keyColumnOf(of as RecordTable))} AS "key" FROM ${name(table)} AS link ${joined}`
    : `SELECT ${member} AS "id" FROM ${name(table)} AS link`;
  const text = [
    dialect.joined('"id"', ',', '"id"'),
    ...(withKeys ? [`'${separator}'`, dialect.joined('"key"', separator, '"id"')] : []),
  ];
  return `${text.join(' || ')} FROM (${rows} ${where} ORDER BY ${member}${most}) AS "members"`;
}

const lookUps = new Map<string, Readonly<Record<string, string>>>();

/** The parts that find users or groups by their IDs and natural keys, always the same for the same parameters. */
export function namedParts(
  dialect: Dialect,
  table: RecordTable,
  ids: string,
  keys: string,
): Readonly<Record<string, string>> {
  const which = `${dialect.engine} ${table} ${ids} ${keys}`;
  let parts = lookUps.get(which);
  if (parts === undefined) {
    const key = name(keyColumnOf(table));
    const from = `FROM ${name(table)} WHERE "companyId" = $1 AND`;
    parts = {
      [`ids ${table}`]: dialect.rows(['"id"'], `${from} ${dialect.isOneOf('"id"', ids, 'integer')}`),
      [`keys ${table}`]: dialect.rows(['"id"', key], `${from} ${dialect.isOneOf(key, keys, 'text')}`),
    };
    lookUps.set(which, parts);
  }
  return parts;
}

function keyColumnOf(table: RecordTable): string {
  return `${table === userRecord.table ? userRecord.keyColumn : groupRecord.keyColumn}Key`;
}
