// The content of the measured company: derived from positions, so that every request can name records without reading them.

/** How much data it has. */
export interface Sizes {
  users: number;
  /** Members of the large groups: one group of each size is read, another one changed */
  groups: readonly number[];
}

export const fullSizes: Sizes = { users: 10_050, groups: [1_000, 10_000] };
export const quickSizes: Sizes = { users: 2_050, groups: [1_000] };

/** Users at the end who join and leave the groups that are changed. */
export const spareUsers = 50;
export const smallGroups = 20;

type Item = Record<string, string>;

export const titles = {
  user: (index: number) => `person.${index}@example.com`,
  group: (index: number) => `Group ${index}`,
  readGroup: (size: number) => `Members ${size}`,
  changedGroup: (size: number) => `Changing ${size}`,
  permission: (index: number) => `Permission ${index}`,
  role: (index: number) => `Role ${index}`,
  category: (index: number) => `Category ${index}`,
  field: (index: number) => `Field ${index}`,
  segment: (index: number) => `Segment ${index}`,
  code: (index: number) => `Code ${index}`,
};

const permissions = 20;
const others = 10;
const segments = 5;

function many<T>(length: number, item: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => item(index));
}

/** The file for `catalogue import`. */
export const catalogue = {
  Permissions: many(permissions, (index) => ({ PermissionDisplayName: titles.permission(index) })),
  Roles: many(others, (index) => ({ RoleTitle: titles.role(index) })),
  Categories: many(others, (index) => ({ CategoryTitle: titles.category(index) })),
  UserDefinedFields: many(others, (index) => ({ UserDefinedFieldTitle: titles.field(index) })),
  GLSegments: many(segments, (index) => ({
    GLSegmentTitle: titles.segment(index),
    GLCodes: many(others, (code) => ({ GLCodeTitle: titles.code(code) })),
  })),
};

/** The data that creates each of the groups; their members come with the users. */
export function groupData({ groups }: Sizes): object[] {
  const sets = {
    Permissions: [{ PermissionDisplayName: titles.permission(1), PermissionValue: 'true' }],
    Roles: [{ RoleTitle: titles.role(1) }],
    Categories: [{ CategoryTitle: titles.category(1) }],
  };
  const large = groups.flatMap((size) => [titles.readGroup(size), titles.changedGroup(size)]);
  return [...many(smallGroups, titles.group), ...large].map((GroupTitle) => ({
    Group: [{ GroupTitle, Description: 'Edition 0' }],
    ...(large.includes(GroupTitle) && sets),
  }));
}

/** A complete user as in a partner's system; Address2 is left to the rows that change it. */
export function wholeUser(index: number, { groups }: Sizes, EmailAddress = titles.user(index)): object {
  const values = ['true', 'false', 'null'];
  const small = [0, 1].map((step) => titles.group((index + step) % smallGroups));
  // The last position in a group that is changed is for users who join and leave.
  const large = groups.flatMap((size) => [
    ...(index < size ? [titles.readGroup(size)] : []),
    ...(index < size - 1 ? [titles.changedGroup(size)] : []),
  ]);
  const fields: Item = {
    EmailAddress,
    FirstName: `First ${index}`,
    LastName: `Last ${index}`,
    Title: 'Clerk',
    PhoneNumber: '+49 30 1234',
    Address1: `Street ${index}`,
    City: 'Berlin',
    ZipCode: '10115',
    Country: 'DE',
    Department: `Department ${index % 50}`,
    Currency: 'EUR',
    Disabled: 'false',
    Language: 'de',
  };
  return {
    User: [fields],
    Permissions: many(6, (at) => ({
      PermissionDisplayName: titles.permission((index + at) % permissions),
      PermissionValue: values[at % values.length],
    })),
    Groups: [...small, ...large].map((GroupTitle) => ({ GroupTitle })),
    UserDefinedFields: many(others, (at) => ({
      UserDefinedFieldTitle: titles.field(at),
      UserDefinedFieldValue: `Value ${at} of ${index}`,
    })),
    GLCodes: many(segments, (at) => ({
      GLSegmentTitle: titles.segment(at),
      GLCodeDefault: titles.code((index + at) % others),
    })),
    // Earlier users: later ones do not exist yet when the first ones are created.
    Authoring: many(Math.min(3, index), (at) => ({ EmailAddress: titles.user(at) })),
    Roles: [0, 1, 2].map((step) => ({ RoleTitle: titles.role((index + step) % others) })),
  };
}

/** Another spelling of a natural key for each pass: names match in any letter case. */
export function inLetterCase(text: string, pass: number): string {
  let bit = 0;
  return text.replace(/[a-z]/g, (letter) => ((pass >> bit++) % 2 === 0 ? letter : letter.toUpperCase()));
}
