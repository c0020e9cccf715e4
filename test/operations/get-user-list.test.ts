import { expect } from '@jest/globals';
import { commonScenarios } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import { runScenarios } from '../support/scenarios/scenarios.js';

runScenarios('getUserList', [
  {
    name: 'a company without user profiles',
    result: (result) => expect(result).toEqual({ Users: [] }),
  },
  {
    name: 'lists the user profiles by ID, disabled ones too, and none of another company',
    given: async ({ company, other }) => {
      await (await other()).must('updateUser', { data: { User: [person('else@example.com')] } });
      const make = (address: string, more: Record<string, string>) =>
        company.must<number>('updateUser', { data: { User: [person(address, more)] } });
      const ann = await make('Ann@example.com', { FirstName: 'Änne', LastName: '<&>' });
      const bob = await make('bob@example.com', { FirstName: 'Bob', LastName: 'Roe', Disabled: 'TRUE' });
      return { ann, bob };
    },
    result: (result, { ann, bob }) =>
      expect(result).toEqual({
        Users: [
          {
            ID: String(ann),
            EmailAddress: 'Ann@example.com',
            FirstName: 'Änne',
            LastName: '<&>',
            Disabled: 'false',
          },
          {
            ID: String(bob),
            EmailAddress: 'bob@example.com',
            FirstName: 'Bob',
            LastName: 'Roe',
            Disabled: 'true',
          },
        ],
      }),
    absent: ['else@example.com'],
  },
  ...commonScenarios({}),
]);
