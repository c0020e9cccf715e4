import { expect } from '@jest/globals';
import { blanks, commonScenarios } from '../support/scenarios/common-scenarios.js';
import { kinds, read, rejected, save, type Kind } from '../support/scenarios/kinds.js';
import {
  contract,
  onlyJson,
  onlySoap,
  partial,
  rule,
  runScenarios,
  type Scenario,
} from '../support/scenarios/scenarios.js';

// Which record an update means, and what it must have: the same for users and groups.

const [key1, key2] = ['one@example.com', 'two@example.com'];

/** Data of an update of either kind, and its error; `KIND` and `KEY` stand for the member and its natural key. */
const rejectedData: [
  name: string,
  data: unknown,
  error: NonNullable<Scenario['error']>,
  protocols?: typeof onlyJson,
][] = [
  ['no record', { Roles: [{ RoleTitle: 'Clerk' }] }, rule(['/data/KIND', 'missing_reference'])],
  ['a record that is null', { KIND: null }, rule(['/data/KIND', 'missing_reference']), onlyJson],
  ['neither ID nor natural key', { KIND: [{ TEXT: 'x' }] }, rule(['/data/KIND/0', 'missing_reference'])],
  ['an empty array of records', { KIND: [], Roles: [] }, contract(['/data/KIND', 'min_items']), onlyJson],
  ['a table of records without a row', { KIND: [], Roles: [] }, partial('/data/KIND'), onlySoap],
  ['data is missing', undefined, contract(['/data', 'required'])],
  ['data is null', null, contract(['/data', 'type']), onlyJson],
  ['data without members', {}, rule(['/data/KIND', 'missing_reference']), onlyJson],
  ['data without tables', {}, contract(['/data', 'required']), onlySoap],
  ['a natural key that is blank', { KIND: [{ KEY: ' ' }] }, contract(['/data/KIND/0/KEY', 'pattern'])],
  [
    'an unknown set',
    { KIND: [{ KEY: key1 }], Rolls: [{ RoleTitle: 'x' }] },
    contract(['/data/Rolls', 'unknown_member']),
  ],
  [
    'an unknown field',
    { KIND: [{ KEY: key1, Nope: 'x' }] },
    contract(['/data/KIND/0/Nope', 'unknown_member']),
    onlyJson,
  ],
  [
    'an unknown column, in the inline schema and in a row',
    { KIND: [{ KEY: key1, Nope: 'x' }] },
    contract(['/data/KIND/Nope', 'unknown_member'], ['/data/KIND/0/Nope', 'unknown_member']),
    onlySoap,
  ],
  ...['4711', 'abc', '99999999999', ...blanks].map((ID): (typeof rejectedData)[number] => [
    `the unknown ID ${JSON.stringify(ID)} is never a create`,
    { KIND: ['CREATE'], ID },
    { code: 'not_found', status: 404, items: [['/data/KIND/0/ID', 'unknown_reference']] },
  ]),
];

function scenariosOf(kind: Kind): Scenario[] {
  const { key, text, create } = kinds[kind];
  const put = (words: string): string =>
    words.replaceAll('KIND', kind).replaceAll('KEY', key).replaceAll('TEXT', text);
  const filled = (data: unknown): unknown => {
    if (typeof data !== 'object' || data === null) return data;
    const { ID, ...rest } = data as { ID?: string };
    return ID === undefined ? JSON.parse(put(JSON.stringify(rest))) : { [kind]: [create(key1, { ID })] };
  };
  return [
    ...rejectedData.map(([name, data, { items = [], ...error }, protocols = () => true]) =>
      rejected(
        kind,
        name,
        () => filled(data),
        { ...error, items: items.map(([path, code]) => [put(path), code]) },
        { protocols },
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
