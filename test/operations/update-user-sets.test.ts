import { expect } from '@jest/globals';
import { fullUser, listed } from '../support/scenarios/common-scenarios.js';
import { runScenarios, type Stage } from '../support/scenarios/scenarios.js';
import { fullId, readUser } from '../support/scenarios/update-user.js';

function replacements(_stage: Stage, given: Record<string, unknown>): Record<string, unknown> {
  return {
    data: {
      User: [fullId(given)],
      Permissions: [{ PermissionDisplayName: 'View "reports" & charts', PermissionValue: 'FALSE' }],
      UserDefinedFields: [{ UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: 'B-7' }],
      GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: '6640' }],
      Authoring: [{ ID: String(given['chiefId']) }],
      Roles: [{ RoleTitle: 'Prüfer & Leser' }, { RoleTitle: 'Clerk' }],
    },
  };
}

runScenarios('updateUser', [
  {
    name: 'sets that are missing or null are untouched',
    given: fullUser,
    input: (_stage, given) => ({ data: { User: [fullId(given)], Roles: null, Groups: null } }),
    after: async ({ company }) => {
      const { Roles, Groups, Permissions } = await readUser(company, 'änne.müller@example.com');
      expect([Roles.length, Groups.length, Permissions[0]?.['PermissionValue']]).toEqual([2, 1, 'true']);
    },
  },
  {
    name: 'empty sets: members go, permissions and GL codes are reset, user defined fields stay (rules 4 to 9)',
    given: fullUser,
    input: (_stage, given) => ({
      data: {
        User: [fullId(given)],
        Permissions: [],
        Groups: [],
        UserDefinedFields: [],
        GLCodes: [],
        Authoring: [],
        Roles: [],
      },
    }),
    after: async ({ company }) => {
      const answer = await readUser(company, 'änne.müller@example.com');
      expect(answer.Permissions.map((item) => item['PermissionValue'])).toEqual(['null', 'null', 'null']);
      expect([answer.Groups, answer.Authoring, answer.Roles]).toEqual([[], [], []]);
      expect(answer.UserDefinedFields.map((item) => item['UserDefinedFieldValue'])).toEqual([
        '',
        ' 42 <cm> ',
      ]);
      expect(answer.GLCodes.map((item) => item['GLCodeDefault'])).toEqual(['', '']);
    },
  },
  {
    name: 'replaces every set that is sent (rules 4 to 9)',
    given: fullUser,
    input: replacements,
    after: async ({ company }) => {
      const answer = await readUser(company, 'änne.müller@example.com');
      expect(answer.Permissions.map((item) => item['PermissionValue'])).toEqual(['null', 'false', 'null']);
      expect(answer.Roles.map((item) => item['RoleTitle'])).toEqual(['Prüfer & Leser', 'Clerk']);
      expect(answer.UserDefinedFields.map((item) => item['UserDefinedFieldValue'])).toEqual([
        'B-7',
        ' 42 <cm> ',
      ]);
      expect(answer.GLCodes.map((item) => item['GLCodeDefault'])).toEqual(['', '6640']);
      expect(answer.Authoring.map((item) => item['EmailAddress'])).toEqual(['chief@example.com']);
    },
  },
  {
    name: 'items by ID, by ID and title, and twice; "" clears a field; a listed item without a value stays',
    given: async (stage) => {
      const given = await fullUser(stage);
      const badge = await listed(stage.company, 'getUserDefinedFieldList', 0);
      const segment = await listed(stage.company, 'getGLSegmentList', 0);
      return { ...given, badge, segment };
    },
    input: (_stage, given) => ({
      data: {
        User: [fullId(given)],
        Permissions: [{ PermissionDisplayName: 'Approve invoices' }],
        UserDefinedFields: [
          { ...(given['badge'] as object), UserDefinedFieldValue: 'x' },
          { UserDefinedFieldTitle: 'badge', UserDefinedFieldValue: 'x' },
          { UserDefinedFieldTitle: 'GRÖßE', UserDefinedFieldValue: '' },
        ],
        GLCodes: [{ ID: (given['segment'] as { ID: string }).ID }],
        Roles: [{ RoleTitle: 'clerk' }, { RoleTitle: 'CLERK', ID: '' }],
      },
    }),
    after: async ({ company }) => {
      const answer = await readUser(company, 'änne.müller@example.com');
      expect(answer.Permissions[0]?.['PermissionValue']).toBe('true');
      expect(answer.UserDefinedFields.map((item) => item['UserDefinedFieldValue'])).toEqual(['x', '']);
      expect(answer.GLCodes[0]?.['GLCodeDefault']).toBe('2000 R&D');
      expect(answer.Roles).toHaveLength(1);
    },
  },
  {
    name: '"" clears the default GL code of a listed segment',
    given: fullUser,
    input: (_stage, given) => ({
      data: { User: [fullId(given)], GLCodes: [{ GLSegmentTitle: 'Cost centre', GLCodeDefault: '' }] },
    }),
    after: async ({ company }) => {
      const { GLCodes } = await readUser(company, 'änne.müller@example.com');
      expect(GLCodes.map((item) => item['GLCodeDefault'])).toEqual(['', '']);
    },
  },
]);
