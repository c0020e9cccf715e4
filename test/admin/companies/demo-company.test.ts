import { beforeAll, expect, test } from '@jest/globals';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { demoCalls, type DemoCompany } from '../../../src/demo/demo-company.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();
let demo: DemoCompany | undefined;

beforeAll(async () => void (demo = await createDemoCompany(temporary.store)));

test('an empty database gets a demo company, another one does not', async () => {
  expect(demo).toMatchObject({ companyId: 1, name: 'Demo Company' });
  expect(await createDemoCompany(temporary.store)).toBeUndefined();
  const rows = await auditRows(temporary.store, { company: 'demo company' });
  expect(rows.map(({ protocol }) => protocol)).toEqual(Array(13).fill('demo'));
});

test('the printed calls are two lines that a shell takes as they are', () => {
  const lines = demoCalls('http://127.0.0.1:8080', 'http://namespace.example/api', demo!).split('\n');
  const calls = lines.filter((line) => line.startsWith('curl '));
  expect(calls).toHaveLength(2);
  expect(calls[0]).toContain(`-d '{"APIkey":"${demo!.apiKey}","EmailAddress":"${demo!.emailAddress}"}'`);
  expect(calls[1]).toContain(`-H 'SOAPAction: "http://namespace.example/api/modAPI.GetGroup_Alternate"'`);
  for (const call of calls) expect(call.split("'").length % 2).toBe(1);
});
