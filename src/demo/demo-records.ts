import type { GroupUpdate, UserUpdate } from '../../generated/json/types.js';

export const demoCompanyName = 'Demo Company';

/** The group and the user that the printed calls read. */
export const demoGroupTitle = 'Accounting';
export const demoEmailAddress = 'ada.lovelace@demo.example';

export type Update = { group: GroupUpdate } | { user: UserUpdate };

const anna = { EmailAddress: 'anna.berger@alpenbau.example' };
const murat = { EmailAddress: 'murat.yilmaz@alpenbau.example' };

/**
 * The calls that create the company's groups and users, as a client would send them. The contract's examples show the results for the first
 * two groups and users, including IDs. Each call refers only to existing records; users join groups through their own set.
 */
export const demoUpdates: readonly Update[] = [
  {
    group: {
      Group: [{ GroupTitle: 'Field Service', Description: "Technicians who work at customers' sites" }],
      Permissions: permissions({ 'Approve invoices': 'true', 'Delete documents': 'false' }),
      Roles: roles('Approver'),
      Categories: categories('Tools & equipment'),
    },
  },
  { group: { Group: [{ GroupTitle: 'Warehouse Graz' }] } },
  {
    group: {
      Group: [{ GroupTitle: demoGroupTitle, Description: 'Books, invoices & closing' }],
      Permissions: permissions({
        'Approve invoices': 'true',
        'Export reports': 'true',
        'Book travel': 'false',
      }),
      Roles: roles('Approver', 'Controller'),
      Categories: categories('Office supplies', 'Travel'),
    },
  },
  {
    group: {
      Group: [{ GroupTitle: 'Research & Development', Description: 'Builds "Falcon"' }],
      Permissions: permissions({ 'Create & edit vendors': 'true', 'Spend < 500 without approval': 'true' }),
      Roles: roles('Requester'),
      Categories: categories('Tools & equipment', "Employees' meals"),
    },
  },
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
      Permissions: permissions({ 'Approve invoices': 'true' }),
      Groups: groups('Field Service'),
      UserDefinedFields: fields({ 'Cost centre': '4711' }),
      GLCodes: glCodes({ Account: '6000 Travel' }),
      Roles: roles('Approver'),
    },
  },
  {
    user: {
      User: [{ ...murat, FirstName: 'Murat', LastName: 'Yılmaz', Country: 'AT', Currency: 'EUR' }],
      Groups: groups('Field Service'),
    },
  },
  { user: { User: [anna], Authoring: [anna, murat] } },
  {
    user: {
      User: [
        {
          EmailAddress: demoEmailAddress,
          FirstName: 'Ada',
          LastName: 'Lovelace',
          Title: 'Head of Accounting',
          PhoneNumber: '+44 20 7946 0018',
          Address1: '12 St James’s Square',
          City: 'London',
          ZipCode: 'SW1Y 4JH',
          Country: 'GB',
          Department: 'Finance',
          Currency: 'GBP',
          Language: 'en-GB',
        },
      ],
      Permissions: permissions({ 'Approve invoices': 'true', 'Delete documents': 'false' }),
      Groups: groups(demoGroupTitle),
      UserDefinedFields: fields({ 'Employee number': '1', 'Bank & branch': 'Coutts & Co., "Strand"' }),
      GLCodes: glCodes({ Account: '6815 Office', Location: 'LON London "City"' }),
      Authoring: [{ EmailAddress: demoEmailAddress }],
      Roles: roles('Approver', 'Controller'),
    },
  },
  {
    user: {
      User: [
        {
          EmailAddress: 'grace.hopper@demo.example',
          FirstName: 'Grace',
          LastName: 'Hopper',
          Title: 'R&D lead',
          City: 'New York',
          State: 'NY',
          ZipCode: '10001',
          Country: 'US',
          Department: 'Research & Development',
          Currency: 'USD',
          Language: 'en-US',
        },
      ],
      Permissions: permissions({ 'Create & edit vendors': 'true' }),
      Groups: groups('Research & Development', demoGroupTitle),
      UserDefinedFields: fields({ 'Employee number': '2' }),
      Authoring: [{ EmailAddress: demoEmailAddress }, murat],
      Roles: roles('Prüfer & Leser', 'Requester'),
    },
  },
  {
    user: {
      User: [
        {
          EmailAddress: 'renée.o’brien@demo.example',
          FirstName: 'Renée',
          LastName: 'O’Brien',
          City: 'Zürich',
          Country: 'Switzerland',
          Currency: 'CHF',
          Language: 'fr-CH',
          Disabled: 'true',
        },
      ],
      Groups: groups('Research & Development'),
    },
  },
];

function permissions(values: Record<string, 'true' | 'false'>) {
  return Object.entries(values).map(([PermissionDisplayName, PermissionValue]) => ({
    PermissionDisplayName,
    PermissionValue,
  }));
}

function fields(values: Record<string, string>) {
  return Object.entries(values).map(([UserDefinedFieldTitle, UserDefinedFieldValue]) => ({
    UserDefinedFieldTitle,
    UserDefinedFieldValue,
  }));
}

function glCodes(values: Record<string, string>) {
  return Object.entries(values).map(([GLSegmentTitle, GLCodeDefault]) => ({ GLSegmentTitle, GLCodeDefault }));
}

function groups(...titles: string[]) {
  return titles.map((GroupTitle) => ({ GroupTitle }));
}

function roles(...titles: string[]) {
  return titles.map((RoleTitle) => ({ RoleTitle }));
}

function categories(...titles: string[]) {
  return titles.map((CategoryTitle) => ({ CategoryTitle }));
}

/**
 * The catalogue used in the examples of both contracts. Some titles contain what clients tend to get wrong: ampersands, quotes, umlauts,
 * less-than signs.
 */
export const demoCatalogue = {
  Permissions: [
    'Approve invoices',
    'Delete documents',
    'Export reports',
    'Book travel',
    'Create & edit vendors',
    'Spend < 500 without approval',
  ].map((PermissionDisplayName) => ({ PermissionDisplayName })),
  Roles: ['Approver', 'Prüfer & Leser', 'Controller', 'Requester'].map((RoleTitle) => ({ RoleTitle })),
  Categories: ['Tools & equipment', 'Travel', 'Office supplies', "Employees' meals"].map((CategoryTitle) => ({
    CategoryTitle,
  })),
  ProjectNumbers: ['P-2041 Murbrücke', 'P-2042 Südbahnhof', 'P-2043 R&D "Falcon"'].map(
    (ProjectNumberTitle) => ({ ProjectNumberTitle }),
  ),
  PaymentTypes: ['Company card', 'Bank transfer', 'Cash'].map((PaymentTypeTitle) => ({ PaymentTypeTitle })),
  Taxes: ['VAT 20 %', 'VAT 10 %', 'VAT 0 % (reverse charge)'].map((TaxTitle) => ({ TaxTitle })),
  UserDefinedFields: ['Employee number', 'Cost centre', 'Bank & branch'].map((UserDefinedFieldTitle) => ({
    UserDefinedFieldTitle,
  })),
  GLSegments: [
    segment('Account', ['6000 Travel', '6300 Tools', '6815 Office']),
    segment('Location', ['GRZ Graz', 'VIE Wien', 'LON London "City"']),
  ],
};

function segment(GLSegmentTitle: string, codes: string[]) {
  return { GLSegmentTitle, GLCodes: codes.map((GLCodeTitle) => ({ GLCodeTitle })) };
}
