import { beforeEach, expect, test } from '@jest/globals';
import { UpdateOutcomes } from '../../src/data/changes/update-outcomes.js';
import type { ManyUpdate, WritableCompany } from '../../src/data/changes/writable-company.js';
import { AppError, maxReportedFaults, type ErrorItem } from '../../src/domain/errors.js';
import { groupRecord } from '../../src/domain/records/records.js';
import { newCompany, type TestCompany } from '../support/scenarios/company.js';
import { useServer } from '../support/servers/use-server.js';

// D61: what many updates of one request must not do to others.

const server = useServer();
let company: TestCompany;
beforeEach(async () => {
  company = await newCompany(server);
});

const group = (GroupTitle: string, more: object = {}): ManyUpdate => ({
  update: { Group: [{ GroupTitle }], ...more },
  before: undefined,
});
const strangers = (count: number) => ({ Users: Array.from({ length: count }, () => ({ ID: '9' })) });

function write<T>(work: (data: WritableCompany) => Promise<T>, companyId = company.companyId): Promise<T> {
  const context = { companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateGroups' };
  return server.store.write({ ...context, precondition: undefined }, work, () => undefined);
}

test('of the faults of many updates those are kept that an answer lists', async () => {
  const updates = [1, 2, 3, 4, 5].map((at) => group(`Group ${at}`, strangers(600)));
  const outcomes = new UpdateOutcomes();
  while (outcomes.all.length < updates.length)
    for (const one of await write((data) => data.updateSome(groupRecord, updates, outcomes.all.length)))
      outcomes.add(one);
  expect(outcomes.all.map(({ faults }) => faults)).toEqual([600, 600, 600, 600, 600]);
  expect(outcomes.all.map(({ error }) => error?.items.length)).toEqual([
    600,
    maxReportedFaults - 600,
    0,
    0,
    0,
  ]);
});

test('outcomes of several turns keep no more faults than those of one', () => {
  const outcomes = new UpdateOutcomes();
  const item: ErrorItem = { path: '/data', code: 'format', message: '' };
  for (let turn = 0; turn < 5; turn++)
    outcomes.addRefused(
      new AppError('rule_violation', '', { items: Array.from({ length: 600 }, () => item) }),
    );
  expect(outcomes.all.flatMap(({ error }) => error?.items ?? [])).toHaveLength(maxReportedFaults);
});

test('a company that was deleted meanwhile refuses all, not each', async () => {
  const nobody = 2_000_000_000;
  const updates = [group('First'), group('Second')];
  await expect(write((data) => data.updateSome(groupRecord, updates, 0), nobody)).rejects.toMatchObject({
    code: 'invalid_api_key',
  });
});
