import { describe, expect, test } from '@jest/globals';
import { readCatalogueFile } from '../../src/data/admin/catalogue-file.js';
import { OperatorError } from '../../src/data/admin/operator-error.js';
import { demoCatalogue } from '../../src/demo/demo-catalogue.js';

const bytes = (text: string) => new TextEncoder().encode(text);

function faultsOf(content: unknown): readonly string[] {
  try {
    readCatalogueFile(bytes(typeof content === 'string' ? content : JSON.stringify(content)));
  } catch (error) {
    if (error instanceof OperatorError) return error.faults.length > 0 ? error.faults : [error.message];
    throw error;
  }
  return [];
}

test('a valid file comes back with its texts trimmed', () => {
  const read = readCatalogueFile(
    bytes('\ufeff{"Roles":[{"RoleTitle":" Prüfer \\n"}],"GLSegments":[{"GLSegmentTitle":"S"}]}'),
  );
  expect(read).toEqual({ Roles: [{ RoleTitle: 'Prüfer' }], GLSegments: [{ GLSegmentTitle: 'S' }] });
  expect(faultsOf(demoCatalogue)).toEqual([]);
  expect(faultsOf({})).toEqual([]);
});

test('every fault is listed, each with its JSON pointer', () => {
  const faults = faultsOf({
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
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    '/Ro~1les',
    '/Permissions/0/PermissionDisplayName',
    '/Permissions/1/PermissionDisplayName',
    '/Roles/1/RoleTitle',
    '/Roles/2/RoleTitle',
    '/Roles/3/RoleTitle',
    '/Roles/4/ID',
    '/Roles/4/RoleTitle',
    '/Roles/5',
    '/Taxes',
    '/GLSegments/0/GLCodes/1/GLCodeTitle',
    '/GLSegments/0/GLCodes/2/Title',
    '/GLSegments/0/GLCodes/2/GLCodeTitle',
  ]);
});

test('length is counted in code points', () => {
  expect(faultsOf({ Roles: [{ RoleTitle: '😀'.repeat(255) }] })).toEqual([]);
  expect(faultsOf({ Roles: [{ RoleTitle: '😀'.repeat(256) }] })).toHaveLength(1);
});

describe('countries', () => {
  const country = (CountryCode: string, CountryTitle: string) => ({ CountryCode, CountryTitle });
  test.each([
    [
      'a title that is another country’s code',
      [country('DE', 'at'), country('AT', 'Austria')],
      ['/Countries/0/CountryTitle'],
    ],
    ['the same title twice', [country('DE', 'X'), country('AT', 'x')], ['/Countries/1/CountryTitle']],
    ['the same code twice', [country('DE', 'X'), country('de', 'Y')], ['/Countries/1/CountryCode']],
    ['a title that is its own code', [country('DE', 'DE')], []],
  ])('%s', (_name, Countries, paths) => {
    expect(faultsOf({ Countries }).map((fault) => fault.split(':')[0])).toEqual(paths);
  });
});

test.each([
  ['[]', /must be an object/],
  ['{"Roles":[', /not well-formed JSON/],
  ['{"Roles":[],\n "Roles":[]}', /line 2, column 2/],
  ['{"Roles":[{"RoleTitle":"a","RoleTitle":"b"}]}', /given before/],
])('%j is refused', (text, reason) => {
  expect(faultsOf(text).join()).toMatch(reason);
});

test('bytes that are not UTF-8 are refused', () => {
  expect(() => readCatalogueFile(Buffer.from('{"Roles":[{"RoleTitle":"Pr\xfcfer"}]}', 'latin1'))).toThrow(
    /not valid UTF-8/,
  );
});
