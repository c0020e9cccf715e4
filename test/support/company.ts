import { randomUUID } from 'node:crypto';
import type { CatalogueItem, KindName } from '../../src/data/admin/catalogue-kinds.js';
import { createItems } from '../../src/data/admin/catalogue-table.js';
import { createCompany } from '../../src/data/admin/companies.js';
import { newApiKey } from '../../src/data/api-keys.js';
import type { Transaction } from '../../src/data/client.js';
import { createState, takeIds } from '../../src/data/company-state.js';
import { naturalKey } from '../../src/domain/text.js';
import { call, type DoorName, type Outcome } from './doors.js';
import type { OperationName } from './operations.js';
import type { TestServer } from './server.js';

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

/** One company on a test server, with a key and the test catalogue. */
export interface TestCompany {
  companyId: number;
  apiKey: string;
  /** Calls an operation with this company's key, through JSON unless told otherwise. */
  call(operation: OperationName, input?: Record<string, unknown>, door?: DoorName): Promise<Outcome>;
  /** The same for calls that must succeed. @returns the result */
  must<T>(operation: OperationName, input?: Record<string, unknown>, door?: DoorName): Promise<T>;
}

/** In place of the ISO lists, whose 427 rows would cost every test more time than all the rest. */
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

/** Makes a company that no other test knows, with the test catalogue and a few currencies and countries. */
export async function newCompany(server: TestServer): Promise<TestCompany> {
  const name = `Company ${randomUUID()}`;
  const { key, prefix, hash } = newApiKey();
  const companyId = await server.store.adminWrite(async (tx) => {
    const { id } = await tx.company.create({ data: { name, nameKey: naturalKey(name) } });
    await createState(tx, id);
    await tx.apiKey.create({ data: { companyId: id, prefix, hash } });
    await addCatalogue(tx, id);
    return id;
  });
  return testCompany(server, companyId, key);
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

function testCompany(server: TestServer, companyId: number, apiKey: string): TestCompany {
  const company: TestCompany = {
    companyId,
    apiKey,
    call: (operation, input = {}, door) =>
      call(server.baseUrl, door ?? defaultDoor(operation), operation, apiKey, input),
    async must<T>(operation: OperationName, input?: Record<string, unknown>, door?: DoorName): Promise<T> {
      const { result, error } = await company.call(operation, input, door);
      if (error) throw new Error(`${operation} answered ${JSON.stringify(error)}`);
      return result as T;
    },
  };
  return company;
}

const soapOnly = new Set<OperationName>([
  'deleteGroup',
  'deleteUser',
  'getUserDefinedFieldList',
  'getGLSegmentList',
  'getCurrencyList',
  'getCountryList',
]);

function defaultDoor(operation: OperationName): DoorName {
  return soapOnly.has(operation) ? 'SOAP 1.1' : 'JSON POST';
}

/** A user profile with every mandatory field, for creating. */
export function person(EmailAddress: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { EmailAddress, FirstName: 'Ann', LastName: 'Example', Country: 'DE', Currency: 'EUR', ...more };
}
