import { ColumnTypeEnum, type ArgType, type ColumnType } from '@prisma/driver-adapter-utils';
import type { StoredValue } from './driver.js';
import type { Column } from './kept-statements.js';

/** How Prisma reads a column of each declared type. */
const declared: Readonly<Record<string, ColumnType>> = {
  INT: ColumnTypeEnum.Int32,
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  DOUBLE: ColumnTypeEnum.Double,
  DECIMAL: ColumnTypeEnum.Numeric,
  TEXT: ColumnTypeEnum.Text,
  VARCHAR: ColumnTypeEnum.Text,
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  JSONB: ColumnTypeEnum.Json,
};

/** The types of a result's columns; that of an expression is taken from its first value. */
export function columnTypes(columns: readonly Column[], rows: readonly (readonly unknown[])[]): ColumnType[] {
  return columns.map(({ type }, index) => {
    const known = type === null ? undefined : declared[type.toUpperCase()];
    return known ?? typeOfValue(rows.find((row) => row[index] !== null)?.[index]);
  });
}

function typeOfValue(value: unknown): ColumnType {
  if (typeof value === 'string') return ColumnTypeEnum.Text;
  if (typeof value === 'bigint') return ColumnTypeEnum.Int64;
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber;
  return value === undefined ? ColumnTypeEnum.Int32 : ColumnTypeEnum.Bytes;
}

/** Converts a value to the form that Prisma expects from its adapters. */
export function toPrisma(value: unknown, type: ColumnType | undefined): unknown {
  if (typeof value === 'string' || value === null) return value;
  if (type === ColumnTypeEnum.DateTime && (typeof value === 'number' || typeof value === 'bigint'))
    return new Date(Number(value)).toISOString();
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value.toString();
  }
  const isWhole = type === ColumnTypeEnum.Int32 || type === ColumnTypeEnum.Int64;
  return typeof value === 'number' && isWhole ? Math.trunc(value) : value;
}

/** Converts a parameter to the form that SQLite stores: times as the text that Prisma compares, integers as such and not as 1.0. */
export function toStored(value: unknown, type: ArgType | undefined): StoredValue {
  const scalar = type?.scalarType;
  switch (typeof value) {
    case 'string':
      return fromText(value, scalar);
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      return Number.isSafeInteger(value) && scalar !== 'float' && scalar !== 'decimal'
        ? BigInt(value)
        : value;
    default:
      return value instanceof Date ? timeText(value) : (value as StoredValue);
  }
}

/** Prisma passes values for which JSON has no type as text. */
function fromText(text: string, scalar: ArgType['scalarType'] | undefined): StoredValue {
  switch (scalar) {
    case 'int':
    case 'bigint':
      return BigInt(text);
    case 'float':
    case 'decimal':
      return Number.parseFloat(text);
    case 'datetime':
      return timeText(new Date(text));
    case 'bytes':
      return Buffer.from(text, 'base64');
    default:
      return text;
  }
}

function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}
