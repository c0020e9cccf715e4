import { expect, test } from '@jest/globals';
import { importCatalogue } from '../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../src/admin/companies/companies.js';
import { openStore } from '../../src/data/store.js';
import { getUser, updateUser } from '../../src/operations/records.js';
import { allOf } from '../support/items.js';
import { person } from '../support/scenarios/company.js';
import { newDatabase } from '../support/databases/database.js';
import { change } from '../support/databases/change.js';

test('a set may have more GL codes than one statement may have parameters', async () => {
  const database = await newDatabase();
  const store = await openStore(database.url);
  const numbers = Array.from({ length: 3_000 }, (_, index) => index);
  const { companyId } = await store.adminWrite(async (tx) => {
    const company = await createCompany(tx, 'Company');
    const GLSegments = numbers.map((number) => ({
      GLSegmentTitle: `Segment ${number}`,
      GLCodes: [{ GLCodeTitle: 'Shared' }, { GLCodeTitle: `Code ${number}` }],
    }));
    await importCatalogue(tx, company.companyId, { GLSegments }, { prune: false, dryRun: false });
    return company;
  });
  const GLCodes = numbers.map((number) => ({
    GLSegmentTitle: `Segment ${number}`,
    GLCodeDefault: number % 10 === 0 ? 'Shared' : `Code ${number}`,
  }));
  const context = { companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateUser' };
  await change(store, context, updateUser, {
    data: { User: [person('ann@example.com') as object], GLCodes },
  });
  const read = await store.read(companyId, (data) =>
    getUser.run(data, { EmailAddress: 'ann@example.com' }, (user) => allOf(user.GLCodes)),
  );
  expect(read).toMatchObject(GLCodes);
  await store.close();
  await database.drop();
});
