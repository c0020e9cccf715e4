import { AppError } from '../domain/errors.js';
import { attributeValue, getContent, envelopeNamespaces } from './xml.js';
import type { SoapVersion, XmlElement } from './xml.js';

const ownRoles = new Set([
  '',
  'http://schemas.xmlsoap.org/soap/actor/next',
  'http://www.w3.org/2003/05/soap-envelope/role/next',
  'http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver',
]);

/** Maximum number of header blocks: messages that are signed, routed and traced at once have less than half as many. */
const maxHeaders = 64;

/** @throws AppError header_not_understood if one is addressed to this server and must be understood; invalid_request */
export function checkHeaders(header: XmlElement, version: SoapVersion): void {
  const namespace = envelopeNamespaces[version];
  let left = maxHeaders;
  for (const block of getContent(header)) {
    if (block === 'text') continue;
    if (left === 0) throw badFormat(`The header holds more than ${maxHeaders} elements.`);
    left -= 1;
    const demand = attributeValue(block, namespace, 'mustUnderstand')?.trim() ?? '';
    const role = attributeValue(block, namespace, version === '1.1' ? 'actor' : 'role')?.trim() ?? '';
    if (['1', 'true'].includes(demand) && ownRoles.has(role)) {
      throw new AppError(
        'header_not_understood',
        `SOAP header ${block.name.slice(0, 255)} was not understood.`,
      );
    }
  }
}

/** The error for an envelope that lacks its parts. */
export function badFormat(detail: string): AppError {
  return new AppError('invalid_request', `Request format is invalid: ${detail}`, {
    items: [{ path: '', code: 'invalid_xml', message: detail }],
  });
}
