import { beforeEach, expect, test } from '@jest/globals';
import { updateOf } from '../../src/data/changes/change.js';
import type { Change, Outcome } from '../../src/data/changes/change.js';
import { maxReportedFaults, type AppError } from '../../src/domain/errors.js';
import { groupRecord } from '../../src/domain/records/records.js';
import { newCompany, type TestCompany } from '../support/scenarios/company.js';
import { useServer } from '../support/servers/use-server.js';

// D61: what many updates of one request must not do to others, and what they see of each other.

const server = useServer();
let company: TestCompany;
beforeEach(async () => {
  company = await newCompany(server);
});

const group = (GroupTitle: string, more: object = {}): Change =>
  updateOf(groupRecord, { Group: [{ GroupTitle }], ...more });

function change(changes: readonly Change[], companyId = company.companyId): Promise<Outcome[]> {
  const context = { companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateGroups' };
  return server.store.change(context, changes);
}

test('of the faults of many updates those are kept that an answer lists', async () => {
  const Users = Array.from({ length: 600 }, () => ({ ID: '9' }));
  const outcomes = await change([1, 2, 3, 4, 5].map((at) => group(`Group ${at}`, { Users })));
  const errors = outcomes.map((outcome) => outcome as AppError);
  expect(errors.map(({ found }) => found)).toEqual([600, 600, 600, 600, 600]);
  expect(errors.map(({ items }) => items.length)).toEqual([600, maxReportedFaults - 600, 0, 0, 0]);
});

test('a company that was deleted meanwhile refuses all, not each', async () => {
  const nobody = 2_000_000_000;
  await expect(change([group('First'), group('Second')], nobody)).rejects.toMatchObject({
    code: 'invalid_api_key',
  });
});

test('updates see those before them, also of the same record: its key, its ID, its sets', async () => {
  const [first, again] = await change([
    group('One', { Roles: [{ RoleTitle: 'Clerk' }] }),
    group(' ONE ', { Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }] }),
  ]);
  const ID = String((first as { id: number }).id);
  expect(again).toEqual({ id: Number(ID), change: 'updated' });
  const renamed = { Group: [{ ID, GroupTitle: 'Two' }] };
  expect(
    await change([updateOf(groupRecord, renamed), group('One'), updateOf(groupRecord, renamed)]),
  ).toEqual([
    { id: Number(ID), change: 'updated' },
    { id: Number(ID) + 1, change: 'created' },
    { id: Number(ID), change: undefined },
  ]);
  const { Roles } = await company.must<{ Roles: unknown[] }>('getGroup', { GroupTitle: 'Two' });
  expect(Roles).toHaveLength(2);
});

test('a key that one gives up is another one’s in the same go', async () => {
  const made = await change([group('A'), group('B')]);
  const [a, b] = made.map((outcome) => String((outcome as { id: number }).id));
  const rename = (ID: string | undefined, GroupTitle: string) =>
    updateOf(groupRecord, { Group: [{ ID, GroupTitle }] });
  const outcomes = await change([rename(a, 'C'), rename(b, 'A'), rename(a, 'B'), group('A')]);
  expect(outcomes.map((outcome) => (outcome as { change?: string }).change)).toEqual([
    'updated',
    'updated',
    'updated',
    undefined,
  ]);
});
