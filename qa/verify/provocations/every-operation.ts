import { gzipSync } from 'node:zlib';
import { errorTable } from '../../../src/domain/errors.js';
import { envelopeNamespaces, type SoapVersion } from '../../../src/soap/xml.js';
import type { CaseCompany } from '../../../tools/contract/cases/types.js';
import { type NamedOperation, operations } from '../../operations.js';
import type { Sent } from '../../transport.js';
import { inEveryForm, type Provocation, type Say, versions } from './provocation.js';

/** A key of no company, in the form of a key. */
export const wrongKey = 'cak_verify_sends_this_key_and_no_company_has_it';

/** Inflated, one byte more than a new server accepts. */
const tooLarge = 16 * 1024 * 1024 + 1;

/** The same mistakes for every operation, and valid requests, as all operations must be seen to work. */
export function everyOperation(company: CaseCompany): Provocation[] {
  return operations.flatMap((operation) => {
    const [json, ...soap] = getForms(operation, company);
    return [
      ...ofJson(json),
      ...ofBoth(json, company),
      ...soap.flatMap((say, index) => [
        ...ofSoap(operation.soap, versions[index] ?? '1.1', say, company.namespace),
        ...ofBoth(say, company),
      ]),
    ];
  });
}

/** A valid request of every operation, except for its wrong key: shows the limit on wrong keys. */
export function withWrongKey(company: CaseCompany): Provocation[] {
  return operations
    .flatMap((operation) => getForms(operation, { ...company, apiKey: wrongKey }).slice(0, 2))
    .map((say) => say('one wrong key too many', { code: 'too_many_requests', orElse: ['invalid_api_key'] }));
}

/** A request of every operation that never ends. */
export function unfinished(company: CaseCompany): Provocation[] {
  const expected = { code: 'request_timeout', orElse: 'anything' } as const;
  return operations.map((operation) =>
    getForms(operation, company)[0]('unfinished', expected, { fault: 'unfinished' }),
  );
}

function getForms(operation: NamedOperation, company: CaseCompany): [Say, ...Say[]] {
  return inEveryForm(operation, company, company.getInput(operation.name));
}

/** The valid request: its headers, and its body as text. */
function makeGood(say: Say): { headers: Sent['headers']; type: string; good: string } {
  const { headers, body } = say('', {}).request;
  return { headers, type: headers['Content-Type'] ?? '', good: String(body) };
}

function ofBoth(say: Say, { apiKey }: CaseCompany): Provocation[] {
  const { headers, type, good } = makeGood(say);
  const coded = (coding: string): Sent['headers'] => ({ ...headers, 'Content-Encoding': coding });
  const noCharset = { 'Content-Type': type.replace(/;.*|$/, '; charset=none') };
  const chunked = { ...headers, 'Transfer-Encoding': 'gzip, chunked' };
  const large = { headers: coded('gzip'), body: gzipSync(good.padEnd(tooLarge), { level: 1 }) };
  const { also } = errorTable.malformed_http;
  return [
    say('wrong key', { code: 'invalid_api_key' }, { body: good.replaceAll(apiKey, wrongKey) }),
    say('by PUT', { code: 'method_not_allowed' }, { method: 'PUT' }),
    say('unknown charset', { code: 'unsupported_charset' }, { headers: noCharset }),
    say('unknown coding', { code: 'unsupported_content_encoding' }, { headers: coded('br') }),
    say('coded chunks', { code: 'malformed_http', status: also, orElse: 'anything' }, { headers: chunked }),
    say('no body', { code: 'empty_body' }, { body: '' }),
    say('not UTF-8', { code: 'invalid_encoding' }, { body: Buffer.from(`${good}\u00e9`, 'latin1') }),
    say('too large', { code: 'body_too_large', orElse: [undefined] }, large),
  ];
}

function ofJson(say: Say): Provocation[] {
  const { headers, good } = makeGood(say);
  const large = { ...headers, 'X-Large': 'x'.repeat(20_000) };
  return [
    say('faultless', {}),
    say('by GET', {}, { method: 'GET' }),
    say('not JSON', { code: 'malformed_json' }, { body: good.slice(0, -1) }),
    say('large headers', { code: 'headers_too_large', orElse: 'anything' }, { headers: large }),
    say('no Host', { code: 'malformed_http', orElse: 'anything' }, { fault: 'no host' }),
  ];
}

function ofSoap(name: string, version: SoapVersion, say: Say, namespace: string): Provocation[] {
  const { headers, type, good } = makeGood(say);
  const typed = (other: string): Sent['headers'] => ({ 'Content-Type': other });
  const action = `"${namespace}/${name === 'GetTaxList' ? 'GetGroupList' : 'GetTaxList'}"`;
  const acting = version === '1.1' ? { ...headers, SOAPAction: action } : typed(`${type}; action=${action}`);
  const strict = '<soap:Header><x:Strict xmlns:x="urn:x" soap:mustUnderstand="1"/></soap:Header><soap:Body>';
  const otherNamespace = good.replace(envelopeNamespaces[version], 'urn:x');
  return [
    say('faultless', { holds: new RegExp(`<(?:\\w+:)?${name}Response[ >]`) }),
    say('another type', { code: 'unsupported_media_type' }, { headers: typed('text/plain; charset=utf-8') }),
    say('not XML', { code: 'malformed_xml' }, { body: good.slice(0, -1) }),
    say('another action', { code: 'action_mismatch' }, { headers: acting }),
    say('another envelope', { code: 'version_mismatch' }, { body: otherNamespace }),
    say('strict header', { code: 'header_not_understood' }, { body: good.replace('<soap:Body>', strict) }),
  ];
}
