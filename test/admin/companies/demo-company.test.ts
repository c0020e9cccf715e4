import { beforeAll, expect, test } from '@jest/globals';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { demoCalls, type DemoCompany } from '../../../src/demo/demo-company.js';
import { getGroup, getUser } from '../../../src/operations/records.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();
let demo: DemoCompany | undefined;

beforeAll(async () => {
  demo = await createDemoCompany(temporary.store);
});

test('an empty database gets a demo company, another one does not', async () => {
  expect(demo).toMatchObject({ companyId: 1, name: 'Demo Company' });
  expect(await createDemoCompany(temporary.store)).toBeUndefined();
  const rows = await auditRows(temporary.store, { company: 'demo company' });
  expect(rows.map(({ protocol }) => protocol)).toEqual(Array(13).fill('demo'));
});

test('its user and its group have data in every set', async () => {
  const { companyId, emailAddress, groupTitle } = demo!;
  const user = await temporary.store.read(companyId, (data) =>
    getUser.run(data, { EmailAddress: emailAddress }, (found) => found),
  );
  expect(user.User).toMatchObject([{ FirstName: 'Ada', Country: 'GB', Currency: 'GBP', Disabled: 'false' }]);
  expect(user.Permissions).toHaveLength(6);
  expect(user.GLCodes).toHaveLength(2);
  expect(user.Authoring).toMatchObject([{ EmailAddress: emailAddress }]);
  const group = await temporary.store.read(companyId, (data) =>
    getGroup.run(data, { GroupTitle: groupTitle }, (found) => found),
  );
  expect(group.Users).toHaveLength(2);
  expect(group.Categories).toHaveLength(2);
});

test('the printed calls are two lines that a shell takes as they are', () => {
  const lines = demoCalls('http://127.0.0.1:8080', 'http://namespace.example/api', demo!).split('\n');
  const calls = lines.filter((line) => line.startsWith('curl '));
  expect(calls).toHaveLength(2);
  expect(calls[0]).toContain(`-d '{"APIkey":"${demo!.apiKey}","EmailAddress":"${demo!.emailAddress}"}'`);
  expect(calls[1]).toContain(`-H 'SOAPAction: "http://namespace.example/api/modAPI.GetGroup_Alternate"'`);
  for (const call of calls) expect(call.split("'").length % 2).toBe(1);
});
