import { naturalKey } from '../../domain/text.js';
import { alpha3Of } from '../../domain/iso-lists.js';
import type { CatalogueItem } from './kinds.js';

interface Country {
  readonly texts: CatalogueItem;
  readonly aliases?: readonly string[];
}

/**
 * Finds names that two countries share. A user's Country is a code, a title, an alpha-3 code or an alias (D7), and must name one country. One
 * country may repeat a name: its alias may become its title.
 */
export function countryNameFaults(countries: readonly Country[]): string[] {
  const byName = new Map<string, Country>();
  const faults: string[] = [];
  for (const country of countries) {
    const { CountryCode: code = '', CountryTitle: title = '' } = country.texts;
    const names = [code, title, alpha3Of(code) ?? [], ...(country.aliases ?? [])].flat();
    for (const [key, name] of new Map(names.map((each) => [naturalKey(each), each]))) {
      const other = byName.get(key);
      if (other === undefined) byName.set(key, country);
      else if (other !== country)
        faults.push(`${other.texts['CountryCode']} and ${code} would both be found by "${name}".`);
    }
  }
  return faults;
}
