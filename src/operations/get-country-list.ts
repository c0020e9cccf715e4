import type { CountryRow } from '../../generated/soap/types.js';
import { readOperation } from './operation.js';

/** Lists the company's countries, by ID (D8, D12). */
export const getCountryList = readOperation<object, CountryRow[]>(async (data) => {
  const all = await data.lists.countries();
  return all.map(({ id, countryCode, countryTitle }) => ({
    ID: String(id),
    CountryCode: countryCode,
    CountryTitle: countryTitle,
  }));
});
