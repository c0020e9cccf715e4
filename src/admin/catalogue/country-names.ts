import { naturalKey } from '../../domain/text.js';
import { alpha3Of } from '../../domain/iso-lists.js';
import type { CatalogueItem } from './kinds.js';

/** A country with all of its names. */
export interface NamedCountry {
  texts: CatalogueItem;
  aliases?: readonly string[];
  /** Its place in the file, as a JSON pointer; undefined for a stored country that the file does not change. */
  path?: string;
}

/** One name of one country. */
interface Name {
  country: NamedCountry;
  /** The kind of name, and the member that holds it. */
  what: string;
  member: string;
}

/**
 * Finds conflicts between country names. A user's Country is a code, a title or an alias (D7), so no two countries may share a name. Nor
 * may an alias be another country's alpha-3 code, which it would hide. One country may repeat a name: its alias may become its title.
 * @returns every fault as "/Countries/3/CountryTitle: what is wrong"
 */
export function countryNameFaults(countries: readonly NamedCountry[]): string[] {
  const names = new Map<string, Name>();
  const faults: string[] = [];
  const claim = (text: string, name: Name): void => {
    const other = names.get(naturalKey(text));
    if (other === undefined) names.set(naturalKey(text), name);
    else if (other.country !== name.country) faults.push(...faultOf(text, name, other));
  };
  for (const country of countries)
    claim(codeOf(country), { country, what: 'the code', member: 'CountryCode' });
  for (const country of countries)
    claim(titleOf(country), { country, what: 'the title', member: 'CountryTitle' });
  const alpha3 = new Map(countries.map((country) => [naturalKey(alpha3Of(codeOf(country)) ?? ''), country]));
  for (const country of countries) {
    for (const [index, alias] of (country.aliases ?? []).entries()) {
      const name: Name = { country, what: 'an alias', member: `Aliases/${index}` };
      const hidden = alpha3.get(naturalKey(alias));
      if (hidden !== undefined && hidden !== country)
        faults.push(
          ...faultOf(alias, name, { country: hidden, what: 'the alpha-3 code', member: 'CountryCode' }),
        );
      else claim(alias, name);
    }
  }
  return faults;
}

function codeOf({ texts }: NamedCountry): string {
  return texts['CountryCode'] ?? '';
}

function titleOf({ texts }: NamedCountry): string {
  return texts['CountryTitle'] ?? '';
}

/** Reports a conflict where the file can be fixed: at the later name, or at the other one if only that is in the file. */
function faultOf(text: string, one: Name, other: Name): string[] {
  const [at, than] = one.country.path === undefined ? [other, one] : [one, other];
  if (at.country.path === undefined) return [];
  const whose = than.country.path ?? `the stored country ${codeOf(than.country)} (${titleOf(than.country)})`;
  return [`${at.country.path}/${at.member}: "${text}" is ${than.what} of ${whose}`];
}
