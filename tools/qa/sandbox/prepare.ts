import { importCatalogue } from '../../../src/data/admin/catalogue.js';
import type { Catalogue } from '../../../src/data/admin/catalogue-kinds.js';
import { createCompany } from '../../../src/data/admin/companies.js';
import { setKnownKeys, startIdsAt, type KnownKey } from './fixture.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/update-group.js';
import { updateUser } from '../../../src/operations/update-user.js';
import {
  firstIds,
  otherUpdates,
  sandboxCatalogue,
  sandboxCompanies,
  sandboxKeys,
  sandboxUpdates,
  type Update,
} from './sandbox-data.js';

/** Long ago, so that the key is revoked whatever the clock says. */
const revokedAt = new Date('2020-01-01T00:00:00Z');

/** Makes the database file that every sandbox starts from, by the real operations. The file is whole and closed afterwards. */
export async function prepareDatabase(file: string): Promise<void> {
  const store = await openStore(`file:${file}`);
  try {
    const main = await makeCompany(store, sandboxCompanies.main, sandboxCatalogue, [
      { key: sandboxKeys.main, label: 'sandbox' },
      { key: sandboxKeys.revoked, label: 'revoked', revokedAt },
    ]);
    await update(store, main, sandboxUpdates);
    const other = await makeCompany(store, sandboxCompanies.other, {}, [
      { key: sandboxKeys.other, label: 'other' },
    ]);
    await update(store, other, otherUpdates);
  } finally {
    await store.close();
  }
}

function makeCompany(store: Store, name: string, catalogue: Catalogue, keys: KnownKey[]): Promise<number> {
  return store.adminWrite(async (tx) => {
    const { companyId } = await createCompany(tx, name);
    await setKnownKeys(tx, companyId, keys);
    if (companyId === 1) await startIdsAt(tx, firstIds);
    await importCatalogue(tx, companyId, catalogue, { prune: false, dryRun: false });
    return companyId;
  });
}

async function update(store: Store, companyId: number, updates: readonly Update[]): Promise<void> {
  const context = { companyId, keyPrefix: '', door: 'sandbox' };
  for (const step of updates) {
    if ('group' in step) {
      await store.write({ ...context, operation: 'updateGroup' }, (data) =>
        updateGroup.run(data, { data: step.group }),
      );
    } else {
      await store.write({ ...context, operation: 'updateUser' }, (data) =>
        updateUser.run(data, { data: step.user }),
      );
    }
  }
}
