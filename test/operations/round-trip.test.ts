import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { isXmlText, lookAlikeReason } from '../../src/domain/text.js';
import { anySets, anyText, userFields } from './arbitraries.js';
import { person } from '../support/scenarios/company.js';
import { auditCount, kinds, read, save, type Kind } from './kinds.js';
import { protocolNames } from '../support/scenarios/protocols.js';
import type { Stage } from './scenarios.js';
import { isNightly } from '../support/nightly.js';
import { useCompany, useServer } from '../support/servers/use-server.js';

// What was written is read, and sent back it changes nothing: records with any texts and any sets, through every protocol.

const runs = { numRuns: isNightly ? 200 : 8 };
// A busy machine takes more than a minute for 200 records, each sent through every protocol.
if (isNightly) jest.setTimeout(300_000);

const server = useServer();
const company = useCompany(server);
const audit = () => auditCount({ server, company } as Stage);

const subject = 'subject@example.com';
const named = { UserProfile: ['a@example.com', subject], Group: ['Staff', 'Sales & Süd', subject] };
beforeAll(async () => {
  for (const address of named.UserProfile) await save(company, 'User', address);
  for (const title of named.Group) await save(company, 'Group', title);
});

interface AnyRecord {
  fields: object;
  sets: object;
}
const anyRecord: Record<Kind, fc.Arbitrary<AnyRecord>> = {
  User: fc.record({ fields: userFields, sets: anySets(kinds.User.definition, named) }),
  Group: fc.record({
    fields: fc.record({ Description: anyText }),
    sets: anySets(kinds.Group.definition, named),
  }),
};
const dataOf = (kind: Kind, { fields, sets }: AnyRecord) => ({
  [kind]: [{ ...fields, [kinds[kind].key]: subject }],
  ...sets,
});

/** A value of every field, for fields that do not take free text. */
const chosen: Record<string, string> = {
  Country: 'Austria',
  Currency: 'JPY',
  Disabled: 'true',
  Language: 'de-AT',
};

describe.each(['User', 'Group'] as const)('a %s', (kind) => {
  const readThere = (protocol: (typeof protocolNames)[number]) => read(company, kind, subject, protocol);
  const caseless = ['Country', 'Currency', 'Disabled'];

  test.each(protocolNames)('every field is read as it was written, by %s', async (protocol) => {
    const { definition, key } = kinds[kind];
    const values = Object.keys(definition.fields).map((field) => [
      field,
      chosen[field] ?? `${field} by ${protocol}`,
    ]);
    const sent = { ...Object.fromEntries(values), [key]: subject };
    await company.must(`update${kind}`, { data: { [kind]: [sent] } }, protocol);
    const [{ ID, ...stored } = {}] = (await readThere(protocol))[kind] ?? [];
    expect([ID, stored]).toEqual([expect.stringMatching(/^\d+$/), sent]);
  });

  test('sent back as it was read it changes nothing, and each protocol reads what was written', () =>
    fc.assert(
      fc.asyncProperty(anyRecord[kind], async (record) => {
        await company.must(`update${kind}`, { data: dataOf(kind, record) });
        const stored = await readThere('JSON POST');
        const before = await audit();
        for (const protocol of protocolNames) {
          expect(await readThere(protocol)).toEqual(stored);
          await company.must(`update${kind}`, { data: stored }, protocol);
        }
        expect([await readThere('JSON POST'), await audit()]).toEqual([stored, before]);
        for (const [field, sent] of Object.entries(record.fields) as [string, string][]) {
          const found = stored[kind]?.[0]?.[field] ?? '';
          const lower = (text: string) => (caseless.includes(field) ? text.toLowerCase() : text);
          expect([field, lower(found)]).toEqual([field, lower(sent)]);
        }
      }),
      runs,
    ));

  /** Ways to spoil an update; each alone must reject the whole of it. */
  const permission = (PermissionDisplayName: string, PermissionValue: string) => ({
    Permissions: [{ PermissionDisplayName, PermissionValue }],
  });
  const spoils = [
    { Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'no such role' }] },
    { Roles: [{}] },
    { Roles: [{ ID: '2147483648' }] },
    permission('no such permission', 'true'),
    permission('Approve invoices', 'yes'),
    { Nope: [] },
  ];

  test('a rejected update changes nothing', () =>
    fc.assert(
      fc.asyncProperty(
        anyRecord[kind],
        anyRecord[kind],
        fc.constantFrom(...spoils),
        fc.constantFrom(...protocolNames),
        async (first, wanted, spoil, protocol) => {
          await company.must(`update${kind}`, { data: dataOf(kind, first) });
          const before = [await readThere('JSON POST'), await audit()];
          const data = { ...dataOf(kind, wanted), ...spoil };
          const { error } = await company.call(`update${kind}`, { data }, protocol);
          expect(['rule_violation', 'invalid_request']).toContain(error?.code);
          expect([await readThere('JSON POST'), await audit()]).toEqual(before);
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
