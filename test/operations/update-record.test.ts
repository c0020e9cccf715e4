import { expect } from '@jest/globals';
import { blanks, commonScenarios } from './common-scenarios.js';
import { kinds, read, rejected, rejectedOf, save, type Kind } from './kinds.js';
import { runScenarios, type Scenario } from './scenarios.js';

// Which record an update means, and what it must have: the same for users and groups.

const [key1, key2] = ['one@example.com', 'two@example.com'];

/** IDs that no record ever has. */
const unknownIds = ['4711', 'abc', '99999999999', ...blanks];

function scenariosOf(kind: Kind): Scenario[] {
  const { key, text, create } = kinds[kind];
  return [
    ...rejectedOf(kind, 'update-record.yaml', import.meta.url),
    ...unknownIds.map((ID) =>
      rejected(
        kind,
        `the unknown ID ${JSON.stringify(ID)} is never a create`,
        () => ({ [kind]: [create(key1, { ID })] }),
        { code: 'not_found', status: 404, items: [[`/data/${kind}/0/ID`, 'unknown_reference']] },
      ),
    ),
    rejected(
      kind,
      'a rename to a natural key that is taken',
      ({ id }) => ({ [kind]: [{ ID: String(id), [key]: key2.toUpperCase() }] }),
      { code: 'natural_key_taken', status: 409, items: [[`/data/${kind}/0/${key}`, 'natural_key_taken']] },
      {
        given: async (stage) => ({
          taken: await save(stage.company, kind, key2),
          id: await save(stage.company, kind, key1, { [text]: 'old' }),
        }),
        after: async ({ company }) =>
          expect((await read(company, kind, key1))[kind]).toMatchObject([{ [text]: 'old' }]),
      },
    ),
    {
      name: "another company's ID",
      given: async ({ other }) => ({ id: await save(await other(), kind, key1) }),
      input: (_stage, { id }) => ({ data: { [kind]: [{ ID: String(id), [text]: 'hacked' }] } }),
      error: { code: 'not_found', status: 404 },
      after: async ({ other }) =>
        expect((await read(await other(), kind, key1))[kind]).toMatchObject([{ [text]: '' }]),
    },
    {
      name: 'the same natural key in another company is another record',
      given: async ({ other }) => ({ id: await save(await other(), kind, key1) }),
      input: { data: { [kind]: [create(key1, { [text]: 'mine' })] } },
      after: async ({ company, other }, { id }, { result }) => {
        // Each company numbers its own records, and these two have the same history.
        expect(result).toBe(id);
        expect((await read(company, kind, key1))[kind]).toMatchObject([{ [text]: 'mine' }]);
        expect((await read(await other(), kind, key1))[kind]).toMatchObject([{ [text]: '' }]);
      },
    },
    ...commonScenarios({ data: { [kind]: [create(key1)] } }),
  ];
}

for (const kind of ['User', 'Group'] as const) runScenarios(`update${kind}`, scenariosOf(kind));
