import { expect } from '@jest/globals';
import { naturalKey } from '../../src/domain/text.js';
import { fullGroup, fullUser } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import { rule, runScenarios, type Scenario, type Stage } from '../support/scenarios/scenarios.js';
import { fullId, readUser, refused } from '../support/scenarios/update-user.js';

/** Invisible characters, and directional controls. */
const unseen = [
  ...[
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180b',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2060',
  ],
  ...['\ufe0f', '\ufeff', '\u202a', '\u202e', '\u2066', '\u2069', '\u3164', '\u{e0020}', '\u{e0100}'],
];

async function titlesOf({ company }: Stage): Promise<unknown[]> {
  const { Groups } = await company.must<{ Groups: { GroupTitle: string }[] }>('getGroupList');
  return Groups.map(({ GroupTitle }) => GroupTitle);
}

const joined = 'می\u200cخواهم क्\u200dष 👩🏽\u200d🔧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3';
const stored = 'Acc\u200bounts';

/** A group whose title was stored before such titles were refused. */
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
        `GroupTitle holds the character U+${code}, which cannot be seen: two such titles look alike. Leave it out.`,
      );
      expect(await titlesOf(stage)).toEqual([]);
    },
  })),
  {
    name: 'a rename to such a title is refused',
    given: fullGroup,
    input: (_stage, { groupId }) => ({ data: { Group: [{ ID: String(groupId), GroupTitle: stored }] } }),
    error: rule(['/data/Group/0/GroupTitle', 'format']),
    after: async (stage) => expect(await titlesOf(stage)).not.toContain(stored),
  },
  {
    name: 'such a title that is stored already is found, and kept, in any letter case',
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
];

const ofUser: Scenario[] = [
  refused(
    'a new address with a character that cannot be seen looks like another',
    () => ({ User: [person('an\u200bna@example.com')] }),
    rule(['/data/User/0/EmailAddress', 'format']),
  ),
  refused(
    'a rename to such an address is refused, and every other fault is listed with it',
    (given) => ({
      User: [{ ...fullId(given), EmailAddress: 'an\u00adna@example.com', Country: 'Atlantis' }],
    }),
    rule(['/data/User/0/Country', 'unknown_reference'], ['/data/User/0/EmailAddress', 'format']),
  ),
  {
    name: 'a reference matches such a title that is stored',
    given: async (stage) => ({ ...(await fullUser(stage)), ...(await storedGroup(stage)) }),
    input: (_stage, given) => ({ data: { User: [fullId(given)], Groups: [{ GroupTitle: stored }] } }),
    after: async ({ company }) => {
      const { Groups } = await readUser(company, 'änne.müller@example.com');
      expect(Groups.map(({ GroupTitle }) => GroupTitle)).toEqual([stored]);
    },
  },
];

runScenarios('updateGroup', ofGroup);
runScenarios('updateUser', ofUser);
