/** What one table takes for one company: the mean of several. */
export interface TableSize {
  table: string;
  rows: number;
  /** Of the rows, with what belongs to them but the indexes */
  bytes: number;
  indexBytes: number;
}

/** What `npm run measure:storage` measures, on PostgreSQL; kept in docs/storage-results.json. */
export interface Measured {
  at: string;
  version: string;
  postgresql: string;
  /** Companies that were filled, and users of each */
  companies: number;
  users: number;
  tables: TableSize[];
  /** Changes of one user each, and what each adds to the audit, with its indexes, and to the WAL */
  changes: number;
  auditBytesPerChange: number;
  walBytesPerChange: number;
}

/** Of one company: rows and bytes of all tables, with their indexes. */
export function companyTotal({ tables }: Measured): { rows: number; bytes: number } {
  const sum = (read: (table: TableSize) => number): number =>
    tables.reduce((total, table) => total + read(table), 0);
  return { rows: sum(({ rows }) => rows), bytes: sum(({ bytes, indexBytes }) => bytes + indexBytes) };
}
