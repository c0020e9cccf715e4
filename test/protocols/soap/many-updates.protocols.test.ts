import { expect, test } from '@jest/globals';
import { soapMessage } from '../../support/messages/requests.js';
import { sentence } from '../../support/messages/sentence.js';
import { readTable } from '../../support/messages/tables.js';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { pageOf } from '../../support/scenarios/pages.js';
import { readEnvelope, send } from '../../support/scenarios/protocols.js';
import { useServer } from '../../support/servers/use-server.js';

/** A row of many-updates.yaml, which says what its members mean. */
interface Row {
  name: string;
  rows: string;
  before?: string;
  results?: string[];
  code?: string;
  items?: string[];
  ends?: string;
  roles?: string[][];
}

const server = useServer();
const columnsOf = (address: string): string =>
  Object.entries(person(address))
    .map(([name, value]) => `<${name}>${String(value)}</${name}>`)
    .join('');

/** The roles of Ann and of the user after her. */
async function rolesIn(company: TestCompany): Promise<string[][]> {
  const { records } = pageOf('User', await company.must('getUsers', {}, 'JSON POST'));
  return [0, 1].map((at) => (records[at]?.['Roles'] ?? []).map(({ RoleTitle = '' }) => RoleTitle).sort());
}

test.each(readTable<Row>('many-updates.yaml', import.meta.url))(
  '$name',
  async ({
    rows,
    before = '',
    results,
    code = 'invalid_request',
    items,
    ends = '',
    roles = [['Approver', 'Clerk'], []],
  }) => {
    const company = await newCompany(server);
    const Roles = [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }];
    const data = { User: [person('ann@example.com')], Roles };
    const texts: Record<string, string> = {
      ANN: String(await company.must('updateUser', { data })),
      BOB: columnsOf('Bob@example.com'),
      CY: columnsOf('cy@example.com'),
      NEW: 'diffgr:hasChanges="inserted"',
      CHANGED: 'diffgr:hasChanges="modified"',
    };
    const put = (text: string): string =>
      text.replace(/\{([A-Z]+)\}/g, (_all, name: string) => texts[name] ?? '');
    const original = before && `<diffgr:before>${put(before)}</diffgr:before>`;
    const xml = `<diffgr:diffgram xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">${put(rows)}</NewDataSet>${original}</diffgr:diffgram>`;
    const { path, headers, body } = soapMessage('UpdateUsers', company.apiKey, [['data', { xml }]]);
    const response = await send(server.baseUrl + path, 'POST', headers, body);
    const { result, error } = readEnvelope(response.text);
    if (items) {
      const found = error?.items.map((item) => `${item.path} ${item.code}`);
      expect([error?.code, found]).toEqual([code, items]);
      for (const { message } of error?.items ?? []) expect(message).toMatch(sentence);
      expect(error?.message).toMatch(new RegExp(`${ends}$`));
    } else {
      const made = (result as { Results: Record<string, string>[] }).Results;
      expect(made.map(({ Result, Code }) => [Result, Code].filter(Boolean).join(' '))).toEqual(results);
    }
    expect(await rolesIn(company)).toEqual(roles);
  },
);
