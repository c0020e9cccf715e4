import type { Catalogue } from '../admin/catalogue/kinds.js';

/**
 * The catalogue used in the examples of both contracts. Some titles contain what clients tend to get wrong: ampersands, quotes, umlauts,
 * less-than signs.
 */
export const demoCatalogue: Catalogue = {
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
