import { loadConfig } from '../../src/config/config.js';
import type { AppError } from '../../src/domain/errors.js';
import { makeProblem, requestPath } from '../../src/http/problem.js';
import { faultStatus, soapFault } from '../../src/soap/faults.js';
import { mediaTypes, writeEnvelope } from '../../src/soap/envelope.js';
import type { SoapVersion } from '../../src/soap/xml.js';

/** An error as the server would write it. @param version of SOAP; undefined for a problem document */
export function errorResponse(error: AppError, path: string, requestId: string, version?: SoapVersion) {
  const { headers, problem } = makeProblem(error, requestId, requestPath(path));
  const own: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) own[headers[at] ?? ''] = headers[at + 1] ?? '';
  const type = version === undefined ? 'application/problem+json' : mediaTypes[version];
  return {
    status: version === undefined ? error.status : faultStatus(error),
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...own,
    },
    body: Buffer.from(version === undefined ? JSON.stringify(problem) : envelope(error, version, requestId)),
  };
}

/** A value of a fault, as the server passes it to its library: a text, XML, or elements. */
type Part = string | { readonly $xml: string } | { readonly [name: string]: Part };

function envelope(error: AppError, version: SoapVersion, requestId: string): string {
  const { Fault } = soapFault(error, { version, requestId, namespace: loadConfig({}).apiNamespace });
  const fault = written(Fault as Part, version === '1.2' ? 'soap:' : '');
  return writeEnvelope(version, `<soap:Fault>${fault}</soap:Fault>`);
}

function written(part: Part, prefix: string): string {
  if (typeof part === 'string') return part;
  if (typeof part.$xml === 'string') return part.$xml;
  return Object.entries(part)
    .map(([name, inside]) => `<${prefix}${name}>${written(inside, prefix)}</${prefix}${name}>`)
    .join('');
}
