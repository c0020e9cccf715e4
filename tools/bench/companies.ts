// What a measured company holds: made by position, so that every request can name it without a look.

/** How much data a company has. */
export interface Sizes {
  users: number;
  /** Members of the large groups: one group of each size is read, another one changed */
  groups: readonly number[];
  /** Groups of 100 members */
  teams: number;
  projects: number;
}

/** The company of most rows. */
export const fullSizes: Sizes = { users: 10_050, groups: [1_000, 10_000], teams: 400, projects: 5_000 };
export const quickSizes: Sizes = { users: 2_050, groups: [1_000], teams: 80, projects: 5_000 };
/** The second company of the rows with two, and the one whose groups are listed. */
export const secondSizes: Sizes = { users: 100, groups: [], teams: 0, projects: 10 };
/** So many companies of the size of the second share the database where rows ask each in turn. */
export const manyCompanies = 50;
/** The company that shows growth. */
export const largeSizes: Sizes = { users: 100_000, groups: [], teams: 0, projects: 10 };

/** Users at the end who are in no team and come and go in the groups that are changed. */
export const spareUsers = 50;
export const teamSize = 100;
/** Groups besides the large ones and the teams */
export const smallGroups = 20;
/** Users at the beginning whose records are read and changed again and again: no row that reads cold ones asks for them. */
export const probedUsers = 100;
/** One user in so many differs from one night to the next. */
export const differsEvery = 50;

/** Users who stay in their groups. */
export function steadyUsers({ users }: Sizes): number {
  return users - (users > teamSize ? spareUsers : 0);
}

type Item = Record<string, string>;

export const titles = {
  user: (index: number) => `person.${index}@example.com`,
  group: (index: number) => `Group ${index}`,
  team: (index: number) => `Project team ${index}`,
  readGroup: (size: number) => `Members ${size}`,
  changedGroup: (size: number) => `Changing ${size}`,
  permission: (index: number) => `Permission ${index}`,
  role: (index: number) => `Role ${index}`,
  category: (index: number) => `Category ${index}`,
  field: (index: number) => `Field ${index}`,
  segment: (index: number) => `Segment ${index}`,
  code: (index: number) => `Code ${index}`,
  project: (index: number) => `P-${100_000 + index}`,
};

const permissions = 20;
const others = 10;
const segments = 5;

/** The file for `catalog import`. */
export function catalogue({ projects }: Sizes): object {
  const many = (length: number, item: (index: number) => object): object[] =>
    Array.from({ length }, (_, index) => item(index));
  return {
    Permissions: many(permissions, (index) => ({ PermissionDisplayName: titles.permission(index) })),
    Roles: many(others, (index) => ({ RoleTitle: titles.role(index) })),
    Categories: many(others, (index) => ({ CategoryTitle: titles.category(index) })),
    ProjectNumbers: many(projects, (index) => ({
      ProjectNumberTitle: `${titles.project(index)} Site & plant`,
    })),
    PaymentTypes: [{ PaymentTypeTitle: 'Company card' }, { PaymentTypeTitle: 'Cash' }],
    UserDefinedFields: many(others, (index) => ({ UserDefinedFieldTitle: titles.field(index) })),
    GLSegments: many(segments, (index) => ({
      GLSegmentTitle: titles.segment(index),
      GLCodes: many(others, (code) => ({ GLCodeTitle: titles.code(code) })),
    })),
  };
}

/** Titles of all groups in the order in which they are made. */
export function groupTitles({ groups, teams }: Sizes): string[] {
  return [
    ...Array.from({ length: smallGroups }, (_, index) => titles.group(index)),
    ...Array.from({ length: teams }, (_, index) => titles.team(index)),
    ...groups.flatMap((size) => [titles.readGroup(size), titles.changedGroup(size)]),
  ];
}

/** The fields of one user as a partner's system has them; Address2 is left to the rows that change it. `night` 0 is how they were made. */
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

/** The sets that a partner's system keeps: two small groups, the teams of a hundred neighbours, and large groups of all first users. */
export function membership(index: number, sizes: Sizes): Record<string, Item[]> {
  const small = [0, 1].map((step) => titles.group((index + step) % smallGroups));
  const steady = steadyUsers(sizes);
  const teams: string[] = [];
  if (index < steady)
    for (let team = Math.floor(index / teamSize); team < sizes.teams; team += steady / teamSize)
      teams.push(titles.team(team));
  // The last place in a group that is changed is for those who come and go.
  const large = sizes.groups.flatMap((size) => [
    ...(index < size ? [titles.readGroup(size)] : []),
    ...(index < size - 1 ? [titles.changedGroup(size)] : []),
  ]);
  return {
    Groups: [...small, ...teams, ...large].map((GroupTitle) => ({ GroupTitle })),
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

/** Another spelling of a natural key for each pass: names match in any letter case (D2). */
export function inLetterCase(text: string, pass: number): string {
  let bit = 0;
  return text.replace(/[a-z]/gi, (letter) =>
    (pass >> bit++) % 2 === 0
      ? letter
      : letter === letter.toUpperCase()
        ? letter.toLowerCase()
        : letter.toUpperCase(),
  );
}
