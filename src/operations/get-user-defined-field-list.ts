import type { UserDefinedFieldRow } from '../../generated/soap/types.js';
import { readOperation } from './operation.js';

/** Lists the company's user defined fields, by ID (D12). */
export const getUserDefinedFieldList = readOperation<object, UserDefinedFieldRow[]>(async (data) => {
  const all = await data.named('userDefinedField').all();
  return all.map(({ id, title }) => ({ ID: String(id), UserDefinedFieldTitle: title }));
});
