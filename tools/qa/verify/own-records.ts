import type { CaseCompany } from '../../contract/cases/types.js';

/** The records that verify makes in a company. The group shows that the company is one of verify's. */
export const ownUser = 'contract@verify.example';
export const ownGroup = 'Contract verification';

/** A company as it was found, and what was made there to verify the server with. */
export interface VerifiedCompany {
  readonly apiKey: string;
  readonly namespace: string;
  /** The ID of the first record that was made. */
  readonly firstId: number;
  /** IDs of the user and the group of the cases, and the natural keys of a second one of each. */
  readonly userId: number;
  readonly groupId: number;
  readonly otherUser: string;
  readonly otherGroup: string;
  /** For the cases: every set has an item. A name that the company does not have breaks a rule, which is not what they look at. */
  readonly cases: CaseCompany;
  /** The same with references that exist: every request succeeds. */
  readonly faultless: CaseCompany;
}

/** A user profile that can be created in every company that has the ISO lists. */
export function personNamed(EmailAddress: string): Record<string, string> {
  return { EmailAddress, FirstName: 'Contract', LastName: 'Verification', Country: 'DE', Currency: 'EUR' };
}
