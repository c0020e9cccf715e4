import type { CaseCompany } from '../../contract/cases/types.js';

/** The records that verify creates in a company. The group marks the company as one of verify's. */
export const ownUser = 'contract@verify.example';
export const ownGroup = 'Contract verification';

/** A company as found, with the records created there for the verification. */
export interface VerifiedCompany {
  readonly apiKey: string;
  readonly namespace: string;
  /** The ID of the first record that was created. */
  readonly firstId: number;
  /** IDs of the cases' user and group, and the natural keys of a second one of each. */
  readonly userId: number;
  readonly groupId: number;
  readonly otherUser: string;
  readonly otherGroup: string;
  /** For the cases: every set has an item. A name that the company lacks breaks a rule, which the cases do not check. */
  readonly cases: CaseCompany;
  /** The same with existing references: every request succeeds. */
  readonly faultless: CaseCompany;
}

/** A user profile that can be created in every company that has the ISO lists. */
export function personNamed(EmailAddress: string): Record<string, string> {
  return { EmailAddress, FirstName: 'Contract', LastName: 'Verification', Country: 'DE', Currency: 'EUR' };
}
