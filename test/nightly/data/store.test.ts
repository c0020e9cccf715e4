import { describe, expect, jest, test } from '@jest/globals';
import { takeIds } from '../../../src/data/company/operator.js';
import type { Store } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/records.js';
import { newCompany, person } from '../../support/scenarios/company.js';
import { engine } from '../../support/databases/database.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { change, contextOf } from '../../support/databases/change.js';

const server = useServer();
const company = useCompany(server);
const context = () => contextOf(company.companyId);
const write = (store: Store, GroupTitle: string, Description: string) =>
  change(store, context(), updateGroup, { data: { Group: [{ GroupTitle, Description }] } });

/** Changes by this operation fail at their very end: when the row of the audit is written. */
const failing = 'failing';

async function failAtTheEnd(): Promise<void> {
  const when = `WHEN (NEW."operation" = '${failing}')`;
  const statements = {
    sqlite: [`CREATE TRIGGER "fail" BEFORE INSERT ON "AuditEntry" ${when} BEGIN SELECT json('the end'); END`],
    postgresql: [
      `CREATE FUNCTION "fail"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the end'; END $$`,
      `CREATE TRIGGER "fail" BEFORE INSERT ON "AuditEntry" FOR EACH ROW ${when} EXECUTE FUNCTION "fail"()`,
    ],
  };
  for (const sql of statements[engine()]) await server.store.adminWrite((tx) => tx.$executeRawUnsafe(sql));
}

describe('a write', () => {
  test('is undone whole when it fails', async () => {
    await failAtTheEnd();
    const half = change(server.store, { ...context(), operation: failing }, updateGroup, {
      data: { Group: [{ GroupTitle: 'Half' }], Roles: [{ RoleTitle: 'Clerk' }] },
    });
    await expect(half).rejects.toThrow(/the end|malformed JSON/);
    expect((await company.call('getGroup', { GroupTitle: 'Half' })).http.status).toBe(404);
    const next = await write(server.store, 'After half', '');
    expect(await write(server.store, 'And after that', '')).toBe(next + 1);
  });

  test('that runs beside one that fails is stored', async () => {
    const titles = Array.from({ length: 30 }, (_, index) => `Kept ${index}`);
    const make = (GroupTitle: string, index: number) => {
      const own = { ...context(), ...(index % 3 === 0 && { operation: failing }) };
      return change(server.store, own, updateGroup, { data: { Group: [{ GroupTitle }] } });
    };
    const outcomes = await Promise.allSettled(titles.map(make));
    const { Groups } = await company.must<{ Groups: { GroupTitle: string }[] }>('getGroupList');
    const stored = Groups.map(({ GroupTitle }) => GroupTitle).filter((title) => titles.includes(title));
    const acknowledged = titles.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(stored.sort()).toEqual(acknowledged.sort());
    expect(stored).toHaveLength(20);
  });
});

test('a read beside one that is still open on an older state sees what was written since', async () => {
  const describe = (Description: string) =>
    company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Seen', Description }] } });
  await describe('before');
  await server.store.adminRead(async (tx) => {
    await tx.company.count();
    await describe('after');
    const { Group } = await company.must<{ Group: unknown[] }>('getGroup', { GroupTitle: 'Seen' });
    expect(Group).toMatchObject([{ Description: 'after' }]);
  });
});

test('a read that writes is rejected: it would not be locked, retried or recorded', async () => {
  const write = server.store.adminRead((tx) =>
    tx.company.updateMany({ where: { id: company.companyId }, data: { name: 'Changed' } }),
  );
  // PostgreSQL says the same when it was demoted, which may pass.
  const now = performance.now.bind(performance);
  const time = jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  await expect(write).rejects.toThrow();
  time.mockRestore();
});

describe('the database itself rejects', () => {
  test('a link to a record of another company (storage rule 12)', async () => {
    const foreign = await newCompany(server);
    // So that the two have no record with the same number.
    await server.store.adminWrite((tx) => takeIds(tx, foreign.companyId, 1_000_000));
    const groupId = await foreign.must<number>('updateGroup', {
      data: { Group: [{ GroupTitle: 'Foreign' }] },
    });
    const userId = await company.must<number>('updateUser', { data: { User: [person('link@example.com')] } });
    for (const companyId of [company.companyId, foreign.companyId]) {
      const link = server.store.adminWrite((tx) =>
        tx.groupMember.create({ data: { companyId, groupId, userId } }),
      );
      await expect(link).rejects.toMatchObject({ code: 'P2003' });
    }
  });
});

test('the audit names the change, the key, the protocol and what changed, never values', async () => {
  const address = 'audited@example.com';
  const userId = await company.must<number>('updateUser', {
    data: {
      User: [person(address, { Title: 'Secret', City: '', Disabled: 'false' })],
      Roles: [{ RoleTitle: 'Clerk' }],
      Groups: [],
    },
  });
  await company.must('updateUser', {
    data: { User: [{ EmailAddress: address, Title: 'Secret', City: 'Bonn' }] },
  });
  await company.must('deleteUser', { EmailAddress: address }, 'SOAP 1.2');
  const rows = await server.store.adminRead((tx) =>
    tx.auditEntry.findMany({
      where: { companyId: company.companyId, recordKind: 'User', recordId: userId },
      orderBy: { revision: 'asc' },
    }),
  );
  const keyPrefix = company.apiKey.slice(0, 12);
  const nothing = { changedFields: '', changedSets: '' };
  expect(rows).toMatchObject([
    {
      keyPrefix,
      protocol: 'json',
      operation: 'updateUser',
      change: 'created',
      changedFields: 'EmailAddress,FirstName,LastName,Title,Country,Currency',
      changedSets: 'Roles',
    },
    { keyPrefix, operation: 'updateUser', change: 'updated', changedFields: 'City', changedSets: '' },
    { keyPrefix, protocol: 'soap12', operation: 'deleteUser', change: 'deleted', ...nothing },
  ]);
  expect(
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Secret|Bonn|audited@/);
});
