import { describe, expect, test } from '@jest/globals';
import { auditRows } from '../../../support/databases/audit-rows.js';
import { send, type HttpAnswer } from '../../../support/scenarios/protocols.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';
import { namespace, parseXml, readDataSet } from '../../../support/messages/xml.js';
import { elsewhere } from '../../../site/elsewhere.js';

const server = useServer();
const company = useCompany(server);

type Fields = Record<string, string> | string;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function post(
  name: string,
  fields: Fields = {},
  headers: Record<string, string> = {},
): Promise<HttpAnswer> {
  const body =
    typeof fields === 'string' ? fields : new URLSearchParams({ APIkey: company.apiKey, ...fields });
  const url = `${server.baseUrl}/public/api.asmx/${name}`;
  const answer = await send(url, 'POST', { ...form, ...headers }, body.toString());
  expect(answer.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(answer.text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return answer;
}

async function newGroup(title: string): Promise<{ GroupTitle: string }> {
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: title }] } });
  return { GroupTitle: title };
}

describe('the form-encoded POST', () => {
  test('answers a bare boolean', async () => {
    const group = await newGroup('Gone & <soon> +ä');
    for (const expected of ['true', 'false']) {
      const { status, headers, text } = await post('modAPI.DeleteGroup_Alternate', group);
      expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(text).toBe(
        `<?xml version="1.0" encoding="utf-8"?>\n<boolean xmlns="${namespace}">${expected}</boolean>`,
      );
    }
  });

  test('answers a DataSet, also for no match', async () => {
    const { GroupTitle } = await newGroup('Read me');
    for (const [title, count] of [
      [GroupTitle, 1],
      ['nobody', 0],
    ] as const) {
      const { status, text } = await post('modAPI.GetGroup_Alternate', { GroupTitle: title });
      const root = parseXml(text);
      expect([status, root.localName, root.namespaceURI]).toEqual([200, 'DataSet', namespace]);
      expect(readDataSet(root)['Group']).toHaveLength(count);
    }
  });

  test('takes the fields in any order', async () => {
    const { GroupTitle } = await newGroup('Any order');
    const body = `GroupTitle=${encodeURIComponent(GroupTitle)}&APIkey=${company.apiKey}`;
    expect((await post('modAPI.GetGroup_Alternate', body)).status).toBe(200);
  });

  test('is in the log and the audit as a protocol of its own, without a value', async () => {
    await post('modAPI.DeleteGroup_Alternate', await newGroup('Audited'));
    const lines = server.logged();
    expect(lines).toContain('"protocol":"form"');
    expect(lines).not.toContain('Audited');
    expect(lines).not.toContain(company.apiKey);
    const { name } = await server.store.adminRead((tx) =>
      tx.company.findUniqueOrThrow({ where: { id: company.companyId } }),
    );
    const entries = await auditRows(server.store, { company: name, limit: 1 });
    expect(entries.map(({ protocol, operation }) => [protocol, operation])).toEqual([
      ['form', 'deleteGroup'],
    ]);
  });
});

describe('refusals are plain text', () => {
  test.each<[string, string, Fields, number, RegExp]>([
    ['an unknown key', 'GetTaxList', { APIkey: 'nobody' }, 500, /^The API key is unknown/],
    [
      'an unknown key before the contract',
      'GetTaxList',
      { APIkey: 'nobody', Nope: '1' },
      500,
      /^The API key/,
    ],
    ['no key', 'GetTaxList', 'x=1', 500, /"x" is not a parameter/],
    ['no field', 'GetTaxList', '', 500, /APIkey is required/],
    ['a blank key', 'GetTaxList', { APIkey: ' ' }, 500, /APIkey/],
    [
      'a text too long',
      'modAPI.GetGroup_Alternate',
      { GroupTitle: 'x'.repeat(256) },
      500,
      /at most 255 characters/,
    ],
    ['a rule', 'modAPI.GetGroup_Alternate', { GroupTitle: '' }, 500, /GroupTitle/],
    ['a control character', 'modAPI.GetGroup_Alternate', { GroupTitle: '\u0001' }, 500, /does not allow/],
    ['an unknown field', 'GetTaxList', { __proto__x: '1' }, 500, /"__proto__x" is not a parameter/],
    ['a field that would be XML', 'GetTaxList', { 'a><b': '1' }, 500, /"a><b" is not a parameter/],
    ['a field twice', 'GetTaxList', 'APIkey=a&APIkey=b', 500, /is unknown, revoked/],
    ['bad UTF-8', 'GetTaxList', 'APIkey=%ff', 400, /UTF-8/],
    ['too many fields', 'GetTaxList', 'a=b&'.repeat(101), 500, /at most 100 fields/],
    ['an unknown name', 'Nope', {}, 404, /^Nope Web Service method name is not valid\.$/],
    ['a name of Object', 'constructor', {}, 404, /^constructor Web Service method name/],
    ['a DataSet parameter', 'UpdateGroup', {}, 404, /by SOAP only/],
  ])('%s', async (_name, operation, fields, status, text) => {
    const answer = await post(operation, fields);
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/plain; charset=utf-8']);
    expect(answer.text.trimEnd()).toMatch(text);
    expect(answer.text).not.toContain(company.apiKey);
  });

  test('a field twice is told once the key is good', async () => {
    const twice = `APIkey=${company.apiKey}&GroupTitle=a&GroupTitle=b`;
    expect((await post('modAPI.GetGroup_Alternate', twice)).text).toContain('GroupTitle is given twice.');
  });

  test('another content type', async () => {
    const { status, text } = await post('GetTaxList', {}, { 'Content-Type': 'text/xml' });
    expect([status, text]).toEqual([500, expect.stringContaining('application/x-www-form-urlencoded')]);
  });

  test.each(['GET', 'HEAD', 'PUT', 'OPTIONS'])('%s is 405: there is only POST', async (method) => {
    const { status, headers } = await send(
      `${server.baseUrl}/public/api.asmx/GetTaxList`,
      method,
      {},
      undefined,
    );
    expect([status, headers['allow']]).toEqual([405, 'POST']);
  });
});

describe('for others than the local machine there is nothing', () => {
  const others: [string, Record<string, string>][] = [
    ...elsewhere,
    ['a foreign Origin', { Origin: 'http://evil.example' }],
    ['another port as Origin', { Origin: 'http://127.0.0.1:1' }],
    ['the Origin null', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ];

  test.each(others)('%s: 404, and nothing runs', async (_name, headers) => {
    const group = await newGroup('Stays');
    const { status, headers: answered, text } = await post('modAPI.DeleteGroup_Alternate', group, headers);
    expect([status, answered['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^Request format is unrecognized for URL unexpectedly ending in/);
    expect((await company.call('getGroup', group)).http.status).toBe(200);
  });

  test.each(elsewhere)('%s: no form, but the reason', async (_name, headers) => {
    for (const name of ['GetTaxList', 'UpdateGroup']) {
      const { text } = await send(`${server.baseUrl}/public/api.asmx?op=${name}`, 'GET', headers, undefined);
      expect(text).toContain('The test form is only available for requests from the local machine.');
      expect(text).not.toMatch(/<form|<input|<textarea|<button|HTTP POST/);
    }
  });

  test.each(['localhost', 'LOCALHOST:1', '127.0.0.1', '127.9.8.7:80', '[::1]', '[::1]:8080'])(
    'but the Host %s is local',
    async (host) => {
      const origin = { Host: host, Origin: `http://${host.toLowerCase()}`, 'Sec-Fetch-Site': 'same-origin' };
      expect((await post('GetTaxList', {}, origin)).status).toBe(200);
    },
  );
});
