import { AppError, ProgramError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { isArray, memoize } from '../domain/items.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/request.js';
import { countKept, lengthOf } from '../http/response.js';
import type { DataSetResult, SoapOperation } from './contract.js';
import { writeDataSetBody } from './dataset/writer.js';
import type { LongDataSetRows } from './dataset/writer.js';

// Results as SOAP has them.

/** A result as it is sent, without its envelope; a DataSet as its XML. */
export type ResultValue = boolean | number | readonly Buffer[];

/** Serializes an operation's result. @throws AppError service_unavailable when there is no memory left for it */
export async function serializeResult(
  value: unknown,
  { result }: SoapOperation,
  reserve: Reserve = () => undefined,
): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  const { tables, page, list } = result;
  if (page !== undefined) return writeDataSetBody(tables, pageRows(value, page), reserve);
  if (list === undefined) return writeDataSetBody(tables, value as LongDataSetRows, reserve);
  const rows = value as LongDataSetRows[string];
  if (!isArray(rows)) return writeDataSetBody(tables, { [list]: rows }, reserve);
  const body = await writtenLists(result)(rows);
  countKept(lengthOf(body), reserve);
  return body;
}

/** The rows of a page of records, table by table. */
function pageRows(value: unknown, member: string): LongDataSetRows {
  const { [member]: page, ...others } = value as Record<string, unknown>;
  if (!(page instanceof RecordPage)) throw new ProgramError(`${member} is no page of records`);
  return { ...(others as LongDataSetRows), ...page.tables() };
}

/** Lists of the catalogue as bytes: each is written once for each of its revisions (D49). */
const writtenLists = memoize(({ list = '', tables }: DataSetResult) =>
  memoize((rows: LongDataSetRows[string]) => writeDataSetBody(tables, { [list]: rows }, () => undefined)),
);

/**
 * The result for a record that does not exist: a DataSet without rows (D10).
 * @throws any other error. That of a request that names no record (D9) mentions an ID, which no SOAP operation has: it names the parameter.
 */
export function serializeMissing(error: unknown, operation: SoapOperation): Promise<ResultValue> {
  const { result, parameters } = operation;
  if (!(error instanceof AppError)) throw error;
  if (result.kind === 'dataset' && error.code === 'not_found')
    return serializeResult(result.list === undefined ? {} : [], operation);
  const [, name] = parameters;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (name === undefined || !isNameless) throw error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  throw new AppError(error.code, summary(items), { items });
}
