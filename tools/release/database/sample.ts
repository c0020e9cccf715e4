import path from 'node:path';
import { deleteCompany } from '../../../src/admin/companies/company-delete.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { createKey, revokeKey } from '../../../src/admin/keys/keys.js';
import { openStore } from '../../../src/data/store.js';
import { createDemoCompany } from '../../../src/demo/demo-company.js';
import { deleteGroup } from '../../../src/operations/delete-group.js';
import { deleteUser } from '../../../src/operations/delete-user.js';

/**
 * Makes a small database with something of everything: the demo company, records that are gone, a key that was revoked, a company that was
 * deleted.
 * @param folder where the SQLite file is made, and what is needed on the way
 * @returns the file, and the keys in the order of their IDs; the first one works
 */
export async function makeSample(folder: string): Promise<{ file: string; keys: string[] }> {
  const file = path.join(folder, 'sample.db');
  const store = await openStore(`file:${file}`);
  try {
    const demo = await createDemoCompany(store);
    if (demo === undefined) throw new Error('the database was not empty');
    const caller = { companyId: demo.companyId, keyPrefix: demo.apiKey.slice(0, 12), protocol: 'json' };
    await store.write({ ...caller, operation: 'deleteGroup' }, (company) =>
      deleteGroup.run(company, { GroupTitle: 'Warehouse Graz' }),
    );
    await store.write({ ...caller, operation: 'deleteUser' }, (company) =>
      deleteUser.run(company, { EmailAddress: 'renée.o’brien@demo.example' }),
    );
    const now = new Date();
    const { apiKey } = await store.adminWrite((tx) => createKey(tx, demo.name, 'leaver', now));
    await store.adminWrite((tx) => revokeKey(tx, apiKey, now));
    const gone = await store.adminWrite((tx) => createCompany(tx, 'Gone Ltd.'));
    const options = { confirm: gone.name, exportFile: path.join(folder, 'gone.json'), now };
    await deleteCompany(store, `file:${file}`, gone.name, options);
    return { file, keys: [demo.apiKey, apiKey, gone.apiKey] };
  } finally {
    await store.close();
  }
}
