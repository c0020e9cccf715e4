import { describe, expect, test } from '@jest/globals';
import { auditRows } from '../../../support/databases/audit-rows.js';
import { filled, readTable } from '../../../support/messages/tables.js';
import { send } from '../../../support/scenarios/protocols.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';
import { namespace } from '../../../support/messages/xml.js';

type Headers = [name: string, headers: Record<string, string>];
const elsewhere = readTable<Headers>('../../../site/elsewhere.yaml', import.meta.url);
const server = useServer();
const company = useCompany(server);

type Fields = Record<string, string> | string;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function post(name: string, fields: Fields = {}, headers: Record<string, string> = {}) {
  const body =
    typeof fields === 'string' ? fields : new URLSearchParams({ APIkey: company.apiKey, ...fields });
  const url = `${server.baseUrl}/public/api.asmx/${name}`;
  const response = await send(url, 'POST', { ...form, ...headers }, body.toString());
  expect(response.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(response.text)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return response;
}

async function newGroup(title: string): Promise<{ GroupTitle: string }> {
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: title }] } });
  return { GroupTitle: title };
}

describe('the form-encoded POST', () => {
  test('returns a bare boolean', async () => {
    const group = await newGroup('Gone & <soon> +ä');
    for (const expected of ['true', 'false']) {
      const { status, headers, text } = await post('modAPI.DeleteGroup_Alternate', group);
      expect([status, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(text).toBe(
        `<?xml version="1.0" encoding="utf-8"?>\n<boolean xmlns="${namespace}">${expected}</boolean>`,
      );
    }
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

/** A row of form-post.yaml, which says what its members mean. */
interface Row {
  name: string;
  operation?: string;
  fields?: Record<string, string>;
  body?: string;
  status?: number;
  says: string;
}

describe('errors are plain text', () => {
  test.each(readTable<Row>('form-post.yaml', import.meta.url))('$name', async (row) => {
    const { operation = 'GetTaxList', fields = {}, body, status = 500, says } = row;
    const filledFields = Object.entries(fields).map(([name, value]) => [name, filled(value)]);
    const sent =
      body === undefined
        ? (Object.fromEntries(filledFields) as Record<string, string>)
        : filled(body).replace('{KEY}', company.apiKey);
    const { status: found, headers, text } = await post(operation, sent);
    expect([found, headers['content-type'], text]).toEqual([
      status,
      'text/plain; charset=utf-8',
      expect.stringContaining(says),
    ]);
    expect(text).not.toContain(company.apiKey);
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
  const others: Headers[] = [
    ...elsewhere,
    ['a foreign Origin', { Origin: 'http://evil.example' }],
    ['another port as Origin', { Origin: 'http://127.0.0.1:1' }],
    ['the Origin null', { Origin: 'null' }],
    ['Sec-Fetch-Site: cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'Sec-Fetch-Site': 'same-site' }],
  ];

  test.each(others)('%s: 404, and nothing runs', async (_name, headers) => {
    const group = await newGroup('Stays');
    const response = await post('modAPI.DeleteGroup_Alternate', group, headers);
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(response.text).toMatch(/^Request format is unrecognized for URL unexpectedly ending in/);
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
