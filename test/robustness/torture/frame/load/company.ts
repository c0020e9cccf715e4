import { importCatalogue } from '../../../../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../../../../src/admin/companies/companies.js';
import { takeIds } from '../../../../../src/data/company/operator.js';
import { openStore } from '../../../../../src/data/store.js';
import { naturalKey } from '../../../../../src/domain/text.js';
import { catalogue, fixedRecords } from './marks.js';

/** A company that marks can be written in. */
export interface TortureCompany {
  companyId: number;
  apiKey: string;
}

/** Migrates a database and makes a company in it, straight through the store: no server runs yet. */
export async function makeCompany(databaseUrl: string): Promise<TortureCompany> {
  const store = await openStore(databaseUrl);
  try {
    return await store.adminWrite(async (tx) => {
      const { companyId, apiKey } = await createCompany(tx, 'Torture');
      await importCatalogue(tx, companyId, catalogue, { prune: false, dryRun: false });
      const { id: currencyId } = await tx.currency.findFirstOrThrow({ where: { companyId } });
      const { id: countryId } = await tx.country.findFirstOrThrow({ where: { companyId } });
      const { users: persons, groups: titles } = fixedRecords;
      const firstId = await takeIds(tx, companyId, persons.length + titles.length);
      const users = persons.map(({ EmailAddress, FirstName, LastName }, index) => ({
        companyId,
        id: firstId + index,
        emailAddress: EmailAddress,
        emailAddressKey: naturalKey(EmailAddress),
        firstName: FirstName,
        lastName: LastName,
        currencyId,
        countryId,
        countryByCode: true,
      }));
      await tx.userProfile.createMany({ data: users });
      const groups = titles.map(({ GroupTitle }, index) => ({
        companyId,
        id: firstId + persons.length + index,
        groupTitle: GroupTitle,
        groupTitleKey: naturalKey(GroupTitle),
      }));
      await tx.group.createMany({ data: groups });
      return { companyId, apiKey };
    });
  } finally {
    await store.close();
  }
}
