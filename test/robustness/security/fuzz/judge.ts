import type { RawResponse } from '../../../support/servers/raw-client.js';
import { type ErrorCode, errorTable, itemCodes, getStatuses } from '../../../../src/domain/errors.js';
import { child, childElements, envelopes, parseXml } from '../../../support/messages/xml.js';

/** Codes that say that the server has failed. Nothing that a client sends may bring them about. */
const ours = ['internal_error', 'service_unavailable'];
const codes = new Set(Object.keys(errorTable).filter((code) => !ours.includes(code)));
const statuses = new Set([200, 400, 401, 404, 405, 409, 410, 412, 413, 415, 422]);

/** What is wrong with a response of the JSON API; undefined when it is one that a client may get, whatever it has sent. */
export function findJsonDefect({ status, headers, text }: RawResponse): string | undefined {
  if (status === 204) return findOptionsDefect(text);
  if (!statuses.has(status)) return `status ${status}`;
  if (headers['content-length'] !== String(Buffer.byteLength(text))) return 'a wrong Content-Length';
  const body = parsed(text);
  if (body === undefined) return 'no JSON';
  if (status === 200) return undefined;
  const {
    code = '',
    requestId,
    errors,
  } = body as { code?: string; requestId?: string; errors?: { code: string }[] };
  if (!codes.has(code)) return `code ${code}`;
  if (!getStatuses(code as ErrorCode).includes(status)) return `status ${status} for ${code}`;
  if (requestId !== headers['x-request-id']) return 'another request id';
  if (errors?.some((item) => !(item.code in itemCodes))) return 'an unknown code of an item';
  return leak(text);
}

/** The same for the SOAP endpoint: faults have status 400, 405 or 500, and each must be the caller's. */
export function findSoapDefect({ status, headers, text }: RawResponse): string | undefined {
  if (status === 204) return findOptionsDefect(text);
  if (![200, 400, 405, 500].includes(status)) return `status ${status}`;
  if (headers['content-length'] !== String(Buffer.byteLength(text))) return 'a wrong Content-Length';
  // The replacement character is a character like any other, and may be sent; the tests' parser takes it for damage.
  const root = parseXml(text.replaceAll('\ufffd', '?'));
  const version = root.namespaceURI === envelopes['1.1'] ? '1.1' : '1.2';
  if (root.namespaceURI !== envelopes[version]) return 'no envelope';
  const mediaType = version === '1.1' ? 'text/xml' : 'application/soap+xml';
  if (headers['content-type'] !== `${mediaType}; charset=utf-8`) return 'a wrong Content-Type';
  const [content] = childElements(child(root, 'Body'));
  if (content?.localName !== 'Fault') return status === 200 ? undefined : `status ${status} without a fault`;
  if (status === 200) return 'a fault with status 200';
  const kind = /<(?:faultcode|soap:Value)>soap:(\w+)</.exec(text)?.[1] ?? '';
  if (!['Client', 'Sender', 'VersionMismatch', 'MustUnderstand'].includes(kind))
    return `a fault of kind ${kind}`;
  const code = /<code>(\w+)<\/code>/.exec(text)?.[1] ?? '';
  if (kind !== 'MustUnderstand' && !codes.has(code)) return `code ${code}`;
  return leak(text);
}

/** The response to OPTIONS has no body. */
function findOptionsDefect(text: string): string | undefined {
  return text === '' ? undefined : 'a body';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Traces of the inside: a stack, a path, a statement, a library's own words. */
function leak(text: string): string | undefined {
  const found = /node_modules|\bat .*\.[jt]s:\d|SELECT |prisma|libxml|root:x:0/i.exec(text)?.[0];
  return found === undefined ? undefined : `the text "${found}"`;
}
