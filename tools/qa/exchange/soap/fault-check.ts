import type { XmlElement } from 'libxml2-wasm';
import { errorTable, itemCodes } from '../../../../src/domain/errors.js';
import { envelopeNamespaces } from '../../../../src/soap/envelope.js';
import type { SoapVersion } from '../../../../src/soap/envelope.js';
import { childElements, isElement } from '../../../../src/soap/xml.js';
import type { XmlBreach } from '../types.js';
import type { XsdCheck } from './xsd-check.js';

const codes: Readonly<Record<SoapVersion, readonly string[]>> = {
  '1.1': ['Client', 'Server', 'VersionMismatch', 'MustUnderstand'],
  '1.2': ['Sender', 'Receiver', 'VersionMismatch', 'MustUnderstand'],
};
const rule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';

/** Checks a fault: its code, its text, and the only element in its detail by the WSDL's schema. Faults about headers have no detail. */
export function faultFindings(
  fault: XmlElement,
  version: SoapVersion,
  namespace: string,
  messages: XsdCheck,
  steps: readonly string[],
): XmlBreach[] {
  const own = version === '1.1' ? '' : envelopeNamespaces[version];
  const find = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
    parent && childElements(parent).find((child) => isElement(child, own, name));
  const code =
    version === '1.1' ? find(fault, 'faultcode')?.content : find(find(fault, 'Code'), 'Value')?.content;
  const text =
    version === '1.1' ? find(fault, 'faultstring')?.content : find(find(fault, 'Reason'), 'Text')?.content;
  const name = code?.trim().split(':').at(-1) ?? '';
  const found: XmlBreach[] = [];
  const breach = (at: string[], message: string): void => {
    found.push({ steps: [...steps, ...at], code: 'invalid_xml', message, rule });
  };
  if (!codes[version].includes(name)) breach([], `The fault's code is none of ${codes[version].join(', ')}.`);
  if (text === undefined || text.trim() === '') breach([], 'The fault has no text.');
  if (name === 'MustUnderstand') return found;
  const detail = version === '1.1' ? 'detail' : 'Detail';
  const inside = find(fault, detail);
  const [error, other] = inside === undefined ? [] : childElements(inside);
  if (error === undefined || other !== undefined || !isElement(error, namespace, 'error')) {
    breach([detail], 'The detail does not hold the one element error of the WSDL.');
    return found;
  }
  const at = [...steps, detail, 'error'];
  return [...found, ...messages.check(error, at), ...unknownCodes(error, at)];
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, steps: readonly string[]): XmlBreach[] {
  const found: XmlBreach[] = [];
  const check = (element: XmlElement | undefined, known: object, at: string[]): void => {
    if (element === undefined || Object.hasOwn(known, element.content)) return;
    const message = 'This is none of the documented codes.';
    found.push({
      steps: [...steps, ...at],
      code: 'enum',
      message,
      rule: `one of ${Object.keys(known).join(', ')}`,
    });
  };
  const [code, , errors] = childElements(error);
  check(code, errorTable, ['code']);
  for (const [index, item] of (errors === undefined ? [] : childElements(errors)).entries()) {
    check(childElements(item)[1], itemCodes, ['errors', `item[${index + 1}]`, 'code']);
  }
  return found;
}
