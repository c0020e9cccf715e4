import type { PaymentType } from '../../generated/json/types.js';
import { readOperation } from './operation.js';

/** Lists the company's payment types, by ID (D12). */
export const getPaymentTypeList = readOperation<object, PaymentType[]>(async (data) => {
  const all = await data.named('paymentType').all();
  return all.map(({ id, title }) => ({ ID: String(id), PaymentTypeTitle: title }));
});
