import { gzipSync } from 'node:zlib';
import { errorTable } from '../../../../src/domain/errors.js';
import { envelopeNamespaces, type SoapVersion } from '../../../../src/soap/envelope.js';
import { type JsonOperation, jsonOperations } from '../../../contract/cases/json-contract.js';
import { type SoapContractOperation, soapOperations } from '../../../contract/cases/soap-contract.js';
import { envelopeNode, operationNode, soapRequest } from '../../../contract/cases/soap-request.js';
import type { CaseCompany } from '../../../contract/cases/types.js';
import type { Sent } from '../client.js';
import type { Expected, OrElse, Provocation } from './provocation.js';

/** A key of no company, in the form of a key. */
export const wrongKey = 'cak_verify_sends_this_key_and_no_company_has_it';

/** Inflated, one byte more than a new server accepts (D42). */
const tooLarge = 16 * 1024 * 1024 + 1;

/**
 * The same mistakes for every operation: a wrong key, another method, an unreadable or too large body. Also valid requests, because all
 * operations must be seen to work.
 * @param company its inputs succeed
 */
export function everyOperation(company: CaseCompany): Provocation[] {
  return [...jsonProvocations(company), ...soapProvocations(company)];
}

/** A valid request of every operation, but with a wrong key: shows the limit on wrong keys. */
export function withWrongKey(company: CaseCompany): Provocation[] {
  const stranger = { ...company, apiKey: wrongKey };
  const json = jsonOperations().map((operation) => jsonRequests(operation, stranger));
  const soap = soapOperations().map((operation) => soapRequests(operation, '1.1', stranger));
  return [...json, ...soap].map((say) =>
    say('one wrong key too many', { code: 'too_many_requests' }, {}, ['invalid_api_key']),
  );
}

/** Describes a change to an operation's valid request, and the expected result. */
type Say = (what: string, expected: Expected, change: Partial<Sent>, orElse?: OrElse) => Provocation;

function jsonRequests({ name: operation, path }: JsonOperation, company: CaseCompany): Say {
  const body = JSON.stringify({ APIkey: company.apiKey, ...company.inputOf(operation) });
  return (what, expected, change, orElse) => ({
    name: `${operation} ${what}`,
    protocol: 'json',
    operation,
    request: { method: 'POST', path, headers: json, body, ...change },
    expected,
    ...(orElse && { orElse }),
  });
}

function soapRequests(operation: SoapContractOperation, version: SoapVersion, company: CaseCompany): Say {
  const good = soapRequest(version, envelopeNode(version, operationNode(operation, company)));
  return (what, expected, change, orElse) => ({
    name: `${operation.name} SOAP ${version} ${what}`,
    protocol: 'soap',
    operation: operation.name,
    request: { ...good, ...change },
    expected,
    ...(orElse && { orElse }),
  });
}

function jsonProvocations(company: CaseCompany): Provocation[] {
  return jsonOperations().flatMap((operation) => {
    const say = jsonRequests(operation, company);
    const stranger = jsonRequests(operation, { ...company, apiKey: wrongKey });
    const good = String(say('', {}, {}).request.body);
    const notUtf8 = Buffer.from(good.replace('}', ',"\u00e9":1}'), 'latin1');
    const large = gzipSync(good.padEnd(tooLarge), { level: 1 });
    return [
      say('faultless', {}, {}),
      say('by GET', {}, { method: 'GET' }),
      stranger('wrong key', { code: 'invalid_api_key' }, {}),
      say('by PUT', { code: 'method_not_allowed' }, { method: 'PUT' }),
      say(
        'unknown charset',
        { code: 'unsupported_charset' },
        { headers: typed(`${jsonType}; charset=none`) },
      ),
      say('unknown coding', { code: 'unsupported_content_encoding' }, { headers: coded(json, 'br') }),
      say(
        'coded chunks',
        { code: 'malformed_http', status: errorTable.malformed_http.also },
        { headers: chunked(json) },
        'anything',
      ),
      say('no body', { code: 'empty_body' }, { body: '' }),
      say('not JSON', { code: 'malformed_json' }, { body: good.slice(0, -1) }),
      say('not UTF-8', { code: 'invalid_encoding' }, { body: notUtf8 }),
      say('too large', { code: 'body_too_large' }, { headers: coded(json, 'gzip'), body: large }, [
        undefined,
      ]),
      say(
        'large headers',
        { code: 'headers_too_large' },
        { headers: { ...json, 'X-Large': 'x'.repeat(20_000) } },
        'anything',
      ),
      say('no Host', { code: 'malformed_http' }, { fault: 'no host' }, 'anything'),
      say('unfinished', { code: 'request_timeout' }, { fault: 'unfinished' }, 'anything'),
    ];
  });
}

const jsonType = 'application/json';
const typed = (type: string): Sent['headers'] => ({ 'Content-Type': type });
const coded = (headers: Sent['headers'], coding: string): Sent['headers'] => ({
  ...headers,
  'Content-Encoding': coding,
});
/** In chunks, which are said to be compressed. */
const chunked = (headers: Sent['headers']): Sent['headers'] => ({
  ...headers,
  'Transfer-Encoding': 'gzip, chunked',
});
const json = typed(jsonType);

function soapProvocations(company: CaseCompany): Provocation[] {
  return soapOperations().flatMap((operation) =>
    (['1.1', '1.2'] as const).flatMap((version) => ofVersion(operation, version, company)),
  );
}

function ofVersion(
  operation: SoapContractOperation,
  version: SoapVersion,
  company: CaseCompany,
): Provocation[] {
  const say = soapRequests(operation, version, company);
  const stranger = soapRequests(operation, version, { ...company, apiKey: wrongKey });
  const { headers, body } = say('', {}, {}).request;
  const good = String(body);
  const type = headers['Content-Type'] ?? '';
  const action = `${company.namespace}/${operation.name === 'GetTaxList' ? 'GetGroupList' : 'GetTaxList'}`;
  const acting =
    version === '1.1' ? { ...headers, SOAPAction: `"${action}"` } : typed(`${type}; action="${action}"`);
  const strict = '<soap:Header><x:Strict xmlns:x="urn:x" soap:mustUnderstand="1"/></soap:Header><soap:Body>';
  const otherNamespace = good.replace(envelopeNamespaces[version], 'urn:x');
  const notUtf8 = Buffer.from(good.replace('<soap:Body>', '<soap:Body>\u00e9'), 'latin1');
  const large = gzipSync(good.padEnd(tooLarge), { level: 1 });
  return [
    say('faultless', { holds: new RegExp(`<(?:\\w+:)?${operation.name}Response[ >]`) }, {}),
    stranger('wrong key', { code: 'invalid_api_key' }, {}),
    say('by PUT', { code: 'method_not_allowed' }, { method: 'PUT' }),
    say(
      'unknown charset',
      { code: 'unsupported_charset' },
      { headers: typed(type.replace('utf-8', 'none')) },
    ),
    say('unknown coding', { code: 'unsupported_content_encoding' }, { headers: coded(headers, 'br') }),
    say('coded chunks', { code: 'malformed_http' }, { headers: chunked(headers) }, 'anything'),
    say('another type', { code: 'unsupported_media_type' }, { headers: typed('text/plain; charset=utf-8') }),
    say('no body', { code: 'empty_body' }, { body: '' }),
    say('not XML', { code: 'malformed_xml' }, { body: good.slice(0, -1) }),
    say('not UTF-8', { code: 'invalid_encoding' }, { body: notUtf8 }),
    say('another action', { code: 'action_mismatch' }, { headers: acting }),
    say('another envelope', { code: 'version_mismatch' }, { body: otherNamespace }),
    say('strict header', { code: 'header_not_understood' }, { body: good.replace('<soap:Body>', strict) }),
    say('too large', { code: 'body_too_large' }, { headers: coded(headers, 'gzip'), body: large }, [
      undefined,
    ]),
  ];
}
