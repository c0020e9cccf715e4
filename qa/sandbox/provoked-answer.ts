import { randomUUID } from 'node:crypto';
import { loadConfig } from '../../src/config/config.js';
import { type AppError, errorTable } from '../../src/domain/errors.js';
import { soapFault } from '../../src/soap/faults.js';
import { envelopeNamespaces, type SoapVersion } from '../../src/soap/xml.js';
import { mediaTypes } from '../../src/soap/envelope.js';
import type { Exchange } from '../exchange.js';
import { type Answer, loggedRequestId } from '../exchange/types.js';

/** A request's id, or a new one. */
export function idOf(asked: Exchange): string {
  return loggedRequestId(asked) ?? randomUUID();
}

/** An error as the server would write it. @param version of SOAP; undefined for a problem document */
export function errorAnswer(
  error: AppError,
  { path }: Exchange,
  requestId: string,
  { version, status }: { version: SoapVersion | undefined; status: number },
): Answer {
  const { code, detail, items, latestRevision, allow, retryAfter } = error;
  const isProblem = version === undefined;
  const problem = {
    type: `urn:company-administration:problem:${code}`,
    ...{ title: errorTable[code].title, status, detail, instance: path.replace(/[?#].*/s, '') },
    ...{ code, requestId, errors: items },
    ...(latestRevision !== undefined && { latestRevision: String(latestRevision) }),
  };
  const type = isProblem ? 'application/problem+json' : mediaTypes[version];
  return {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...(allow !== undefined && { allow: allow.join(', ') }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(code === 'unsupported_content_encoding' && { 'accept-encoding': 'gzip, deflate' }),
    },
    body: Buffer.from(isProblem ? JSON.stringify(problem) : envelope(error, version, requestId)),
  };
}

/** A value of a fault, as the server gives it to its library: a text, XML, or elements. */
type Part = string | { readonly $xml: string } | { readonly [name: string]: Part };

function envelope(error: AppError, version: SoapVersion, requestId: string): string {
  const { Fault } = soapFault(error, { version, requestId, namespace: loadConfig({}).apiNamespace });
  const fault = written(Fault as Part, version === '1.2' ? 'soap:' : '');
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopeNamespaces[version]}"><soap:Body><soap:Fault>${fault}</soap:Fault></soap:Body></soap:Envelope>`;
}

function written(part: Part, prefix: string): string {
  if (typeof part === 'string') return part;
  if (typeof part.$xml === 'string') return part.$xml;
  return Object.entries(part)
    .map(([name, inside]) => `<${prefix}${name}>${written(inside, prefix)}</${prefix}${name}>`)
    .join('');
}
