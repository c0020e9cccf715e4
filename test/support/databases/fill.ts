import { Prisma } from '../../../generated/prisma/sqlite/client.js';
import { takeIds } from '../../../src/data/company/operator.js';
import type { Store } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';

const rowsPerStatement = 1_000;
const columns = Prisma.raw(
  ['companyId', 'id', 'emailAddress', 'emailAddressKey', 'firstName', 'lastName']
    .concat('currencyId', 'countryId', 'countryByCode')
    .map((column) => `"${column}"`)
    .join(', '),
);

export const addressOf = (index: number): string => `Person.${index}@example.com`;

/** Gives a company many users, in SQL: Prisma's createMany would take most of a test's time. @param address of the user at a position */
export async function fillUsers(store: Store, companyId: number, users: number, address = addressOf) {
  const firstId = await store.adminWrite((tx) => takeIds(tx, companyId, users));
  await store.adminWrite(async (tx) => {
    const currency = await tx.currency.findFirstOrThrow({ where: { companyId } });
    const country = await tx.country.findFirstOrThrow({ where: { companyId } });
    for (let start = 0; start < users; start += rowsPerStatement) {
      const rows = Array.from({ length: Math.min(rowsPerStatement, users - start) }, (_, at) => {
        const index = start + at;
        const names = [address(index), naturalKey(address(index)), 'Ann', `Example ${index}`];
        const cells = [companyId, firstId + index, ...names, currency.id, country.id, true];
        return Prisma.join(cells, ', ', '(', ')');
      });
      await tx.$executeRaw`INSERT INTO "UserProfile" (${columns}) VALUES ${Prisma.join(rows)}`;
    }
  });
}
