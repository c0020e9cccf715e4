import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { errorTable, type ErrorCode } from '../../src/domain/errors.js';
import { exchangeOf, sendExchange, useChecker } from './exchanges.js';
import { filled } from '../../test/support/messages/tables.js';
import { jsonMessage, soapMessage } from '../../test/support/messages/requests.js';
import type { SoapVersion as Version } from '../../test/support/messages/xml.js';
import { person } from '../../test/support/scenarios/company.js';
import { useCompany, useServer } from '../../test/support/servers/use-server.js';
import type { Exchange } from '../exchange.js';

// Responses of the server are changed, and the checker must find the change, and nothing else.

const server = useServer();
const company = useCompany(server);
const checker = useChecker();
beforeAll(async () => {
  const User = [{ ...person('ann@example.com'), City: 'Köln' }];
  await company.must('updateUser', { data: { User } });
  for (const GroupTitle of ['Staff', 'Two', 'Three'])
    await company.must('updateGroup', { data: { Group: [{ GroupTitle, Description: 'für alle' }] } });
});

/** A row of responses.yaml, which says what its members mean. */
interface Row {
  what: string;
  of: string;
  status?: number;
  headers?: Record<string, string | null> | null;
  body?: string;
  from?: string;
  to?: string;
  encoding?: BufferEncoding;
  mark?: string;
  problem?: ErrorCode;
  found: string[];
}
const tables = parse(readFileSync(new URL('responses.yaml', import.meta.url), 'utf8')) as Record<
  'json' | 'soap' | 'both',
  Row[]
>;

const json = (operation: string, input: object, more = {}): Exchange => {
  const { path, headers, body } = jsonMessage(operation, company.apiKey, input);
  return exchangeOf(path, { ...headers, ...more }, body);
};
const soap = (version: Version, name: string, ...parameters: [string, string][]): Exchange => {
  const { path, headers, body } = soapMessage(name, company.apiKey, parameters, version);
  return exchangeOf(path, headers, body);
};
const requests: Record<string, (version: Version) => Exchange> = {
  getUser: () => json('getuser', { EmailAddress: 'ann@example.com' }),
  unknownUser: () => json('getuser', { EmailAddress: 'nobody@example.com' }),
  wrongMethod: () => ({ ...json('getuser', { EmailAddress: 'nobody@example.com' }), method: 'PUT' }),
  getStaff: () => json('getgroup', { GroupTitle: 'Staff' }),
  update: () => json('updategroup', { data: { Group: [{ GroupTitle: 'Staff' }] } }),
  list: () => json('getgrouplist', {}),
  listWithId: () => json('getgrouplist', {}, { 'X-Request-Id': 'mine' }),
  page: () => json('getgroups', {}),
  changes: () => json('getchangelist', { Limit: 1 }),
  changesToCome: () => json('getchangelist', { SinceRevision: '999' }),
  wrongKey: () => json('gettaxlist', { APIkey: 'nobody' }),
  unknownMember: () => json('gettaxlist', { Nope: 1 }),
  staff: (version) => soap(version, 'modAPI.GetGroup_Alternate', ['GroupTitle', 'Staff']),
  remove: (version) => soap(version, 'modAPI.DeleteGroup_Alternate', ['GroupTitle', 'Nobody']),
  rejected: (version) => {
    const exchange = soap(version, 'GetGroupList');
    const text = exchange.requestBody.toString().replace(company.apiKey, 'unknown key');
    return { ...exchange, requestBody: Buffer.from(text) };
  },
  notReached: (version) => soap(version, 'GetChangeList', ['SinceRevision', '999']),
};

const fault = 'BODY/soap:Fault';
const result = 'BODY/modAPI.GetGroup_AlternateResponse/modAPI.GetGroup_AlternateResult';
const words: Record<Version, Record<string, string>> = {
  '1.1': { DETAIL: `${fault}/detail/error`, CLIENT: 'Client', SERVICE: 'Server' },
  '1.2': { DETAIL: `${fault}/soap:Detail/error`, CLIENT: 'Sender', SERVICE: 'Receiver' },
};
const put = (text: string, version: Version): string =>
  Object.entries({
    ...words[version],
    SCHEMA: 'invalid_xml RESULT/xs:schema',
    ROWS: 'RESULT/diffgr:diffgram/NewDataSet',
    RESULT: result,
    BODY: '/soap:Envelope/soap:Body',
  }).reduce((all, [word, meaning]) => all.replaceAll(word, meaning), filled(text));

/** A problem document in place of the response. */
function problemOf(code: ErrorCode, status: number, requestId: unknown): string {
  const { title } = errorTable[code];
  const texts = { type: `urn:x:${code}`, title, detail: title, instance: '/' };
  return JSON.stringify({ ...texts, status, code, requestId, errors: [] });
}

type Response = NonNullable<Exchange['response']>;

function changed(row: Row, response: Response, version: Version): Response {
  const { status = response.status, body, from, to = '', encoding, mark = '', problem } = row;
  let text = body ?? response.body.toString();
  if (from !== undefined) {
    text = text.replace(new RegExp(put(from, version), 's'), put(to, version));
    expect(text).not.toBe(response.body.toString());
  }
  const headers = Object.entries({ ...response.headers, ...row.headers }).filter(
    ([, value]) => value !== null,
  );
  if (row.headers === null) headers.splice(0);
  if (problem !== undefined) {
    text = problemOf(problem, status, response.headers['x-request-id']);
    headers.push(['content-type', 'application/problem+json']);
  }
  const bytes = Buffer.from(mark + text, encoding);
  return { status, headers: Object.fromEntries(headers) as Response['headers'], body: bytes };
}

describe.each<[string, Row[], Version]>([
  ['JSON', tables.json, '1.1'],
  ['SOAP', tables.soap, '1.1'],
  ['SOAP 1.1', tables.both, '1.1'],
  ['SOAP 1.2', tables.both, '1.2'],
])('a %s response', (_protocol, rows, version) => {
  test.each(rows)('$what', async (row) => {
    const completed = await sendExchange(server.baseUrl, requests[row.of]!(version));
    const response = changed(row, completed.response!, version);
    const findings = (await checker.check({ ...completed, response })).filter(
      ({ side }) => side === 'response',
    );
    expect(findings.every(({ rule }) => rule !== '')).toBe(true);
    const found = findings.map(({ code, place, message }) =>
      code === 'wrong_result' ? `${code} ${place}: ${message}` : `${code} ${place}`.trim(),
    );
    expect(found).toEqual(row.found.map((one) => put(one, version)));
  });
});

test('a request that meets the contract, but was rejected as if it broke it', async () => {
  const { response } = await sendExchange(server.baseUrl, json('gettaxlist', { Nope: 1 }));
  const findings = await checker.check({ ...json('gettaxlist', {}), response: response! });
  expect(findings.map(({ code }) => code)).toEqual(['refused_without_cause']);
});
