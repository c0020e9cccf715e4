import { expect } from '@jest/globals';
import { commonScenarios, fullGroup } from './common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { filled } from '../support/messages/tables.js';
import type { Kind } from './kinds.js';
import { pageOf } from '../support/scenarios/pages.js';
import { contract, onlyJson, onlySoap, runScenarios, type Scenario, type Stage } from './scenarios.js';
import { scenariosOf, type ScenarioRow } from './table.js';
import { latestRevision } from './paging.js';

type Row = Record<string, string>;
interface Results {
  Results: Row[];
  Errors: Row[];
}
type Given = Record<string, unknown>;
/** A record of a page. */
type Tagged = { ETag: string } & Record<'User', Row[]>;

const results = ({ Results: rows }: Results): string[] =>
  rows.map(({ Result, Code }) => (Code || Result) ?? '');

async function users(company: TestCompany): Promise<Record<string, Row[]>[]> {
  return pageOf('User', await company.must('getUsers', {}, 'JSON POST')).records;
}

interface UpdateRow extends ScenarioRow {
  given?: keyof typeof states;
  data: unknown[];
  results: string;
  matches?: Record<number, Row>;
  messages?: Record<number, string>;
  errors?: string[];
  stored?: string[];
  changes?: number;
}

const members: Record<string, string> = { Roles: 'RoleTitle', Authoring: 'EmailAddress' };

/** An element as the table has it, written out: ANN is the ID of ann, and items may be no more than titles and names. */
function elementOf(written: unknown, { id = '', tags: known = {} }: Given = {}): unknown {
  if (Array.isArray(written)) return written.map((one) => elementOf(one));
  const text = JSON.stringify(written).replace('"ANN"', JSON.stringify(id));
  const one = JSON.parse(text) as Record<string, unknown> | null;
  if (typeof one !== 'object' || one === null || !('is' in one)) return one;
  const address = (name: unknown): string =>
    / |@/.test(String(name)) ? String(name) : `${String(name)}@example.com`;
  const { is, ETag, CreateOnly, ...others } = one;
  const [fields, rest]: [Given, Given] = [{}, {}];
  for (const [name, value] of Object.entries(others)) {
    const itemOf = (item: unknown) =>
      typeof item === 'string' ? { [members[name] ?? '']: name === 'Roles' ? item : address(item) } : item;
    if (Array.isArray(value)) rest[name] = value.map(itemOf);
    else fields[name] = value;
  }
  if (ETag !== undefined) rest['ETag'] = (known as Row)[ETag as string] ?? ETag;
  if (CreateOnly !== undefined) rest['CreateOnly'] = CreateOnly;
  return { User: [person(address(is), fields)], ...rest };
}

const three = [{ is: 'ann' }, { is: 'bob', Authoring: ['ann'] }, { is: 'cy' }].map((one) => elementOf(one));

/** The ID and tags of ann, bob and cy. */
async function tags({ company }: Stage): Promise<Given> {
  await company.must('updateUsers', { data: three });
  const { Users } = await company.must<{ Users: Tagged[] }>('getUsers', {}, 'JSON POST');
  const of = Users.map(({ ETag }, at) => [`of ${['ann', 'bob', 'cy'][at]}`, ETag]);
  return { id: Users[0]?.User[0]?.['ID'], tags: Object.fromEntries(of) as Row };
}

const states = {
  nobody: () => Promise.resolve({}),
  ann: async ({ company }: Stage) => {
    const data = elementOf({ is: 'ann', Roles: ['Clerk', 'Approver'] });
    return { id: String(await company.must<number>('updateUser', { data })) };
  },
  'the same': async ({ company }: Stage, row: UpdateRow) => {
    await company.must('updateUsers', { data: elementOf(row.data) });
    return {};
  },
  tags,
  'tags, bob changed': async (stage: Stage) => {
    const given = await tags(stage);
    await stage.company.must('updateUser', { data: elementOf({ is: 'bob', City: 'theirs' }) });
    return given;
  },
};

const ofTable = scenariosOf<UpdateRow>(
  'update-users.yaml',
  import.meta.url,
  (row): Partial<Scenario> => ({
    given: async (stage) => {
      const given = await states[row.given ?? 'nobody'](stage, row);
      return { ...given, from: await latestRevision(stage.company) };
    },
    input: (_stage, given) => ({ data: row.data.map((one) => elementOf(one, given)) }),
    result: (result: Results, { id }) => {
      expect(results(result).join(' ')).toBe(row.results);
      for (const [at, expected] of Object.entries(row.matches ?? {})) {
        const own = expected['ID'] === 'ANN' ? { ...expected, ID: id } : expected;
        expect(result.Results[Number(at)]).toMatchObject(own);
      }
      for (const [at, words] of Object.entries(row.messages ?? {}))
        expect(result.Results[Number(at)]?.['Message']).toMatch(new RegExp(words));
      const errors = result.Errors.map(({ Index, Path, Code }) => `${Index} ${Path} ${Code}`);
      if (row.errors) expect(errors).toEqual(row.errors);
    },
    after: async ({ company }, { from }) => {
      const stored = (await users(company)).map(({ User, Roles }) => {
        const { EmailAddress = '', City } = User?.[0] ?? {};
        return `${EmailAddress.replace(/@.*/, '')} ${City || '-'} ${Roles?.length}`;
      });
      if (row.stored) expect(stored).toEqual(row.stored);
      if (row.changes !== undefined) expect(await latestRevision(company)).toBe(Number(from) + row.changes);
    },
  }),
  filled,
);

const ann = (more = {}) => ({ User: [person('ann@example.com', more)] });
const noRoles = (count: number) => Array.from({ length: count }, (_, n) => ({ RoleTitle: `No ${n}` }));

/** Records as they are read, sent back. */
function sentBack(kind: Kind, given: (stage: Stage) => Promise<Given>): Scenario {
  return {
    name: 'what a page returns, sent back, changes nothing',
    protocols: onlyJson,
    given: async (stage) => ({ ...(await given(stage)), from: await latestRevision(stage.company) }),
    input: { data: [] },
    after: async ({ company }, { from }, { protocol }) => {
      const page = await company.must<Record<string, object[]>>(`get${kind}s`, {}, protocol);
      const result = await company.must<Results>(`update${kind}s`, { data: page[`${kind}s`] }, protocol);
      expect(results(result)).toContain('unchanged');
      expect(await latestRevision(company)).toBe(from);
    },
  };
}

/** Requests of which nothing is made. In a DataSet the updates are the rows of the record's own table. */
function rejectedWhole(table: Kind, update: (at: number) => object, after: NonNullable<Scenario['after']>) {
  const tooMany = (protocols: typeof onlyJson, path: string): Scenario => ({
    name: 'more than a thousand are too many',
    protocols,
    input: { data: Array.from({ length: 1001 }, (_, at) => update(at)) },
    error: { code: 'too_many_items', status: 413, items: [[path, 'max_items']] },
    after,
  });
  const noList = (data: unknown): Scenario => ({
    name: `${JSON.stringify(data)} instead of a list`,
    protocols: onlyJson,
    input: { data },
    error: contract(['/data', 'type']),
  });
  return [
    tooMany(onlyJson, '/data'),
    tooMany(onlySoap, `/data/${table}`),
    { name: 'no list', input: {}, error: contract(['/data', 'required']) },
    ...[update(0), null, 'x'].map(noList),
  ];
}

runScenarios('updateUsers', [
  ...ofTable,
  {
    name: 'a hundred and one new ones, and no more errors than a thousand',
    input: {
      data: [
        ...Array.from({ length: 101 }, (_, n) => ({ User: [person(`many${n}@example.com`)] })),
        ...[ann(), { User: [person('bob@example.com')] }].map((one) => ({ ...one, Roles: noRoles(600) })),
      ],
    },
    result: (result: Results) => {
      expect(results(result).filter((one) => one === 'created')).toHaveLength(101);
      expect(result.Results.at(-1)).toMatchObject({ Result: 'refused', ErrorCount: '600' });
      expect(result.Errors).toHaveLength(1000);
    },
  },
  {
    name: 'all faults of one are counted, also those that are not listed',
    input: { data: [{ ...ann(), Roles: noRoles(1500) }] },
    result: (result: Results) => {
      expect(result.Results[0]).toMatchObject({ Result: 'refused', ErrorCount: '1500' });
      expect(result.Errors).toHaveLength(1000);
    },
  },
  ...rejectedWhole(
    'User',
    (n) => ({ User: [person(`u${n}@example.com`)] }),
    async ({ company }) => expect(await users(company)).toEqual([]),
  ),
  {
    name: 'what stands around them is rejected as a whole',
    protocols: onlyJson,
    input: { data: [ann(), { User: [person('no address')] }], dryRun: 'true' },
    error: contract(['/dryRun', 'unknown_member']),
    after: async ({ company }) => expect(await users(company)).toEqual([]),
  },
  {
    name: 'of a thousand that break the contract very often a thousand faults are listed, and each says one',
    protocols: onlyJson,
    input: {
      data: Array.from({ length: 1000 }, (_, n) =>
        n === 999 ? ann() : Object.fromEntries(Array.from({ length: 40 }, (_each, at) => [`no${at}`, 0])),
      ),
    },
    result: (result: Results) => {
      expect(result.Errors).toHaveLength(1000);
      expect(result.Errors.at(-1)).toMatchObject({ Index: '24', Path: '/no39' });
      expect(result.Results[0]).toMatchObject({ Code: 'invalid_request', ErrorCount: '40' });
      expect(result.Results[998]?.['Message']).toMatch(/^\/no0: "no0" is not a member/);
      expect(result.Results[999]).toMatchObject({ Result: 'created' });
    },
  },
  {
    name: 'a whole page that is changed and sent back, except what someone else has changed since',
    protocols: onlyJson,
    given: async ({ company }) => {
      const data = Array.from({ length: 450 }, (_, n) => ({ User: [person(`many${n}@example.com`)] }));
      await company.must('updateUsers', { data });
      const { Users } = await company.must<{ Users: Tagged[] }>('getUsers', { Limit: 1000 }, 'JSON POST');
      await company.must('updateUsers', {
        data: [3, 333].map((n) => ({ User: [{ ...data[n]?.User[0], City: 'theirs' }] })),
      });
      return {
        data: Users.map(({ User: [own], ...more }) => ({ User: [{ ...own, City: 'ours' }], ...more })),
      };
    },
    input: (_stage, { data }) => ({ data }),
    result: (result: Results) => {
      const rejected = result.Results.filter(({ Result }) => Result !== 'updated');
      expect(rejected.map(({ Index, Code }) => `${Index} ${Code}`)).toEqual([
        '3 precondition_failed',
        '333 precondition_failed',
      ]);
    },
  },
  {
    name: "another company's profile is not found, and stays",
    given: async (stage) => ({
      id: String(await (await stage.other()).must<number>('updateUser', { data: ann() })),
    }),
    input: (_stage, { id }) => ({ data: [{ User: [{ ID: id as string, City: 'Graz' }] }] }),
    result: (result: Results) => expect(results(result)).toEqual(['not_found']),
    after: async ({ other }) => expect((await users(await other()))[0]?.['User']?.[0]?.['City']).toBe(''),
  },
  sentBack('User', states.ann),
  ...commonScenarios({ data: [ann()] }),
]);

runScenarios('updateGroups', [
  {
    name: 'groups are made, changed, and rejected alike',
    given: async ({ company }) => {
      await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Members' }] } });
      return { id: await company.must('updateUser', { data: { User: [person('ann@example.com')] } }) };
    },
    input: {
      data: [
        { Group: [{ GroupTitle: 'Staff' }], Users: [{ EmailAddress: 'ann@example.com' }] },
        { Group: [{ GroupTitle: 'Members', Description: 'All' }] },
        { Group: [{ ID: '4711' }] },
        { Group: [{ GroupTitle: 'Guests' }], Categories: [{ CategoryTitle: 'Travel' }] },
      ],
    },
    result: (result: Results) =>
      expect(results(result)).toEqual(['created', 'updated', 'not_found', 'created']),
    after: async ({ company }) => {
      const [, staff, guests] = pageOf('Group', await company.must('getGroups', {}, 'JSON POST')).records;
      expect(staff?.['Users']?.map(({ EmailAddress }) => EmailAddress)).toEqual(['ann@example.com']);
      expect(guests?.['Categories']).toHaveLength(1);
    },
  },
  sentBack('Group', fullGroup),
  ...rejectedWhole(
    'Group',
    (n) => ({ Group: [{ GroupTitle: `Group ${n}` }] }),
    async ({ company }) => expect(await company.must('getGroupList')).toEqual({ Groups: [] }),
  ),
  ...commonScenarios({ data: [{ Group: [{ GroupTitle: 'Staff' }] }] }),
]);
