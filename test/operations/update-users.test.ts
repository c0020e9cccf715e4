import { expect } from '@jest/globals';
import { commonScenarios, fullGroup } from '../support/scenarios/common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { pageOf } from '../support/scenarios/pages.js';
import { contract, onlyJson, runScenarios, type Scenario } from '../support/scenarios/scenarios.js';

type Row = Record<string, string>;
interface Results {
  Results: Row[];
  Errors: Row[];
}

/** A record of a page. */
type Tagged = { ETag: string } & Record<'User', Row[]>;

const results = ({ Results: rows }: Results): string[] => rows.map(({ Result }) => Result ?? '');

async function users(company: TestCompany): Promise<Record<string, Row[]>[]> {
  return pageOf('User', await company.must('getUsers', {}, 'JSON POST')).records;
}

async function revision(company: TestCompany): Promise<number> {
  const { Position } = await company.must<{ Position: Row[] }>('getChangeList', { Limit: 1 });
  return Number(Position[0]?.['Latest']);
}

const ann = (more = {}) => ({ User: [person('ann@example.com', more)] });
const bob = (more = {}) => ({ User: [person('bob@example.com', more)] });
const cy = { User: [person('cy@example.com')] };
const bad = { User: [person('bad@example.com', { Country: 'Atlantis' })], Roles: [{ RoleTitle: 'Nobody' }] };

const given: Scenario['given'] = async ({ company }) => {
  const id = await company.must<number>('updateUser', {
    data: { ...ann(), Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }] },
  });
  return { id: String(id), from: await revision(company) };
};

runScenarios('updateUsers', [
  {
    name: 'each is made as updateUser makes it, in order, and the answer says what became of it',
    given,
    input: {
      data: [
        ann({ City: 'Graz' }),
        bob(),
        { ...cy, Authoring: [{ EmailAddress: 'bob@example.com' }], Roles: [{ RoleTitle: 'Clerk' }] },
        bad,
        ann({ City: 'Graz' }),
      ],
    },
    result: (result: Results, { id }) => {
      expect(results(result)).toEqual(['updated', 'created', 'created', 'refused', 'unchanged']);
      const [first, , , refused] = result.Results;
      expect(first).toEqual({
        Index: '0',
        ID: id,
        Result: 'updated',
        Code: '',
        Message: '',
        ErrorCount: '0',
      });
      expect(refused).toMatchObject({ Index: '3', ID: '', Code: 'rule_violation', ErrorCount: '2' });
      expect(refused?.['Message']).toMatch(/^\/User\/0\/Country: .* 1 more fault/);
      expect(result.Errors.map(({ Index, Path, Code }) => [Index, Path, Code])).toEqual([
        ['3', '/User/0/Country', 'unknown_reference'],
        ['3', '/Roles/0/RoleTitle', 'unknown_reference'],
      ]);
    },
    after: async ({ company }, { from }) => {
      const [one, , two, ...others] = await users(company);
      expect(one?.['User']?.[0]).toMatchObject({ EmailAddress: 'ann@example.com', City: 'Graz' });
      expect(one?.['Roles']).toHaveLength(2);
      expect(two?.['Roles']?.map(({ RoleTitle }) => RoleTitle)).toEqual(['Clerk']);
      expect(others).toEqual([]);
      // One row of the audit for each change.
      expect(await revision(company)).toBe(Number(from) + 3);
    },
  },
  {
    name: 'a later one may name an earlier one',
    input: { data: [bob(), { ...ann(), Authoring: [{ EmailAddress: 'bob@example.com' }] }] },
    result: (result: Results) => expect(results(result)).toEqual(['created', 'created']),
  },
  {
    name: 'sent again it changes nothing',
    given: async (stage) => {
      const data = [ann({ City: 'Graz' }), { ...bob(), Roles: [{ RoleTitle: 'Clerk' }] }];
      await stage.company.must('updateUsers', { data });
      return { data, from: await revision(stage.company) };
    },
    input: (_stage, { data }) => ({ data }),
    result: (result: Results) => expect(results(result)).toEqual(['unchanged', 'unchanged']),
    after: async ({ company }, { from }) => expect(await revision(company)).toBe(from),
  },
  {
    name: 'an empty set is emptied, a missing one stays',
    given,
    input: { data: [{ ...ann(), Roles: [] }, bob()] },
    result: (result: Results) => expect(results(result)).toEqual(['updated', 'created']),
    after: async ({ company }) => expect((await users(company))[0]?.['Roles']).toEqual([]),
  },
  {
    name: 'an unknown ID, a taken address, nothing that names a profile: each refused for itself',
    given,
    input: (_stage, { id }) => ({
      data: [
        { User: [{ ID: '4711', City: 'Graz' }] },
        bob(),
        { User: [{ ID: id as string, EmailAddress: 'bob@example.com' }] },
        { User: [{ City: 'Graz' }] },
      ],
    }),
    result: (result: Results) => {
      expect(result.Results.map(({ Code }) => Code)).toEqual([
        'not_found',
        '',
        'natural_key_taken',
        'rule_violation',
      ]);
      expect(result.Results.map(({ ID }) => ID)).toEqual(['', expect.any(String), '', '']);
    },
  },
  {
    name: 'a hundred and one new ones, and no more errors than a thousand',
    input: {
      data: [
        ...Array.from({ length: 101 }, (_, n) => ({ User: [person(`many${n}@example.com`)] })),
        { ...ann(), Roles: Array.from({ length: 600 }, (_, n) => ({ RoleTitle: `No ${n}` })) },
        { ...bob(), Roles: Array.from({ length: 600 }, (_, n) => ({ RoleTitle: `No ${n}` })) },
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
    input: {
      data: [{ ...ann(), Roles: Array.from({ length: 1500 }, (_, n) => ({ RoleTitle: `No ${n}` })) }],
    },
    result: (result: Results) => {
      expect(result.Results[0]).toMatchObject({ Result: 'refused', ErrorCount: '1500' });
      expect(result.Errors).toHaveLength(1000);
    },
  },
  {
    name: 'more than a thousand are too many, and none is made',
    input: {
      data: Array.from({ length: 1001 }, (_, n) => ({ User: [{ EmailAddress: `u${n}@example.com` }] })),
    },
    error: { code: 'too_many_items', status: 413 },
  },
  {
    name: 'none at all',
    protocols: onlyJson,
    input: { data: [] },
    result: (result) => expect(result).toEqual({ Results: [], Errors: [] }),
  },
  {
    name: 'those that break the contract are refused for themselves, and the others are made',
    input: {
      data: [
        ann(),
        { User: [person('bad1@example.com', { Country: 'x'.repeat(256), Disabled: 'yes' })] },
        bad,
        { User: [person('no address')] },
        bob(),
        { User: [person('bad2@example.com')], Permissions: [{ PermissionValue: 'maybe' }] },
      ],
    },
    result: (result: Results) => {
      expect(result.Results.map(({ Result, Code }) => [Result, Code])).toEqual([
        ['created', ''],
        ['refused', 'invalid_request'],
        ['refused', 'rule_violation'],
        ['refused', 'invalid_request'],
        ['created', ''],
        ['refused', 'invalid_request'],
      ]);
      expect(result.Results[1]).toMatchObject({ Index: '1', ID: '', ErrorCount: '2' });
      expect(result.Results[1]?.['Message']).toMatch(/^\/User\/0\/Country: Country .* 1 more fault/);
      expect(result.Errors.map(({ Index, Path, Code }) => [Index, Path, Code])).toEqual([
        ['1', '/User/0/Country', 'max_length'],
        ['1', '/User/0/Disabled', 'pattern'],
        ['2', '/User/0/Country', 'unknown_reference'],
        ['2', '/Roles/0/RoleTitle', 'unknown_reference'],
        ['3', '/User/0/EmailAddress', 'pattern'],
        ['5', '/Permissions/0/PermissionValue', 'pattern'],
      ]);
    },
    after: async ({ company }) => expect(await users(company)).toHaveLength(2),
  },
  {
    name: 'nothing but such: none is made',
    input: { data: [{ User: [person('no address')] }, { User: [person('nor this')] }] },
    result: (result: Results) => expect(results(result)).toEqual(['refused', 'refused']),
    after: async ({ company }) => expect(await users(company)).toEqual([]),
  },
  {
    name: 'what only JSON can send: unknown members, control characters, other types, no objects',
    protocols: onlyJson,
    input: {
      data: [
        { User: [{ ...person('bob@example.com'), Titel: 'Dr.' }], data: [] },
        bob({ City: 'Gr\u0001az' }),
        { User: [{ ID: 468, City: 'Graz' }] },
        null,
        'x',
        [ann()],
        { User: { EmailAddress: 'ann@example.com' } },
        ann(),
      ],
    },
    result: (result: Results) => {
      expect(result.Errors.map(({ Index, Path, Code }) => [Index, Path, Code])).toEqual([
        ['0', '/data', 'unknown_member'],
        ['0', '/User/0/Titel', 'unknown_member'],
        ['1', '/User/0/City', 'format'],
        ['2', '/User/0/ID', 'type'],
        ['3', '', 'type'],
        ['4', '', 'type'],
        ['5', '', 'type'],
        ['6', '/User', 'type'],
      ]);
      expect(result.Results[3]).toMatchObject({ Message: 'data[3] must be an object.' });
      expect(result.Results.at(-1)).toMatchObject({ Index: '7', Result: 'created' });
    },
  },
  {
    name: 'what stands around them is refused as a whole',
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
      expect(result.Results[998]).toMatchObject({
        Result: 'refused',
        Message: expect.stringMatching(/^\/no0: "no0" is not a member/),
      });
      expect(result.Results[999]).toMatchObject({ Result: 'created' });
    },
  },
  {
    name: 'each holds to its own ETag and CreateOnly, and the others are made',
    protocols: onlyJson,
    given: async ({ company }) => {
      await company.must('updateUsers', { data: [ann(), bob(), cy] });
      const { Users } = await company.must<{ Users: Tagged[] }>('getUsers', {}, 'JSON POST');
      await company.must('updateUser', { data: bob({ City: 'theirs' }) });
      return { tags: Users.map(({ ETag }) => ETag) };
    },
    input: (_stage, { tags }) => {
      const [ofAnn, ofBob, ofCy] = tags as string[];
      return {
        data: [
          { ...ann({ City: 'ours' }), ETag: ofAnn },
          { ...bob({ City: 'ours' }), ETag: ofBob },
          { ...cy, CreateOnly: 'true' },
          { User: [person('new@example.com')], CreateOnly: 'true' },
          { User: [person('nobody@example.com')], ETag: '*' },
          { User: [person('new@example.com', { City: 'ours' })], ETag: '*' },
          { User: [person('new@example.com')], CreateOnly: 'true' },
          { ...cy, ETag: ofAnn },
          { ...cy, ETag: ofCy, Roles: [{ RoleTitle: 'Nobody' }] },
          { ...cy, ETag: 'x' },
          { ...cy, ETag: ofCy },
        ],
      };
    },
    result: (result: Results) =>
      expect(result.Results.map(({ Result, Code }) => Code || Result)).toEqual([
        'updated',
        'precondition_failed',
        'precondition_failed',
        'created',
        'precondition_failed',
        'updated',
        'precondition_failed',
        'precondition_failed',
        'rule_violation',
        'invalid_request',
        'unchanged',
      ]),
    after: async ({ company }) => {
      const all = await users(company);
      expect(all.map(({ User }) => User?.[0]?.['City'])).toEqual(['ours', 'theirs', '', 'ours']);
    },
  },
  {
    name: 'one alone that does not hold is refused for itself, too',
    protocols: onlyJson,
    given,
    input: { data: [{ ...ann({ City: 'Graz' }), ETag: '"x"' }] },
    result: (result: Results) => {
      expect(result.Results[0]).toMatchObject({ Result: 'refused', Code: 'precondition_failed' });
      expect(result.Results[0]?.['Message']).toContain('Read it again.');
    },
  },
  {
    name: 'an ETag is that of the record after the elements before it: also where they only rename what it shows',
    protocols: onlyJson,
    given: async ({ company }) => {
      const ofAnn = { Authoring: [{ EmailAddress: 'ann@example.com' }] };
      await company.must('updateUsers', { data: [ann(), { ...bob(), ...ofAnn }, cy] });
      const { Users } = await company.must<{ Users: Tagged[] }>('getUsers', {}, 'JSON POST');
      return { tags: Users.map(({ ETag }) => ETag), ids: Users.map(({ User }) => User[0]?.['ID']) };
    },
    input: (_stage, { tags, ids }) => {
      const [ofAnn, ofBob, ofCy] = tags as string[];
      const [idOfAnn] = ids as string[];
      return {
        data: [
          { ...cy, ETag: ofCy },
          { ...ann({ City: 'one' }), ETag: ofAnn },
          { ...ann({ City: 'two' }), ETag: ofAnn },
          { ...cy, ETag: ofCy },
          { User: [{ ID: idOfAnn, EmailAddress: 'anna@example.com' }] },
          { ...bob({ City: 'one' }), ETag: ofBob },
          { ...cy, ETag: ofCy },
        ],
      };
    },
    result: (result: Results) =>
      expect(result.Results.map(({ Result, Code }) => Code || Result)).toEqual([
        'unchanged',
        'updated',
        'precondition_failed',
        'unchanged',
        'updated',
        'precondition_failed',
        'unchanged',
      ]),
  },
  {
    name: 'a whole page that is changed and sent back, but for what somebody else has changed since',
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
      const refused = result.Results.filter(({ Result }) => Result !== 'updated');
      expect(refused.map(({ Index, Code }) => [Index, Code])).toEqual([
        ['3', 'precondition_failed'],
        ['333', 'precondition_failed'],
      ]);
    },
  },
  {
    name: "another company's profile is not found, and stays",
    given: async (stage) => ({
      id: String(await (await stage.other()).must<number>('updateUser', { data: ann() })),
    }),
    input: (_stage, { id }) => ({ data: [{ User: [{ ID: id as string, City: 'Graz' }] }] }),
    result: (result: Results) => expect(result.Results[0]).toMatchObject({ Code: 'not_found' }),
    after: async ({ other }) => expect((await users(await other()))[0]?.['User']?.[0]?.['City']).toBe(''),
  },
  {
    name: 'what GetUsers answers, sent back, changes nothing',
    protocols: onlyJson,
    given,
    input: { data: [] },
    after: async ({ company }, { from }, { protocol }) => {
      const { Users } = await company.must<{ Users: object[] }>('getUsers', {}, protocol);
      const result = await company.must<Results>('updateUsers', { data: Users }, protocol);
      expect(results(result)).toEqual(['unchanged']);
      expect(await revision(company)).toBe(from);
    },
  },
  ...commonScenarios({ data: [ann()] }),
]);

runScenarios('updateGroups', [
  {
    name: 'groups are made, changed, and refused alike',
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
      expect(results(result)).toEqual(['created', 'updated', 'refused', 'created']),
    after: async ({ company }) => {
      const [, staff, guests] = pageOf('Group', await company.must('getGroups', {}, 'JSON POST')).records;
      expect(staff?.['Users']?.map(({ EmailAddress }) => EmailAddress)).toEqual(['ann@example.com']);
      expect(guests?.['Categories']).toHaveLength(1);
    },
  },
  {
    name: 'what GetGroups answers, sent back, changes nothing',
    protocols: onlyJson,
    given: fullGroup,
    input: { data: [] },
    after: async ({ company }, _given, { protocol }) => {
      const { Groups } = await company.must<{ Groups: object[] }>('getGroups', {}, protocol);
      const result = await company.must<Results>('updateGroups', { data: Groups }, protocol);
      expect(results(result)).toEqual(['unchanged']);
    },
  },
  ...commonScenarios({ data: [{ Group: [{ GroupTitle: 'Staff' }] }] }),
]);
