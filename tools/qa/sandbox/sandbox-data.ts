import type { GroupUpdate, UserUpdate } from '../../../generated/json/types.js';
import type { Catalogue } from '../../../src/data/admin/catalogue-kinds.js';
import type { NumberedTable } from './fixture.js';

/** The keys of every sandbox, the same every time and of no use anywhere else. */
export const sandboxKeys = {
  /** Of the company that the examples of both contracts tell of. */
  main: 'cak_sandbox_alpenbau',
  /** Of another company on the same server: its records do not exist for the first key. */
  other: 'cak_sandbox_othercompany',
  /** A key that was revoked: always 401. */
  revoked: 'cak_sandbox_revoked',
} as const;

export const sandboxCompanies = { main: 'Alpenbau GmbH', other: 'Other Company' } as const;

/** First ID of each kind, so that the records get the IDs that the examples in openapi.yaml name. */
export const firstIds: Partial<Record<NumberedTable, number>> = {
  UserProfile: 42,
  Group: 7,
  Role: 3,
  Category: 5,
  ProjectNumber: 11,
  Tax: 2,
};

/** What the examples in openapi.yaml mention, in the order of their IDs; the second role and the other GL codes are there to change to. */
export const sandboxCatalogue: Catalogue = {
  Permissions: ['Approve invoices', 'Delete documents', 'Export reports'].map((PermissionDisplayName) => ({
    PermissionDisplayName,
  })),
  Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'Prüfer & Leser' }],
  Categories: [{ CategoryTitle: 'Tools & equipment' }, { CategoryTitle: 'Travel' }],
  ProjectNumbers: [{ ProjectNumberTitle: 'P-2041 Murbrücke' }, { ProjectNumberTitle: 'P-2042 Südbahnhof' }],
  PaymentTypes: [{ PaymentTypeTitle: 'Company card' }, { PaymentTypeTitle: 'Bank transfer' }],
  Taxes: [{ TaxTitle: 'VAT 20 %' }, { TaxTitle: 'VAT 10 %' }],
  UserDefinedFields: [{ UserDefinedFieldTitle: 'Employee number' }, { UserDefinedFieldTitle: 'Cost centre' }],
  GLSegments: [
    { GLSegmentTitle: 'Account', GLCodes: [{ GLCodeTitle: '6000 Travel' }, { GLCodeTitle: '6300 Tools' }] },
    { GLSegmentTitle: 'Location', GLCodes: [{ GLCodeTitle: 'GRZ Graz' }, { GLCodeTitle: 'VIE Wien' }] },
  ],
};

/** One call of an update operation. */
export type Update = { group: GroupUpdate } | { user: UserUpdate };

const anna = { EmailAddress: 'anna.berger@alpenbau.example' };
const murat = { EmailAddress: 'murat.yilmaz@alpenbau.example' };

/** The calls that make the company's groups and users: IDs 7 and 8, 42 and 43. Each names only what is there before it. */
export const sandboxUpdates: readonly Update[] = [
  { group: { Group: [{ GroupTitle: 'Field Service' }] } },
  { group: { Group: [{ GroupTitle: 'Warehouse Graz' }] } },
  {
    user: {
      User: [
        {
          ...anna,
          FirstName: 'Anna',
          LastName: 'Berger',
          Title: 'Site manager',
          PhoneNumber: '+43 316 555 0142',
          Address1: 'Hauptstraße 12',
          Address2: '2nd floor',
          City: 'Graz',
          State: 'Steiermark',
          ZipCode: '8010',
          Country: 'AT',
          Department: 'Construction',
          Currency: 'EUR',
          Language: 'de-AT',
        },
      ],
      Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' }],
      UserDefinedFields: [{ UserDefinedFieldTitle: 'Cost centre', UserDefinedFieldValue: '4711' }],
      GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: '6000 Travel' }],
      Roles: [{ RoleTitle: 'Approver' }],
    },
  },
  {
    user: { User: [{ ...murat, FirstName: 'Murat', LastName: 'Yılmaz', Country: 'AT', Currency: 'EUR' }] },
  },
  { user: { User: [anna], Authoring: [anna, murat] } },
  {
    group: {
      Group: [{ GroupTitle: 'Field Service', Description: "Technicians who work at customers' sites" }],
      Permissions: [
        { PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' },
        { PermissionDisplayName: 'Delete documents', PermissionValue: 'false' },
      ],
      Users: [anna, murat],
      Roles: [{ RoleTitle: 'Approver' }],
      Categories: [{ CategoryTitle: 'Tools & equipment' }],
    },
  },
];

/** The other company's one group and one user, IDs 9 and 44. */
export const otherUpdates: readonly Update[] = [
  { group: { Group: [{ GroupTitle: 'Field Service', Description: 'Of another company' }] } },
  {
    user: {
      User: [
        {
          EmailAddress: 'eve.other@other.example',
          FirstName: 'Eve',
          LastName: 'Other',
          Country: 'DE',
          Currency: 'EUR',
        },
      ],
      Groups: [{ GroupTitle: 'Field Service' }],
    },
  },
];
