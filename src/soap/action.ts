import { AppError } from '../domain/errors.js';
import type { SoapContract } from './contract.js';
import type { SoapVersion } from './version.js';

/** What a request says about its operation besides the body. */
export interface RequestedAction {
  /** The SOAPAction header as it came, quotes included. */
  readonly soapAction: string | undefined;
  /** The `action` parameter of the Content-Type. */
  readonly action: string | undefined;
}

/**
 * Checks that the action, if there is one, names the body's element (D33). SOAP 1.1 has it in a header, SOAP 1.2 in a parameter;
 * a 1.2 client that sends the header instead means the same.
 * @param soapName name of the body's element, '' when it is not in the API's namespace
 * @throws AppError action_mismatch
 */
export function checkAction(
  { soapAction, action }: RequestedAction,
  version: SoapVersion,
  soapName: string,
  { namespace, operations }: Pick<SoapContract, 'namespace' | 'operations'>,
): void {
  const header = soapAction === undefined ? undefined : unquoted(soapAction);
  // As with ASMX, an empty action is a wrong one in SOAP 1.1 and none in SOAP 1.2.
  const named = version === '1.1' ? header : action || header || undefined;
  if (named === undefined) return;
  const start = `${namespace}/`;
  const operation = named.startsWith(start) ? named.slice(start.length) : '';
  if (!operations.has(operation)) {
    const place =
      version === '1.2' && action ? 'the action parameter of Content-Type' : 'HTTP Header SOAPAction';
    throw mismatch(`Server did not recognize the value of ${place}: ${named.slice(0, 255)}.`);
  }
  if (operation !== soapName) {
    throw mismatch(`The SOAP action names ${operation}, but the body holds another element.`);
  }
}

/** The refusal of a body element that is no operation, in the words of ASMX. */
export function unknownOperation(): AppError {
  return new AppError(
    'unknown_operation',
    'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
  );
}

function mismatch(detail: string): AppError {
  return new AppError('action_mismatch', detail);
}

function unquoted(value: string): string {
  return /^"(.*)"$/.exec(value)?.[1] ?? value;
}
