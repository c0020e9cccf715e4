import { demoCompanyName } from '../../src/demo/demo-records.js';

/** The keys of every sandbox, always the same and useless anywhere else. */
export const sandboxKeys = {
  /** For the company in the examples of both contracts. */
  main: 'cak_sandbox_alpenbau_00000000000000000000000000',
  /** For another company on the same server: its records do not exist for the first key. */
  other: 'cak_sandbox_othercompany_0000000000000000000000',
  /** A revoked key: always 401. */
  revoked: 'cak_sandbox_revoked_000000000000000000000000000',
} as const;

/** The first is the demo company that a server creates in an empty database. */
export const sandboxCompanies = { main: demoCompanyName, other: 'Other Company' } as const;

const named = { EmailAddress: 'eve.other@other.example', FirstName: 'Eve', LastName: 'Other' };
const eve = { ...named, Country: 'DE', Currency: 'EUR' };

/** The other company's only group and only user, IDs 428 and 429. */
export const otherUpdates = {
  group: { Group: [{ GroupTitle: 'Field Service', Description: 'Of another company' }] },
  user: { User: [eve], Groups: [{ GroupTitle: 'Field Service' }] },
};
