import type { DataSetRows } from './writer.js';

type Rows = readonly Readonly<Record<string, string>>[];

/**
 * The tables of a DataSet with many records in the form of the JSON API, without the members that only JSON has: rows of sets name their
 * record by its ID, else by its natural key.
 */
export function tablesOfMany(kind: string, records: readonly Readonly<Record<string, Rows>>[]): DataSetRows {
  const [key, owner] = kind === 'User' ? ['EmailAddress', 'UserEmailAddress'] : ['GroupTitle', 'GroupTitle'];
  const tables: Record<string, Record<string, string>[]> = {};
  for (const { [kind]: own = [], ETag: _tag, CreateOnly: _only, ...sets } of records) {
    (tables[kind] ??= []).push(...own);
    const { ID = '', [key]: name = '' } = own[0] ?? {};
    const named: Record<string, string> = ID === '' ? { [owner]: name } : { [`${kind}ID`]: ID };
    for (const [set, rows] of Object.entries(sets)) {
      (tables[set] ??= []).push(...rows.map((row) => ({ ...named, ...row })));
      if (rows.length === 0) (tables['Emptied'] ??= []).push({ ...named, Set: set });
    }
  }
  return tables;
}

/** The same for a result, which has no table Emptied. */
export function tablesOfPage(kind: string, records: readonly Readonly<Record<string, Rows>>[]): DataSetRows {
  const { Emptied: _emptied, ...tables } = tablesOfMany(kind, records);
  return tables;
}
