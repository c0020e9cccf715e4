import { beforeAll, describe, expect, test } from '@jest/globals';
import { errorTable, type ErrorCode } from '../../src/domain/errors.js';
import { exchangeOf, sendExchange } from './exchanges.js';
import { envelope, operationElement } from '../../test/support/messages/xml.js';
import { person } from '../../test/support/scenarios/company.js';
import { useCompany, useServer } from '../../test/support/servers/use-server.js';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../exchange.js';

// Responses of the server are changed, and the checker must find the change, and nothing else.

const server = useServer();
const company = useCompany(server);
let checker: ExchangeChecker;
beforeAll(async () => {
  checker = await createExchangeChecker();
  const User = [{ ...person('ann@example.com'), City: 'Köln' }];
  await company.must('updateUser', { data: { User } });
  for (const GroupTitle of ['Staff', 'Two', 'Three'])
    await company.must('updateGroup', { data: { Group: [{ GroupTitle, Description: 'für alle' }] } });
});

type Response = NonNullable<Exchange['response']>;
type Change = (response: Response) => Partial<Response>;
/** What is asked for, how the response is changed, and what is found: with its message for a rule that has no code of its own. */
type Row = readonly [what: string, request: () => Exchange, change: Change, found: string[]];

const json =
  (operation: string, body: object, headers = {}) =>
  (): Exchange =>
    exchangeOf(`/public/api/${operation}`, headers, JSON.stringify({ APIkey: company.apiKey, ...body }));
const soap =
  (version: '1.1' | '1.2', name: string, parameter?: [string, string], key?: string) => (): Exchange => {
    const parameters = [['APIkey', key ?? company.apiKey], ...(parameter ? [parameter] : [])];
    const body = envelope(version, operationElement(name, parameters as [string, string][]));
    const type = version === '1.1' ? 'text/xml' : 'application/soap+xml';
    return exchangeOf('/public/api.asmx', { 'content-type': type }, body);
  };

const same: Change = () => ({});
const status = (other: number): Change => {
  return () => ({ status: other });
};
const header = (name: string, value?: string): Change => {
  return ({ headers }) => ({ headers: { ...headers, [name]: value } });
};
const text = (from: string | RegExp, to: string): Change => {
  return ({ body }) => {
    const changed = body.toString().replace(from, to);
    expect(changed).not.toBe(body.toString());
    return { body: Buffer.from(changed) };
  };
};
const bytes = (written: string | Buffer): Change => {
  return () => ({ body: Buffer.from(written) });
};
const encoded = (encoding: BufferEncoding, type?: string, mark = ''): Change => {
  return ({ body, headers }) => ({
    headers: type === undefined ? headers : { ...headers, 'content-type': type },
    body: Buffer.from(mark + body.toString(), encoding),
  });
};
const both = (one: Change, other: Change): Change => {
  return (response) => ({ ...one(response), ...other(response) });
};

const getUser = json('getuser', { EmailAddress: 'ann@example.com' });
const getStaff = json('getgroup', { GroupTitle: 'Staff' });
const getUnknownUser = json('getuser', { EmailAddress: 'nobody@example.com' });
const update = json('updategroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
const list = json('getgrouplist', {});
const changes = json('getchangelist', { Limit: 1 });
const wrongKey = json('gettaxlist', { APIkey: 'nobody' });
const charset = 'foreign_charset header:Content-Type';
const latin1 = 'application/json; charset=iso-8859-1';
const noMoment = ['format /Changes/0/At'];

const ofJson: Row[] = [
  ['as it is', getUser, same, []],
  ['status', getUser, status(201), ['undocumented_status']],
  ['content type', getUser, header('content-type', 'text/html'), ['wrong_content_type header:Content-Type']],
  ['header', getUser, header('x-request-id'), ['missing_header header:X-Request-Id']],
  ['member missing', getUser, text('"FirstName":"Ann",', ''), ['required /User/0/FirstName']],
  ['type', getUser, text('"City":"Köln"', '"City":null'), ['type /User/0/City']],
  ['enum', getUser, text('Value":"null"', 'Value":"no"'), ['enum /Permissions/0/PermissionValue']],
  ['a new member is no violation', getUser, text('"FirstName"', '"New":1,"FirstName"'), []],
  ['not JSON', getUser, bytes('<html>'), ['malformed_json']],
  ['not UTF-8', getUser, bytes(Buffer.from([0x22, 0xff, 0x22])), ['invalid_encoding']],
  ['a byte order mark', getUser, encoded('utf8', undefined, '\ufeff'), ['byte_order_mark']],
  ['UTF-8, declared', getUser, header('content-type', 'application/json; charset=UTF-8'), []],
  ['ISO-8859-1', getUser, encoded('latin1', latin1), [charset, 'invalid_encoding']],
  ['ISO-8859-1, not declared', getUser, encoded('latin1'), ['invalid_encoding']],
  ['declared so, but UTF-8', getUser, header('content-type', latin1), [charset]],
  ['unknown charset', getUser, header('content-type', 'application/json; charset=x-none'), [charset]],
  ['UTF-16', getUser, encoded('utf16le'), ['invalid_encoding']],
  ['UTF-16 with a mark', getUser, encoded('utf16le', undefined, '\ufeff'), ['invalid_encoding']],
  [
    'another charset, and a type',
    getUser,
    both(header('content-type', latin1), text('"City":"Köln"', '"City":1')),
    [charset, 'type /User/0/City'],
  ],
  ['a number that is too small', update, text(/\d+/, '0'), ['range']],
  ['a number as a text', update, text(/(\d+)/, '"$1"'), ['type']],
  ['a problem', getUnknownUser, same, []],
  ['an unknown code', getUnknownUser, text('"code":"not_found"', '"code":"gone"'), ['enum /code']],
  ['a code of another status', getUnknownUser, text('"not_found"', '"rule_violation"'), ['enum /code']],
  [
    'another status in the text',
    getUnknownUser,
    text('"status":404', '"status":410'),
    [
      'required /latestRevision',
      'enum /code',
      'wrong_result /status: The body says status 410, the response has 404.',
    ],
  ],
  ['404 for a list', wrongKey, status(404), ['undocumented_status']],
  [
    '429 without Retry-After',
    wrongKey,
    both(status(429), text(/401(.*)invalid_api_key/s, '429$1too_many_requests')),
    ['missing_header header:Retry-After'],
  ],
  [
    'no header at all',
    () => ({ ...getUnknownUser(), method: 'PUT' }),
    () => ({ headers: {} }),
    [
      ...['X-Request-Id', 'Cache-Control', 'X-Content-Type-Options', 'Allow'].map(
        (name) => `missing_header header:${name}`,
      ),
      'wrong_content_type header:Content-Type',
    ],
  ],
  [
    'success of a request that breaks the contract',
    json('gettaxlist', { Nope: 1 }),
    both(status(200), bytes('{"Countries":[]}')),
    ['wrong_content_type header:Content-Type', 'not_refused'],
  ],
  [
    'a list out of order',
    list,
    text(/(\{"ID[^}]*\}),(\{"ID[^}]*\})/, '$2,$1'),
    ['wrong_result /Groups/1/ID: The items of Groups are not in order of ID.'],
  ],
  [
    'a page out of order',
    json('getgroups', {}),
    text(/"ID":"(\d+)","GroupTitle":"Staff"/, '"ID":"99$1","GroupTitle":"Staff"'),
    [
      'wrong_result /Group/1/ID: The items of Group are not in order of ID.',
      'wrong_result /Permissions/3/ID: The items of Permissions are not in order of GroupID and ID.',
    ],
  ],
  ['a time that is none', changes, text(/"At":"[^"]*"/, '"At":"yesterday"'), noMoment],
  ['an hour that is none', changes, text(/"At":"[^"]*"/, '"At":"2026-11-01T24:00:00Z"'), noMoment],
  ['a day that is none', changes, text(/"At":"[^"]*"/, '"At":"2026-13-01T00:00:00Z"'), noMoment],
  [
    '410 without latestRevision',
    json('getchangelist', { SinceRevision: '999' }),
    text(/,"latestRevision":"\d+"/, ''),
    ['required /latestRevision'],
  ],
  [
    'another record',
    getStaff,
    text('"GroupTitle":"Staff"', '"GroupTitle":"Two"'),
    ['wrong_result /Group/0: This is another record than the one that was named.'],
  ],
  ['its request id', json('getgrouplist', {}, { 'X-Request-Id': 'mine' }), same, []],
  [
    'another request id',
    json('getgrouplist', {}, { 'X-Request-Id': 'mine' }),
    header('x-request-id', 'own'),
    ['wrong_result header:X-Request-Id: The response has another X-Request-Id than the request.'],
  ],
  ['no Cache-Control', list, header('cache-control'), ['missing_header header:Cache-Control']],
  [
    'another Cache-Control',
    list,
    header('cache-control', 'max-age=60'),
    ['invalid_header header:Cache-Control'],
  ],
];

const staff = soap('1.1', 'modAPI.GetGroup_Alternate', ['GroupTitle', 'Staff']);
const body = '/soap:Envelope/soap:Body';
const result = `${body}/modAPI.GetGroup_AlternateResponse/modAPI.GetGroup_AlternateResult`;
const schema = `invalid_xml ${result}/xs:schema`;
const rows = `${result}/diffgr:diffgram/NewDataSet`;
const otherEnvelope = text(
  'http://schemas.xmlsoap.org/soap/envelope/',
  'http://www.w3.org/2003/05/soap-envelope',
);
const declared = text('encoding="utf-8"', 'encoding="iso-8859-1"');
const problem = (code: ErrorCode, other: number): Change => {
  return ({ headers }) => {
    const { title } = errorTable[code];
    const requestId = headers['x-request-id'];
    const written = {
      type: `urn:x:${code}`,
      title,
      status: other,
      detail: title,
      instance: '/',
      code,
      requestId,
    };
    return {
      status: other,
      headers: { ...headers, 'content-type': 'application/problem+json' },
      body: Buffer.from(JSON.stringify({ ...written, errors: [] })),
    };
  };
};

const ofSoap: Row[] = [
  ['as it is', staff, same, []],
  ['status', staff, status(202), ['undocumented_status']],
  [
    'a status and another Cache-Control',
    staff,
    both(status(202), header('cache-control', 'x-no-store')),
    ['undocumented_status', 'invalid_header header:Cache-Control'],
  ],
  ['content type', staff, header('content-type', 'text/html'), ['wrong_content_type header:Content-Type']],
  ['a column is not declared', staff, text(/<xs:element name="Description"[^>]*>/, ''), [schema]],
  ['a table is not declared', staff, text('name="Roles"', 'name="Rolls"'), [schema, schema]],
  ['a column is no text', staff, text('"ID" type="xs:string"', '"ID" type="xs:int"'), [schema]],
  ['no schema', staff, text(/<xs:schema.*<\/xs:schema>/, ''), [`invalid_xml ${result}`]],
  ['too long', staff, text('>Staff<', `>${'x'.repeat(256)}<`), [`max_length ${rows}/Group/GroupTitle`]],
  ['an unknown column', staff, text(/GroupTitle>/g, 'Title>'), [`invalid_xml ${rows}/Group/Title`]],
  [
    'another response',
    staff,
    text(/GetGroup_AlternateResponse/g, 'GetUser_AlternateResponse'),
    [
      `wrong_result ${body}/modAPI.GetUser_AlternateResponse: The body holds modAPI.GetUser_AlternateResponse, not modAPI.GetGroup_AlternateResponse.`,
    ],
  ],
  [
    'the other version',
    staff,
    otherEnvelope,
    ['wrong_content_type header:Content-Type', 'wrong_version /soap:Envelope'],
  ],
  ['not XML', staff, text('</soap:Envelope>', ''), ['malformed_xml']],
  ['no envelope', staff, bytes('<a/>'), ['version_mismatch']],
  ['a byte order mark, as XML allows', staff, encoded('utf8', undefined, '\ufeff'), []],
  ['ISO-8859-1', staff, encoded('latin1', 'text/xml; charset=iso-8859-1'), [charset, 'invalid_encoding']],
  ['declared by the header', staff, header('content-type', 'text/xml; charset=iso-8859-1'), [charset]],
  ['declared in the text, which the charset overrides', staff, declared, []],
  ['UTF-16', staff, encoded('utf16le', 'text/xml; charset=utf-16', '\ufeff'), [charset, 'invalid_encoding']],
  ['headers too large, before the protocol is known', staff, problem('headers_too_large', 431), []],
  ['not all of it came', staff, problem('request_timeout', 408), []],
  ['not HTTP', staff, problem('malformed_http', 501), []],
  [
    'an error of the protocol as JSON',
    staff,
    problem('rule_violation', 422),
    ['undocumented_status', 'malformed_xml'],
  ],
  ['that error with another status', staff, problem('headers_too_large', 408), ['enum /code']],
  ...(['1.1', '1.2'] as const).flatMap((version): Row[] => {
    const remove = soap(version, 'modAPI.DeleteGroup_Alternate', ['GroupTitle', 'Nobody']);
    const rejected = soap(version, 'GetGroupList', undefined, 'unknown key');
    const notReached = soap(version, 'GetChangeList', ['SinceRevision', '999']);
    const fault = `${body}/soap:Fault`;
    const error = `${fault}/${version === '1.1' ? 'detail' : 'soap:Detail'}/error`;
    const [client, service] = version === '1.1' ? ['Client', 'Server'] : ['Sender', 'Receiver'];
    const of = '//*[local-name()="Fault"]';
    const name = 'modAPI.DeleteGroup_Alternate';
    return [
      ['a boolean', remove, text('>false<', '>no<'), [`invalid_xml ${body}/${name}Response/${name}Result`]],
      ['a fault', rejected, same, []],
      ['a fault with 200', rejected, status(200), [`wrong_result ${fault}: A fault came with status 200.`]],
      ['no errors', rejected, text('<errors />', ''), [`invalid_xml ${error}`]],
      ['an unknown code', rejected, text('invalid_api_key', 'no_entry'), [`enum ${error}/code`]],
      ['a fault code', rejected, text(/soap:(?:Client|Sender)</, 'soap:Caller<'), [`invalid_xml ${fault}`]],
      [
        'the fault code of the other side',
        rejected,
        text(`soap:${client}<`, `soap:${service}<`),
        [`wrong_result ${of}: The fault of invalid_api_key has the code ${service}, not ${client}.`],
      ],
      [
        'revision_gone without latestRevision',
        notReached,
        text(/<latestRevision>.*<\/latestRevision>/, ''),
        ['required //latestRevision'],
      ],
      [
        'a latestRevision that is none',
        notReached,
        text(/(<latestRevision>).*(<\/latestRevision>)/, '$1soon$2'),
        ['pattern //latestRevision'],
      ],
    ].map(([what, ...row]) => [`${version}: ${what as string}`, ...row] as unknown as Row);
  }),
];

describe.each([
  ['JSON', ofJson],
  ['SOAP', ofSoap],
])('a %s response', (_protocol, all) => {
  test.each(all)('%s', async (_what, request, change, expected) => {
    const completed = await sendExchange(server.baseUrl, request());
    const response = { ...completed.response!, ...change(completed.response!) };
    const findings = (await checker.check({ ...completed, response })).filter(
      ({ side }) => side === 'response',
    );
    expect(findings.every(({ rule }) => rule !== '')).toBe(true);
    const found = findings.map(({ code, place, message }) =>
      code === 'wrong_result' ? `${code} ${place}: ${message}` : `${code} ${place}`.trim(),
    );
    expect(found).toEqual(expected);
  });
});

test('a request that meets the contract, but was rejected as if it broke it', async () => {
  const fine = json('gettaxlist', {})();
  const { response } = await sendExchange(server.baseUrl, json('gettaxlist', { Nope: 1 })());
  const findings = await checker.check({ ...fine, response: response! });
  expect(findings.map(({ code }) => code)).toEqual(['refused_without_cause']);
});
