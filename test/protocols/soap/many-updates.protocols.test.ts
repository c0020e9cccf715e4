import { beforeEach, describe, expect, test } from '@jest/globals';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { pageOf } from '../../support/scenarios/pages.js';
import { readEnvelope, send, type Outcome } from '../../support/scenarios/protocols.js';
import { useServer } from '../../support/servers/use-server.js';
import { envelope, operationElement } from '../../support/messages/xml.js';

// DataSets with many updates: the record of each row, the included sets, and the output of GetChanges().

const server = useServer();
let company: TestCompany;
let ann: string;

beforeEach(async () => {
  company = await newCompany(server);
  const Roles = [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }];
  const data = { User: [person('ann@example.com')], Roles };
  ann = String(await company.must('updateUser', { data }));
});

type Row = Record<string, string>;

/** A row as .NET writes it. @param mark of diffgr:hasChanges */
function row(table: string, columns: Row, mark?: string): string {
  const values = Object.entries(columns).map(([name, value]) => `<${name}>${value}</${name}>`);
  const marked = mark === undefined ? '' : ` diffgr:hasChanges="${mark}"`;
  return `<${table}${marked}>${values.join('')}</${table}>`;
}

async function update(rows: string[], before: string[] = []): Promise<Pick<Outcome, 'result' | 'error'>> {
  const original = before.length === 0 ? '' : `<diffgr:before>${before.join('')}</diffgr:before>`;
  const xml = `<diffgr:diffgram xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1"><NewDataSet xmlns="">${rows.join('')}</NewDataSet>${original}</diffgr:diffgram>`;
  const body = envelope(
    '1.1',
    operationElement('UpdateUsers', [
      ['APIkey', company.apiKey],
      ['data', { xml }],
    ]),
  );
  const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
  return readEnvelope((await send(`${server.baseUrl}/public/api.asmx`, 'POST', headers, body)).text);
}

async function results(rows: string[], before?: string[]): Promise<string[]> {
  const { result, error } = await update(rows, before);
  expect(error).toBeUndefined();
  return (result as { Results: Row[] }).Results.map(({ Result, Code }) =>
    [Result, Code].filter(Boolean).join(' '),
  );
}

async function faults(
  rows: string[],
  before?: string[],
): Promise<[code: string | undefined, ...paths: string[]]> {
  const { error } = await update(rows, before);
  return [error?.code, ...(error?.items ?? []).map(({ path, code }) => `${path} ${code}`)];
}

async function rolesOf(at: number): Promise<string[]> {
  const { records } = pageOf('User', await company.must('getUsers', {}, 'JSON POST'));
  return (records[at]?.['Roles'] ?? []).map(({ RoleTitle }) => RoleTitle ?? '');
}

const user = (more: Row, mark?: string): string => row('User', more, mark);
const annUser = (mark?: string): string => user({ ID: ann, City: 'Graz' }, mark);
const role = (owner: Row, RoleTitle: string, mark?: string): string =>
  row('Roles', { ...owner, RoleTitle }, mark);

describe('a row of a set belongs to the record', () => {
  const bob = (): string => user(person('Bob@example.com') as Row);

  test('that its ID names, or its address, in any spelling, or both', async () => {
    const rows = [
      annUser(),
      bob(),
      role({ UserID: ann }, 'Clerk'),
      role({ UserEmailAddress: ' bob@EXAMPLE.com' }, 'Approver'),
      role({ UserEmailAddress: 'bob@example.com' }, 'Clerk'),
    ];
    expect(await results(rows)).toEqual(['updated', 'created']);
    expect([await rolesOf(0), await rolesOf(1)]).toEqual([['Clerk'], ['Approver', 'Clerk'].sort()]);
  });

  test('and none is made where one names nobody of the DataSet, two, or several', async () => {
    const two = user({ ID: ann, EmailAddress: 'ann@example.com' });
    expect(
      await faults([
        two,
        bob(),
        bob(),
        role({}, 'Clerk'),
        role({ UserID: '4711' }, 'Clerk'),
        role({ UserEmailAddress: 'bob@example.com' }, 'Clerk'),
        role({ UserID: ann, UserEmailAddress: 'nobody@example.com' }, 'Clerk'),
      ]),
    ).toEqual([
      'invalid_request',
      '/data/Roles/0 missing_reference',
      '/data/Roles/1 unknown_reference',
      '/data/Roles/2 unknown_reference',
      '/data/Roles/3 unknown_reference',
    ]);
    const cy = user(person('cy@example.com') as Row);
    expect(
      await faults([two, cy, role({ UserID: ann, UserEmailAddress: 'cy@example.com' }, 'Clerk')]),
    ).toEqual(['invalid_request', '/data/Roles/0 contradiction']);
    expect(pageOf('User', await company.must('getUsers', {}, 'JSON POST')).records).toHaveLength(1);
  });
});

describe('a set', () => {
  test('without rows of a record stays, also beside rows of others', async () => {
    const bob = user(person('bob@example.com') as Row);
    expect(await results([annUser(), bob, role({ UserEmailAddress: 'bob@example.com' }, 'Clerk')])).toEqual([
      'updated',
      'created',
    ]);
    expect(await rolesOf(0)).toHaveLength(2);
  });

  test('is emptied by the table Emptied, which names it in any letter case', async () => {
    expect(await results([annUser(), row('Emptied', { UserID: ann, Set: 'roles' })])).toEqual(['updated']);
    expect(await rolesOf(0)).toEqual([]);
  });

  test('cannot be emptied and filled, and there must be such a set', async () => {
    expect(
      await faults([
        annUser(),
        role({ UserID: ann }, 'Clerk'),
        row('Emptied', { UserID: ann, Set: 'Roles' }),
        row('Emptied', { UserID: ann, Set: 'Wishes' }),
        row('Emptied', { Set: 'Groups' }),
      ]),
    ).toEqual([
      'invalid_request',
      '/data/Emptied/0 contradiction',
      '/data/Emptied/1/Set pattern',
      '/data/Emptied/2 missing_reference',
    ]);
  });
});

describe('what GetChanges() makes', () => {
  const original = (): string => user({ ID: ann });

  test('is taken where only columns have changed', async () => {
    expect(await results([annUser('modified')], [original()])).toEqual(['updated']);
    expect(await rolesOf(0)).toHaveLength(2);
  });

  test('is taken for a new record with its sets', async () => {
    const bob = user(person('bob@example.com') as Row, 'inserted');
    const ofBob = role({ UserEmailAddress: 'bob@example.com' }, 'Clerk', 'inserted');
    expect(await results([annUser('modified'), bob, ofBob], [original()])).toEqual(['updated', 'created']);
    expect(await rolesOf(1)).toEqual(['Clerk']);
  });

  test('is taken where all rows of a set were replaced', async () => {
    const gone = ['Clerk', 'Approver'].map((title) => role({ UserID: ann }, title));
    const rows = [annUser('modified'), role({ UserID: ann }, 'Prüfer &amp; Leser', 'inserted')];
    expect(await results(rows, [original(), ...gone])).toEqual(['updated']);
    expect(await rolesOf(0)).toEqual(['Prüfer & Leser']);
  });

  test('is refused for a record of which a set would lose rows, also where its own row came along unchanged', async () => {
    for (const own of [annUser('modified'), user({ ID: ann })]) {
      const added = role({ UserID: ann }, 'Prüfer &amp; Leser', 'inserted');
      expect(await results([own, added])).toEqual(['refused partial_dataset']);
    }
    expect(await rolesOf(0)).toHaveLength(2);
  });

  test('is a fault where only deleted rows of a set are left', async () => {
    expect(await faults([annUser('modified')], [original(), role({ UserID: ann }, 'Clerk')])).toEqual([
      'partial_dataset',
      '/data/0/Roles partial_dataset',
    ]);
  });

  test('is a fault where rows were deleted of a record whose own row did not come along', async () => {
    const bob = user(person('bob@example.com') as Row, 'inserted');
    expect(await faults([bob], [role({ UserID: ann }, 'Clerk')])).toEqual([
      'partial_dataset',
      '/data/Roles partial_dataset',
    ]);
    expect(await rolesOf(0)).toHaveLength(2);
  });

  test('made anew, all rows inserted, it is taken as it stands', async () => {
    expect(await results([annUser('inserted'), role({ UserID: ann }, 'Clerk', 'inserted')])).toEqual([
      'updated',
    ]);
    expect(await rolesOf(0)).toEqual(['Clerk']);
  });
});
