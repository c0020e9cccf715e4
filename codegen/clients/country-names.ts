import { isoCountries } from '../../src/domain/iso-lists.js';

const columns = 130;

/**
 * What the service takes for a country besides its code and title, as lines of a text: code=alpha-3;alias;alias|code=…
 * The lists of companies have these names too, but do not show them.
 */
export const countryNames = [...isoCountries]
  .map(([code, { alpha3, aliases }], at) => `${at > 0 ? '|' : ''}${code}=${[alpha3, ...aliases].join(';')}`)
  .reduce<string[]>((lines, country) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + country.length > columns) return [...lines, country];
    return [...lines.slice(0, -1), last + country];
  }, []);
