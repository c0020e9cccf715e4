type Rows = Record<string, string>[];
type Tables = Record<string, Rows>;

/** A page of records as the JSON API returns it, without their tags, which DataSets do not have. */
export interface Page {
  records: Tables[];
  position: { AfterID: string; More: string; Revision: string } | undefined;
}

/** The page in a response to GetUsers or GetGroups: that of the SOAP endpoint is put together from its tables. */
export function pageOf(kind: 'User' | 'Group', result: unknown): Page {
  const tables = result as Tables;
  const position = tables['Position']?.[0] as Page['position'];
  const tagged = (result as Record<string, ({ ETag: string } & Tables)[]>)[`${kind}s`] ?? [];
  const records = tagged.map(({ ETag: _tag, ...record }): Tables => record);
  if (tables[kind] === undefined) return { records, position };
  const { Position: _position, Emptied: _emptied, [kind]: own = [], ...sets } = tables;
  const ownerKey = kind === 'User' ? 'UserEmailAddress' : 'GroupTitle';
  const ofRecord = (rows: Rows, id: string | undefined): Rows =>
    // No response names the owner of a row by its natural key.
    rows.flatMap(({ [`${kind}ID`]: owner, [ownerKey]: _key, ...item }) => (owner === id ? [item] : []));
  return {
    records: own.map((row) => ({
      [kind]: [row],
      ...Object.fromEntries(Object.entries(sets).map(([set, rows]) => [set, ofRecord(rows, row['ID'])])),
    })),
    position,
  };
}

/** The tables of a DataSet with many updates: rows of sets name their owner by its ID, else by its natural key. */
export function tablesOf(kind: 'User' | 'Group', updates: readonly Record<string, unknown>[]): Tables {
  const [ownKey, ownerKey] =
    kind === 'User' ? ['EmailAddress', 'UserEmailAddress'] : ['GroupTitle', 'GroupTitle'];
  const tables: Tables = { [kind]: [] };
  for (const update of updates) {
    const { [kind]: own = [], ...sets } = update as Tables;
    tables[kind]?.push(...own);
    const { ID, [ownKey]: key } = own[0] ?? {};
    const owner: Record<string, string> = ID ? { [`${kind}ID`]: ID } : { [ownerKey]: key ?? '' };
    for (const [set, rows] of Object.entries(sets)) {
      (tables[set] ??= []).push(...rows.map((row) => ({ ...owner, ...row })));
      if (rows.length === 0) (tables['Emptied'] ??= []).push({ ...owner, Set: set });
    }
  }
  return tables;
}
