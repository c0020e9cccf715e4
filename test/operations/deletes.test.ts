import { expect } from '@jest/globals';
import { commonScenarios, nameless } from './common-scenarios.js';
import { kinds, read, save, type Given, type Kind } from './kinds.js';
import { onlyJson, runScenarios, type Scenario } from './scenarios.js';

/** Who names the record of a kind that is deleted: another record that has it in a set, and how that set is left. */
const namedBy: Record<Kind, { by: Kind; set: string; left: string[] }> = {
  User: { by: 'User', set: 'Authoring', left: ['Änne.Müller@example.com'] },
  Group: { by: 'User', set: 'Groups', left: [] },
};
const named: Record<Kind, string> = { User: 'chief@example.com', Group: 'Staff' };

function scenariosOf(kind: Kind): Scenario[] {
  const { key } = kinds[kind];
  const { by, set, left } = namedBy[kind];
  const input = { [key]: 'someone@example.com' };
  const byBoth = (other: string): Pick<Scenario, 'protocols' | 'given' | 'input'> => ({
    protocols: onlyJson,
    given: async ({ company }) => ({ id: String(await save(company, kind, 'someone@example.com')) }),
    input: (_stage, { id }) => ({ ID: id, [key]: other }),
  });
  return [
    {
      name: 'deletes the record and its rows in every set; sent again the result is false; the ID is not used again',
      given: async (stage): Promise<Given> => {
        await kinds[by].full(stage);
        const [own] = (await read(stage.company, kind, named[kind]))[kind] ?? [];
        return { id: own?.['ID'] };
      },
      input: { [key]: named[kind].toUpperCase() },
      result: (result) => expect(result).toBe(true),
      after: async ({ company }, { id }, { protocol }) => {
        const items = (await read(company, by))[set] ?? [];
        expect(items.map((item) => item[key])).toEqual(left);
        expect((await company.call(`get${kind}`, { ID: id })).error?.code).toBe('not_found');
        expect(await company.must(`delete${kind}`, { [key]: named[kind] }, protocol)).toBe(false);
        expect(await save(company, kind, named[kind])).toBeGreaterThan(Number(id));
      },
    },
    {
      name: 'a record with every set filled leaves no row of them',
      given: (stage) => kinds[kind].full(stage),
      input: { [key]: kinds[kind].fullKey },
      result: (result) => expect(result).toBe(true),
      after: async ({ company }) => {
        await save(company, kind, kinds[kind].fullKey);
        const { [kind]: _own, ...sets } = await read(company, kind);
        const filled = Object.values(sets)
          .flat()
          .filter((item) => !/^(null)?$/.test(Object.values(item).at(-1) ?? ''));
        expect(filled).toEqual([]);
      },
    },
    { name: 'no such record in this company: false', input, result: (result) => expect(result).toBe(false) },
    {
      name: "another company's record stays",
      given: async ({ other }) => ({ id: await save(await other(), kind, 'someone@example.com') }),
      input,
      result: (result) => expect(result).toBe(false),
      after: async ({ other }, { id }) =>
        expect((await read(await other(), kind, 'someone@example.com'))[kind]).toMatchObject([
          { ID: String(id) },
        ]),
    },
    {
      name: 'by ID, or by both where they name the same record',
      ...byBoth('someone@example.com'),
      result: (result) => expect(result).toBe(true),
      after: async ({ company }, { id }, { protocol }) =>
        expect(await company.must(`delete${kind}`, { ID: id }, protocol)).toBe(false),
    },
    {
      name: 'an ID and a natural key of different records name none: false',
      ...byBoth('else@example.com'),
      result: (result) => expect(result).toBe(false),
      after: async ({ company }, { id }, { protocol }) =>
        expect(await company.must(`delete${kind}`, { ID: id }, protocol)).toBe(true),
    },
    ...nameless('neither ID nor natural key', `/${key}`, {}),
    ...nameless('an empty natural key', `/${key}`, { [key]: '' }),
    ...commonScenarios(input),
  ];
}

runScenarios('deleteUser', scenariosOf('User'));
runScenarios('deleteGroup', scenariosOf('Group'));
