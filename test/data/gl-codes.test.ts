import path from 'node:path';
import { expect, test } from '@jest/globals';
import { importCatalogue } from '../../src/data/admin/catalogue.js';
import { createCompany } from '../../src/data/admin/companies.js';
import { openStore } from '../../src/data/store.js';
import { getUser } from '../../src/operations/get-user.js';
import { updateUser } from '../../src/operations/update-user.js';
import { person } from '../support/company.js';
import { inTemporaryFolder } from '../support/files.js';

test('a set may hold more GL codes than one statement may have parameters (D42)', () =>
  inTemporaryFolder(async (folder) => {
    const store = await openStore(`file:${path.join(folder, 'test.db')}`);
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
    const context = { companyId, keyPrefix: 'cak_test', door: 'test', operation: 'updateUser' };
    await store.write(context, (data) =>
      updateUser.run(data, { data: { User: [person('ann@example.com') as object], GLCodes } }),
    );
    const answer = await store.read(companyId, (data) =>
      getUser.run(data, { EmailAddress: 'ann@example.com' }),
    );
    expect(answer.GLCodes).toMatchObject(GLCodes);
    await store.close();
  }));
