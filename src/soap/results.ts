import { AppError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { memoize } from '../domain/memoize.js';
import type { OperationRequest } from '../pipeline/pipeline.js';
import type { DataSetResult, SoapOperation } from './contract.js';
import { writeDataSetYielding } from './dataset/writer.js';
import type { DataSetRows } from './dataset/writer.js';
import type { SoapRequest } from './message.js';

/** A result as it is sent, without its envelope; a DataSet as the pieces of its XML. */
export type ResultValue = boolean | number | readonly Buffer[];

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
    write: (value) => writeResult(value, operation),
    writeError: (error) => writeMissing(error, operation),
  };
}

async function writeResult(value: unknown, { result }: SoapOperation): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  if (result.list !== undefined) return writeList(result, value as DataSetRows[string]);
  return writeDataSetYielding(result.tables, value as DataSetRows);
}

/** The lists of an operation as bytes: each is written once per revision of the catalogue (D49). */
const writtenLists = memoize(
  (_result: DataSetResult) => new WeakMap<DataSetRows[string], readonly Buffer[]>(),
);

async function writeList(result: DataSetResult, rows: DataSetRows[string]): Promise<readonly Buffer[]> {
  const written = writtenLists(result);
  const known = written.get(rows);
  if (known !== undefined) return known;
  const pieces = [Buffer.concat(await writeDataSetYielding(result.tables, { [result.list ?? '']: rows }))];
  written.set(rows, pieces);
  return pieces;
}

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
