import type { Category } from '../../generated/json/types.js';
import { readOperation } from './operation.js';

/** Lists the company's categories, by ID (D12). */
export const getCategoryList = readOperation<object, Category[]>(async (data) => {
  const all = await data.named('category').all();
  return all.map(({ id, title }) => ({ ID: String(id), CategoryTitle: title }));
});
