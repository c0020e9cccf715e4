import type { Tax } from '../../generated/json/types.js';
import { readOperation } from './operation.js';

/** Lists the company's taxes, by ID (D12). */
export const getTaxList = readOperation<object, Tax[]>(async (data) => {
  const all = await data.named('tax').all();
  return all.map(({ id, title }) => ({ ID: String(id), TaxTitle: title }));
});
