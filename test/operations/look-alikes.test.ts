import { expect } from '@jest/globals';
import { naturalKey } from '../../src/domain/text.js';
import { person } from '../support/scenarios/company.js';
import { kinds, read, rejected } from './kinds.js';
import { contract, rule, runScenarios, type Scenario, type Stage } from './scenarios.js';

/** Invisible characters, and directional controls. */
const unseen = Array.from(
  '\u00ad\u034f\u061c\u115f\u180b\u200b\u200c\u200d\u200e\u200f\u2060\ufe0f\ufeff\u202a\u202e\u2066\u2069\u3164\u{e0020}\u{e0100}',
);
/** Blank in every way that no pattern of the contract finds: white space that is none in JavaScript, and what has no width. */
const blank = ['\u0085', '\u200b', '\u00ad\u2060', '\u3164', '\u{e0020}'];

async function titlesOf({ company }: Stage): Promise<unknown[]> {
  const { Groups } = await company.must<{ Groups: { GroupTitle: string }[] }>('getGroupList');
  return Groups.map(({ GroupTitle }) => GroupTitle);
}

const joined = 'می\u200cخواهم क्\u200dष 👩🏽\u200d🔧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3';
const stored = 'Acc\u200bounts';

/** A group whose title was stored before such titles were rejected. */
async function storedGroup({ company, server }: Stage): Promise<{ id: unknown }> {
  const id = await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Accounts' }] } });
  await server.store.adminWrite((tx) =>
    tx.group.updateMany({
      where: { companyId: company.companyId, id: Number(id) },
      data: { groupTitle: stored, groupTitleKey: naturalKey(stored) },
    }),
  );
  return { id };
}

const ofGroup: Scenario[] = [
  ...unseen.map((character): Scenario => ({
    name: `a new title with ${JSON.stringify(character)} looks like another`,
    input: { data: { Group: [{ GroupTitle: `Acc${character}ounts` }] } },
    error: rule(['/data/Group/0/GroupTitle', 'format']),
    after: async (stage, _given, { error }) => {
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      expect(error?.items[0]?.message).toBe(
        `GroupTitle holds the character U+${code}, which is invisible: two such titles would look alike. Leave it out.`,
      );
      expect(await titlesOf(stage)).toEqual([]);
    },
  })),
  {
    name: 'such a title that is stored already is found, and stays, in any letter case',
    given: storedGroup,
    input: { data: { Group: [{ GroupTitle: ` ${stored.toUpperCase()}`, Description: 'found' }] } },
    after: async (stage, { id }, { result }) => {
      expect(result).toBe(id);
      expect(await titlesOf(stage)).toEqual([stored]);
    },
  },
  {
    name: 'a record with such a title can be sent back beside its ID',
    given: storedGroup,
    input: (_stage, { id }) => ({
      data: { Group: [{ ID: String(id), GroupTitle: stored, Description: 'sent back' }] },
    }),
    after: async (stage) => expect(await titlesOf(stage)).toEqual([stored]),
  },
  {
    name: 'what scripts and emojis need, and any character in other text, is taken',
    input: { data: { Group: [{ GroupTitle: joined, Description: unseen.join('x') }] } },
    after: async (stage) => expect(await titlesOf(stage)).toEqual([joined]),
  },
  ...['ا\u200cم', 'م\u200c', 'क\u200d', '🔧\u200d', '1\ufe0f', '👩\ufe0f\ufe0f'].map((title): Scenario => ({
    name: `a joiner that changes nothing looks like none: ${JSON.stringify(title)}`,
    input: { data: { Group: [{ GroupTitle: title }] } },
    error: rule(['/data/Group/0/GroupTitle', 'format']),
  })),
  rejected(
    'Group',
    'a rename to such a title is rejected',
    ({ id }) => ({ Group: [{ ID: String(id), GroupTitle: stored }] }),
    rule(['/data/Group/0/GroupTitle', 'format']),
  ),
  ...blank.map((text): Scenario => ({
    name: `a title of ${JSON.stringify(text)} is blank`,
    input: { data: { Group: [{ GroupTitle: text }] } },
    error: contract(['/data/Group/0/GroupTitle', 'format']),
    after: async (stage, _given, { error }) => {
      const message = 'GroupTitle must contain a visible character.';
      expect(error?.items).toMatchObject([{ message }]);
      expect(await titlesOf(stage)).toEqual([]);
    },
  })),
];

const ofUser: Scenario[] = [
  rejected(
    'User',
    'a new address with a character that cannot be seen looks like another, even with one that a title may need',
    () => ({ User: [person('क्\u200dष@example.com')] }),
    rule(['/data/User/0/EmailAddress', 'format']),
  ),
  rejected(
    'User',
    'a rename to such an address is rejected, and every other error is listed with it',
    ({ id }) => ({ User: [{ ID: String(id), EmailAddress: 'an\u00adna@example.com', Country: 'Atlantis' }] }),
    rule(['/data/User/0/Country', 'unknown_reference'], ['/data/User/0/EmailAddress', 'format']),
  ),
  {
    name: 'a reference matches such a title that is stored',
    given: async (stage) => ({ ...(await storedGroup(stage)), ...(await kinds.User.full(stage)) }),
    input: (_stage, { id }) => ({ data: { User: [{ ID: String(id) }], Groups: [{ GroupTitle: stored }] } }),
    after: async ({ company }) =>
      expect((await read(company, 'User'))['Groups']).toMatchObject([{ GroupTitle: stored }]),
  },
  ...blank.map((text) =>
    rejected(
      'User',
      `names and addresses of ${JSON.stringify(text)} are blank`,
      ({ id }) => ({
        User: [{ ID: String(id), FirstName: text, LastName: ` ${text}`, EmailAddress: `${text}@x.example` }],
      }),
      contract(
        ['/data/User/0/EmailAddress', 'format'],
        ['/data/User/0/FirstName', 'format'],
        ['/data/User/0/LastName', 'format'],
      ),
    ),
  ),
];

runScenarios('updateGroup', ofGroup);
runScenarios('updateUser', ofUser);
