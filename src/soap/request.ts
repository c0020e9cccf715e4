import type { XmlElement } from 'libxml2-wasm';
import { invalidRequest } from '../contract/invalid-request.js';
import { violationsFromAjv } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import { codePoints, textLimits } from '../domain/text.js';
import type { SoapContract } from './contract.js';
import { readDataSet } from './dataset-reader.js';
import type { SoapOperation } from './soap-operation.js';
import { childElements, isElement, textOf } from './xml-nodes.js';

/** All that is needed of a message: afterwards its document can go. */
export interface SoapRequest {
  /** The API key, when the contract accepts it as one. Anything else is not looked up: it is the contract's to refuse (400, not 401). */
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
  return {
    key: readKey(request, contract.namespace),
    input: readInput(request, operation, contract, maxSetItems),
  };
}

function readKey(request: XmlElement, namespace: string): string | undefined {
  const element = childElements(request).find((child) => isElement(child, namespace, 'APIkey'));
  const key = element === undefined ? undefined : textOf(element);
  if (key === undefined || key.length > 2 * textLimits.APIkey) return undefined;
  return /\S/.test(key) && codePoints(key) <= textLimits.APIkey ? key : undefined;
}

function readInput(
  request: XmlElement,
  operation: SoapOperation,
  contract: SoapContract,
  maxSetItems: number,
): object | AppError {
  const faults = contract.validate(request, operation);
  if (faults.length > 0) return invalidRequest(faults);
  try {
    const parameters = childElements(request).filter(({ name }) => name !== 'APIkey');
    return Object.fromEntries(
      parameters.map((element) => [element.name, readParameter(element, operation, maxSetItems)]),
    );
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** @throws AppError invalid_request */
function readParameter(element: XmlElement, { data }: SoapOperation, maxSetItems: number): unknown {
  const { name } = element;
  if (name !== data?.parameter) return element.content;
  const dataSet = readDataSet(element, data.tables, { name, maxRows: maxSetItems });
  if (data.validate(dataSet)) return dataSet;
  // The number of items has been checked against this server's limit; the written one may be smaller.
  const errors = (data.validate.errors ?? []).filter(({ keyword }) => keyword !== 'maxItems');
  if (errors.length > 0) throw invalidRequest(violationsFromAjv(errors, `/${name}`));
  return dataSet;
}
