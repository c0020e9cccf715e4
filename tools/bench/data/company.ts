import { differsEvery, groupCount, type Sizes } from './sizes.js';

// What the measured company holds: made by position, so that every request can name it without a look.

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
/** Groups that a user may be in besides the large ones */
const smallGroups = 16;

/** The file for `catalog import`. */
export function catalogue({ projects }: Sizes): object {
  const many = (length: number, item: (index: number) => object): object[] =>
    Array.from({ length }, (_, index) => item(index));
  return {
    Permissions: many(permissions, (index) => ({ PermissionDisplayName: titles.permission(index) })),
    Roles: many(others, (index) => ({ RoleTitle: titles.role(index) })),
    Categories: many(others, (index) => ({ CategoryTitle: titles.category(index) })),
    ProjectNumbers: many(projects, (index) => ({ ProjectNumberTitle: `P-${100_000 + index} Site & plant` })),
    PaymentTypes: [{ PaymentTypeTitle: 'Company card' }, { PaymentTypeTitle: 'Cash' }],
    UserDefinedFields: many(others, (index) => ({ UserDefinedFieldTitle: titles.field(index) })),
    GLSegments: many(segments, (index) => ({
      GLSegmentTitle: titles.segment(index),
      GLCodes: many(others, (code) => ({ GLCodeTitle: titles.code(code) })),
    })),
  };
}

/** Titles of all groups: those without members first. */
export function groupTitles({ groups }: Sizes): string[] {
  const large = groups.flatMap((size) => [titles.readGroup(size), titles.changedGroup(size)]);
  const small = Array.from({ length: groupCount - large.length }, (_, index) => titles.group(index));
  return [...small, ...large];
}

/** The fields of one user as the nightly synchronisation sends them; `night` 0 is how they were made. */
export function userFields(index: number, night = 0): Item {
  const changedAt = night - ((index + night) % differsEvery);
  return {
    EmailAddress: titles.user(index),
    FirstName: `First ${index}`,
    LastName: `Last ${index}`,
    Title: 'Clerk',
    PhoneNumber: '+49 30 1234',
    Address1: `Street ${index}`,
    City: 'Berlin',
    ZipCode: '10115',
    Country: 'DE',
    Department: `Department ${Math.max(0, changedAt)}`,
    Currency: 'EUR',
    Disabled: 'false',
    Language: 'de',
  };
}

/** The sets that a partner's system keeps. The large groups have the users of the first positions. */
export function membership(index: number, { groups }: Sizes): Record<string, Item[]> {
  const small = [0, 1].map((step) => titles.group((index + step) % smallGroups));
  const large = groups
    .filter((size) => index < size)
    .flatMap((size) => [titles.readGroup(size), titles.changedGroup(size)]);
  return {
    Groups: [...small, ...large].map((GroupTitle) => ({ GroupTitle })),
    Roles: [0, 1, 2].map((step) => ({ RoleTitle: titles.role((index + step) % others) })),
  };
}

/** A whole user with every set, as it is made. The first ones may author for those before them only, as the others are not there yet. */
export function wholeUser(index: number, sizes: Sizes): object {
  const values = ['true', 'false', 'null'];
  return {
    User: [userFields(index)],
    Permissions: Array.from({ length: 6 }, (_, at) => ({
      PermissionDisplayName: titles.permission((index + at) % permissions),
      PermissionValue: values[at % values.length],
    })),
    ...membership(index, sizes),
    UserDefinedFields: Array.from({ length: others }, (_, at) => ({
      UserDefinedFieldTitle: titles.field(at),
      UserDefinedFieldValue: `Value ${at} of ${index}`,
    })),
    GLCodes: Array.from({ length: segments }, (_, at) => ({
      GLSegmentTitle: titles.segment(at),
      GLCodeDefault: titles.code((index + at) % others),
    })),
    Authoring: Array.from({ length: Math.min(3, index) }, (_, at) => ({ EmailAddress: titles.user(at) })),
  };
}
