import { beforeEach, expect, test } from '@jest/globals';
import { UpdateOutcomes } from '../../src/data/changes/update-outcomes.js';
import type { ManyUpdate, WritableCompany } from '../../src/data/changes/writable-company.js';
import { AppError, maxReportedFaults, unavailable, type ErrorItem } from '../../src/domain/errors.js';
import { groupRecord } from '../../src/domain/records/records.js';
import type { Reserve } from '../../src/domain/request.js';
import { newCompany, type TestCompany } from '../support/scenarios/company.js';
import { useServer } from '../support/servers/use-server.js';

// D61: what many updates of one request must not do to others, and a trial not to its own company.

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

function write<T>(
  work: (data: WritableCompany) => Promise<T>,
  reserve: Reserve = () => undefined,
  companyId = company.companyId,
): Promise<T> {
  const context = { companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateGroups' };
  return server.store.write({ ...context, precondition: undefined }, work, reserve);
}

async function groups(): Promise<unknown[]> {
  return [
    ...(await server.store.read(company.companyId, (data) => data.all(groupRecord, ['groupTitle'], 100))),
  ];
}

test('a trial for which there is no memory left changes nothing', async () => {
  let reserved = 0;
  const trial = write(
    (data) => data.tryAll(groupRecord, [group('First'), group('Second'), group('Third')], false),
    () => {
      reserved += 1;
      if (reserved === 3) throw unavailable('no room left for the answer', 1);
    },
  );
  await expect(trial).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await groups()).toEqual([]);
});

test('a trial ends before it holds the lock for more items than one update may have', async () => {
  const tried: string[] = [];
  const updates = Array.from({ length: 300 }, (_, at): ManyUpdate => {
    const { update, before } = group(`Group ${at}`, strangers(1000));
    return {
      get update() {
        tried.push(`Group ${at}`);
        return update;
      },
      before,
    };
  });
  const trial = write((data) => data.tryAll(groupRecord, updates, false));
  await expect(trial).rejects.toMatchObject({ code: 'too_many_items', items: [{ path: '/data' }] });
  // Whoever goes through them looks at one more.
  expect(new Set(tried).size).toBe(101);
  expect(await groups()).toEqual([]);
});

test('of the faults of many updates those are kept that an answer lists', async () => {
  const updates = [1, 2, 3, 4, 5].map((at) => group(`Group ${at}`, strangers(600)));
  const outcomes = await write((data) => data.tryAll(groupRecord, updates, false));
  expect(outcomes.map(({ faults }) => faults)).toEqual([600, 600, 600, 600, 600]);
  expect(outcomes.map(({ error }) => error?.items.length)).toEqual([600, maxReportedFaults - 600, 0, 0, 0]);
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
  for (const work of [
    (data: WritableCompany) => data.tryAll(groupRecord, updates, false),
    (data: WritableCompany) => data.updateSome(groupRecord, updates, 0, false),
  ])
    await expect(write(work, undefined, nobody)).rejects.toMatchObject({ code: 'invalid_api_key' });
});
