import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { groupRecord, userRecord } from '../../src/domain/records/records.js';
import { anySets, anyText, userFields } from '../support/messages/arbitraries.js';
import { person } from '../support/scenarios/company.js';
import { isNightly } from '../support/nightly.js';
import { useCompany, useServer } from '../support/servers/use-server.js';
import { isXmlText, lookAlikeReason } from '../../src/domain/text.js';

type Answer = Record<string, Record<string, string>[]>;

const addresses = ['a@example.com', 'b@example.com', 'subject@example.com'];
const groups = ['Staff', 'Sales & Süd', 'Subject'];
const named = { UserProfile: addresses, Group: groups };
const runs = { numRuns: isNightly ? 200 : 8 };
// A busy machine takes more than a minute for 200 records, each sent through every protocol.
if (isNightly) jest.setTimeout(300_000);

const server = useServer();
const company = useCompany(server);

beforeAll(async () => {
  for (const address of addresses) await company.must('updateUser', { data: { User: [person(address)] } });
  for (const GroupTitle of groups) await company.must('updateGroup', { data: { Group: [{ GroupTitle }] } });
});

const readUser = () => company.must<Answer>('getUser', { EmailAddress: 'subject@example.com' });
const readGroup = () => company.must<Answer>('getGroup', { GroupTitle: 'Subject' });
const auditCount = () =>
  server.store.adminRead((tx) => tx.auditEntry.count({ where: { companyId: company.companyId } }));

const anyUser = fc.record({ fields: userFields, sets: anySets(userRecord, named) });
const anyGroup = fc.record({ Description: anyText, sets: anySets(groupRecord, named) });

function writeUser({ fields, sets }: { fields: object; sets: object }): Promise<number> {
  return company.must('updateUser', {
    data: { User: [{ ...fields, EmailAddress: 'subject@example.com' }], ...sets },
  });
}

function writeGroup({ Description, sets }: { Description: string; sets: object }): Promise<number> {
  return company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Subject', Description }], ...sets } });
}

describe('whatever is stored', () => {
  test('a user sent back as it was read changes nothing, and what was sent is what is read', () =>
    fc.assert(
      fc.asyncProperty(anyUser, async (user) => {
        await writeUser(user);
        const answer = await readUser();
        const before = await auditCount();
        await company.must('updateUser', { data: answer });
        expect(await readUser()).toEqual(answer);
        expect(await auditCount()).toBe(before);
        for (const [field, value] of Object.entries(user.fields)) {
          const caseless = ['Country', 'Currency', 'Disabled'].includes(field);
          const [sent, read] = [value, answer['User']?.[0]?.[field] ?? ''];
          expect(caseless ? read.toLowerCase() : read).toBe(caseless ? sent.toLowerCase() : sent);
        }
      }),
      runs,
    ));

  test('a group sent back as it was read changes nothing, through every protocol', () =>
    fc.assert(
      fc.asyncProperty(anyGroup, async (group) => {
        await writeGroup(group);
        const answer = await readGroup();
        const before = await auditCount();
        for (const protocol of ['JSON POST', 'JSON GET', 'SOAP 1.1', 'SOAP 1.2'] as const) {
          const readThere = await company.must<Answer>('getGroup', { GroupTitle: 'Subject' }, protocol);
          await company.must('updateGroup', { data: readThere }, protocol);
        }
        expect(await readGroup()).toEqual(answer);
        expect(await auditCount()).toBe(before);
        expect(answer['Group']?.[0]?.['Description']).toBe(group.Description);
      }),
      runs,
    ));

  test('both protocols answer the same', () =>
    fc.assert(
      fc.asyncProperty(anyUser, anyGroup, async (user, group) => {
        await writeUser(user);
        await writeGroup(group);
        const [json, jsonGroup] = [await readUser(), await readGroup()];
        for (const protocol of ['JSON GET', 'SOAP 1.1', 'SOAP 1.2'] as const) {
          expect(await company.must('getUser', { EmailAddress: 'SUBJECT@example.com' }, protocol)).toEqual(
            json,
          );
          expect(await company.must('getGroup', { GroupTitle: 'subject' }, protocol)).toEqual(jsonGroup);
        }
      }),
      runs,
    ));
});

/** Ways to spoil an update; each alone must refuse the whole of it. */
const spoiled: ((data: Record<string, unknown>) => Record<string, unknown>)[] = [
  (data) => ({ ...data, Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'no such role' }] }),
  (data) => ({
    ...data,
    Permissions: [{ PermissionDisplayName: 'no such permission', PermissionValue: 'true' }],
  }),
  (data) => ({ ...data, Roles: [{}] }),
  (data) => ({ ...data, Roles: [{ ID: '2147483648' }] }),
  (data) => ({
    ...data,
    Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'yes' }],
  }),
  (data) => ({ ...data, Nope: [] }),
];

describe('a refused update changes nothing', () => {
  test('of users', () =>
    fc.assert(
      fc.asyncProperty(anyUser, anyUser, fc.constantFrom(...spoiled), async (stored, wanted, spoil) => {
        await writeUser(stored);
        const [before, audit] = [await readUser(), await auditCount()];
        const data = spoil({
          User: [{ ...wanted.fields, EmailAddress: 'subject@example.com' }],
          ...wanted.sets,
        });
        const { error } = await company.call('updateUser', { data });
        expect(['rule_violation', 'invalid_request']).toContain(error?.code);
        expect([await readUser(), await auditCount()]).toEqual([before, audit]);
      }),
      runs,
    ));

  test('of groups, through every protocol', () =>
    fc.assert(
      fc.asyncProperty(
        anyGroup,
        anyGroup,
        fc.constantFrom(...spoiled),
        fc.constantFrom('JSON POST' as const, 'SOAP 1.1' as const, 'SOAP 1.2' as const),
        async (stored, wanted, spoil, protocol) => {
          await writeGroup(stored);
          const [before, audit] = [await readGroup(), await auditCount()];
          const data = spoil({
            Group: [{ GroupTitle: 'Subject', Description: wanted.Description }],
            ...wanted.sets,
          });
          const { error } = await company.call('updateGroup', { data }, protocol);
          expect(['rule_violation', 'invalid_request']).toContain(error?.code);
          expect([await readGroup(), await auditCount()]).toEqual([before, audit]);
        },
      ),
      runs,
    ));
});

/** All of the Basic Multilingual Plane that a title can have, and some others, 200 in each. */
function allLetters(): string[] {
  const planes = [0x10000, 0x1f600, 0x10fff0].flatMap((from) =>
    Array.from({ length: 10 }, (_, at) => from + at),
  );
  const letters = [...Array(0x10000).keys(), ...planes]
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => isXmlText(letter) && lookAlikeReason(letter, true) === undefined);
  return Array.from({ length: Math.ceil(letters.length / 200) }, (_, at) => {
    return `${at}: ${letters.slice(200 * at, 200 * (at + 1)).join('')}.`;
  });
}

test('the database writes every letter that a title can have as JSON.stringify does', async () => {
  const titles = allLetters();
  const data = titles.map((GroupTitle) => ({ Group: [{ GroupTitle }] }));
  await company.must('updateGroups', { data });
  const EmailAddress = 'all@example.com';
  const ask = async (Groups: object[]): Promise<string> => {
    await company.must('updateUser', { data: { User: [person(EmailAddress)], Groups } });
    return (await company.call('getUser', { EmailAddress })).http.text;
  };
  for (const some of [titles, titles.slice(0, 3)]) {
    const text = await ask(some.map((GroupTitle) => ({ GroupTitle })));
    const user = JSON.parse(text) as { Groups: { GroupTitle: string }[] };
    expect(user.Groups.map(({ GroupTitle }) => GroupTitle)).toEqual(some);
    expect(text).toBe(JSON.stringify(user));
  }
});
