import type { ProjectNumber } from '../../generated/json/types.js';
import { readOperation } from './operation.js';

/** Lists the company's project numbers, by ID (D12). */
export const getProjectList = readOperation<object, ProjectNumber[]>(async (data) => {
  const all = await data.named('projectNumber').all();
  return all.map(({ id, title }) => ({ ID: String(id), ProjectNumberTitle: title }));
});
