import type { XmlElement } from 'libxml2-wasm';
import { canBeKey } from '../contract/api-key.js';
import { invalidRequest } from '../contract/invalid-request.js';
import { violationsFromAjv } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import type { SoapContract } from './contract.js';
import { readDataSet } from './dataset-reader.js';
import { restoreNamespaces } from './lost-namespaces.js';
import type { SoapOperation } from './soap-operation.js';
import { childElements, contentOf, isElement, textOf } from './xml-nodes.js';

/** All that is needed of a message: afterwards its document can go. */
export interface SoapRequest {
  /** The API key; undefined where none can be looked up, and then `input` is a refusal. */
  readonly key: string | undefined;
  /** The handler's input, or why the request does not match the contract. The refusal is told after the key has been found good (D43). */
  readonly input: object | AppError;
}

/** Reads an operation's element: its key, and its other parameters if they match the contract. */
export function readRequest(
  request: XmlElement,
  operation: SoapOperation,
  contract: SoapContract,
  maxSetItems: number,
): SoapRequest {
  const key = readKey(request, contract.namespace);
  const input = readInput(request, operation, contract, maxSetItems);
  // XML Schema knows fewer blanks than JSON schema does: a key of the others passes its check. Without a key nobody learns of a limit.
  const isOfContract = input instanceof AppError && input.code === 'invalid_request';
  return { key, input: key === undefined && !isOfContract ? blankKey() : input };
}

function readKey(request: XmlElement, namespace: string): string | undefined {
  for (const child of contentOf(request)) {
    if (child === 'text' || !isElement(child, namespace, 'APIkey')) continue;
    const key = textOf(child);
    return canBeKey(key) ? key : undefined;
  }
  return undefined;
}

function blankKey(): AppError {
  return invalidRequest([{ path: '/APIkey', code: 'pattern', message: 'APIkey must not be blank.' }]);
}

function readInput(
  request: XmlElement,
  operation: SoapOperation,
  contract: SoapContract,
  maxSetItems: number,
): object | AppError {
  restoreDataSet(request, operation, contract.namespace);
  const faults = contract.validate(request, operation);
  if (faults.length > 0) return invalidRequest(faults);
  try {
    const parameters = childElements(request).filter(({ name }) => name !== 'APIkey');
    const members = parameters.flatMap((element) => readParameter(element, operation, maxSetItems));
    return Object.fromEntries(members);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function restoreDataSet(request: XmlElement, { data }: SoapOperation, namespace: string): void {
  if (data === undefined) return;
  for (const child of contentOf(request)) {
    if (child === 'text' || !isElement(child, namespace, data.parameter)) continue;
    restoreNamespaces(child, namespace);
    return;
  }
}

/**
 * @returns the parameter as a member of the handler's input; for a DataSet of changed rows only, also `before`
 * @throws AppError invalid_request, too_many_items, partial_dataset
 */
function readParameter(
  element: XmlElement,
  { data }: SoapOperation,
  maxSetItems: number,
): [name: string, value: unknown][] {
  const { name } = element;
  if (name !== data?.parameter) return [[name, element.content]];
  const { tables, before } = readDataSet(element, data.tables, { name, maxRows: maxSetItems });
  if (!data.validate(tables)) throw invalidRequest(violationsFromAjv(data.validate.errors ?? [], `/${name}`));
  return before === undefined
    ? [[name, tables]]
    : [
        [name, tables],
        ['before', before],
      ];
}
