import type { Response } from 'express';
import type { AppError, ErrorCode, ErrorItem } from '../domain/errors.js';
import { escapeXml } from '../domain/text.js';
import { refusalHeaders } from '../http/problem.js';
import { contextOfRequest } from '../http/request.js';
import { writeEnvelope } from './envelope.js';
import type { SoapVersion } from './envelope.js';
import { envelopeNamespaces } from './xml.js';

type FaultKind = 'caller' | 'service' | 'version' | 'header';

/** How each error is reported (D35): status 400 when no XML could be read, as ASMX does; 405 because HTTP requires it; otherwise 500. */
const faults: Readonly<Record<ErrorCode, { kind: FaultKind; status: 400 | 405 | 500 }>> = {
  malformed_http: { kind: 'caller', status: 400 },
  invalid_encoding: { kind: 'caller', status: 400 },
  malformed_json: { kind: 'caller', status: 400 },
  malformed_xml: { kind: 'caller', status: 400 },
  empty_body: { kind: 'caller', status: 400 },
  invalid_request: { kind: 'caller', status: 500 },
  action_mismatch: { kind: 'caller', status: 500 },
  version_mismatch: { kind: 'version', status: 500 },
  header_not_understood: { kind: 'header', status: 500 },
  invalid_api_key: { kind: 'caller', status: 500 },
  not_found: { kind: 'caller', status: 500 },
  unknown_operation: { kind: 'caller', status: 500 },
  method_not_allowed: { kind: 'caller', status: 405 },
  request_timeout: { kind: 'caller', status: 500 },
  natural_key_taken: { kind: 'caller', status: 500 },
  revision_gone: { kind: 'caller', status: 500 },
  precondition_failed: { kind: 'caller', status: 500 },
  body_too_large: { kind: 'caller', status: 500 },
  too_many_items: { kind: 'caller', status: 500 },
  unsupported_charset: { kind: 'caller', status: 400 },
  unsupported_content_encoding: { kind: 'caller', status: 400 },
  unsupported_media_type: { kind: 'caller', status: 500 },
  rule_violation: { kind: 'caller', status: 500 },
  partial_dataset: { kind: 'caller', status: 500 },
  too_many_requests: { kind: 'caller', status: 500 },
  headers_too_large: { kind: 'caller', status: 500 },
  internal_error: { kind: 'service', status: 500 },
  service_unavailable: { kind: 'service', status: 500 },
};

const faultCodes: Readonly<Record<SoapVersion, Readonly<Record<FaultKind, string>>>> = {
  '1.1': {
    caller: 'soap:Client',
    service: 'soap:Server',
    version: 'soap:VersionMismatch',
    header: 'soap:MustUnderstand',
  },
  '1.2': {
    caller: 'soap:Sender',
    service: 'soap:Receiver',
    version: 'soap:VersionMismatch',
    header: 'soap:MustUnderstand',
  },
};

export interface FaultContext {
  readonly version: SoapVersion;
  /** {api_namespace}: the namespace of `error` inside detail. */
  readonly namespace: string;
  readonly requestId: string;
}

/** The HTTP status of an error in this protocol. */
export function faultStatus({ code }: Pick<AppError, 'code'>): number {
  return faults[code].status;
}

/** The code of the fault for an error, with the prefix `soap`. */
export function faultCodeOf(code: ErrorCode, version: SoapVersion): string {
  return faultCodes[version][faults[code].kind];
}

/** The human-readable text of an error, as ASMX words it (D35). */
export function faultText(error: AppError): string {
  return faults[error.code].kind === 'service' ? `${serviceText}${ownWords(error)}` : error.detail;
}

/** Writes the soap:Fault element for an error, without internal information. */
export function writeFault(error: AppError, context: FaultContext): string {
  const { kind } = faults[error.code];
  const code = faultCodeOf(error.code, context.version);
  const text = escapeXml(faultText(error));
  // SOAP 1.1 forbids a detail when the fault is about a header.
  const detail = kind === 'header' ? undefined : writeDetail(error, context);
  if (context.version === '1.1') {
    const element = detail === undefined ? '' : `<detail>${detail}</detail>`;
    return `<soap:Fault><faultcode>${code}</faultcode><faultstring>${text}</faultstring>${element}</soap:Fault>`;
  }
  return (
    `<soap:Fault><soap:Code><soap:Value>${code}</soap:Value></soap:Code>` +
    `<soap:Reason><soap:Text xml:lang="en">${text}</soap:Text></soap:Reason>` +
    `${detail === undefined ? '' : `<soap:Detail>${detail}</soap:Detail>`}</soap:Fault>`
  );
}

/** Writes a whole fault message, with the header that a version mismatch requires. */
export function writeFaultMessage(error: AppError, context: FaultContext): string {
  const header = faults[error.code].kind === 'version' ? upgradeHeader : '';
  return writeEnvelope(context.version, writeFault(error, context), header);
}

const serviceText = 'Server was unable to process request. ---> ';

/** Internal errors reveal nothing but the request id, in detail (D35). */
function ownWords({ code, detail }: AppError): string {
  return code === 'internal_error' ? 'Internal error' : detail;
}

function writeDetail(
  { code, items, latestRevision }: AppError,
  { namespace, requestId }: FaultContext,
): string {
  const written = items.map(writeItem).join('');
  return (
    `<error xmlns="${escapeXml(namespace)}"><code>${code}</code><requestId>${escapeXml(requestId)}</requestId>` +
    (written === '' ? '<errors />' : `<errors>${written}</errors>`) +
    (latestRevision === undefined ? '' : `<latestRevision>${latestRevision}</latestRevision>`) +
    '</error>'
  );
}

function writeItem({ path, code, message }: ErrorItem): string {
  return `<item><path>${escapeXml(path)}</path><code>${code}</code><message>${escapeXml(message)}</message></item>`;
}

const soap12 = `xmlns:soap12="${envelopeNamespaces['1.2']}"`;
const upgradeHeader =
  `<soap12:Upgrade ${soap12}>` +
  `<soap12:SupportedEnvelope qname="soap:Envelope" xmlns:soap="${envelopeNamespaces['1.1']}" />` +
  `<soap12:SupportedEnvelope qname="soap12:Envelope" ${soap12} /></soap12:Upgrade>`;

/** Notes an error for the log, and sets the response headers that it requires. */
export function noteFault(error: AppError, res: Response): void {
  contextOfRequest(res).code = error.code;
  if (res.headersSent) return;
  for (const [name, value] of Object.entries(refusalHeaders(error))) res.setHeader(name, value);
}
