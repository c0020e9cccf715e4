import { getGroup, message, row, titled } from './case.js';
import type { Given, HostileCase } from './case.js';
import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';

/** A multipart message as MTOM and SwA clients send it. */
function multipart(name: string, type: string): HostileCase {
  return row(name, 'unsupported_media_type', ({ key }) => ({
    body: `--b\r\nContent-Type: ${type}\r\nContent-ID: <root>\r\n\r\n${message(getGroup(key, 'x'))}\r\n--b--`,
    headers: { 'Content-Type': `multipart/related; boundary=b; type="${type}"; start="<root>"` },
  }));
}

const headed = (name: string, expected: string, header: string, version: SoapVersion = '1.1'): HostileCase =>
  row(
    name,
    expected,
    ({ key }) => ({ body: message(getGroup(key, 'x'), version, '', `<soap:Header>${header}</soap:Header>`) }),
    version,
  );

const must = (attributes: string): string => `<h xmlns="urn:h" ${attributes}/>`;
const whole = (
  name: string,
  expected: string,
  body: (given: Given) => string,
  version?: SoapVersion,
): HostileCase => row(name, expected, (given) => ({ body: body(given) }), version);

function typed(name: string, expected: string, contentType: string, version?: SoapVersion): HostileCase {
  return row(
    name,
    expected,
    ({ key }) => ({ body: message(getGroup(key, 'x'), version), headers: { 'Content-Type': contentType } }),
    version,
  );
}

/** Attachments, headers, and envelopes that are none. */
export const transportCases: HostileCase[] = [
  multipart('MTOM', 'application/xop+xml'),
  multipart('an attachment', 'text/xml'),
  titled(
    'an XOP reference',
    'invalid_request',
    '<x:Include xmlns:x="http://www.w3.org/2004/08/xop/include" href="cid:a"/>',
  ),
  typed('a content type of 12,000 semicolons', 'answered', `text/xml${';'.repeat(12_000)}`),
  typed('a content type of 12,000 blanks', 'answered', `text/xml;${' '.repeat(12_000)}x`),
  typed(
    'an action of 6,000 backslashes',
    'answered',
    `application/soap+xml; action="${'\\\\'.repeat(3000)}`,
    '1.2',
  ),
  typed(
    'an action of 6,000 characters',
    'action_mismatch',
    `application/soap+xml; action="${'x'.repeat(6000)}"`,
    '1.2',
  ),
  row('an action with markup', 'action_mismatch', ({ key }) => ({
    body: message(getGroup(key, 'x')),
    headers: { SOAPAction: '"]]><script>&"' },
  })),
  headed(
    'such a header behind others',
    'header_not_understood',
    `<a/><b/>${must('soap:mustUnderstand=" 1 "')}`,
  ),
  headed(
    'a header with a name of 255 characters and markup',
    'header_not_understood',
    `<${'h'.repeat(255)} soap:mustUnderstand="1">&lt;</${'h'.repeat(255)}>`,
  ),
  whole('an envelope in an envelope', 'unknown_operation', ({ key }) => message(message(getGroup(key, 'x')))),
  whole('a fault', 'unknown_operation', () =>
    message('<soap:Fault><faultcode>soap:Client</faultcode></soap:Fault>'),
  ),
  whole('a response', 'unknown_operation', () => message(`<GetTaxListResponse xmlns="${namespace}"/>`)),
  whole(
    'a body of the other version',
    'invalid_request',
    ({ key }) =>
      `<Envelope xmlns="${envelopes['1.2']}"><Body xmlns="${envelopes['1.1']}">${getGroup(key, 'x')}</Body></Envelope>`,
    '1.2',
  ),
  whole('an unknown version', 'version_mismatch', ({ key }) =>
    message(getGroup(key, 'x')).replace(envelopes['1.1'], 'urn:x'),
  ),
  whole('the namespace of the API with a slash more', 'unknown_operation', ({ key }) =>
    message(getGroup(key, 'x').replace(namespace, `${namespace}/`)),
  ),
  whole('a namespace that is no URI', 'unknown_operation', () => message('<a xmlns="urn:&quot;&lt;&amp;"/>')),
];
