import { createCompany } from '../../../src/admin/companies/companies.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { createDemoCompany, runUpdates } from '../../../src/demo/demo-company.js';
import { setKnownKeys, type KnownKey } from './fixture.js';
import { otherUpdates, sandboxCompanies, sandboxKeys } from './sandbox-data.js';

/** Long ago, so that the key is revoked whatever the clock says. */
const revokedAt = new Date('2020-01-01T00:00:00Z');

/**
 * Creates the database file from which every sandbox starts: the demo company, and another one. The file is complete and closed afterwards.
 */
export async function prepareDatabase(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  try {
    const main = await createDemoCompany(store);
    if (main === undefined) throw new Error('the database of a sandbox must be empty');
    await setKeys(store, main.companyId, [
      { key: sandboxKeys.main, label: 'sandbox' },
      { key: sandboxKeys.revoked, label: 'revoked', revokedAt },
    ]);
    const { companyId } = await store.adminWrite((tx) => createCompany(tx, sandboxCompanies.other));
    await setKeys(store, companyId, [{ key: sandboxKeys.other, label: 'other' }]);
    await runUpdates(store, { companyId, keyPrefix: '', protocol: 'sandbox' }, otherUpdates);
  } finally {
    await store.close();
  }
}

function setKeys(store: Store, companyId: number, keys: KnownKey[]): Promise<void> {
  return store.adminWrite((tx) => setKnownKeys(tx, companyId, keys));
}
