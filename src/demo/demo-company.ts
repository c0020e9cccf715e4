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

/** The demo company, and the records that the printed calls read. */
export interface DemoCompany {
  companyId: number;
  name: string;
  apiKey: string;
  emailAddress: string;
  groupTitle: string;
}

/**
 * Fills an empty database with a company for trying out the API, the one in the contract's examples: a catalogue, and groups and users
 * created by the real operations.
 * @returns the company and its key, which cannot be shown again; undefined if the database already holds a company
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

/** Runs update operations one after the other. */
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
