import { importCatalogue } from '../data/admin/catalogue.js';
import { createCompany, hasCompanies } from '../data/admin/companies.js';
import type { Store } from '../data/store.js';
import { updateGroup } from '../operations/update-group.js';
import { updateUser } from '../operations/update-user.js';
import { demoCatalogue } from './demo-catalogue.js';
import { demoEmailAddress, demoGroups, demoGroupTitle, demoUsers } from './demo-people.js';

/** What the demo company is, and what the printed calls ask for. */
export interface DemoCompany {
  companyId: number;
  name: string;
  apiKey: string;
  emailAddress: string;
  groupTitle: string;
}

/**
 * Fills an empty database with a company to try the API with: a catalogue, and groups and users made by the real operations.
 * @returns the company and its key, which is shown only now; undefined when the database holds a company already
 */
export async function createDemoCompany(store: Store): Promise<DemoCompany | undefined> {
  const company = await store.adminWrite(async (tx) => {
    if (await hasCompanies(tx)) return undefined;
    const created = await createCompany(tx, 'Demo Company', 'demo', 'demo');
    await importCatalogue(tx, created.companyId, demoCatalogue, {
      prune: false,
      dryRun: false,
      door: 'demo',
    });
    return created;
  });
  if (!company) return undefined;
  const { companyId, name, apiKey, keyPrefix } = company;
  for (const data of demoGroups) {
    const context = { companyId, keyPrefix, door: 'demo', operation: 'updateGroup' };
    await store.write(context, (companyData) => updateGroup.run(companyData, { data }));
  }
  for (const data of demoUsers) {
    const context = { companyId, keyPrefix, door: 'demo', operation: 'updateUser' };
    await store.write(context, (companyData) => updateUser.run(companyData, { data }));
  }
  return { companyId, name, apiKey, emailAddress: demoEmailAddress, groupTitle: demoGroupTitle };
}
