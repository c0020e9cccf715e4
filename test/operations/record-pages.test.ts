import { expect } from '@jest/globals';
import { commonScenarios } from './common-scenarios.js';
import type { TestCompany } from '../support/scenarios/company.js';
import { kinds, save, type Given, type Kind } from './kinds.js';
import { pageOf } from '../support/scenarios/pages.js';
import { onlyJson, runScenarios, type Scenario, type Stage } from './scenarios.js';
import { archive, latestRevision, notReached, rejectedValues, revisionGone } from './paging.js';

const keyOf = (n: number): string => `many${n}@example.com`;

/** What an update writes into a set, and whether the record counts as changed for it then. */
const setOf: Record<Kind, [sets: object, isChanged: boolean]> = {
  User: [{ Roles: [{ RoleTitle: 'Clerk' }] }, true],
  Group: [{ Users: [] }, false],
};

/** The table of GetUsers and GetGroups. */
function pageScenarios(kind: Kind): Scenario[] {
  const { full, text } = kinds[kind];
  const operation = `get${kind}s` as const;
  const idsOf = (result: unknown): string[] =>
    pageOf(kind, result).records.map((record) => record[kind]?.[0]?.['ID'] ?? '');
  const several = async (company: TestCompany, count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push(String(await save(company, kind, keyOf(n))));
    return ids;
  };
  const five = async ({ company }: Stage): Promise<Given> => {
    const ids = await several(company, 5);
    return { ids, from: await latestRevision(company) };
  };
  const none = (name: string, row: Partial<Scenario>): Scenario => ({
    name,
    ...row,
    result: (result) =>
      expect(pageOf(kind, result)).toMatchObject({ records: [], position: { More: 'false' } }),
  });
  return [
    {
      name: 'whole records, each as it is returned alone, and the position of the company',
      given: full,
      after: async ({ company }, _given, { result }) => {
        const { records, position } = pageOf(kind, result);
        const ids = idsOf(result);
        expect(ids.length).toBeGreaterThan(0);
        expect(records).toEqual(await Promise.all(ids.map((ID) => company.must(`get${kind}`, { ID }))));
        const Revision = String(await latestRevision(company));
        expect(position).toEqual({ AfterID: ids.at(-1), More: 'false', Revision });
      },
    },
    {
      name: 'a company without any',
      result: (result) => {
        expect(pageOf(kind, result)).toEqual({
          records: [],
          position: { AfterID: '0', More: 'false', Revision: expect.stringMatching(/^\d+$/) },
        });
      },
    },
    {
      name: 'a page of two of five, and from there to the end',
      given: five,
      input: { Limit: 2 },
      after: async ({ company }, { ids }, { protocol, result }) => {
        const all = ids as string[];
        expect(idsOf(result)).toEqual(all.slice(0, 2));
        expect(pageOf(kind, result).position).toMatchObject({ AfterID: all[1], More: 'true' });
        const next = await company.must(operation, { AfterID: all[1], Limit: 3 }, protocol);
        expect(idsOf(next)).toEqual(all.slice(2));
        expect(pageOf(kind, next).position).toMatchObject({ AfterID: all[4], More: 'false' });
        const end = await company.must(operation, { AfterID: all[4] }, protocol);
        const position = { AfterID: all[4], More: 'false' };
        expect(pageOf(kind, end)).toMatchObject({ records: [], position });
      },
    },
    {
      name: 'those that a request has changed since a revision, and no others',
      given: async (stage) => {
        const { ids, from } = (await five(stage)) as { ids: string[]; from: number };
        const [sets, isChanged] = setOf[kind];
        await save(stage.company, kind, keyOf(3), {}, sets);
        await save(stage.company, kind, keyOf(1), { [text]: 'Graz' });
        const added = String(await save(stage.company, kind, keyOf(9)));
        return { from, wanted: [ids[1], ...(isChanged ? [ids[3]] : []), added] };
      },
      input: (_stage, { from }) => ({ ChangedSince: String(from) }),
      result: (result, { wanted }) => expect(idsOf(result)).toEqual(wanted),
      after: async ({ company }, { from, wanted }, { protocol }) => {
        const input = { ChangedSince: String(from), Limit: 1 };
        const result = await company.must(operation, input, protocol);
        expect(idsOf(result)).toEqual((wanted as string[]).slice(0, 1));
        expect(pageOf(kind, result).position).toMatchObject({ More: 'true' });
      },
    },
    none('since the latest revision none', {
      given: five,
      input: (_stage, { from }) => ({ ChangedSince: String(from), AfterID: '0' }),
    }),
    ...[null, ''].map((empty): Scenario => ({
      name: `${JSON.stringify(empty)} means from the beginning, a hundred, and all`,
      protocols: empty === null ? onlyJson : () => true,
      given: five,
      input: { AfterID: empty, Limit: empty, ChangedSince: empty },
      result: (result, { ids }) => expect(idsOf(result)).toEqual(ids),
    })),
    {
      name: 'a hundred unless the request says more',
      given: async ({ company }) => ({ ids: await several(company, 101) }),
      result: (result, { ids }) => {
        expect(idsOf(result)).toEqual((ids as string[]).slice(0, 100));
        expect(pageOf(kind, result).position).toMatchObject({ More: 'true' });
      },
    },
    none('an AfterID that no record can have: nothing comes after it', {
      given: five,
      input: { AfterID: '9'.repeat(400) },
    }),
    none("another company's are never there", {
      given: async (stage) => full({ ...stage, company: await stage.other() }),
    }),
    {
      name: 'what was archived is no longer there',
      given: async (stage) => {
        const { from } = await five(stage);
        await archive(stage, from as number);
        return { from };
      },
      input: { ChangedSince: '0' },
      error: revisionGone('ChangedSince'),
      after: async ({ company }, { from }, { protocol }) => {
        const result = await company.must(operation, { ChangedSince: String(from) }, protocol);
        expect(pageOf(kind, result).records).toEqual([]);
      },
    },
    ...notReached('ChangedSince'),
    ...rejectedValues('AfterID', 'pattern', '-1', 'x', ' 1'),
    ...rejectedValues('Limit', 'pattern', '0', '1001', '01', 'x'),
    ...rejectedValues('ChangedSince', 'pattern', '-1', 'x'),
    ...commonScenarios({ AfterID: '0' }),
  ];
}

runScenarios('getUsers', pageScenarios('User'));
runScenarios('getGroups', pageScenarios('Group'));
