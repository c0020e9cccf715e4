import { expect } from '@jest/globals';
import { isRecordTable, whereListed, type SetDefinition } from '../../src/domain/records/sets.js';
import { blanks } from './common-scenarios.js';
import { testCatalogue, titlesOf } from '../support/scenarios/company.js';
import { auditCount, kinds, read, save, type Given, type Kind } from './kinds.js';
import { onlyJson, rule, runScenarios, type Scenario, type Stage } from './scenarios.js';

// What an update does with a set, for each set of each record. What one set alone does stands with its record.

type Item = Record<string, string | null>;
/** The records a and b that a set has in it before the update, and how items name them. */
interface Named {
  a: Item;
  b: Item;
  upper: Item;
  idOfA: Item;
  idOfB: Item;
  /** What a read of a's own record returns of it. */
  readA: Item;
  title: (title: string | null) => Item;
  value: (which: 1 | 2 | 'none', of?: 'a' | 'b') => Item;
}
/** Which sets have the row: those with IDs, with values, of records that operations create. */
type Which = 'all' | 'ids' | 'values' | 'records';

/** What is sent; and which of a and b are in the set then, with their value 1 or 2. Before, these are `a1 b2`. */
const stored: [name: string, which: Which, items: (set: Named) => Item[] | null | undefined, left: string][] =
  [
    ['a set that is missing stays', 'all', () => undefined, 'a1 b2'],
    ['a set that is null stays', 'all', () => null, 'a1 b2'],
    ['an empty set is emptied, except for values that stay while they are not listed', 'all', () => [], ''],
    ['a set is replaced', 'all', ({ b, value }) => [{ ...b, ...value(1, 'b') }], 'b1'],
    ['an item without its value leaves it as it is', 'values', ({ b }) => [b], 'b2'],
    ['an item clears its value', 'values', ({ a, b, value }) => [{ ...a, ...value('none') }, b], 'a- b2'],
    [
      'a record that is named twice counts once',
      'all',
      ({ a, upper, value }) => [a, { ...upper, ...value(2) }, { ...a, ...value(2) }, a],
      'a2',
    ],
    [
      'an item names its record by ID, by ID and title',
      'ids',
      ({ a, idOfA, value }) => [idOfA, { ...a, ...idOfA, ...value(2) }],
      'a2',
    ],
    ['a record that was read is an item as it is', 'records', ({ readA }) => [readA], 'a1'],
    ['an empty ID counts as absent', 'ids', ({ b }) => [{ ...b, ID: '' }], 'b2'],
    [
      'a title that no record has any more is ignored beside an ID',
      'ids',
      ({ idOfA, title }) => [{ ...title('Nope'), ...idOfA }],
      'a1',
    ],
  ];

/** What is sent, and the path below the set and code of each error. */
const rejectedItems: [
  name: string,
  which: Which,
  items: (set: Named, given: Given) => Item[],
  errors: string[],
][] = [
  ['a title that no record has', 'all', ({ title }) => [title('Nope')], ['/0/TITLE unknown_reference']],
  [
    'blanks are a title, and name no record',
    'all',
    ({ a, title }) => [a, ...blanks.map(title)],
    blanks.map((_, at) => `/${at + 1}/TITLE unknown_reference`),
  ],
  [
    'an item that names no record',
    'all',
    ({ title }) => [{}, title(''), title(null)],
    ['/0', '/1', '/2'].map((at) => `${at} missing_reference`),
  ],
  [
    'an item with a value that names no record',
    'values',
    ({ value }) => [value(1)],
    ['/0 missing_reference'],
  ],
  [
    'an ID that no record has, whatever its title is',
    'ids',
    ({ a, title }) => [
      ...['4711', 'abc', ' ', '007', '2147483648'].map((ID) => ({ ...a, ID })),
      { ...title('Nope'), ID: '4711' },
    ],
    [0, 1, 2, 3, 4, 5].map((at) => `/${at}/ID unknown_reference`),
  ],
  [
    'an ID and a title of two records contradict each other',
    'ids',
    ({ b, idOfA, idOfB }) => [
      { ...b, ...idOfB },
      { ...b, ...idOfA },
    ],
    ['/1 contradiction'],
  ],
  [
    'two values of one record contradict each other',
    'values',
    ({ a, b, upper, value }) => [{ ...a, ...value(1) }, b, { ...upper, ...value(2) }],
    ['/2 contradiction'],
  ],
  [
    'a value contradicts that there is none',
    'values',
    ({ a, value }) => [
      { ...a, ...value('none') },
      { ...a, ...value(1) },
    ],
    ['/1 contradiction'],
  ],
  [
    "another company's records do not resolve, by ID or by title",
    'records',
    ({ title }, { foreign }) => [{ ID: String(foreign) }, title('foreign@example.com')],
    ['/0/ID unknown_reference', '/1/TITLE unknown_reference'],
  ],
];

/** The set whose values stay while they are not listed, by the specification: the definitions might say otherwise. */
const staysUnlisted = ['UserDefinedFields'];
const subject = 'subject@example.com';
const records = ['one@example.com', 'two@example.com'];

/** The values 1 and 2 that a set gives to the record of a title, as they are read. */
function valuesOf({ value }: SetDefinition, title: string): string[] {
  if (value?.type !== 'integer') return value?.type === 'text' ? ['one', ' Two <2> '] : ['true', 'false'];
  const segment = testCatalogue.GLSegments.find(({ GLSegmentTitle }) => GLSegmentTitle === title);
  return (segment?.GLCodes ?? []).map(({ GLCodeTitle }) => GLCodeTitle);
}

function scenariosOf(kind: Kind, name: string, set: SetDefinition): Scenario[] {
  const { titleMember, hasId, value, noun } = set;
  const [a = '', b = ''] = isRecordTable(set.of) ? records : titlesOf(titleMember);
  const none = value?.type === 'boolean' ? 'null' : '';
  const title = (text: string | null): Item => ({ [titleMember]: text });
  const valueOf = (which: 1 | 2 | 'none', of: 'a' | 'b' = 'a'): Item => {
    if (value === undefined) return {};
    const text = which === 'none' ? none : (valuesOf(set, of === 'a' ? a : b)[which - 1] ?? '');
    // What is no text of one's own is read in any letter case.
    return { [value.member]: value.type === 'text' ? text : text.toUpperCase() };
  };
  const both = [
    { ...title(a), ...valueOf(1, 'a') },
    { ...title(b), ...valueOf(2, 'b') },
  ];
  const isOf = (which: Which): boolean =>
    ({ all: true, ids: hasId, values: value !== undefined, records: isRecordTable(set.of) })[which];

  /** What is in a set, as the table above writes it. */
  const contentOf = async ({ company }: Stage): Promise<string> => {
    const items = (await read(company, kind, subject))[name] ?? [];
    const left = (
      [
        ['a', a],
        ['b', b],
      ] as const
    ).flatMap(([which, wanted]) => {
      const item = items.find((one) => one[titleMember] === wanted);
      if (item === undefined || (value && item[value.member] === none)) return [];
      return [`${which}${value ? 1 + valuesOf(set, wanted).indexOf(item[value.member] ?? '') : ''}`];
    });
    if (value === undefined) expect(items).toHaveLength(left.length);
    return left.join(' ');
  };
  const written = (left: string): string => {
    const all = new Map(
      staysUnlisted.includes(name)
        ? [
            ['a', '1'],
            ['b', '2'],
          ]
        : [],
    );
    for (const one of left.split(' ').filter(Boolean)) all.set(one.charAt(0), one.charAt(1));
    return [...all]
      .sort()
      .flatMap(([which, number]) => (number === '-' ? [] : `${which}${value ? number : ''}`))
      .join(' ');
  };

  const given = async (stage: Stage): Promise<Given> => {
    const target: Kind = set.of === 'Group' ? 'Group' : 'User';
    const targets = isRecordTable(set.of) ? records : [];
    for (const record of targets) await save(stage.company, target, record, { [kinds[target].text]: 'text' });
    await save(stage.company, kind, subject);
    await save(stage.company, kind, subject, {}, { [name]: both });
    expect(await contentOf(stage)).toBe(written('a1 b2'));
    const items = (await read(stage.company, kind, subject))[name] ?? [];
    const idOf = (wanted: string) => items.find((one) => one[titleMember] === wanted)?.['ID'];
    const readA = targets.length > 0 && (await read(stage.company, target, a))[target]?.[0];
    return { a: idOf(a), b: idOf(b), readA, audit: await auditCount(stage) };
  };
  const foreigners = async (stage: Stage): Promise<Given> => {
    const other = await stage.other();
    for (let at = 0; at < 9; at++) await save(other, 'Group', `${at}`);
    return { foreign: await save(other, set.of === 'Group' ? 'Group' : 'User', 'foreign@example.com') };
  };
  const named = (ids: Given): Named => ({
    ...{ a: title(a), b: title(b), upper: title(a.toUpperCase()), title, value: valueOf },
    ...{ idOfA: { ID: String(ids['a']) }, idOfB: { ID: String(ids['b']) }, readA: ids['readA'] as Item },
  });
  const input =
    (items: (typeof rejectedItems)[number][2] | (typeof stored)[number][2]): Scenario['input'] =>
    (_stage, ids) => ({ data: { [kind]: [{ [kinds[kind].key]: subject }], [name]: items(named(ids), ids) } });

  return [
    ...stored
      .filter(([, which]) => isOf(which))
      .map(([what, , items, left]): Scenario => ({
        name: `${name}: ${what}`,
        ...(items(named({})) === null && { protocols: onlyJson }),
        given,
        input: input(items),
        after: async (stage) => expect(await contentOf(stage)).toBe(written(left)),
      })),
    ...rejectedItems
      .filter(([, which]) => isOf(which))
      .map(([what, which, items, errors]): Scenario => ({
        name: `${name}: ${what}`,
        given: async (stage) => ({
          ...(await given(stage)),
          ...(which === 'records' && (await foreigners(stage))),
        }),
        input: input(items),
        error: rule(
          ...errors.map((error): [string, string] => {
            const [path = '', code = ''] = error.replace('TITLE', titleMember).split(' ');
            return [`/data/${name}${path}`, code];
          }),
        ),
        after: async (stage, { audit }, { error }) => {
          expect(await contentOf(stage)).toBe(written('a1 b2'));
          expect(await auditCount(stage)).toBe(audit);
          // The message names the operation that lists what is valid.
          for (const { code, path, message } of error?.items ?? [])
            if (code === 'unknown_reference')
              expect(message).toBe(
                `The company has no ${noun} with this ${path.split('/').at(-1)}.${whereListed(noun)}`,
              );
        },
      })),
  ];
}

for (const kind of ['User', 'Group'] as const)
  runScenarios(
    `update${kind}`,
    Object.entries(kinds[kind].definition.sets).flatMap(([name, set]) => scenariosOf(kind, name, set)),
  );
