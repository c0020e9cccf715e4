import { AppError, ProgramError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { lazily } from '../domain/items.js';
import { memoize } from '../domain/memoize.js';
import { RecordPage } from '../domain/records/record-page.js';
import type { Reserve } from '../domain/reserve.js';
import { bytesOf, countKept } from '../http/long-body.js';
import type { LongBody } from '../http/long-body.js';
import type { OperationRequest } from '../pipeline/pipeline.js';
import type { DataSetResult, SoapOperation } from './contract.js';
import { writeDataSetBody } from './dataset/writer.js';
import type { DataSetRows } from './dataset/writer.js';
import type { SoapRequest } from './message.js';

/** A result as it is sent, without its envelope; a DataSet as its XML. */
export type ResultValue = boolean | number | readonly Buffer[] | LongBody;

/** What the pipeline needs to run the operation of a message that was read. */
export function operationRequest(
  operation: SoapOperation,
  { key, input }: SoapRequest,
): Required<OperationRequest<ResultValue>> {
  return {
    name: operation.name,
    operation: operation.operation,
    key,
    input() {
      if (input instanceof AppError) throw input;
      return input;
    },
    write: (value, reserve) => writeResult(value, operation, reserve),
    writeError: (error) => writeMissing(error, operation),
  };
}

async function writeResult(
  value: unknown,
  { result }: SoapOperation,
  reserve: Reserve = () => undefined,
): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  if (result.page !== undefined)
    return writeDataSetBody(result.tables, pageRows(value, result.page), reserve);
  if (result.list === undefined) return writeDataSetBody(result.tables, value as DataSetRows, reserve);
  const rows = value as DataSetRows[string];
  if (!Array.isArray(rows)) return writeDataSetBody(result.tables, { [result.list]: rows }, reserve);
  const bytes = await writtenLists(result)(rows);
  countKept(bytes.length, reserve);
  return [bytes];
}

/** The rows of a page of records, table by table. */
function pageRows(value: unknown, member: string): DataSetRows {
  const { [member]: page, ...others } = value as Record<string, unknown>;
  if (!(page instanceof RecordPage)) throw new ProgramError(`${member} is no page of records`);
  const tables = page.tables.map((table) => [table, lazily(() => page.rowsOf(table))] as const);
  return { ...(others as DataSetRows), ...Object.fromEntries(tables) };
}

/** Lists of the catalogue as bytes: each is written once for each of its revisions (D49). */
const writtenLists = memoize(({ list = '', tables }: DataSetResult) =>
  memoize(async (rows: DataSetRows[string]) =>
    bytesOf(await writeDataSetBody(tables, { [list]: rows }, () => undefined)),
  ),
);

/**
 * The answer for a record that does not exist: a DataSet without rows (D10).
 * @throws any other error. That of a request that names no record (D9) mentions an ID, which no SOAP operation has: it names the parameter.
 */
function writeMissing(error: unknown, operation: SoapOperation): Promise<ResultValue> {
  const { result, parameters } = operation;
  if (!(error instanceof AppError)) throw error;
  if (result.kind === 'dataset' && error.code === 'not_found')
    return writeResult(result.list === undefined ? {} : [], operation);
  const [, name] = parameters;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (name === undefined || !isNameless) throw error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  throw new AppError(error.code, summary(items), { items });
}
