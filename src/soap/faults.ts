import type { AppError, ErrorCode, ErrorItem } from '../domain/errors.js';
import { escapeXml } from '../domain/text.js';
import type { SoapVersion } from './xml.js';
import { envelopeNamespaces } from './xml.js';

type FaultKind = 'caller' | 'service' | 'version' | 'header';

/** The kind of fault for each error, unless it is the caller's. */
const kinds: Readonly<Partial<Record<ErrorCode, FaultKind>>> = {
  version_mismatch: 'version',
  header_not_understood: 'header',
  internal_error: 'service',
  service_unavailable: 'service',
};

/** The HTTP status of each error, unless it is 500: 400 if no XML could be read, as ASMX does; 405 because HTTP requires it. */
const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  malformed_http: 400,
  invalid_encoding: 400,
  malformed_json: 400,
  malformed_xml: 400,
  empty_body: 400,
  unsupported_charset: 400,
  unsupported_content_encoding: 400,
  method_not_allowed: 405,
};

const faultCodes: Readonly<Record<FaultKind, Readonly<Record<SoapVersion, string>>>> = {
  caller: { '1.1': 'soap:Client', '1.2': 'soap:Sender' },
  service: { '1.1': 'soap:Server', '1.2': 'soap:Receiver' },
  version: { '1.1': 'soap:VersionMismatch', '1.2': 'soap:VersionMismatch' },
  header: { '1.1': 'soap:MustUnderstand', '1.2': 'soap:MustUnderstand' },
};

export interface FaultContext {
  readonly version: SoapVersion;
  /** {api_namespace}: the namespace of `error` inside detail. */
  readonly namespace: string;
  readonly requestId: string;
}

/** The HTTP status of an error in this protocol. */
export function faultStatus({ code }: Pick<AppError, 'code'>): number {
  return statuses[code] ?? 500;
}

/** The fault code for an error, with the prefix `soap`. */
export function getFaultCode(code: ErrorCode, version: SoapVersion): string {
  return faultCodes[getFaultKind(code)][version];
}

function getFaultKind(code: ErrorCode): FaultKind {
  return kinds[code] ?? 'caller';
}

/** The human-readable text of an error, as ASMX words it. */
export function faultText(error: AppError): string {
  return getFaultKind(error.code) === 'service' ? `${serviceText}${ownWords(error)}` : error.detail;
}

/**
 * The fault for an error, without internal information, in the form that node-soap writes when it is thrown. Texts are escaped as ASMX
 * does.
 */
export function soapFault(error: AppError, context: FaultContext): { readonly Fault: object } {
  const code = getFaultCode(error.code, context.version);
  const text = escapeXml(faultText(error));
  const written = faultDetail(error, context);
  const detail = written === undefined ? undefined : { $xml: written };
  if (context.version === '1.1')
    return { Fault: { faultcode: code, faultstring: { $xml: text }, ...(detail && { detail }) } };
  const Reason = { $xml: `<soap:Text xml:lang="en">${text}</soap:Text>` };
  return { Fault: { Code: { Value: code }, Reason, ...(detail && { Detail: detail }) } };
}

const serviceText = 'Server was unable to process request. ---> ';

/** Internal errors reveal nothing except the request id, in detail. */
function ownWords({ code, detail }: AppError): string {
  return code === 'internal_error' ? 'Internal error' : detail;
}

/** The content of a fault's detail as XML; undefined for a fault about a header, as SOAP 1.1 forbids it there. */
export function faultDetail(
  { code, items, latestRevision }: AppError,
  { namespace, requestId }: Omit<FaultContext, 'version'>,
): string | undefined {
  if (getFaultKind(code) === 'header') return undefined;
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

/** The header that SOAP 1.2 requires with a version mismatch. */
export const upgradeHeader =
  `<soap:Header><soap12:Upgrade ${soap12}>` +
  `<soap12:SupportedEnvelope qname="soap:Envelope" xmlns:soap="${envelopeNamespaces['1.1']}" />` +
  `<soap12:SupportedEnvelope qname="soap12:Envelope" ${soap12} /></soap12:Upgrade></soap:Header>`;
