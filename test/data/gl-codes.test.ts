import { expect, test } from '@jest/globals';
import { importCatalogue } from '../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../src/admin/companies/companies.js';
import { getUser, updateUser } from '../../src/operations/records.js';
import { allOf } from '../support/items.js';
import { person } from '../support/scenarios/company.js';
import { change, contextOf } from '../support/databases/change.js';
import { useStore } from '../support/databases/temporary-store.js';

const temporary = useStore();

test('a set may have more GL codes than one statement may have parameters', async () => {
  const { store } = temporary;
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
  await change(store, contextOf(companyId), updateUser, {
    data: { User: [person('ann@example.com') as object], GLCodes },
  });
  const read = await store.read(companyId, (data) =>
    getUser.run(data, { EmailAddress: 'ann@example.com' }, (user) => allOf(user.GLCodes)),
  );
  expect(read).toMatchObject(GLCodes);
});
