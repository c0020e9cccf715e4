import type { Country } from './generated/contract.js';
import { naturalKey } from './natural-key.js';

/**
 * The code of a country by its code or title, in any letter case. Send it, and compare by it: a name is answered as the list's title, which
 * may be longer than what was sent.
 * @param countries what getCountryList() answers
 * @returns undefined for other names: the service knows some, such as UK, that the list does not show
 */
export function countryCodeOf(text: string, countries: readonly Country[]): string | undefined {
  const key = naturalKey(text);
  const is = (name: string): boolean => naturalKey(name) === key;
  const found =
    countries.find(({ CountryCode }) => is(CountryCode)) ??
    countries.find(({ CountryTitle }) => is(CountryTitle));
  return found?.CountryCode;
}
