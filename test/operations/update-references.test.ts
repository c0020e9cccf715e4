import { expect } from '@jest/globals';
import { fullGroup, fullUser, listed } from '../support/scenarios/common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { contract, onlyJson, rule, runScenarios, type Scenario } from '../support/scenarios/scenarios.js';
import { fullId, readUser, refused } from '../support/scenarios/update-user.js';

type Items = Record<string, string>[];

const address = 'änne.müller@example.com';

async function groupsOf(company: TestCompany): Promise<Items> {
  return (await company.must<{ Groups: Items }>('getGroupList')).Groups;
}

/** Blank in every way that no pattern of the contract finds: white space that is none in JavaScript, and what has no width. */
const unseen = ['\u0085', '\u200b', '\u00ad\u2060', '\u3164', '\u{e0020}'];

const ofUser: Scenario[] = [
  {
    name: 'a title that no record has any more is passed over beside an ID',
    given: async (stage) => {
      const given = await fullUser(stage);
      const before = await readUser(stage.company, address);
      const renamed = { ID: String(given['groupId']), GroupTitle: 'Renamed' };
      await stage.company.must('updateGroup', { data: { Group: [renamed] } });
      const chief = { ID: String(given['chiefId']), EmailAddress: 'boss@example.com' };
      await stage.company.must('updateUser', { data: { User: [chief] } });
      return { ...given, before };
    },
    input: (_stage, { before }) => ({ data: before }),
    after: async ({ company }) => {
      const { Groups, Authoring } = await readUser(company, address);
      expect(Groups.map((item) => item['GroupTitle'])).toEqual(['Renamed']);
      expect(Authoring.map((item) => item['EmailAddress']).sort()).toEqual([
        'boss@example.com',
        'Änne.Müller@example.com',
      ]);
    },
  },
  refused(
    'a title of another record contradicts the ID, in every set that has IDs',
    (given) => ({
      User: [fullId(given)],
      Authoring: [{ ID: String(given['userId']), EmailAddress: 'CHIEF@example.com' }],
    }),
    rule(['/data/Authoring/0', 'contradiction']),
  ),
  {
    name: 'the items of getGroupList are Groups as they are',
    given: async (stage) => {
      const given = await fullUser(stage);
      const group = { GroupTitle: 'Second', Description: 'x'.repeat(4000) };
      await stage.company.must('updateGroup', { data: { Group: [group] } });
      return { ...given, groups: await groupsOf(stage.company) };
    },
    input: (_stage, given) => ({ data: { User: [fullId(given)], Groups: given['groups'] } }),
    after: async ({ company }, { groups }) => {
      const { Groups } = await readUser(company, address);
      expect(Groups.map((item) => item['GroupTitle'])).toEqual(['Staff', 'Second']);
      expect(await groupsOf(company)).toEqual(groups);
    },
  },
  {
    name: 'the item of getUser is an item of Authoring as it is',
    given: async (stage) => {
      const given = await fullUser(stage);
      return { ...given, before: await readUser(stage.company, address) };
    },
    input: (_stage, given) => {
      const { User } = given['before'] as { User: Items };
      return { data: { User: [fullId(given)], Authoring: User } };
    },
    after: async ({ company }, { before }) => {
      const { Authoring, User } = await readUser(company, address);
      expect(Authoring.map((item) => item['EmailAddress'])).toEqual(['Änne.Müller@example.com']);
      expect(User).toEqual((before as { User: Items }).User);
    },
  },
  {
    name: 'what a reference has besides its names is not looked at: null, any length, any text',
    protocols: onlyJson,
    given: fullUser,
    input: (_stage, given) => ({
      data: {
        User: [fullId(given)],
        Groups: [{ grouptitle: 'staff', description: `${'x'.repeat(5000)}\u0000` }],
        Authoring: [{ EmailAddress: address, Disabled: 'maybe', Language: null, Country: 'Atlantis' }],
      },
    }),
    after: async ({ company }) => {
      const { Groups, Authoring } = await readUser(company, address);
      expect([Groups.length, Authoring.length]).toEqual([1, 1]);
    },
  },
  {
    ...refused(
      'but it is a string or null, and no other member is one',
      (given) => ({
        User: [fullId(given)],
        Groups: [{ GroupTitle: 'Staff', Description: 7 }],
        GLCodes: [{ GLSegmentTitle: 'Account', GLCodeTitle: '6640' }],
        Roles: [{ RoleTitle: 'Clerk', Description: '' }],
      }),
      contract(
        ['/data/Groups/0/Description', 'type'],
        ['/data/GLCodes/0/GLCodeTitle', 'unknown_member'],
        ['/data/Roles/0/Description', 'unknown_member'],
      ),
    ),
    protocols: onlyJson,
  },
  ...unseen.map((text) =>
    refused(
      `names and addresses of ${JSON.stringify(text)} are blank`,
      (given) => ({
        User: [
          { ...fullId(given), FirstName: text, LastName: ` ${text}`, EmailAddress: `${text}@x.example` },
        ],
      }),
      contract(
        ['/data/User/0/EmailAddress', 'format'],
        ['/data/User/0/FirstName', 'format'],
        ['/data/User/0/LastName', 'format'],
      ),
    ),
  ),
];

const ofGroup: Scenario[] = [
  {
    name: 'the items of getUser and of the lists are references as they are',
    given: async (stage) => {
      const given = await fullGroup(stage);
      await stage.company.must('updateUser', { data: { User: [person('bob@example.com')] } });
      const { User } = await readUser(stage.company, 'bob@example.com');
      return { ...given, User, category: await listed(stage.company, 'getCategoryList', 2) };
    },
    input: (_stage, { groupId, User, category }) => ({
      data: { Group: [{ ID: String(groupId) }], Users: User, Categories: [category] },
    }),
    after: async ({ company }) => {
      const answer = await company.must<Record<string, Items>>('getGroup', { GroupTitle: 'Éditeurs & <Co>' });
      expect(answer['Users']?.map((item) => item['EmailAddress'])).toEqual(['bob@example.com']);
      expect(answer['Categories']?.map((item) => item['CategoryTitle'])).toEqual(['Büro']);
    },
  },
  ...unseen.map((text): Scenario => ({
    name: `a title of ${JSON.stringify(text)} is blank`,
    input: { data: { Group: [{ GroupTitle: text }] } },
    error: contract(['/data/Group/0/GroupTitle', 'format']),
    after: async ({ company }, _given, { error }) => {
      expect(error?.items[0]?.message).toBe(
        'GroupTitle must hold more than blanks and invisible characters.',
      );
      expect(await groupsOf(company)).toEqual([]);
    },
  })),
];

runScenarios('updateUser', ofUser);
runScenarios('updateGroup', ofGroup);
