import { beforeAll, expect, test } from '@jest/globals';
import { connect } from '../../../src/data/sqlite/driver.js';
import { sqliteFile } from '../../../src/data/open.js';
import { fullUser } from '../../operations/common-scenarios.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import type { Statement } from '../../support/databases/statements.js';
import { useWatch } from '../../support/databases/use-watch.js';

// What SQLite reads for a statement. It chooses by its indexes alone, so an empty database shows what it does in a large one.

const server = useServer();
const company = useCompany(server);
const watch = useWatch();
let user: Record<string, unknown>;

beforeAll(async () => {
  await server.holdKeyUse();
  await fullUser({ company } as never);
  user = await company.must('getUser', { EmailAddress: 'änne.müller@example.com' });
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Small' }] } });
  await company.must('getGroup', { GroupTitle: 'Small' });
  await company.must('updateUser', { data: user });
});

/** The steps that go through all rows of a table, or all of one company. */
function longSteps(statements: readonly Statement[]): string[] {
  const connection = connect(sqliteFile(server.databaseUrl), { readOnly: true });
  try {
    return statements.flatMap(({ sql, values }) => {
      const steps = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(values as never[]));
      return (steps as { detail: string }[]).map(({ detail }) => detail).filter(isLong);
    });
  } finally {
    connection.close();
  }
}

function isLong(step: string): boolean {
  if (step.startsWith('SCAN')) return !/json_each|\(subquery-\d+\)|SCAN ids$/.test(step);
  // Of the state, and of IDs, there is one row for a company.
  return /\(companyId=\?( AND \w+[<>]\?)?\)/.test(step) && !step.includes('CompanyState');
}

test.each<[string, () => Promise<unknown>]>([
  ['getUser by its address', () => company.must('getUser', { EmailAddress: 'änne.müller@example.com' })],
  ['getGroup', () => company.must('getGroup', { GroupTitle: 'small' })],
  [
    'updateUser with all sets, one field differs',
    () => company.must('updateUser', { data: { ...user, User: [{ ...firstUser(), City: 'Bonn' }] } }),
  ],
  [
    'updateUser that empties its sets',
    () =>
      company.must('updateUser', { data: { User: [firstUser()], Groups: [], Roles: [], Permissions: [] } }),
  ],
  [
    'updateGroup that takes a member in',
    () =>
      company.must('updateGroup', {
        data: { Group: [{ GroupTitle: 'Small' }], Users: [{ EmailAddress: 'änne.müller@example.com' }] },
      }),
  ],
  ['deleteGroup', () => company.must('deleteGroup', { GroupTitle: 'Small' })],
  ['deleteUser', () => company.must('deleteUser', { EmailAddress: 'änne.müller@example.com' })],
])('%s reads what it names, however large the company is', async (_title, work) => {
  watch.take();
  await work();
  const statements = watch.take().filter(({ sql }) => /^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)\b/.test(sql));
  expect(statements.length).toBeGreaterThan(0);
  expect(longSteps(statements)).toEqual([]);
});

function firstUser(): Record<string, unknown> {
  return (user['User'] as Record<string, unknown>[])[0] ?? {};
}
