import type { CurrencyRow } from '../../generated/soap/types.js';
import { readOperation } from './operation.js';

/** Lists the company's currencies, by ID (D8, D12). */
export const getCurrencyList = readOperation<object, CurrencyRow[]>(async (data) => {
  const all = await data.lists.currencies();
  return all.map(({ id, currencyCode, currencyTitle }) => ({
    ID: String(id),
    CurrencyCode: currencyCode,
    CurrencyTitle: currencyTitle,
  }));
});
