import type { Caller, KeyOwner } from '../authenticate.js';
import type { Dispatcher } from '../dispatch.js';
import { AppError, summary } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { madeOnce } from '../domain/made-once.js';
import { writeDataSetInTurns } from './dataset-writer.js';
import type { DataSetRows } from './dataset-writer.js';
import type { SoapRequest } from './message.js';
import type { DataSetResult, ResultValue, SoapOperation, SoapResult } from './soap-operation.js';

/** One request for one operation. */
export interface SoapCall {
  readonly operation: SoapOperation;
  readonly request: SoapRequest;
  readonly caller: Caller;
  /** Whose key was found in the message before it was read */
  readonly owner?: KeyOwner | undefined;
}

/**
 * Key, contract, rules (D43), then the answer. A record that is not found is an empty DataSet (D10).
 * @throws AppError as the dispatcher does; invalid_request
 */
export async function runCall(call: SoapCall, dispatcher: Dispatcher): Promise<ResultValue> {
  const { operation, caller, owner } = call;
  const { key, input } = call.request;
  const scope =
    key === undefined ? undefined : await dispatcher.authenticator.authenticate(key, caller, owner);
  if (input instanceof AppError) throw input;
  if (scope === undefined) throw new Error('the contract accepts a key that cannot be one');
  const work = () => dispatcher.run(operation.name, operation.operation, scope, input as never, caller);
  try {
    return await writeResult(await orEmpty(work, operation.result), operation.result);
  } catch (error) {
    throw withoutId(error, operation);
  }
}

/** That a request names no record (D9) is told with an ID in mind, which no operation of this door has: the parameter is told instead. */
function withoutId(error: unknown, { parameters }: SoapOperation): unknown {
  const [, name] = parameters;
  if (!(error instanceof AppError) || name === undefined) return error;
  const isNameless = error.items.some(({ path, code }) => path === '' && code === 'missing_reference');
  if (!isNameless) return error;
  const message = `${name} is missing or empty: it says which record is meant.`;
  const items: ErrorItem[] = [{ path: `/${name}`, code: 'missing_reference', message }];
  return new AppError(error.code, summary(items), { items });
}

async function orEmpty(work: () => Promise<unknown>, result: SoapResult): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (result.kind !== 'dataset' || !(error instanceof AppError) || error.code !== 'not_found') throw error;
    return result.list === undefined ? {} : [];
  }
}

/** The lists of an operation as bytes: each is written once, and there as long as its revision of the catalogue is (D49). */
const writtenLists = madeOnce(
  (_result: DataSetResult) => new WeakMap<DataSetRows[string], readonly Buffer[]>(),
);

async function writeList(result: DataSetResult, rows: DataSetRows[string]): Promise<readonly Buffer[]> {
  const written = writtenLists(result);
  const known = written.get(rows);
  if (known !== undefined) return known;
  const pieces = [Buffer.concat(await writeDataSetInTurns(result.tables, { [result.list ?? '']: rows }))];
  written.set(rows, pieces);
  return pieces;
}

async function writeResult(value: unknown, result: SoapResult): Promise<ResultValue> {
  if (result.kind !== 'dataset') return result.kind === 'boolean' ? value === true : Number(value);
  if (result.list !== undefined) return writeList(result, value as DataSetRows[string]);
  return writeDataSetInTurns(result.tables, value as DataSetRows);
}
