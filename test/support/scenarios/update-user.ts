import { expect } from '@jest/globals';
import type * as Json from '../../../generated/json/types.js';
import { fullUser } from './common-scenarios.js';
import { person, type TestCompany } from './company.js';
import type { Scenario, Stage } from './scenarios.js';

type Items = Record<string, string>[];
export type UserAnswer = Record<keyof Json.UserAnswer, Items>;

/** The address of the profile that these tables create. */
export const address = 'new@example.com';

/** Reads a profile with all its sets. */
export function readUser(company: TestCompany, EmailAddress = address): Promise<UserAnswer> {
  return company.must<UserAnswer>('getUser', { EmailAddress });
}

/** A profile with the mandatory fields and two more. */
export async function plainUser({ company }: Stage): Promise<Record<string, unknown>> {
  return {
    id: await company.must('updateUser', {
      data: { User: [person(address, { Title: 'Dr.', City: 'Köln' })] },
    }),
  };
}

/** A rejected update changes nothing: neither the record, nor its sets, nor the audit. */
export function refused(
  name: string,
  data: (given: Record<string, unknown>) => unknown,
  error: NonNullable<Scenario['error']>,
): Scenario {
  return {
    name,
    given: async (stage) => {
      const given = await fullUser(stage);
      return {
        ...given,
        before: await readUser(stage.company, 'änne.müller@example.com'),
        audit: await auditCount(stage),
      };
    },
    input: (_stage, given) => ({ data: data(given) }),
    error,
    after: async (stage, given) => {
      expect(await readUser(stage.company, 'änne.müller@example.com')).toEqual(given['before']);
      expect(await auditCount(stage)).toBe(given['audit']);
      expect((await stage.company.call('getUser', { EmailAddress: 'changed@example.com' })).http.status).toBe(
        404,
      );
    },
  };
}

/** How many changes of the company were recorded. */
export function auditCount({ server, company }: Stage): Promise<number> {
  return server.store.adminRead((tx) => tx.auditEntry.count({ where: { companyId: company.companyId } }));
}

/** Names the profile of fullUser in an update. */
export const fullId = (given: Record<string, unknown>) => ({ ID: String(given['userId']) });
