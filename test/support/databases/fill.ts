import { Prisma } from '../../../generated/prisma/sqlite/client.js';
import { takeIds } from '../../../src/data/company/company-state.js';
import type { Store } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';

const rowsPerStatement = 1_000;

/** Natural keys by position. */
export const titles = {
  user: (index: number) => `Person.${index}@example.com`,
  group: (index: number) => `Group number ${index}`,
};

/** @param address of the user at a position */
export async function fillUsers(
  store: Store,
  companyId: number,
  users: number,
  address: (index: number) => string,
): Promise<void> {
  const { currencyId, countryId } = await store.adminRead(async (tx) => {
    const currency = await tx.currency.findFirstOrThrow({ where: { companyId } });
    const country = await tx.country.findFirstOrThrow({ where: { companyId } });
    return { currencyId: currency.id, countryId: country.id };
  });
  await insertRecords(store, companyId, 'userProfile', users, (index) => ({
    emailAddress: address(index),
    emailAddressKey: naturalKey(address(index)),
    firstName: 'Ann',
    lastName: `Example ${index}`,
    currencyId,
    countryId,
    countryByCode: true,
  }));
}

type Kind = 'group' | 'userProfile' | 'groupMember';

type Cells = Record<string, string | number | boolean>;

/** Rows with IDs of the company's own, one after the other. */
export async function insertRecords(
  store: Store,
  companyId: number,
  kind: Kind,
  count: number,
  row: (index: number) => Cells,
): Promise<void> {
  const firstId = await store.adminWrite((tx) => takeIds(tx, companyId, count));
  await insert(store, kind, count, (index) => ({ companyId, id: firstId + index, ...row(index) }));
}

/** In SQL: Prisma's createMany would take most of a test's time. */
export async function insert(
  store: Store,
  kind: Kind,
  count: number,
  row: (index: number) => Cells,
): Promise<void> {
  const table = Prisma.raw(`"${kind.charAt(0).toUpperCase()}${kind.slice(1)}"`);
  const columns = Prisma.raw(
    Object.keys(row(0))
      .map((column) => `"${column}"`)
      .join(', '),
  );
  await store.adminWrite(async (tx) => {
    for (let start = 0; start < count; start += rowsPerStatement) {
      const length = Math.min(rowsPerStatement, count - start);
      const rows = Array.from({ length }, (_, index) =>
        Prisma.join(Object.values(row(start + index)), ', ', '(', ')'),
      );
      await tx.$executeRaw`INSERT INTO ${table} (${columns}) VALUES ${Prisma.join(rows)}`;
    }
  });
}
