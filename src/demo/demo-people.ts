import type { GroupUpdate, UserUpdate } from '../../generated/json/types.js';

/** The group and the user that the printed calls ask for. */
export const demoGroupTitle = 'Accounting';
export const demoEmailAddress = 'ada.lovelace@demo.example';

/** Groups, as a client would send them to updategroup. Users join them by their own set. */
export const demoGroups: GroupUpdate[] = [
  {
    Group: [{ GroupTitle: demoGroupTitle, Description: 'Books, invoices & closing' }],
    Permissions: permissions({ 'Approve invoices': 'true', 'View reports': 'true', 'Book travel': 'false' }),
    Roles: roles('Approver', 'Controller'),
    Categories: categories('Office supplies', 'Travel & lodging'),
  },
  {
    Group: [{ GroupTitle: 'Research & Development', Description: 'Builds what is sold' }],
    Permissions: permissions({ 'Create purchase orders': 'true', 'Spend < 500 without approval': 'true' }),
    Roles: roles('Requester'),
    Categories: categories('Hardware', 'Software'),
  },
  {
    Group: [{ GroupTitle: 'Vertrieb Österreich', Description: 'Sales "Austria"' }],
    Permissions: permissions({ 'Book travel': 'true' }),
    Roles: roles('Prüfer für Österreich'),
    Categories: categories("Employees' meals", 'Travel & lodging', 'Bürobedarf'),
  },
  { Group: [{ GroupTitle: 'Contractors' }], Permissions: permissions({ 'Manage users': 'false' }) },
];

/** User profiles, as a client would send them to updateuser; each names in Authoring only users before it, or itself. */
export const demoUsers: UserUpdate[] = [
  {
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
    Permissions: permissions({
      'Approve invoices': 'true',
      'Close the fiscal year': 'true',
      'Manage users': 'false',
    }),
    Groups: groups(demoGroupTitle),
    UserDefinedFields: fields({ 'Employee number': '1', 'Bank & branch': 'Coutts & Co., "Strand"' }),
    GLCodes: glCodes({ Department: '100 Finance', Account: '6815 Office' }),
    Authoring: authors(demoEmailAddress),
    Roles: roles('Approver', 'Controller'),
  },
  {
    User: [
      {
        EmailAddress: 'jürgen.groß@demo.example',
        FirstName: 'Jürgen',
        LastName: 'Groß',
        Title: 'Außendienst',
        City: 'Wien',
        ZipCode: '1010',
        Country: 'Austria',
        Department: 'Vertrieb',
        Currency: 'EUR',
        Language: 'de-AT',
      },
    ],
    Permissions: permissions({ 'Book travel': 'true' }),
    Groups: groups('Vertrieb Österreich'),
    UserDefinedFields: fields({
      'Employee number': '2',
      'Licence plate': 'W-12345 X',
      'Größe (T-shirt)': 'XL',
    }),
    GLCodes: glCodes({ Department: '200 Sales' }),
    Roles: roles('Prüfer für Österreich'),
  },
  {
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
    Permissions: permissions({ 'Create purchase orders': 'true', 'Export "raw" data': 'true' }),
    Groups: groups('Research & Development', demoGroupTitle),
    UserDefinedFields: fields({ 'Employee number': '3', 'Start date': '2024-02-01' }),
    GLCodes: glCodes({ Department: '300 Research & development', Location: 'NYC New York' }),
    Authoring: authors(demoEmailAddress, 'jürgen.groß@demo.example'),
    Roles: roles('Approver', 'Requester'),
  },
  {
    User: [
      {
        EmailAddress: 'renée.o’brien@demo.example',
        FirstName: 'Renée',
        LastName: 'O’Brien',
        City: 'Zürich',
        Country: 'Switzerland',
        Currency: 'CHF',
        Language: 'fr-CH',
      },
    ],
    Groups: groups('Research & Development'),
    GLCodes: glCodes({ Location: 'ZRH Zürich' }),
    Roles: roles('Requester'),
  },
  {
    User: [
      {
        EmailAddress: 'former.colleague@demo.example',
        FirstName: 'Former',
        LastName: 'Colleague',
        Country: 'DE',
        Currency: 'EUR',
        Disabled: 'true',
      },
    ],
    Groups: groups('Contractors'),
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

function authors(...addresses: string[]) {
  return addresses.map((EmailAddress) => ({ EmailAddress }));
}
