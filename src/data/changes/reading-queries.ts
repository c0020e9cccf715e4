import { groupRecord, getSet, userRecord } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { RecordTable } from '../../domain/records/sets.js';
import { getColumns, knownParts } from '../company/snapshot.js';
import { quoteName } from '../sql.js';
import type { Dialect } from '../sql.js';
import { separator } from './packed-set.js';

/** Everything that the text of the statement for planning changes depends on, so that it stays prepared. */
export interface Shape {
  readonly definition: RecordDefinition;
  /** A single change, whose parameters are not lists. */
  readonly isOne: boolean;
  /** How they name their records: some by ID, some by natural key alone, or by both. */
  readonly hasIds: boolean;
  readonly hasKeys: boolean;
  readonly isByKey: boolean;
  /** The sets whose stored members are read. */
  readonly sets: readonly string[];
  /** The kinds of records that items name; those of a change that is made alone are looked up once the stored members are known. */
  readonly named: readonly RecordTable[];
  /** The sets of users and groups of a change that is made alone, which are read as packed texts, and whether with natural keys. */
  readonly packed: ReadonlySet<string>;
  readonly withKeys: boolean;
  /** Maximum members of a set; 0 = all. */
  readonly limit: number;
}

/** The parts of a statement. Its parameters follow the company's, in the order of `makeReading`. */
export function makeParts(dialect: Dialect, shape: Shape): Record<string, string> {
  const { definition, isOne, hasIds, hasKeys, isByKey, sets, named } = shape;
  let last = 1;
  const parameter = (): string => `$${++last}`;
  const key = quoteName(`${definition.keyColumn}Key`);
  const is = (column: string, value: string, type: 'integer' | 'text'): string =>
    isOne ? `${column} = ${value}` : dialect.isOneOf(column, value, type);
  const from = `FROM ${quoteName(definition.table)} WHERE "companyId" = $1 AND`;
  const columns = [...['id', ...getColumns(definition)].map(quoteName), key];
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
  const { table, target, column, of } = getSet(definition, set);
  const [owner, member] = [quoteName(definition.owner), quoteName(target)];
  const from = `FROM ${quoteName(table)} WHERE "companyId" = $1 AND ${isOwner(owner)} ORDER BY`;
  const max = limit === 0 ? '' : ` LIMIT ${limit}`;
  if (!packed.has(set)) {
    const values = [owner, member, ...(column === undefined ? [] : [quoteName(column)])];
    return dialect.rows(values, `${from} ${owner}, ${member}${max}`, 2);
  }
  const ids = `SELECT ${member} AS "id" ${from} ${member}${max}`;
  const rows = withKeys
    ? dialect.records(quoteName(of), quoteName(getKeyColumn(of as RecordTable)), ids)
    : ids;
  const text = [
    dialect.joined('"id"', ',', '"id"'),
    ...(withKeys ? [`'${separator}'`, dialect.joined('"value"', separator, '"id"')] : []),
  ];
  return `${text.join(' || ')} FROM (${rows}) AS "members"`;
}

/** The parts that find users or groups by their IDs and natural keys: the same object for the same parameters. */
export function namedParts(
  dialect: Dialect,
  table: RecordTable,
  ids: string,
  keys: string,
): Readonly<Record<string, string>> {
  return knownParts(`${dialect.engine} ${table} named ${ids} ${keys}`, () => {
    const key = quoteName(getKeyColumn(table));
    const from = `FROM ${quoteName(table)} WHERE "companyId" = $1 AND`;
    return {
      [`ids ${table}`]: dialect.rows(['"id"'], `${from} ${dialect.isOneOf('"id"', ids, 'integer')}`),
      [`keys ${table}`]: dialect.rows(['"id"', key], `${from} ${dialect.isOneOf(key, keys, 'text')}`),
    };
  });
}

function getKeyColumn(table: RecordTable): string {
  return `${table === userRecord.table ? userRecord.keyColumn : groupRecord.keyColumn}Key`;
}
