import { expect } from '@jest/globals';
import { commonScenarios, fullGroup, fullUser } from './common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import type { OperationName } from '../support/scenarios/operations.js';
import { pageOf } from '../support/scenarios/pages.js';
import { contract, onlyJson, type Scenario, type Stage } from './scenarios.js';

type Given = Record<string, unknown>;

const kinds = {
  User: {
    operation: 'getUsers',
    full: fullUser,
    update: (n: number) => ({ User: [person(`many${n}@example.com`)] }),
  },
  Group: {
    operation: 'getGroups',
    full: fullGroup,
    update: (n: number) => ({ Group: [{ GroupTitle: `Many ${n}` }] }),
  },
} as const;

/** What reading each record alone returns. */
async function alone(
  company: TestCompany,
  kind: keyof typeof kinds,
  ids: readonly string[],
): Promise<unknown[]> {
  return Promise.all(ids.map((ID) => company.must(`get${kind}` as OperationName, { ID }, 'JSON POST')));
}

async function latest(company: TestCompany): Promise<string> {
  const { Position } = await company.must<{ Position: { Latest: string }[] }>('getChangeList', { Limit: 1 });
  return Position[0]?.Latest ?? '';
}

/** The table of GetUsers and GetGroups. */
export function pageScenarios(kind: keyof typeof kinds): Scenario[] {
  const { operation, full, update } = kinds[kind];
  const save = (company: TestCompany, n: number, more = {}): Promise<number> =>
    company.must<number>(`update${kind}` as OperationName, { data: { ...update(n), ...more } });
  const idsOf = (result: unknown): string[] =>
    pageOf(kind, result).records.map((record) => record[kind]?.[0]?.['ID'] ?? '');
  const fiveOf = async ({ company }: Stage): Promise<Given> => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(String(await save(company, n)));
    return { ids, from: await latest(company) };
  };
  const badTexts = (member: string, ...texts: string[]): Scenario[] =>
    texts.map((text) => ({
      name: `${member} of ${JSON.stringify(text)}`,
      input: { [member]: text },
      error: contract([`/${member}`, 'pattern']),
    }));
  return [
    {
      name: 'whole records, each as it is returned alone, and the position of the company',
      given: full,
      after: async ({ company }, _given, { result }) => {
        const { records, position } = pageOf(kind, result);
        const ids = idsOf(result);
        expect(ids.length).toBeGreaterThan(0);
        expect(records).toEqual(await alone(company, kind, ids));
        expect(position).toEqual({ AfterID: ids.at(-1), More: 'false', Revision: await latest(company) });
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
      given: fiveOf,
      input: { Limit: 2 },
      after: async ({ company }, { ids }, { protocol, result }) => {
        const all = ids as string[];
        expect(idsOf(result)).toEqual(all.slice(0, 2));
        expect(pageOf(kind, result).position).toMatchObject({ AfterID: all[1], More: 'true' });
        const next = await company.must(operation, { AfterID: all[1], Limit: 3 }, protocol);
        expect(idsOf(next)).toEqual(all.slice(2));
        expect(pageOf(kind, next).position).toMatchObject({ AfterID: all[4], More: 'false' });
        const none = await company.must(operation, { AfterID: all[4] }, protocol);
        expect(pageOf(kind, none)).toMatchObject({
          records: [],
          position: { AfterID: all[4], More: 'false' },
        });
      },
    },
    {
      name: 'those that a request has changed since a revision, and no others',
      given: async (stage) => {
        const { ids, from } = await fiveOf(stage);
        await save(stage.company, 3, kind === 'User' ? { Roles: [{ RoleTitle: 'Clerk' }] } : { Users: [] });
        const more = kind === 'User' ? { City: 'Graz' } : { Description: 'New' };
        await save(stage.company, 1, { [kind]: [{ ...Object.values(update(1))[0]?.[0], ...more }] });
        const added = await save(stage.company, 9);
        const changed = kind === 'User' ? [1, 3] : [1];
        return { from, wanted: [...changed.map((at) => (ids as string[])[at]), String(added)] };
      },
      input: (_stage, { from }) => ({ ChangedSince: from }),
      result: (result, { wanted }) => expect(idsOf(result)).toEqual(wanted),
      after: async ({ company }, { from, wanted }, { protocol }) => {
        const input = { ChangedSince: from, Limit: 1 };
        const result = await company.must(operation, input, protocol);
        expect(idsOf(result)).toEqual((wanted as string[]).slice(0, 1));
        expect(pageOf(kind, result).position).toMatchObject({ More: 'true' });
      },
    },
    {
      name: 'since the latest revision none',
      given: fiveOf,
      input: (_stage, { from }) => ({ ChangedSince: from, AfterID: '0' }),
      result: (result) =>
        expect(pageOf(kind, result)).toMatchObject({ records: [], position: { More: 'false' } }),
    },
    ...[null, ''].map((none): Scenario => ({
      name: `${JSON.stringify(none)} means from the beginning, a hundred, and all`,
      protocols: none === null ? onlyJson : () => true,
      given: fiveOf,
      input: { AfterID: none, Limit: none, ChangedSince: none },
      result: (result, { ids }) => expect(idsOf(result)).toEqual(ids),
    })),
    {
      name: 'a hundred unless the request says more',
      given: async ({ company }) => {
        for (let n = 0; n < 101; n++) await save(company, n);
        return {};
      },
      result: (result) => {
        expect(idsOf(result)).toHaveLength(100);
        expect(pageOf(kind, result).position).toMatchObject({ More: 'true' });
      },
    },
    {
      name: 'an AfterID that no record can have: nothing comes after it',
      given: fiveOf,
      input: { AfterID: '9'.repeat(400) },
      result: (result) => expect(pageOf(kind, result).records).toEqual([]),
    },
    {
      name: "another company's are never there",
      given: async (stage) => {
        await full({ ...stage, company: await stage.other() });
        return {};
      },
      result: (result) => expect(pageOf(kind, result).records).toEqual([]),
    },
    {
      name: 'a revision that the company has not reached',
      input: { ChangedSince: '999999999' },
      error: { code: 'revision_gone', status: 410, items: [['/ChangedSince', 'revision_gone']] },
    },
    {
      name: 'what was archived is no longer there',
      given: async (stage) => {
        const { from } = await fiveOf(stage);
        const { server, company } = stage;
        await server.store.adminWrite((tx) =>
          tx.companyState.update({
            where: { companyId: company.companyId },
            data: { archivedThrough: BigInt(from as string) },
          }),
        );
        return { from };
      },
      input: { ChangedSince: '0' },
      error: { code: 'revision_gone', status: 410, items: [['/ChangedSince', 'revision_gone']] },
      after: async ({ company }, { from }, { protocol }) => {
        const result = await company.must(operation, { ChangedSince: from }, protocol);
        expect(pageOf(kind, result).records).toEqual([]);
      },
    },
    ...badTexts('AfterID', '-1', 'x', ' 1'),
    ...badTexts('Limit', '0', '1001', '01', 'x'),
    ...badTexts('ChangedSince', '-1', 'x'),
    ...commonScenarios({ AfterID: '0' }),
  ];
}
