import { importCatalogue } from '../admin/catalogue/catalogue.js';
import { createCompany, hasCompanies } from '../admin/companies/companies.js';
import type { Store } from '../data/store.js';
import { updateGroup } from '../operations/update-group.js';
import { updateUser } from '../operations/update-user.js';
import { demoCatalogue } from './demo-catalogue.js';
import {
  demoCompanyName,
  demoEmailAddress,
  demoGroupTitle,
  demoUpdates,
  type Update,
} from './demo-records.js';

/** What the demo company is, and what the printed calls ask for. */
export interface DemoCompany {
  companyId: number;
  name: string;
  apiKey: string;
  emailAddress: string;
  groupTitle: string;
}

/**
 * Fills an empty database with a company to try the API with, the one that the contract's examples tell of: a catalogue, and groups and
 * users made by the real operations.
 * @returns the company and its key, which is shown only now; undefined when the database holds a company already
 */
export async function createDemoCompany(store: Store): Promise<DemoCompany | undefined> {
  const company = await store.adminWrite(async (tx) => {
    if (await hasCompanies(tx)) return undefined;
    const created = await createCompany(tx, demoCompanyName, 'demo', 'demo');
    await importCatalogue(tx, created.companyId, demoCatalogue, {
      prune: false,
      dryRun: false,
      protocol: 'demo',
    });
    return created;
  });
  if (!company) return undefined;
  const { companyId, name, apiKey, keyPrefix } = company;
  await runUpdates(store, { companyId, keyPrefix, protocol: 'demo' }, demoUpdates);
  return { companyId, name, apiKey, emailAddress: demoEmailAddress, groupTitle: demoGroupTitle };
}

/** Carries out calls of the update operations, one after the other, by the operations themselves. */
export async function runUpdates(
  store: Store,
  caller: { companyId: number; keyPrefix: string; protocol: string },
  updates: readonly Update[],
): Promise<void> {
  for (const update of updates) {
    if ('group' in update) {
      const context = { ...caller, operation: 'updateGroup' };
      await store.write(context, (data) => updateGroup.run(data, { data: update.group }));
    } else {
      const context = { ...caller, operation: 'updateUser' };
      await store.write(context, (data) => updateUser.run(data, { data: update.user }));
    }
  }
}
