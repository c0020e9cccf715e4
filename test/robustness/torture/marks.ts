import { jsonMessage } from '../../support/messages/requests.js';
import { writeDataSet } from '../../support/messages/xml.js';
import type { Client, Outcome } from './http-client.js';

// Every change writes one number, the mark, into every field and every set of a record. So a response shows which change it is
// the result of, and one that was only half applied shows two marks at once.

type Items = Record<string, string>[];
export type Kind = 'user' | 'group';

/** A record that changes are sent for, by its natural key. */
export interface TortureRecord {
  readonly kind: Kind;
  readonly key: string;
}

/** What a record shows: a mark, that it is not there, or that it carries different marks. */
export type Sight = number | 'absent' | { mixed: string };

/** Bits of a mark that fit into a set: one for each item of the catalogue. */
const bits = 16;
const marksOfSets = 2 ** bits;
const segments = 4;
const positions = Array.from({ length: bits }, (_, position) => position);

const titles = {
  permission: (position: number) => `Permission ${position}`,
  role: (position: number) => `Role ${position}`,
  category: (position: number) => `Category ${position}`,
  segment: (position: number) => `Segment ${position}`,
  code: (value: number) => `Code ${value}`,
  field: (position: number) => `Field ${position}`,
  group: (position: number) => `Fixed group ${position}`,
  user: (position: number) => `fixed.${position}@example.com`,
};

/** The catalogue that marks are written in. */
export const catalogue = {
  Permissions: positions.map((position) => ({ PermissionDisplayName: titles.permission(position) })),
  Roles: positions.map((position) => ({ RoleTitle: titles.role(position) })),
  Categories: positions.map((position) => ({ CategoryTitle: titles.category(position) })),
  UserDefinedFields: [0, 1].map((position) => ({ UserDefinedFieldTitle: titles.field(position) })),
  GLSegments: positions.slice(0, segments).map((segment) => ({
    GLSegmentTitle: titles.segment(segment),
    GLCodes: positions.map((value) => ({ GLCodeTitle: titles.code(value) })),
  })),
};

const mandatory = { Country: 'DE', Currency: 'EUR', FirstName: 'Ann', LastName: 'Example' };

/** Users and groups that must be there before marks can be written: sets refer to them. Nothing changes them. */
export const fixed = { count: bits, user: titles.user, group: titles.group };

/** The sets of an update that writes a mark into a user profile. */
export function userData(EmailAddress: string, mark: number): Record<string, Items> {
  const text = `mark ${mark}`;
  const own = { FirstName: text, LastName: text, City: text, Department: text, Title: text };
  return {
    User: [{ ...mandatory, ...own, EmailAddress }],
    Permissions: permissions(mark),
    Groups: members(mark, (position) => ({ GroupTitle: titles.group(position) })),
    UserDefinedFields: [0, 1].map((position) => ({
      UserDefinedFieldTitle: titles.field(position),
      UserDefinedFieldValue: text,
    })),
    GLCodes: positions.slice(0, segments).map((segment) => ({
      GLSegmentTitle: titles.segment(segment),
      GLCodeDefault: titles.code((mark >> (4 * segment)) & 15),
    })),
    Authoring: members(mark, (position) => ({ EmailAddress: titles.user(position) })),
    Roles: members(mark, (position) => ({ RoleTitle: titles.role(position) })),
  };
}

/** The sets of an update that writes a mark into a group. */
export function groupData(GroupTitle: string, mark: number): Record<string, Items> {
  return {
    Group: [{ GroupTitle, Description: `mark ${mark}` }],
    Permissions: permissions(mark),
    Users: members(mark, (position) => ({ EmailAddress: titles.user(position) })),
    Roles: members(mark, (position) => ({ RoleTitle: titles.role(position) })),
    Categories: members(mark, (position) => ({ CategoryTitle: titles.category(position) })),
  };
}

/** The same for the SOAP endpoint. */
export function groupDataSet(title: string, mark: number): { xml: string } {
  return { xml: writeDataSet(groupData(title, mark)) };
}

/** Reads a record over HTTP. `sight` is undefined when the response says nothing about it. */
export async function readSight(
  client: Client,
  apiKey: string,
  { kind, key }: TortureRecord,
): Promise<{ outcome: Outcome; sight: Sight | undefined }> {
  const named = kind === 'user' ? { EmailAddress: key } : { GroupTitle: key };
  const outcome = await client.send(jsonMessage(`get${kind}`, apiKey, named));
  if (outcome.kind !== 'response') return { outcome, sight: undefined };
  if (outcome.status === 404 && outcome.text.includes('"code":"not_found"'))
    return { outcome, sight: 'absent' };
  if (outcome.status !== 200) return { outcome, sight: undefined };
  const record = JSON.parse(outcome.text) as Record<string, Items>;
  return { outcome, sight: kind === 'user' ? userSight(record) : groupSight(record) };
}

function userSight(response: Record<string, Items>): Sight {
  const user = response['User']?.[0] ?? {};
  const fields = ['FirstName', 'LastName', 'City', 'Department', 'Title'].map((name) => user[name]);
  const defined = (response['UserDefinedFields'] ?? []).map((item) => item['UserDefinedFieldValue']);
  const codes = (response['GLCodes'] ?? []).map((item) => Number(item['GLCodeDefault']?.split(' ')[1]));
  const glCodes = codes.reduce((sum, value, segment) => sum + (value << (4 * segment)), 0);
  return sight([...fields, ...defined], {
    ...setsOf(response, ['Roles', 'RoleTitle'], ['Authoring', 'EmailAddress'], ['Groups', 'GroupTitle']),
    glCodes,
  });
}

function groupSight(response: Record<string, Items>): Sight {
  const fields = [response['Group']?.[0]?.['Description']];
  return sight(
    fields,
    setsOf(response, ['Roles', 'RoleTitle'], ['Users', 'EmailAddress'], ['Categories', 'CategoryTitle']),
  );
}

function permissions(mark: number): Items {
  return positions.map((position) => ({
    PermissionDisplayName: titles.permission(position),
    PermissionValue: String(((mark >> position) & 1) === 1),
  }));
}

function members(mark: number, item: (position: number) => Record<string, string>): Items {
  return positions.filter((position) => ((mark >> position) & 1) === 1).map(item);
}

function setsOf(
  response: Record<string, Items>,
  ...sets: [set: string, title: string][]
): Record<string, number> {
  const granted = (response['Permissions'] ?? []).filter((item) => item['PermissionValue'] === 'true');
  const read = (items: Items, title: string): number =>
    items.reduce((sum, item) => sum + 2 ** Number(/(\d+)(@|$)/.exec(item[title] ?? '')?.[1]), 0);
  return {
    permissions: read(granted, 'PermissionDisplayName'),
    ...Object.fromEntries(sets.map(([set, title]) => [set, read(response[set] ?? [], title)])),
  };
}

function sight(fields: (string | undefined)[], sets: Record<string, number>): Sight {
  const mark = Number(/^mark (\d+)$/.exec(fields[0] ?? '')?.[1] ?? NaN);
  const whole =
    fields.every((text) => text === `mark ${mark}`) &&
    Object.values(sets).every((value) => value === mark % marksOfSets);
  return whole ? mark : { mixed: JSON.stringify({ fields, sets }) };
}
