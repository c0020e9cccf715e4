import { expect } from '@jest/globals';
import { commonScenarios } from '../support/scenarios/common-scenarios.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getGroupList', [
  {
    name: 'lists the groups by ID under Groups, "" where there is no description',
    given: async ({ company, other }) => {
      const first = await company.must('updateGroup', {
        data: { Group: [{ GroupTitle: 'Zulu', Description: 'Last' }] },
      });
      const second = await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'alpha' }] } });
      await (await other()).must('updateGroup', { data: { Group: [{ GroupTitle: 'Foreign' }] } });
      return { first, second };
    },
    result: (result, { first, second }) => {
      expect(result).toEqual({
        Groups: [
          { ID: String(first), GroupTitle: 'Zulu', Description: 'Last' },
          { ID: String(second), GroupTitle: 'alpha', Description: '' },
        ],
      });
    },
    absent: ['Foreign'],
  },
  { name: 'a company without groups', result: (result) => expect(result).toEqual({ Groups: [] }) },
  ...commonScenarios({}),
]);
