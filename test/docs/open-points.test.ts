import { describe, expect, test } from '@jest/globals';
import { newCompany, person } from '../support/scenarios/company.js';
import { call, send } from '../support/scenarios/protocols.js';
import { useServer } from '../support/servers/use-server.js';
import { envelope, namespace, operationElement } from '../support/messages/xml.js';

// Rows of docs/gap-register.md that need a server with settings of its own, or that no operation's table has.
const otherNamespace = 'urn:example:administration';
const afterTwoRequests = useServer({ REQUESTS_PER_KEY_PER_MINUTE: '2' });
const threeItems = useServer({}, { maxSetItems: 3 });
const renamed = useServer({ API_NAMESPACE: otherNamespace });

describe('limits', () => {
  test('requests with one key are limited when the operator says so', async () => {
    const company = await newCompany(afterTwoRequests);
    await company.must('getGroupList');
    await company.must('getProjectList', {}, 'SOAP 1.2');
    const third = await company.call('getGroupList');
    expect([third.http.status, third.error?.code]).toEqual([429, 'too_many_requests']);
    expect((await (await newCompany(afterTwoRequests)).call('getGroupList')).http.status).toBe(200);
  });

  describe.each(['JSON POST', 'SOAP 1.1'] as const)('a set with too many items, %s', (protocol) => {
    const data = (count: number) => ({
      data: { Group: [{ GroupTitle: 'x' }], Roles: Array(count).fill({ RoleTitle: 'Clerk' }) },
    });

    test('is rejected with 413 and its path; one item less is fine', async () => {
      const company = await newCompany(threeItems);
      expect((await company.call('updateGroup', data(3), protocol)).error).toBeUndefined();
      const { http, error } = await company.call('updateGroup', data(4), protocol);
      expect(http.status).toBe(protocol === 'JSON POST' ? 413 : 500);
      const message = 'Roles must have at most 3 items.';
      expect(error).toMatchObject({ code: 'too_many_items', message: `/data/Roles: ${message}` });
      expect(error?.items).toEqual([{ path: '/data/Roles', code: 'max_items', message }]);
    });

    test('is rejected with its path in one of many updates, of which none is made', async () => {
      const company = await newCompany(threeItems);
      const updates = { data: [{ Group: [{ GroupTitle: 'y' }] }, data(4).data] };
      const { error } = await company.call('updateGroups', updates, protocol);
      const path = protocol === 'JSON POST' ? '/data/1/Roles' : '/data/Roles';
      expect([error?.code, error?.items.map((one) => one.path)]).toEqual(['too_many_items', [path]]);
      expect(await company.must('getGroupList')).toEqual({ Groups: [] });
    });

    test('is rejected before any other violation of the contract', async () => {
      const company = await newCompany(threeItems);
      const Roles = Array.from({ length: 4 }, () => ({ Nonsense: '1' }));
      const { error } = await company.call('updateGroup', { data: { Group: [], Roles } }, protocol);
      expect(error?.code).toBe('too_many_items');
    });

    test('is reported only to a client with a live key', async () => {
      const withKey = async (key: string | undefined) =>
        (await call(threeItems.baseUrl, protocol, 'updateGroup', key, data(4))).error;
      expect(await withKey('cak_wrong')).toMatchObject({ code: 'invalid_api_key' });
      for (const key of [undefined, '', '\u00a0']) {
        const error = await withKey(key);
        expect(error?.code).toBe('invalid_request');
        expect(error?.items.map(({ path }) => path)).toEqual(['/APIkey']);
      }
    });
  });
});

test('a disabled user stays in its groups and in authoring lists', async () => {
  const company = await newCompany(threeItems);
  const user = person('off@example.com', { Disabled: 'true' });
  await company.must('updateUser', {
    data: { User: [user], Authoring: [{ EmailAddress: 'off@example.com' }] },
  });
  const data = { Group: [{ GroupTitle: 'Staff' }], Users: [{ EmailAddress: 'off@example.com' }] };
  await company.must('updateGroup', { data });
  const group = await company.must('getGroup', { GroupTitle: 'Staff' });
  expect(group).toMatchObject({ Users: [{ EmailAddress: 'off@example.com' }] });
  const response = await company.must('getUser', { EmailAddress: 'off@example.com' });
  expect(response).toMatchObject({
    User: [{ Disabled: 'true' }],
    Groups: [{ GroupTitle: 'Staff' }],
    Authoring: [{ EmailAddress: 'off@example.com' }],
  });
});

test('another API_NAMESPACE is in the WSDL, and requests must use it', async () => {
  const other = otherNamespace;
  const company = await newCompany(renamed);
  const url = `${renamed.baseUrl}/public/api.asmx`;
  const wsdl = await send(`${url}?wsdl`, 'GET', {}, undefined);
  expect(wsdl.text).toContain(`targetNamespace="${other}"`);
  expect(wsdl.text).toContain(`soapAction="${other}/GetCountryList"`);
  expect(wsdl.text).not.toContain(namespace);
  const request = envelope('1.1', operationElement('GetCountryList', [['APIkey', company.apiKey]]));
  const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
  const accepted = await send(url, 'POST', headers, request.replaceAll(namespace, other));
  expect(accepted.status).toBe(200);
  expect(accepted.text).toContain(`<GetCountryListResponse xmlns="${other}">`);
  const rejected = await send(url, 'POST', headers, request);
  expect(rejected.text).toContain('<code>unknown_operation</code>');
});
