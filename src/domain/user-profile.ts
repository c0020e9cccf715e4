import type { User, UserInput } from '../../generated/json/types.js';
import type { CodedLists } from '../data/coded-lists.js';
import type { OptionalUserColumn, UserColumns, UserRow } from '../data/users.js';
import type { Problems } from './problems.js';
import { whereListed } from './where-listed.js';

/** The optional text fields of a user profile and the columns that hold them; "" and unset are the same (D5). */
const optionalFields = {
  Title: 'title',
  PhoneNumber: 'phoneNumber',
  Address1: 'address1',
  Address2: 'address2',
  City: 'city',
  State: 'state',
  ZipCode: 'zipCode',
  Department: 'department',
  Language: 'language',
} as const satisfies Partial<Record<keyof UserInput, OptionalUserColumn>>;

const optionalFieldNames = Object.keys(optionalFields) as (keyof typeof optionalFields)[];

/** Specification, updateuser rule 3. */
const mandatoryFields = ['EmailAddress', 'FirstName', 'LastName', 'Country', 'Currency'] as const;

/** What a new profile has where the request says nothing. */
const unset: Record<OptionalUserColumn, null> & { disabled: boolean } = {
  title: null,
  phoneNumber: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  zipCode: null,
  department: null,
  language: null,
  disabled: false,
};

/**
 * The columns that a request sets; what is missing or null is left out (D14).
 * Unknown currencies and countries go to `problems` (D17), resolved in the company's own lists (D7).
 * @param path JSON pointer to the profile: '/data/User/0'
 */
export async function userColumns(
  input: UserInput,
  path: string,
  lists: CodedLists,
  problems: Problems,
): Promise<Partial<UserColumns>> {
  const columns: Partial<UserColumns> = {};
  for (const field of optionalFieldNames) {
    const text = input[field];
    if (text !== undefined && text !== null) columns[optionalFields[field]] = text === '' ? null : text;
  }
  if (input.FirstName) columns.firstName = input.FirstName;
  if (input.LastName) columns.lastName = input.LastName;
  if (input.Disabled) columns.disabled = input.Disabled.toLowerCase() === 'true';
  if (input.Currency) {
    const id = await lists.currencyId(input.Currency);
    if (id !== undefined) columns.currencyId = id;
    else {
      const message = `The company's currency list has no such code.${whereListed('currency')}`;
      problems.add(`${path}/Currency`, 'unknown_reference', message);
    }
  }
  if (input.Country) {
    const country = await lists.country(input.Country);
    if (country) Object.assign(columns, { countryId: country.id, countryByCode: country.byCode });
    else {
      const message = `The company's country list has no such code or title.${whereListed('country')}`;
      problems.add(`${path}/Country`, 'unknown_reference', message);
    }
  }
  return columns;
}

/** Reports every value that a new profile lacks (D16). */
export function checkMandatory(input: UserInput, path: string, problems: Problems): void {
  for (const field of mandatoryFields) {
    if (!input[field]) {
      problems.add(
        `${path}/${field}`,
        'missing_value',
        `${field} is mandatory when a user profile is created.`,
      );
    }
  }
}

/** All columns of a new profile, once checkMandatory and userColumns found nothing wrong. */
export function newUser(columns: Partial<UserColumns>): UserColumns {
  return { ...unset, ...columns } as UserColumns;
}

/** Names of the fields whose stored value an update changes, for the audit (D44). */
export function changedUserFields(existing: UserRow | null, columns: Partial<UserColumns>): string[] {
  const before: Partial<UserColumns> = existing ?? unset;
  const differs = (...names: (keyof UserColumns)[]) =>
    names.some((name) => columns[name] !== undefined && columns[name] !== before[name]);
  const changed: string[] = optionalFieldNames.filter((field) => differs(optionalFields[field]));
  if (differs('emailAddress')) changed.push('EmailAddress');
  if (differs('firstName')) changed.push('FirstName');
  if (differs('lastName')) changed.push('LastName');
  if (differs('disabled')) changed.push('Disabled');
  if (differs('currencyId')) changed.push('Currency');
  if (differs('countryId', 'countryByCode')) changed.push('Country');
  return changed;
}

/** A stored profile as both doors answer it: every documented field, "" where unset (D5). */
export function userItem(row: UserRow): User {
  return {
    ID: String(row.id),
    EmailAddress: row.emailAddress,
    FirstName: row.firstName,
    LastName: row.lastName,
    Title: row.title ?? '',
    PhoneNumber: row.phoneNumber ?? '',
    Address1: row.address1 ?? '',
    Address2: row.address2 ?? '',
    City: row.city ?? '',
    State: row.state ?? '',
    ZipCode: row.zipCode ?? '',
    Country: row.countryByCode ? row.country.countryCode : row.country.countryTitle,
    Department: row.department ?? '',
    Currency: row.currency.currencyCode,
    Disabled: row.disabled ? 'true' : 'false',
    Language: row.language ?? '',
  };
}
