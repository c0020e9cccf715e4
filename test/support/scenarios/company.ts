import { randomUUID } from 'node:crypto';
import { Prisma } from '../../../generated/prisma/sqlite/client.js';
import type { CatalogueItem, KindName } from '../../../src/admin/catalogue/kinds.js';
import { createItems } from '../../../src/admin/catalogue/table.js';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { newApiKey } from '../../../src/data/api-keys.js';
import type { Transaction } from '../../../src/data/prisma-client.js';
import { catalogueKindNames } from '../../../src/data/company/catalogue-rows.js';
import { createState, takeIds } from '../../../src/data/company/operator.js';
import { quoteName } from '../../../src/data/sql.js';
import type { Store } from '../../../src/data/store.js';
import { naturalKey } from '../../../src/domain/text.js';
import { call, type ProtocolName, type Outcome } from './protocols.js';
import type { OperationName } from './operations.js';
import type { TestServer } from '../servers/server.js';

/** The catalogue of every test company: small, with characters that XML, JSON and SQL each find hard. */
export const testCatalogue = {
  Permissions: [
    { PermissionDisplayName: 'Approve invoices' },
    { PermissionDisplayName: 'View "reports" & charts' },
    { PermissionDisplayName: "Manage <users>' data" },
  ],
  Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'Prüfer & Leser' }, { RoleTitle: 'Clerk' }],
  Categories: [{ CategoryTitle: 'Travel' }, { CategoryTitle: 'Meals < 50 €' }, { CategoryTitle: 'Büro' }],
  ProjectNumbers: [{ ProjectNumberTitle: 'P-100' }, { ProjectNumberTitle: 'P-200 "Süd"' }],
  PaymentTypes: [{ PaymentTypeTitle: 'Cash' }, { PaymentTypeTitle: 'Card & PIN' }],
  Taxes: [{ TaxTitle: 'VAT 19 %' }, { TaxTitle: 'VAT <reduced>' }],
  UserDefinedFields: [{ UserDefinedFieldTitle: 'Badge' }, { UserDefinedFieldTitle: 'Größe' }],
  GLSegments: [
    { GLSegmentTitle: 'Cost centre', GLCodes: [{ GLCodeTitle: '1000 Sales' }, { GLCodeTitle: '2000 R&D' }] },
    { GLSegmentTitle: 'Account', GLCodes: [{ GLCodeTitle: '1000 Sales' }, { GLCodeTitle: '6640' }] },
  ],
};

/** The titles in the test catalogue of what items name by a member such as RoleTitle. */
export function titlesOf(member: string): string[] {
  const items = Object.values(testCatalogue).flat() as Readonly<Record<string, unknown>>[];
  return items.flatMap((item) => (member in item ? [String(item[member])] : []));
}

/** One company on a test server, with a key and the test catalogue. */
export interface TestCompany {
  companyId: number;
  apiKey: string;
  /** Calls an operation with this company's key, through JSON unless stated otherwise. */
  call(operation: OperationName, input?: Record<string, unknown>, protocol?: ProtocolName): Promise<Outcome>;
  /** The same for calls that must succeed. @returns the result */
  must<T>(operation: OperationName, input?: Record<string, unknown>, protocol?: ProtocolName): Promise<T>;
}

/** Instead of the ISO lists, whose 427 rows would cost every test more time than all the rest. */
const fewLists = {
  Currencies: [
    { CurrencyCode: 'EUR', CurrencyTitle: 'Euro' },
    { CurrencyCode: 'JPY', CurrencyTitle: 'Yen' },
    { CurrencyCode: 'USD', CurrencyTitle: 'US Dollar' },
  ],
  Countries: [
    { CountryCode: 'AT', CountryTitle: 'Austria' },
    { CountryCode: 'DE', CountryTitle: 'Germany' },
    { CountryCode: 'FR', CountryTitle: 'France' },
    { CountryCode: 'US', CountryTitle: 'United States of America' },
  ],
};

/** Where companies are made: a server, or the store alone. */
type Host = Pick<TestServer, 'store'> & Partial<Pick<TestServer, 'baseUrl'>>;

/** Makes a company that no other test knows, with the test catalogue and a few currencies and countries. */
export async function newCompany(server: Host): Promise<TestCompany> {
  const [company] = await newCompanies(server, 1);
  return company as TestCompany;
}

/** The same for several, in the statements of one. */
export async function newCompanies(server: Host, count: number): Promise<TestCompany[]> {
  const { store } = server;
  const keys = Array.from({ length: count }, newApiKey);
  const templateId = await (templates.get(store) ?? makeTemplate(store));
  const ids = await store.adminWrite(async (tx) => {
    const made = await addCompanies(tx, count);
    for (const model of copied) await copyRows(tx, model, templateId, made);
    const data = keys.map(({ prefix, hash }, at) => ({ companyId: made[at] as number, prefix, hash }));
    await tx.apiKey.createMany({ data });
    return made;
  });
  return keys.map(({ key }, at) => testCompany(server, ids[at] as number, key));
}

/** By store: the company that others are copied from. Making each from scratch took a tenth of all the tests' time. */
const templates = new WeakMap<Store, Promise<number>>();

function makeTemplate(store: Store): Promise<number> {
  const made = store.adminWrite(async (tx) => {
    const [id] = (await addCompanies(tx, 1)) as [number];
    await createState(tx, id);
    await addCatalogue(tx, id);
    return id;
  });
  templates.set(store, made);
  return made;
}

async function addCompanies(tx: Transaction, count: number): Promise<number[]> {
  const names = Array.from({ length: count }, () => `Company ${randomUUID()}`);
  const data = names.map((companyName) => ({ name: companyName, nameKey: naturalKey(companyName) }));
  return (await tx.company.createManyAndReturn({ data })).map(({ id }) => id);
}

const copied = ['CompanyState', ...catalogueKindNames] as const;

async function copyRows(
  tx: Transaction,
  model: (typeof copied)[number],
  fromId: number,
  toIds: readonly number[],
): Promise<void> {
  const columns = Object.keys(Prisma[`${model}ScalarFieldEnum`]).filter((column) => column !== 'companyId');
  const list = columns.map(quoteName).join(', ');
  await tx.$executeRawUnsafe(
    `INSERT INTO ${quoteName(model)} ("companyId", ${list}) SELECT "toId", ${list} FROM ${quoteName(model)}
     CROSS JOIN (SELECT "id" AS "toId" FROM "Company" WHERE "id" IN (${toIds.join(', ')})) AS "made" WHERE "companyId" = $1`,
    fromId,
  );
}

/** Not by an import, which first reads what is there: most tests begin here. */
async function addCatalogue(tx: Transaction, companyId: number): Promise<void> {
  const { GLSegments, ...kinds } = { ...testCatalogue, ...fewLists };
  for (const [kind, items] of Object.entries(kinds)) {
    const rows = items.map((texts: CatalogueItem) => ({ texts }));
    const firstId = await takeIds(tx, companyId, rows.length);
    await createItems(tx, companyId, kind as KindName, firstId, rows);
  }
  const aliases = JSON.stringify(['United States']);
  await tx.country.updateMany({ where: { companyId, countryCode: 'US' }, data: { aliases } });
  for (const { GLSegmentTitle, GLCodes } of GLSegments) {
    const glSegmentTitleKey = naturalKey(GLSegmentTitle);
    const segmentId = await takeIds(tx, companyId, 1 + GLCodes.length);
    await tx.gLSegment.create({
      data: { companyId, id: segmentId, glSegmentTitle: GLSegmentTitle, glSegmentTitleKey },
    });
    const codes = GLCodes.map((texts) => ({ texts, segmentId }));
    await createItems(tx, companyId, 'GLCodes', segmentId + 1, codes);
  }
}

/** Makes a company as the operator's command does, with the ISO lists. */
export async function newIsoCompany(server: TestServer): Promise<TestCompany> {
  const made = await server.store.adminWrite((tx) => createCompany(tx, `Company ${randomUUID()}`));
  return testCompany(server, made.companyId, made.apiKey);
}

function testCompany(server: Host, companyId: number, apiKey: string): TestCompany {
  const company: TestCompany = {
    companyId,
    apiKey,
    call: (operation, input = {}, protocol = 'JSON POST') =>
      call(server.baseUrl ?? '', protocol, operation, apiKey, input),
    async must<T>(
      operation: OperationName,
      input?: Record<string, unknown>,
      protocol?: ProtocolName,
    ): Promise<T> {
      const { result, error } = await company.call(operation, input, protocol);
      if (error) throw new Error(`${operation} returned ${JSON.stringify(error)}`);
      return result as T;
    },
  };
  return company;
}

/** A user profile with every mandatory field, for creating. */
export function person(EmailAddress: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { EmailAddress, FirstName: 'Ann', LastName: 'Example', Country: 'DE', Currency: 'EUR', ...more };
}
