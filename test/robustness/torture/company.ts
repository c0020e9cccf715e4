import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { takeIds } from '../../../src/data/company/operator.js';
import { openStore } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';
import { fillUsers } from '../../support/databases/fill.js';
import { catalogue, fixed } from './marks.js';

/** A company that marks can be written in. */
export interface TortureCompany {
  companyId: number;
  apiKey: string;
}

/** Migrates a database and makes a company in it, straight through the store: no server runs yet. */
export async function makeCompany(databaseUrl: string): Promise<TortureCompany> {
  const store = await openStore(databaseUrl);
  try {
    const { companyId, apiKey } = await store.adminWrite(async (tx) => {
      const made = await createCompany(tx, 'Torture');
      await importCatalogue(tx, made.companyId, catalogue, { prune: false, dryRun: false });
      return made;
    });
    await fillUsers(store, companyId, fixed.count, fixed.user);
    await store.adminWrite(async (tx) => {
      const firstId = await takeIds(tx, companyId, fixed.count);
      const data = Array.from({ length: fixed.count }, (_, index) => {
        const groupTitle = fixed.group(index);
        return { companyId, id: firstId + index, groupTitle, groupTitleKey: naturalKey(groupTitle) };
      });
      await tx.group.createMany({ data });
    });
    return { companyId, apiKey };
  } finally {
    await store.close();
  }
}
