import { expect, test } from '@jest/globals';
import { readCatalogueFile } from '../../../src/admin/catalogue/file.js';
import { kindNames } from '../../../src/admin/catalogue/kinds.js';
import { planImport, type StoredCatalogue } from '../../../src/admin/catalogue/plan.js';
import { OperatorError } from '../../../src/admin/io.js';
import { filled, readTable } from '../../support/messages/tables.js';
import { demoCatalogue } from '../../../src/demo/demo-records.js';

const empty = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as StoredCatalogue;
const bytes = (text: string) => new TextEncoder().encode(text);

function findViolations(content: unknown): readonly string[] {
  try {
    const file = readCatalogueFile(bytes(typeof content === 'string' ? content : JSON.stringify(content)));
    planImport(empty, file, false);
  } catch (error) {
    if (error instanceof OperatorError) return error.problems.length > 0 ? error.problems : [error.message];
    throw error;
  }
  return [];
}

test('a valid file comes back with its texts trimmed', () => {
  const read = readCatalogueFile(
    bytes('\ufeff{"Roles":[{"RoleTitle":" Prüfer \\n"}],"GLSegments":[{"GLSegmentTitle":"S"}]}'),
  );
  expect(read).toEqual({ Roles: [{ RoleTitle: 'Prüfer' }], GLSegments: [{ GLSegmentTitle: 'S' }] });
  expect(findViolations(demoCatalogue)).toEqual([]);
  expect(findViolations({})).toEqual([]);
});

test('every fault is listed, each with its JSON pointer', () => {
  const violations = findViolations({
    'Ro/les': [],
    Roles: [
      { RoleTitle: 'a' },
      { RoleTitle: ' A ' },
      { RoleTitle: '  ' },
      { RoleTitle: 5 },
      { ID: '1' },
      null,
    ],
    Taxes: null,
    Permissions: [{ PermissionDisplayName: 'x'.repeat(256) }, { PermissionDisplayName: 'bell \u0007' }],
    GLSegments: [
      { GLSegmentTitle: 'S', GLCodes: [{ GLCodeTitle: '1' }, { GLCodeTitle: '1' }, { Title: '2' }] },
    ],
  });
  expect(violations.map((violation) => violation.split(':')[0]).join(' ')).toBe(
    '/Ro~1les /Permissions/0/PermissionDisplayName /Permissions/1/PermissionDisplayName ' +
      '/Roles/1/RoleTitle /Roles/2/RoleTitle /Roles/3/RoleTitle /Roles/4/ID /Roles/4/RoleTitle /Roles/5 /Taxes ' +
      '/GLSegments/0/GLCodes/1/GLCodeTitle /GLSegments/0/GLCodes/2/Title /GLSegments/0/GLCodes/2/GLCodeTitle',
  );
});

test('length is counted in code points', () => {
  expect(findViolations({ Roles: [{ RoleTitle: '😀'.repeat(255) }] })).toEqual([]);
  expect(findViolations({ Roles: [{ RoleTitle: '😀'.repeat(256) }] })).toHaveLength(1);
});

interface Row {
  name: string;
  countries: object[];
  /** The beginning of each error */
  errors: string[];
}

test.each(readTable<Row>('countries.yaml', import.meta.url))(
  'countries: $name',
  ({ countries: Countries, errors }) => {
    const found = findViolations(JSON.parse(filled(JSON.stringify({ Countries }))));
    expect(found).toEqual(errors.map((start) => expect.stringMatching(new RegExp(`^${start}`))));
  },
);

test.each([
  ['[]', /must be an object/],
  ['{"Roles":[', /line 1, column 11: /],
  ['{\n  "Roles": [}', /line 2, column 13: /],
  ['Roles:\n  - RoleTitle: a\n   Role: b', /line 3, column /],
  ['Roles:\n  - RoleTitle: 7', /RoleTitle: must be a string/],
  ['{"Roles":[],\n "Roles":[]}', /line 2, column 2/],
  ['{"Roles":[{"RoleTitle":"a","RoleTitle":"b"}]}', /is a duplicate/],
  ['Roles: []\n---\nTaxes: []\n', /^line 2, column 1: a second document begins/],
  [
    'Roles: &roles\n  - RoleTitle: a\nTaxes: *roles\n',
    /^line 2, column 3: anchors and aliases.*,line 3, column 8: anchors and aliases/,
  ],
])('%j is rejected', (text, reason) => {
  expect(findViolations(text).join()).toMatch(reason);
});

test('YAML will do, too', () => {
  const file = `
# Who may do what
Roles:
  - RoleTitle: Prüfer & "Leser"
  - RoleTitle: "No"
GLSegments:
  - GLSegmentTitle: Account
    GLCodes: [{ GLCodeTitle: "6640" }, { GLCodeTitle: 6640 Sales }]
`;
  expect(readCatalogueFile(Buffer.from(file))).toEqual({
    Roles: [{ RoleTitle: 'Prüfer & "Leser"' }, { RoleTitle: 'No' }],
    GLSegments: [
      { GLSegmentTitle: 'Account', GLCodes: [{ GLCodeTitle: '6640' }, { GLCodeTitle: '6640 Sales' }] },
    ],
  });
});

test('bytes that are not UTF-8 are rejected', () => {
  expect(() => readCatalogueFile(Buffer.from('{"Roles":[{"RoleTitle":"Pr\xfcfer"}]}', 'latin1'))).toThrow(
    /not valid UTF-8/,
  );
});
