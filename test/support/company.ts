import { randomUUID } from 'node:crypto';
import { importCatalogue } from '../../src/data/admin/catalogue.js';
import { createCompany } from '../../src/data/admin/companies.js';
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

/** Makes a company that no other test knows. */
export async function newCompany(server: TestServer): Promise<TestCompany> {
  const { companyId, apiKey } = await server.store.adminWrite(async (tx) => {
    const company = await createCompany(tx, `Company ${randomUUID()}`);
    await importCatalogue(tx, company.companyId, testCatalogue, { prune: false, dryRun: false });
    return company;
  });
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
