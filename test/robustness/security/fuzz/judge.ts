import { errorTable, getStatuses, type ErrorCode } from '../../../../src/domain/errors.js';
import type { HttpResponse } from '../../../support/servers/raw-client.js';

/** Codes that say that the server has failed. Nothing that a client sends may bring them about. */
const ours = ['internal_error', 'service_unavailable'];
/** A fault of the service, and traces of its inside: a stack, a path, a statement, a library's own words. */
const inside = /node_modules|\bat .*\.[jt]s:\d|SELECT |prisma|libxml|root:x:0|soap:(?:Server|Receiver)</i;

/** The code of an error, of either protocol; '' for any other response. */
export function codeOf(text: string): string {
  const found = /"code":"(\w+)"|<code>(\w+)</.exec(text);
  return found?.[1] ?? found?.[2] ?? '';
}

/** What is wrong with a response, besides what breaks the contract: that is looked at in every test. */
export function findDefect({ status, headers, text }: HttpResponse): string | undefined {
  if (status === 204) return text === '' ? undefined : 'a body';
  if (headers['content-length'] !== String(Buffer.byteLength(text))) return 'a wrong Content-Length';
  if (status === 200) return undefined;
  const code = codeOf(text);
  // A header that must be understood has no code.
  const isCoded = !text.includes('soap:MustUnderstand<');
  if (isCoded && (ours.includes(code) || !(code in errorTable))) return `code ${code}`;
  const isFault = text.startsWith('<');
  if (!isFault && !getStatuses(code as ErrorCode).includes(status)) return `status ${status} for ${code}`;
  if (isCoded && !text.includes(String(headers['x-request-id']))) return 'another request id';
  const found = inside.exec(text)?.[0];
  return found === undefined ? undefined : `the text "${found}"`;
}
