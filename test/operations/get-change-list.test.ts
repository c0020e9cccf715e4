import { expect } from '@jest/globals';
import { importCatalogue } from '../../src/admin/catalogue/catalogue.js';
import { revokeKey } from '../../src/admin/keys/keys.js';
import { commonScenarios } from './common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { onlyJson, runScenarios, type Scenario, type Stage } from './scenarios.js';
import { archive, latestRevision, notReached, rejectedValues, revisionGone } from './paging.js';

interface ChangeList {
  Changes: Record<
    'Revision' | 'At' | 'RecordKind' | 'ID' | 'Change' | 'Name' | 'ChangedFields' | 'KeyPrefix',
    string
  >[];
  Position: { Revision: string; Latest: string; More: string }[];
}

const updateUser = (company: TestCompany, address: string, more = {}): Promise<number> =>
  company.must<number>('updateUser', { data: { User: [person(address, more)] } });

/** A user that is created, joins a new group, changes, and goes. */
async function someChanges({ company }: Stage): Promise<Record<string, unknown>> {
  const from = await latestRevision(company);
  const user = await updateUser(company, 'ann@example.com');
  const group = await company.must<number>('updateGroup', {
    data: { Group: [{ GroupTitle: 'Staff' }], Users: [{ ID: String(user) }] },
  });
  await updateUser(company, 'ann@example.com', { City: 'Graz' });
  await updateUser(company, 'ann@example.com', { City: 'Graz' });
  await company.must('deleteUser', { EmailAddress: 'ann@example.com' });
  return { from, user, group };
}

const since = (_stage: Stage, { from }: Record<string, unknown>) => ({ SinceRevision: String(from) });
const time = expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Nothing is listed, from a revision on of which the latest is so many further. */
const nothingThrough =
  (steps: number): Scenario['result'] =>
  ({ Changes, Position }: ChangeList, { from }) => {
    const Latest = String(Number(from) + steps);
    expect([Changes, Position]).toEqual([[], [{ Revision: Latest, Latest, More: 'false' }]]);
  };

runScenarios('getChangeList', [
  {
    name: 'lists each change of a record once, in order; what changed nothing is none',
    given: someChanges,
    input: since,
    result: ({ Changes, Position }: ChangeList, { from, user, group }) => {
      const revision = (step: number) => String(Number(from) + step);
      const changed = (step: number, RecordKind: string, ID: unknown, Change: string) => {
        const about = { RecordKind, ID: String(ID), Change };
        return expect.objectContaining({ Revision: revision(step), At: time, ...about });
      };
      expect(Changes).toEqual([
        changed(1, 'User', user, 'created'),
        changed(2, 'Group', group, 'created'),
        changed(3, 'User', user, 'updated'),
        changed(4, 'User', user, 'deleted'),
      ]);
      expect(Math.abs(Date.parse(Changes[0]?.At ?? '') - Date.now())).toBeLessThan(60_000);
      expect(Position).toEqual([{ Revision: revision(4), Latest: revision(4), More: 'false' }]);
    },
  },
  {
    name: 'says of each change the name that the record has now, what changed, and by which key',
    given: async (stage) => {
      const { company, server } = stage;
      const from = await latestRevision(stage.company);
      const user = await updateUser(company, 'ann@example.com');
      await updateUser(company, 'bob@example.com');
      await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
      await company.must('updateUser', {
        data: {
          User: [{ ID: String(user), EmailAddress: 'anna@example.com', City: 'Graz' }],
          Groups: [{ GroupTitle: 'Staff' }],
        },
      });
      await company.must('deleteUser', { EmailAddress: 'bob@example.com' });
      const file = { Roles: [{ RoleTitle: 'New' }] };
      const options = { prune: false, dryRun: false };
      await server.store.adminWrite((tx) => importCatalogue(tx, company.companyId, file, options));
      return { from };
    },
    input: since,
    result: ({ Changes }: ChangeList) => {
      const mandatory = 'EmailAddress,FirstName,LastName,Country,Currency';
      expect(Changes.map(({ Change, Name, ChangedFields }) => [Change, Name, ChangedFields])).toEqual([
        ['created', 'anna@example.com', mandatory],
        ['created', '', mandatory],
        ['created', 'Staff', 'GroupTitle'],
        ['updated', 'anna@example.com', 'EmailAddress,City,Groups'],
        ['deleted', '', ''],
        ['updated', '', 'Roles'],
      ]);
      const prefixes = new Set(Changes.slice(0, 5).map(({ KeyPrefix }) => KeyPrefix));
      expect([...prefixes]).toEqual([expect.stringMatching(/^cak_.{8}$/)]);
      expect(Changes[5]?.KeyPrefix).toBe('');
    },
  },
  {
    name: 'a page of two, and from there to the end',
    given: someChanges,
    input: (stage, given) => ({ ...since(stage, given), Limit: 2 }),
    result: ({ Changes, Position }: ChangeList, { from }) => {
      expect(Changes.map(({ Revision }) => Number(Revision) - Number(from))).toEqual([1, 2]);
      const [at, latest] = [String(Number(from) + 2), String(Number(from) + 4)];
      expect(Position).toEqual([{ Revision: at, Latest: latest, More: 'true' }]);
    },
    after: async ({ company }, { from }, { protocol, result }) => {
      const { Position } = result as ChangeList;
      const rest = { SinceRevision: Position[0]?.Revision, Limit: 2 };
      const { Changes, Position: end } = await company.must<ChangeList>('getChangeList', rest, protocol);
      expect(Changes.map(({ Revision }) => Number(Revision) - Number(from))).toEqual([3, 4]);
      expect(end[0]?.More).toBe('false');
    },
  },
  {
    name: 'from the latest revision on nothing',
    given: someChanges,
    input: (_stage, { from }) => ({ SinceRevision: String(Number(from) + 4) }),
    result: nothingThrough(4),
  },
  {
    name: 'a change of a key is left out, and skipped by the position',
    given: async (stage) => {
      const from = await latestRevision(stage.company);
      const { server, company } = stage;
      const { companyId } = company;
      const data = { companyId, prefix: `x${companyId}`, hash: `x${companyId}` };
      await server.store.adminWrite((tx) => tx.apiKey.create({ data }));
      await server.store.adminWrite((tx) => revokeKey(tx, data.prefix, new Date()));
      return { from };
    },
    input: since,
    result: nothingThrough(1),
  },
  {
    name: 'a text of digits for the Limit is read as the number that it spells',
    given: someChanges,
    input: (stage, given) => ({ ...since(stage, given), Limit: '1' }),
    result: ({ Changes }: ChangeList) => expect(Changes).toHaveLength(1),
  },
  ...[null, ''].map((none): Scenario => ({
    name: `${JSON.stringify(none)} means from the beginning, and a thousand`,
    protocols: none === null ? onlyJson : () => true,
    given: someChanges,
    input: { SinceRevision: none, Limit: none },
    result: ({ Changes }: ChangeList) => expect(Changes.at(-1)?.Change).toBe('deleted'),
  })),
  {
    name: "another company's changes are never listed",
    given: async (stage) => {
      const from = await latestRevision(stage.company);
      await updateUser(await stage.other(), 'else@example.com');
      return { from };
    },
    input: since,
    result: nothingThrough(0),
  },
  {
    name: 'what was archived is no longer there; from the archive on all is there',
    given: async (stage) => {
      const { from } = await someChanges(stage);
      await archive(stage, Number(from) + 2);
      return { from };
    },
    input: { SinceRevision: '0' },
    error: revisionGone('SinceRevision'),
    after: async ({ company }, { from }, { protocol, http }) => {
      const latest = String(Number(from) + 4);
      expect(http.text).toContain(
        protocol.startsWith('JSON')
          ? `"latestRevision":"${latest}"`
          : `<latestRevision>${latest}</latestRevision>`,
      );
      const input = { SinceRevision: String(Number(from) + 2) };
      const { Changes } = await company.must<ChangeList>('getChangeList', input, protocol);
      expect(Changes).toHaveLength(2);
    },
  },
  ...notReached('SinceRevision'),
  ...rejectedValues('Limit', 'pattern', '0', '1001', '-1', '1.5', '1.0', '01', ' 5', '5 ', '+5', '1e2'),
  ...rejectedValues('Limit', 'pattern', 'abc', '٥', '9'.repeat(400), 0, 1001, -1),
  ...rejectedValues('Limit', 'type', 1.5, true, [], {}),
  ...rejectedValues('SinceRevision', 'pattern', '-1', '1.0', 'x', '٣', ' 1'),
  ...commonScenarios({ SinceRevision: '0' }),
]);
