import type { Country } from './generated/contract.js';
import { countryNames } from './generated/countries.js';
import { naturalKey } from './natural-key.js';

const codes = new Map(
  countryNames.split('|').flatMap((country) => {
    const [code = '', names = ''] = country.split('=');
    return names.split(';').map((name) => [naturalKey(name), code] as const);
  }),
);

/**
 * The code of a country by its code, its title, its alpha-3 code or another name that the service takes, in any letter case. Send it, and
 * compare by it: a name is answered as the list's title.
 * @param countries what getCountryList() answers
 * @returns undefined for what none of them has
 */
export function countryCodeOf(text: string, countries: readonly Country[]): string | undefined {
  const key = naturalKey(text);
  const find = (member: 'CountryCode' | 'CountryTitle', wanted: string): Country | undefined =>
    countries.find((country) => naturalKey(country[member]) === wanted);
  const found =
    find('CountryCode', key) ??
    find('CountryTitle', key) ??
    find('CountryCode', naturalKey(codes.get(key) ?? '-'));
  return found?.CountryCode;
}
