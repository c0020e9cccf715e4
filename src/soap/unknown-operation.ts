import { meant, withOwnVerb } from '../contract/nearest.js';
import { quotedName } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import type { SoapContract } from './contract.js';
import type { XmlElement } from './xml.js';

// Errors about a message that names no operation, or two.

export type Element = Pick<XmlElement, 'name' | 'namespaceUri'>;
export type Operations = Pick<SoapContract, 'namespace' | 'operations'>;

/** The error for an action that names no operation, in the words of ASMX. @param given the header or parameter, and its value */
export function actionUnknown(given: string, element: Element, contract: Operations): AppError {
  const { namespace, operations } = contract;
  const isKnown = element.namespaceUri === namespace && operations.has(element.name);
  const hint = isKnown
    ? `Expected: "${namespace}/${element.name}".`
    : whatIsExpected(element, contract, nearestOperation(element, contract));
  return new AppError('action_mismatch', `Server did not recognize the value of ${given}. ${hint}`);
}

/** The error for an action and an element that do not name the same operation. */
export function otherThanAction(named: string, element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  const hint = near === undefined || near === named ? '' : `; the nearest operation is "${near}"`;
  return new AppError(
    'action_mismatch',
    `The SOAP action names ${named}, but the body holds ${described(element)}. ` +
      `Expected: "${named}" in the namespace "${contract.namespace}"${hint}.`,
  );
}

/** The error for an element that is not an operation; in the words of ASMX if no operation is similar. */
export function unknownElement(element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  if (near === undefined && element.namespaceUri === contract.namespace) {
    return new AppError(
      'unknown_operation',
      'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
    );
  }
  return new AppError('unknown_operation', whatIsExpected(element, contract, near));
}

/** @param near the operation that is probably meant */
function whatIsExpected(element: Element, { namespace }: Operations, near: string | undefined): string {
  const hint = near === undefined ? 'the WSDL lists them' : `the nearest is "${near}"`;
  return `The body holds ${described(element)}. Expected: an operation in the namespace "${namespace}"; ${hint}.`;
}

function described({ name, namespaceUri }: Element): string {
  const namespace = namespaceUri.slice(0, 255).toWellFormed();
  return `${quotedName(name)} in ${namespace === '' ? 'no namespace' : `the namespace "${namespace}"`}`;
}

/** Domain names count too: GetGroup is modAPI.GetGroup_Alternate. If one matching name contains another, the longest wins. */
function nearestOperation({ name }: Element, { operations }: Operations): string | undefined {
  const entries = [...operations].flatMap(([soapName, operation]) => [
    [soapName, soapName] as const,
    [operation.name, soapName] as const,
  ]);
  const soapNames = new Map(entries.sort(([a], [b]) => b.length - a.length));
  const [best = ''] = meant(withOwnVerb(name), [...soapNames.keys()]);
  return soapNames.get(best);
}
