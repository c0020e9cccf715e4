import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../exchange.js';
import { newCompany, person, type TestCompany } from '../../test/support/scenarios/company.js';
import { exchangeOf, sendExchange } from '../../test/support/messages/exchanges.js';
import { startServer, type TestServer } from '../../test/support/servers/server.js';
import { envelope, operationElement } from '../../test/support/messages/xml.js';

let server: TestServer;
let company: TestCompany;
let checker: ExchangeChecker;
beforeAll(async () => {
  server = await startServer();
  company = await newCompany(server);
  checker = await createExchangeChecker();
  await company.must('updateUser', { data: { User: [person('ann@example.com')] } });
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
});
afterAll(() => server.close());

type Response = NonNullable<Exchange['response']>;
type Change = (response: Response) => Partial<Response>;

const text = (from: string | RegExp, to: string): Change => {
  return ({ body }) => {
    const changed = body.toString().replace(from, to);
    expect(changed).not.toBe(body.toString());
    return { body: Buffer.from(changed) };
  };
};
const header = (name: string, value?: string): Change => {
  return ({ headers }) => ({ headers: { ...headers, [name]: value } });
};

/** Sends a request and lets the checker judge a changed response. */
async function judged(exchange: Exchange, change: Change): Promise<string[]> {
  const answered = await sendExchange(server.baseUrl, exchange);
  const response = { ...answered.response!, ...change(answered.response!) };
  const findings = await checker.check({ ...answered, response });
  expect(findings.every(({ side, rule }) => side === 'response' && rule !== '')).toBe(true);
  return findings.map(({ code, place }) => `${code} ${place}`);
}

function json(segment: string, body: Record<string, unknown>): Exchange {
  const text = JSON.stringify({ APIkey: company.apiKey, ...body });
  return exchangeOf(`/public/api/${segment}`, {}, text);
}

function soap(name: string, parameters: [string, string][], version: '1.1' | '1.2' = '1.1'): Exchange {
  const body = envelope(version, operationElement(name, [['APIkey', company.apiKey], ...parameters]));
  const type = version === '1.1' ? 'text/xml' : 'application/soap+xml';
  return exchangeOf('/public/api.asmx', { 'content-type': type }, body);
}

describe('JSON responses', () => {
  test.each<[string, Change, string[]]>([
    ['as it is', () => ({}), []],
    ['status', () => ({ status: 201 }), ['undocumented_status ']],
    ['content type', header('content-type', 'text/html'), ['wrong_content_type header:Content-Type']],
    ['header', header('x-request-id'), ['missing_header header:X-Request-Id']],
    ['member missing', text('"FirstName":"Ann",', ''), ['required /User/0/FirstName']],
    ['type', text('"City":""', '"City":null'), ['type /User/0/City']],
    [
      'enum',
      text('"PermissionValue":"null"', '"PermissionValue":"no"'),
      ['enum /Permissions/0/PermissionValue'],
    ],
    ['not JSON', () => ({ body: Buffer.from('<html>') }), ['malformed_json ']],
    ['not UTF-8', () => ({ body: Buffer.from([0x22, 0xff, 0x22]) }), ['invalid_encoding ']],
    ['a new member is no violation', text('"FirstName"', '"New":1,"FirstName"'), []],
  ])('%s', async (_name, change, expected) => {
    expect(await judged(json('getuser', { EmailAddress: 'ann@example.com' }), change)).toEqual(expected);
  });

  test('the bare number', async () => {
    const update = json('updategroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
    expect(await judged(update, text(/\d+/, '0'))).toEqual(['range ']);
    expect(await judged(update, text(/(\d+)/, '"$1"'))).toEqual(['type ']);
  });

  test('problems', async () => {
    const missing = json('getuser', { EmailAddress: 'nobody@example.com' });
    expect(await judged(missing, () => ({}))).toEqual([]);
    expect(await judged(missing, text('"code":"not_found"', '"code":"gone"'))).toEqual(['enum /code']);
    expect(await judged(missing, text('"status":404', '"status":410'))).toEqual([
      'required /latestRevision',
      'enum /code',
      'wrong_result /status',
    ]);
    const noProblem = { ...(await sendExchange(server.baseUrl, missing)).response!, body: Buffer.from('{}') };
    expect(await judged(missing, () => noProblem)).toContain('required /code');
    const wrongKey = json('gettaxlist', { APIkey: 'nobody' });
    // Only if records are looked up.
    expect(await judged(wrongKey, () => ({ status: 404 }))).toEqual(['undocumented_status ']);
    const tooMany: Change = ({ body }) => {
      const text = body.toString().replace('"status":401', '"status":429');
      return { status: 429, body: Buffer.from(text.replaceAll('invalid_api_key', 'too_many_requests')) };
    };
    expect(await judged(wrongKey, tooMany)).toEqual(['missing_header header:Retry-After']);
    const put = { ...missing, method: 'PUT' };
    const answered = await sendExchange(server.baseUrl, put);
    const lacking = { ...answered, response: { ...answered.response!, headers: {} } };
    const bare = (await checker.check(lacking)).filter(({ side }) => side === 'response');
    expect(bare.map(({ place }) => place)).toEqual([
      'header:X-Request-Id',
      'header:Cache-Control',
      'header:X-Content-Type-Options',
      'header:Allow',
      'header:Content-Type',
    ]);
  });

  test('a response that does not fit the request', async () => {
    const fine = json('gettaxlist', {});
    const refused = await sendExchange(server.baseUrl, json('gettaxlist', { Nope: 1 }));
    const accepted = await sendExchange(server.baseUrl, fine);
    const codes = async (exchange: Exchange) => (await checker.check(exchange)).map(({ code }) => code);
    expect(await codes({ ...fine, response: refused.response! })).toEqual(['refused_without_cause']);
    expect(await codes({ ...refused, response: accepted.response! })).toEqual([
      'unknown_member',
      'not_refused',
    ]);
  });
});

describe('SOAP responses', () => {
  const result = '/soap:Envelope/soap:Body/modAPI.GetGroup_AlternateResponse/modAPI.GetGroup_AlternateResult';

  test.each<[string, Change, string[]]>([
    ['as it is', () => ({}), []],
    ['status', () => ({ status: 202 }), ['undocumented_status ']],
    ['content type', header('content-type', 'text/html'), ['wrong_content_type header:Content-Type']],
    [
      'a column is not declared',
      text(/<xs:element name="Description"[^>]*>/, ''),
      [`invalid_xml ${result}/xs:schema`],
    ],
    [
      'a table is not declared',
      text('name="Roles"', 'name="Rolls"'),
      [`invalid_xml ${result}/xs:schema`, `invalid_xml ${result}/xs:schema`],
    ],
    [
      'a column is no text',
      text('name="ID" type="xs:string"', 'name="ID" type="xs:int"'),
      [`invalid_xml ${result}/xs:schema`],
    ],
    ['no schema', text(/<xs:schema.*<\/xs:schema>/, ''), [`invalid_xml ${result}`]],
    [
      'too long',
      text('>Staff<', `>${'x'.repeat(256)}<`),
      [`max_length ${result}/diffgr:diffgram/NewDataSet/Group/GroupTitle`],
    ],
    [
      'an unknown column',
      text(/GroupTitle>/g, 'Title>'),
      [`invalid_xml ${result}/diffgr:diffgram/NewDataSet/Group/Title`],
    ],
    [
      'another response',
      text(/GetGroup_AlternateResponse/g, 'GetUser_AlternateResponse'),
      ['wrong_result /soap:Envelope/soap:Body/modAPI.GetUser_AlternateResponse'],
    ],
    [
      'the other version',
      text('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
      ['wrong_content_type header:Content-Type', 'wrong_version /soap:Envelope'],
    ],
    ['not XML', text('</soap:Envelope>', ''), ['malformed_xml ']],
    ['no envelope', () => ({ body: Buffer.from('<a/>') }), ['version_mismatch ']],
  ])('%s', async (_name, change, expected) => {
    expect(await judged(soap('modAPI.GetGroup_Alternate', [['GroupTitle', 'Staff']]), change)).toEqual(
      expected,
    );
  });

  test.each(['1.1', '1.2'] as const)('boolean and faults in SOAP %s', async (version) => {
    const remove = soap('modAPI.DeleteGroup_Alternate', [['GroupTitle', 'Nobody']], version);
    expect(await judged(remove, text('>false<', '>no<'))).toEqual([
      'invalid_xml /soap:Envelope/soap:Body/modAPI.DeleteGroup_AlternateResponse/modAPI.DeleteGroup_AlternateResult',
    ]);
    const refused = {
      ...remove,
      requestBody: Buffer.from(remove.requestBody.toString().replace(company.apiKey, 'unknown key')),
    };
    const detail = version === '1.1' ? 'detail' : 'soap:Detail';
    const fault = '/soap:Envelope/soap:Body/soap:Fault';
    expect(await judged(refused, () => ({}))).toEqual([]);
    expect(await judged(refused, () => ({ status: 200 }))).toEqual([`wrong_result ${fault}`]);
    expect(await judged(refused, text('<errors />', ''))).toEqual([`invalid_xml ${fault}/${detail}/error`]);
    expect(await judged(refused, text('invalid_api_key', 'no_entry'))).toEqual([
      `enum ${fault}/${detail}/error/code`,
    ]);
    expect(await judged(refused, text(/soap:(Client|Sender)</, 'soap:Caller<'))).toEqual([
      `invalid_xml ${fault}`,
    ]);
  });
});
