import { expect } from '@jest/globals';
import { commonScenarios, fullUser } from '../support/common-scenarios.js';
import { runScenarios } from '../support/scenarios.js';
import { person } from '../support/company.js';

runScenarios('deleteUser', [
  {
    name: 'deletes the profile and its rows in every set; sent again it answers false; the ID is not used again',
    given: fullUser,
    input: { EmailAddress: 'CHIEF@example.com' },
    result: (result) => expect(result).toBe(true),
    after: async ({ company }, { userId, chiefId }, { door }) => {
      const { Authoring } = await company.must<{ Authoring: { ID: string }[] }>('getUser', {
        ID: String(userId),
      });
      expect(Authoring.map(({ ID }) => ID)).toEqual([String(userId)]);
      expect((await company.call('getUser', { ID: String(chiefId) })).error?.code).toBe('not_found');
      expect(await company.must('deleteUser', { EmailAddress: 'chief@example.com' }, door)).toBe(false);
      const again = await company.must<number>('updateUser', {
        data: { User: [person('chief@example.com')] },
      });
      expect(again).toBeGreaterThan(Number(chiefId));
    },
  },
  {
    name: 'no such user profile in this company: false',
    input: { EmailAddress: 'nobody@example.com' },
    result: (result) => expect(result).toBe(false),
  },
  {
    name: "another company's user profile stays",
    given: async ({ other }) => ({
      id: await (await other()).must('updateUser', { data: { User: [person('nobody@example.com')] } }),
    }),
    input: { EmailAddress: 'nobody@example.com' },
    result: (result) => expect(result).toBe(false),
    after: async ({ other }, { id }) => {
      expect(await (await other()).must('getUser', { ID: String(id) })).toHaveProperty(
        'User.0.ID',
        String(id),
      );
    },
  },
  {
    name: 'no EmailAddress',
    error: { code: 'rule_violation', status: 422, items: [['/EmailAddress', 'missing_reference']] },
  },
  {
    name: 'empty EmailAddress',
    input: { EmailAddress: '' },
    error: { code: 'rule_violation', status: 422, items: [['/EmailAddress', 'missing_reference']] },
  },
  ...commonScenarios({ EmailAddress: 'nobody@example.com' }),
]);
