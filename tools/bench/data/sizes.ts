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
