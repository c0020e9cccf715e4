import type { XmlElement } from 'libxml2-wasm';
import { quotedName } from '../contract/invalid-request.js';
import { meant } from '../contract/nearest.js';
import { AppError } from '../domain/errors.js';
import type { SoapContract } from './contract.js';
import type { SoapOperation } from './soap-operation.js';
import type { SoapVersion } from './version.js';

/** What a request says about its operation besides the body. */
export interface RequestedAction {
  /** The SOAPAction header as it came, quotes included. */
  readonly soapAction: string | undefined;
  /** The `action` parameter of the Content-Type. */
  readonly action: string | undefined;
}

type Element = Pick<XmlElement, 'name' | 'namespaceUri'>;
type Operations = Pick<SoapContract, 'namespace' | 'operations'>;

/**
 * Finds the operation that the body's element names; the action, if there is one, must name the same (D33).
 * @throws AppError action_mismatch, unknown_operation
 */
export function findOperation(
  element: Element,
  requested: RequestedAction,
  version: SoapVersion,
  contract: Operations,
): SoapOperation {
  const { namespace, operations } = contract;
  const named = operationOfAction(requested, version, contract);
  const operation = element.namespaceUri === namespace ? operations.get(element.name) : undefined;
  if (named !== undefined && (operation === undefined || named !== element.name)) {
    throw otherThanAction(named, element, contract);
  }
  if (operation === undefined) throw unknownElement(element, contract);
  return operation;
}

/**
 * The operation that the action names. SOAP 1.1 has it in a header, SOAP 1.2 in a parameter; a 1.2 client that sends the header instead
 * means the same.
 * @throws AppError action_mismatch, in the words of ASMX
 */
function operationOfAction(
  { soapAction, action }: RequestedAction,
  version: SoapVersion,
  { namespace, operations }: Operations,
): string | undefined {
  const header = soapAction === undefined ? undefined : unquoted(soapAction);
  // As with ASMX, an empty action is a wrong one in SOAP 1.1 and none in SOAP 1.2.
  const given = version === '1.1' ? header : action || header || undefined;
  if (given === undefined) return undefined;
  const start = `${namespace}/`;
  const operation = given.startsWith(start) ? given.slice(start.length) : '';
  if (operations.has(operation)) return operation;
  const place =
    version === '1.2' && action ? 'the action parameter of Content-Type' : 'HTTP Header SOAPAction';
  throw new AppError(
    'action_mismatch',
    `Server did not recognize the value of ${place}: ${given.slice(0, 255)}.`,
  );
}

function otherThanAction(named: string, element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  const hint = near === undefined || near === named ? '' : `; the nearest operation is "${near}"`;
  return new AppError(
    'action_mismatch',
    `The SOAP action names ${named}, but the body holds ${described(element)}. ` +
      `Expected is "${named}" in the namespace "${contract.namespace}"${hint}.`,
  );
}

/** The refusal of an element that is no operation; in the words of ASMX where it resembles none (D32). */
function unknownElement(element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  if (near === undefined && element.namespaceUri === contract.namespace) {
    return new AppError(
      'unknown_operation',
      'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
    );
  }
  const hint = near === undefined ? 'the WSDL lists them' : `the nearest is "${near}"`;
  return new AppError(
    'unknown_operation',
    `The body holds ${described(element)}. Expected is an operation in the namespace "${contract.namespace}"; ${hint}.`,
  );
}

function described({ name, namespaceUri }: Element): string {
  const namespace = namespaceUri.slice(0, 255).toWellFormed();
  return `${quotedName(name)} in ${namespace === '' ? 'no namespace' : `the namespace "${namespace}"`}`;
}

/** The domain's names count too: GetGroup is modAPI.GetGroup_Alternate. Of names that are part of another the longest is meant. */
function nearestOperation({ name }: Element, { operations }: Operations): string | undefined {
  const entries = [...operations].flatMap(([soapName, operation]) => [
    [soapName, soapName] as const,
    [operation.name, soapName] as const,
  ]);
  const soapNames = new Map(entries.sort(([a], [b]) => b.length - a.length));
  const [best = ''] = meant(name, [...soapNames.keys()]);
  return soapNames.get(best);
}

function unquoted(value: string): string {
  return /^"(.*)"$/.exec(value)?.[1] ?? value;
}
