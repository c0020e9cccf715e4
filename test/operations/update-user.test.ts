import { expect } from '@jest/globals';
import { commonScenarios, fullUser } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import { onlyJson, rule, runScenarios, type Scenario, type Stage } from '../support/scenarios/scenarios.js';
import { address, auditCount, plainUser, readUser } from '../support/scenarios/update-user.js';

const creating: Scenario[] = [
  {
    name: 'names every mandatory value that is missing',
    input: { data: { User: [{ EmailAddress: address, Title: 'Dr.' }], Roles: [{ RoleTitle: 'Nope' }] } },
    error: rule(
      ['/data/User/0/FirstName', 'missing_value'],
      ['/data/User/0/LastName', 'missing_value'],
      ['/data/User/0/Country', 'missing_value'],
      ['/data/User/0/Currency', 'missing_value'],
      ['/data/Roles/0/RoleTitle', 'unknown_reference'],
    ),
    after: async ({ company }) => {
      expect((await company.call('getUser', { EmailAddress: address })).http.status).toBe(404);
    },
  },
  {
    name: 'a new profile may author for itself',
    input: { data: { User: [person(address)], Authoring: [{ EmailAddress: 'NEW@example.com' }] } },
    after: async ({ company }) =>
      expect((await readUser(company)).Authoring).toMatchObject([{ EmailAddress: address }]),
  },
  {
    name: 'country and currency are kept in the spelling of the list, in the form that was sent',
    input: { data: { User: [person(address, { Country: 'gErMaNy', Currency: 'usd' })] } },
    after: async ({ company }) => {
      expect((await readUser(company)).User[0]).toMatchObject({ Country: 'Germany', Currency: 'USD' });
      await company.must('updateUser', { data: { User: [{ EmailAddress: address, Country: 'at' }] } });
      expect((await readUser(company)).User[0]).toMatchObject({ Country: 'AT' });
      await company.must('updateUser', { data: { User: [{ EmailAddress: address, Country: 'usa' }] } });
      expect((await readUser(company)).User[0]).toMatchObject({ Country: 'US' });
      await company.must('updateUser', {
        data: { User: [{ EmailAddress: address, Country: 'united states' }] },
      });
      expect((await readUser(company)).User[0]).toMatchObject({ Country: 'United States of America' });
    },
  },
  {
    name: 'an array that looks like bulk, of more than 64 KiB',
    input: { data: { User: Array.from({ length: 1000 }, (_, index) => person(`u${index}@example.com`)) } },
    after: async ({ company, server }) => {
      const { Users } = await company.must<{ Users: object[] }>('getUserList');
      expect(Users).toEqual([expect.objectContaining({ EmailAddress: 'u0@example.com' })]);
      expect(server.logged()).toContain('"ignoredElements":999');
    },
  },
  {
    name: 'the same e-mail address in another company is another profile',
    given: async ({ other }) => ({
      id: await (
        await other()
      ).must('updateUser', { data: { User: [person(address, { LastName: 'Other' })] } }),
    }),
    input: { data: { User: [person(address)] } },
    after: async ({ other }, { id }, { result }) => {
      // Each company numbers its own records, and these two have the same history.
      expect(result).toBe(id);
      expect((await readUser(await other())).User[0]?.['LastName']).toBe('Other');
    },
  },
];

const updating: Scenario[] = [
  {
    name: 'a rename to an address that is taken',
    given: async (stage) => {
      await stage.company.must('updateUser', { data: { User: [person('taken@example.com')] } });
      return plainUser(stage);
    },
    input: (_stage, { id }) => ({ data: { User: [{ ID: String(id), EmailAddress: 'Taken@example.com' }] } }),
    error: {
      code: 'natural_key_taken',
      status: 409,
      items: [['/data/User/0/EmailAddress', 'natural_key_taken']],
    },
  },
  ...['4711', 'abc', '99999999999'].map((ID) => ({
    name: `an unknown ID ${ID} is never a create`,
    input: { data: { User: [person(address, { ID })] } },
    error: { code: 'not_found', status: 404 },
    after: async ({ company }: Stage) => {
      expect((await company.call('getUser', { EmailAddress: address })).http.status).toBe(404);
    },
  })),
  {
    name: "another company's ID",
    given: async ({ other }) => plainUser({ company: await other() } as Stage),
    input: (_stage, { id }) => ({ data: { User: [{ ID: String(id), FirstName: 'Hacked' }] } }),
    error: { code: 'not_found', status: 404 },
    after: async ({ other }) => expect((await readUser(await other())).User[0]?.['FirstName']).toBe('Ann'),
  },
  {
    name: 'disabling and enabling in any letter case',
    given: plainUser,
    input: { data: { User: [{ EmailAddress: address, Disabled: 'True' }] } },
    after: async ({ company }) => {
      expect((await readUser(company)).User[0]?.['Disabled']).toBe('true');
      await company.must('updateUser', { data: { User: [{ EmailAddress: address, Disabled: 'FALSE' }] } });
      expect((await readUser(company)).User[0]?.['Disabled']).toBe('false');
    },
  },
  {
    name: 'sending an answer back changes nothing, not even the audit',
    given: async (stage) => {
      await fullUser(stage);
      return {
        answer: await readUser(stage.company, 'änne.müller@example.com'),
        audit: await auditCount(stage),
      };
    },
    input: (_stage, { answer }) => ({ data: answer }),
    after: async (stage, { answer, audit }) => {
      expect(await readUser(stage.company, 'änne.müller@example.com')).toEqual(answer);
      expect(await auditCount(stage)).toBe(audit);
    },
  },
  {
    name: 'member names in any letter case',
    protocols: onlyJson,
    input: {
      DATA: {
        user: [{ emailaddress: address, FIRSTNAME: 'A', lastName: 'B', country: 'DE', currency: 'EUR' }],
      },
    },
    after: async ({ company }) => expect((await readUser(company)).User[0]?.['FirstName']).toBe('A'),
  },
];

runScenarios('updateUser', [
  ...creating,
  ...updating,
  ...commonScenarios({ data: { User: [person(address)] } }),
]);
