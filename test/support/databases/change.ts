import type { WriteContext } from '../../../src/data/company/audit.js';
import type { Store } from '../../../src/data/store.js';
import type { WriteOperation } from '../../../src/operations/operation.js';

/** Who changes a company, where no request does. */
export const contextOf = (companyId: number, more: Partial<WriteContext> = {}): WriteContext => ({
  companyId,
  keyPrefix: 'cak_test',
  protocol: 'test',
  operation: 'test',
  ...more,
});

/** Runs an operation that changes records on a store, without a server. */
export async function change<I, R>(
  store: Pick<Store, 'change'>,
  context: WriteContext,
  operation: WriteOperation<I, R>,
  input: I,
): Promise<R> {
  return operation.result(await store.change(context, operation.changes(input)), input);
}
