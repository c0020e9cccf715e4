import { expect } from '@jest/globals';
import { commonScenarios, fullGroup } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import { pageOf } from '../support/scenarios/pages.js';
import { onlyJson, runScenarios } from '../support/scenarios/scenarios.js';

type Results = Record<'Results' | 'Errors', Record<string, string>[]>;

const results = ({ Results: rows }: Results): (string | undefined)[] => rows.map(({ Result }) => Result);

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
