import { initialColumns } from '../../domain/records/records.js';
import type {
  ColumnValue,
  RecordDefinition,
  SetDefinition,
  StoredRecord,
  StoredValue,
} from '../../domain/records/records.js';
import type { Reserve } from '../../domain/request.js';
import type { Session } from '../session.js';
import type { Catalogues } from './catalogues.js';
import type { QueryScope } from './company-state.js';

// Records as they are stored.

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  readonly reserve: Reserve;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** Which record is wanted: by ID, by the normalized natural key (D2), or by both. */
export interface Wanted {
  readonly id: number | undefined;
  readonly key: string | undefined;
}

/** The columns of a record's fields, in their order. */
export function columnsOf(definition: RecordDefinition): string[] {
  return Object.keys(initialColumns(definition));
}

/** @param json the ID, and the columns in the order of `columnsOf` */
export function decodeRecord(definition: RecordDefinition, json: unknown): StoredRecord {
  const [id, ...values] = json as [number, ...ColumnValue[]];
  const columns: Record<string, ColumnValue> = {};
  for (const [index, [column, initial]] of Object.entries(initialColumns(definition)).entries()) {
    const value = values[index] ?? null;
    // SQLite has no booleans.
    columns[column] = typeof initial === 'boolean' ? Boolean(value) : value;
  }
  return { id, columns };
}

/** The value of a stored member. */
export function valueOf({ value }: SetDefinition, stored: StoredValue | null | undefined): StoredValue {
  if (value === undefined) return true;
  return value.type === 'boolean' ? Boolean(stored) : (stored ?? '');
}
