import { Prisma } from '../../../generated/prisma/sqlite/client.js';
import type { Transaction } from '../../../src/data/client.js';
import { takeIds } from '../../../src/data/company/company-state.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';

/** How large the measured company is. */
export interface Size {
  users: number;
  /** Records of each kind of the catalogue, and groups; also the items of the largest sets that are sent */
  items: number;
}

/** A company ready to be measured. Of each kind the IDs follow each other from the first one. */
export interface FilledCompany {
  apiKey: string;
  /** Key of another, small company */
  neighbourKey: string;
  size: Size;
  firstId: Record<'user' | 'group' | 'role' | 'category' | 'field' | 'segment', number>;
}

const rowsPerStatement = 1_000;

/** Titles by position. Positions 0 to 9 of users and groups are free for the cases. */
export const titles = {
  user: (index: number) => `Person.${index}@example.com`,
  group: (index: number) => `Group number ${index}`,
  permission: (index: number) => `Permission number ${index}`,
  role: (index: number) => `Role number ${index}`,
  category: (index: number) => `Category number ${index}`,
  field: (index: number) => `Field number ${index}`,
  segment: (index: number) => `Segment number ${index}`,
  code: (index: number) => `Code number ${index}`,
};

/** Makes the company straight through the store: over HTTP it would take many times as long. */
export async function fill(databaseUrl: string, size: Size): Promise<FilledCompany> {
  const store = await openStore(databaseUrl);
  try {
    const { apiKey, companyId } = await store.adminWrite((tx) => createCompany(tx, 'Large'));
    const neighbour = await store.adminWrite((tx) => createCompany(tx, 'Neighbour'));
    await fillCatalogue(store, companyId, size.items);
    await fillUsers(store, companyId, size.users, titles.user);
    const firstId = await store.adminRead((tx) => firstIds(tx, companyId));
    await fillLinks(store, companyId, size, firstId);
    return { apiKey, neighbourKey: neighbour.apiKey, size, firstId };
  } finally {
    await store.close();
  }
}

async function fillCatalogue(store: Store, companyId: number, items: number): Promise<void> {
  const titled = (column: string, title: (index: number) => string) => (index: number) => ({
    [column]: title(index),
    [`${column}Key`]: naturalKey(title(index)),
  });
  const rowOf = {
    permission: titled('permissionDisplayName', titles.permission),
    role: titled('roleTitle', titles.role),
    category: titled('categoryTitle', titles.category),
    projectNumber: titled('projectNumberTitle', (index) => `Project number ${index}`),
    userDefinedField: titled('userDefinedFieldTitle', titles.field),
    gLSegment: titled('glSegmentTitle', titles.segment),
    group: titled('groupTitle', titles.group),
  };
  for (const [kind, row] of Object.entries(rowOf))
    await insertRecords(store, companyId, kind as Kind, items, row);
  const { id: firstSegment } = await store.adminRead((tx) =>
    tx.gLSegment.findFirstOrThrow({ where: { companyId }, orderBy: { id: 'asc' } }),
  );
  await insertRecords(store, companyId, 'gLCode', 2 * items, (index) => ({
    segmentId: firstSegment + (index % items),
    glCodeTitle: titles.code(index),
    glCodeTitleKey: naturalKey(titles.code(index)),
  }));
}

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

/** Groups 0 and 1 get every user; user 0 authors for every user and is authored by every user, and so is user 1. */
async function fillLinks(
  store: Store,
  companyId: number,
  { users }: Size,
  firstId: FilledCompany['firstId'],
): Promise<void> {
  for (const own of [0, 1]) {
    const groupId = firstId.group + own;
    await insert(store, 'groupMember', users, (index) => ({
      companyId,
      groupId,
      userId: firstId.user + index,
    }));
    const userId = firstId.user + own;
    await insert(store, 'userAuthoring', users, (index) => ({
      companyId,
      userId,
      authoredId: firstId.user + index,
    }));
    await insert(store, 'userAuthoring', users - 2, (index) => ({
      companyId,
      userId: firstId.user + index + 2,
      authoredId: userId,
    }));
  }
}

type Kind =
  | 'permission'
  | 'role'
  | 'category'
  | 'projectNumber'
  | 'userDefinedField'
  | 'gLSegment'
  | 'gLCode'
  | 'group'
  | 'userProfile'
  | 'groupMember'
  | 'userAuthoring';

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

/** In SQL: Prisma's createMany would take most of the measuring program's time. */
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

async function firstIds(tx: Transaction, companyId: number): Promise<FilledCompany['firstId']> {
  const query = { where: { companyId }, orderBy: { id: 'asc' }, select: { id: true } } as const;
  return {
    user: (await tx.userProfile.findFirstOrThrow(query)).id,
    group: (await tx.group.findFirstOrThrow(query)).id,
    role: (await tx.role.findFirstOrThrow(query)).id,
    category: (await tx.category.findFirstOrThrow(query)).id,
    field: (await tx.userDefinedField.findFirstOrThrow(query)).id,
    segment: (await tx.gLSegment.findFirstOrThrow(query)).id,
  };
}
