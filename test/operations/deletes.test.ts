import { expect } from '@jest/globals';
import { commonScenarios, fullGroup, fullUser, nameless } from '../support/scenarios/common-scenarios.js';
import { onlyJson, runScenarios } from '../support/scenarios/scenarios.js';
import { person } from '../support/scenarios/company.js';

runScenarios('deleteUser', [
  {
    name: 'deletes the profile and its rows in every set; sent again it answers false; the ID is not used again',
    given: fullUser,
    input: { EmailAddress: 'CHIEF@example.com' },
    result: (result) => expect(result).toBe(true),
    after: async ({ company }, { userId, chiefId }, { protocol }) => {
      const { Authoring } = await company.must<{ Authoring: { ID: string }[] }>('getUser', {
        ID: String(userId),
      });
      expect(Authoring.map(({ ID }) => ID)).toEqual([String(userId)]);
      expect((await company.call('getUser', { ID: String(chiefId) })).error?.code).toBe('not_found');
      expect(await company.must('deleteUser', { EmailAddress: 'chief@example.com' }, protocol)).toBe(false);
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
    name: 'by ID, or by both where they name the same record',
    protocols: onlyJson,
    given: async ({ company }) => ({
      id: await company.must('updateUser', { data: { User: [person('by.id@example.com')] } }),
    }),
    input: (_stage, { id }) => ({ ID: String(id), EmailAddress: 'by.id@example.com' }),
    result: (result) => expect(result).toBe(true),
    after: async ({ company }, { id }, { protocol }) => {
      expect(await company.must('deleteUser', { ID: String(id) }, protocol)).toBe(false);
    },
  },
  {
    name: 'an ID and an EmailAddress of different records name none: false',
    protocols: onlyJson,
    given: async ({ company }) => ({
      id: await company.must('updateUser', { data: { User: [person('by.id@example.com')] } }),
    }),
    input: (_stage, { id }) => ({ ID: String(id), EmailAddress: 'else@example.com' }),
    result: (result) => expect(result).toBe(false),
    after: async ({ company }, { id }, { protocol }) => {
      expect(await company.must('deleteUser', { ID: String(id) }, protocol)).toBe(true);
    },
  },
  ...nameless('neither ID nor EmailAddress', '/EmailAddress', {}),
  ...nameless('an empty EmailAddress', '/EmailAddress', { EmailAddress: '' }),
  ...commonScenarios({ EmailAddress: 'nobody@example.com' }),
]);

runScenarios('deleteGroup', [
  {
    name: 'deletes the group and its rows in every set; sent again it answers false',
    given: async (stage) => {
      const given = await fullGroup(stage);
      const read = await stage.company.must<{ Groups: object[] }>('getUser', { ID: String(given['userId']) });
      expect(read.Groups).toHaveLength(1);
      return given;
    },
    input: { GroupTitle: 'éditeurs & <co>' },
    result: (result) => expect(result).toBe(true),
    after: async ({ company }, { userId, groupId }, { protocol }) => {
      const { Groups } = await company.must<{ Groups: object[] }>('getUser', { ID: String(userId) });
      expect(Groups).toEqual([]);
      expect((await company.call('getGroup', { ID: String(groupId) })).error?.code).toBe('not_found');
      expect(await company.must('deleteGroup', { GroupTitle: 'Éditeurs & <Co>' }, protocol)).toBe(false);
    },
  },
  {
    name: 'no such group in this company: false',
    input: { GroupTitle: 'Nobody' },
    result: (result) => expect(result).toBe(false),
  },
  {
    name: "another company's group stays",
    given: async ({ other }) => ({
      id: await (await other()).must('updateGroup', { data: { Group: [{ GroupTitle: 'Nobody' }] } }),
    }),
    input: { GroupTitle: 'Nobody' },
    result: (result) => expect(result).toBe(false),
    after: async ({ other }, { id }) => {
      expect(await (await other()).must('getGroup', { ID: String(id) })).toHaveProperty(
        'Group.0.ID',
        String(id),
      );
    },
  },
  {
    name: 'by ID, or by both where they name the same record',
    protocols: onlyJson,
    given: async ({ company }) => ({
      id: await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'By ID' }] } }),
    }),
    input: (_stage, { id }) => ({ ID: String(id), GroupTitle: 'By ID' }),
    result: (result) => expect(result).toBe(true),
    after: async ({ company }, { id }, { protocol }) => {
      expect(await company.must('deleteGroup', { ID: String(id) }, protocol)).toBe(false);
    },
  },
  {
    name: 'an ID and a GroupTitle of different records name none: false',
    protocols: onlyJson,
    given: async ({ company }) => ({
      id: await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'By ID' }] } }),
    }),
    input: (_stage, { id }) => ({ ID: String(id), GroupTitle: 'Else' }),
    result: (result) => expect(result).toBe(false),
    after: async ({ company }, { id }, { protocol }) => {
      expect(await company.must('deleteGroup', { ID: String(id) }, protocol)).toBe(true);
    },
  },
  ...nameless('neither ID nor GroupTitle', '/GroupTitle', {}),
  ...nameless('an empty GroupTitle', '/GroupTitle', { GroupTitle: '' }),
  ...commonScenarios({ GroupTitle: 'Nobody' }),
]);
