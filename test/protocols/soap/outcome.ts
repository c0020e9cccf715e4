import { readEnvelope, type HttpResponse } from '../../support/scenarios/protocols.js';
import { child, childElements, envelopes, parseXml, type SoapVersion } from '../../support/messages/xml.js';

export const mediaTypes = { '1.1': 'text/xml', '1.2': 'application/soap+xml' } as const;

/** Codes that have status 400 in this protocol. */
const badRequests =
  'malformed_xml invalid_encoding empty_body unsupported_charset unsupported_content_encoding'.split(' ');

/** What a response is: 'success', or the code of a well-formed fault of the right version with the right status. @throws Error when it is neither */
export function outcomeOf({ status, headers, text }: HttpResponse, version: SoapVersion): string {
  const root = parseXml(text);
  if (headers['content-type'] !== `${mediaTypes[version]}; charset=utf-8`)
    throw new Error(`of type ${String(headers['content-type'])}`);
  if (headers['content-length'] !== String(Buffer.byteLength(text))) throw new Error('of another length');
  if (root.namespaceURI !== envelopes[version]) throw new Error(`an envelope of ${root.namespaceURI}`);
  const content = childElements(child(root, 'Body'))[0];
  if (content?.localName !== 'Fault') {
    if (status !== 200) throw new Error(`status ${status} without a fault`);
    return 'success';
  }
  const isHeaderFault = /<(?:faultcode|soap:Value)>soap:MustUnderstand</.test(text);
  const code = isHeaderFault ? 'header_not_understood' : (readEnvelope(text).error?.code ?? '');
  if (status !== (badRequests.includes(code) ? 400 : 500)) throw new Error(`status ${status} for ${code}`);
  if (!isHeaderFault && !/<(?:faultcode|soap:Value)>soap:(?:Client|Sender|VersionMismatch)</.test(text)) {
    throw new Error(`the fault is said to be ours: ${text.slice(0, 600)}`);
  }
  return code;
}
