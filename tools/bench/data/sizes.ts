/** How much data there is. */
export interface Sizes {
  /** Members of the large groups */
  groups: readonly number[];
  projects: number;
  /** Users of the two companies that show growth */
  growth: readonly [number, number];
}

export const fullSizes: Sizes = { groups: [1_000, 10_000], projects: 5_000, growth: [100, 100_000] };
export const quickSizes: Sizes = { groups: [1_000], projects: 5_000, growth: [100, 1_000] };

/** Users that are in none of the large groups, but come and go in those that are changed */
export const spareUsers = 50;

export function usersIn({ groups }: Sizes): number {
  return Math.max(...groups) + spareUsers;
}

/** Groups in the company, the large ones among them */
export const groupCount = 20;
/** Users whose records are read and changed one by one */
export const probedUsers = 100;
/** From here on the users of the nightly synchronisation begin: no other row changes them. */
export const firstSynchronised = 200;
/** One user in so many differs from one night to the next. */
export const differsEvery = 50;
