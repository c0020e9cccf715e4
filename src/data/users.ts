import { naturalKey } from '../domain/text.js';
import type { Transaction } from './client.js';

/** The text columns of a user profile that may be unset. */
export type OptionalUserColumn =
  | 'title'
  | 'phoneNumber'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'department'
  | 'language';

/** What is stored of a user profile, besides its ID and its sets. */
export interface UserColumns extends Record<OptionalUserColumn, string | null> {
  emailAddress: string;
  firstName: string;
  lastName: string;
  disabled: boolean;
  currencyId: number;
  countryId: number;
  /** D7: whether the country is answered by its code or by its title. */
  countryByCode: boolean;
}

/** A stored user profile with the spellings of its currency and country. */
export interface UserRow extends UserColumns {
  id: number;
  currency: { currencyCode: string };
  country: { countryCode: string; countryTitle: string };
}

const withLists = {
  currency: { select: { currencyCode: true } },
  country: { select: { countryCode: true, countryTitle: true } },
} as const;

/** The user profiles of one company. */
export class Users {
  constructor(
    private readonly tx: Transaction,
    private readonly companyId: number,
  ) {}

  findById(id: number): Promise<UserRow | null> {
    const companyId_id = { companyId: this.companyId, id };
    return this.tx.userProfile.findUnique({ where: { companyId_id }, include: withLists });
  }

  /** @param key the natural key of the e-mail address (D2) */
  findByKey(key: string): Promise<UserRow | null> {
    const companyId_emailAddressKey = { companyId: this.companyId, emailAddressKey: key };
    return this.tx.userProfile.findUnique({ where: { companyId_emailAddressKey }, include: withLists });
  }

  /** @returns the new profile's ID */
  async create(columns: UserColumns): Promise<number> {
    const data = { ...columns, emailAddressKey: naturalKey(columns.emailAddress), companyId: this.companyId };
    return (await this.tx.userProfile.create({ data, select: { id: true } })).id;
  }

  async update(id: number, columns: Partial<UserColumns>): Promise<void> {
    const key =
      columns.emailAddress === undefined ? {} : { emailAddressKey: naturalKey(columns.emailAddress) };
    await this.tx.userProfile.updateMany({
      where: { companyId: this.companyId, id },
      data: { ...columns, ...key },
    });
  }

  /** Deletes the profile and its rows in every set (D23). */
  async delete(id: number): Promise<void> {
    await this.tx.userProfile.deleteMany({ where: { companyId: this.companyId, id } });
  }
}
