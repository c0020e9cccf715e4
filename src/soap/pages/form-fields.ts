import { invalidRequest, quotedName } from '../../contract/invalid-request.js';
import { suggestion } from '../../contract/nearest.js';
import { pointer } from '../../contract/pointer.js';
import { AppError } from '../../domain/errors.js';
import type { ErrorItem } from '../../domain/errors.js';
import { isXmlText } from '../../domain/text.js';
import { charsetOf, decode } from '../../http/charset.js';
import type { SoapContract, SoapOperation } from '../contract.js';
import { bodyElement, writeEnvelope } from '../envelope.js';
import { openDocument } from '../xml-gate.js';
import { readRequest } from '../message.js';
import type { SoapRequest } from '../message.js';
import { escapeXml } from '../xml.js';
import type { XmlLimits } from '../xml-gate.js';

/** One field of a form: its name and its value. */
export type Field = readonly [string, string];

/** A form with more fields than this is not one of our pages'. */
const mostFields = 100;

/**
 * Reads a form-encoded body strictly.
 * @throws AppError invalid_encoding, unsupported_charset; invalid_request for too many fields
 */
export function readFields(bytes: Buffer, contentType: string | undefined): Field[] {
  const text = decode(bytes, charsetOf(contentType));
  const parts = text.split('&', mostFields + 1).filter((part) => part !== '');
  if (parts.length > mostFields) {
    throw invalidRequest([
      { path: '', code: 'max_items', message: `A form has at most ${mostFields} fields.` },
    ]);
  }
  return parts.map((part) => {
    const [name = '', ...value] = part.split('=');
    return [decodeField(name), decodeField(value.join('='))];
  });
}

/**
 * Turns the fields into the message that a SOAP client would have sent, and reads that as the SOAP door reads every message: so
 * the contract, its limits and its words are the same.
 */
export function readFormRequest(
  fields: readonly Field[],
  soapName: string,
  operation: SoapOperation,
  contract: SoapContract,
  limits: XmlLimits & { readonly maxSetItems: number },
): SoapRequest {
  const { faults, values } = checkFields(fields, operation);
  const parameters = operation.parameters.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [`<${name}>${escapeXml(value)}</${name}>`];
  });
  const body = `<${soapName} xmlns="${escapeXml(contract.namespace)}">${parameters.join('')}</${soapName}>`;
  const document = openDocument(Buffer.from(writeEnvelope('1.1', body)), undefined, limits);
  try {
    const request = readRequest(bodyElement(document.root, '1.1'), operation, contract, limits.maxSetItems);
    return faults.length === 0 ? request : { key: request.key, input: invalidRequest(faults) };
  } finally {
    document.dispose();
  }
}

function checkFields(
  fields: readonly Field[],
  { parameters }: SoapOperation,
): { faults: ErrorItem[]; values: ReadonlyMap<string, string> } {
  const faults: ErrorItem[] = [];
  const values = new Map<string, string>();
  const refuse = (name: string, code: ErrorItem['code'], message: string) =>
    void faults.push({ path: pointer([name.toWellFormed()]), code, message });
  for (const [name, value] of fields) {
    if (!parameters.includes(name)) {
      const hint = suggestion(name, parameters, 'parameter');
      refuse(name, 'unknown_member', `${quotedName(name)} is not a parameter of this operation${hint}`);
    } else if (values.has(name)) refuse(name, 'duplicate_member', `${name} is given twice.`);
    else if (!isXmlText(value)) refuse(name, 'format', `${name} holds characters that XML 1.0 cannot carry.`);
    else values.set(name, value);
  }
  return { faults, values };
}

function decodeField(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (cause) {
    throw new AppError('invalid_encoding', 'The form is not valid UTF-8 in percent-encoding.', { cause });
  }
}
