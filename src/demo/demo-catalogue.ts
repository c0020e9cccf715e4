import type { Catalogue } from '../data/admin/catalogue-kinds.js';

/** A catalogue to try the API with. Some titles hold what clients tend to get wrong: ampersands, quotes, umlauts, less-than signs. */
export const demoCatalogue: Catalogue = {
  Permissions: [
    'Approve invoices',
    'Approve purchase orders',
    'Create purchase orders',
    'Create & edit vendors',
    'View reports',
    'Export "raw" data',
    'Manage users',
    'Manage groups',
    'Manage catalogues',
    'Book travel',
    'Spend < 500 without approval',
    'Close the fiscal year',
  ].map((PermissionDisplayName) => ({ PermissionDisplayName })),
  Roles: ['Approver', 'Requester', 'Controller', 'Auditor', 'Administrator', 'Prüfer für Österreich'].map(
    (RoleTitle) => ({ RoleTitle }),
  ),
  Categories: [
    'Travel & lodging',
    'Office supplies',
    'Software',
    'Hardware',
    'Consulting',
    "Employees' meals",
    'Marketing',
    'Bürobedarf',
  ].map((CategoryTitle) => ({ CategoryTitle })),
  ProjectNumbers: [
    'P-1001 Website relaunch',
    'P-1002 ERP migration',
    'P-1003 Zürich office',
    'P-1004 R&D "Falcon"',
    'P-1005 Data centre exit',
    'P-1006 Customer portal',
    'P-1007 Audit 2026',
    'P-1008 Trade fair Köln',
    'P-1009 Training',
    'P-1010 Internal',
  ].map((ProjectNumberTitle) => ({ ProjectNumberTitle })),
  PaymentTypes: ['Company card', 'Private card', 'Cash', 'Bank transfer', 'Direct debit', 'Cheque'].map(
    (PaymentTypeTitle) => ({ PaymentTypeTitle }),
  ),
  Taxes: [
    'VAT 19 %',
    'VAT 7 %',
    'VAT 0 % (reverse charge)',
    'MwSt. 8.1 % CH',
    'USt. 20 % AT',
    'Sales tax',
  ].map((TaxTitle) => ({ TaxTitle })),
  UserDefinedFields: [
    'Employee number',
    'Cost centre',
    'Bank & branch',
    'Start date',
    'Licence plate',
    'Größe (T-shirt)',
  ].map((UserDefinedFieldTitle) => ({ UserDefinedFieldTitle })),
  GLSegments: [
    segment('Department', ['100 Finance', '200 Sales', '300 Research & development', '400 Operations']),
    segment('Location', ['BER Berlin', 'ZRH Zürich', 'NYC New York', 'RMT Remote']),
    segment('Account', ['6300 Travel', '6640 Entertainment', '6815 Office', '6835 Software']),
    segment('Company', ['01 Demo Company', '02 Demo "Services" GmbH']),
  ],
};

function segment(GLSegmentTitle: string, codes: string[]) {
  return { GLSegmentTitle, GLCodes: codes.map((GLCodeTitle) => ({ GLCodeTitle })) };
}
