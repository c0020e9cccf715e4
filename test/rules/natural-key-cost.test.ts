import { expect, jest, test } from '@jest/globals';
import { CatalogueIndex, type Catalogue } from '../../src/domain/records/catalogue.js';
import { groupRecord, userRecord } from '../../src/domain/records/records.js';
import { naturalKey } from '../../src/domain/text.js';
import { planUpdate, readUpdate, type StoredData } from '../../src/domain/update/plan.js';

// To put hundreds of combining marks in order takes time with the square of their number, and a request may name tens of thousands of records.

/** Marks of nine classes in the wrong order. */
const marks = (each: number): string =>
  ['\u0345', '\u035d', '\u035c', '\u0315', '\u0301', '\u0316', '\u0321', '\u0334', '\u05b0']
    .map((mark) => mark.repeat(each))
    .join('');

test('the natural keys of an update are made in pieces, and planning it makes none', () => {
  const title = `Ä${marks(3)}`;
  const titled = (titleMember: string, more = {}) =>
    Array.from({ length: 100 }, (_, at) => ({ [titleMember]: `${title} ${at}`, ...more }));
  const update = {
    User: [{ EmailAddress: `${title}@x.example`, Country: title, Currency: title }],
    Groups: titled('GroupTitle'),
    Roles: titled('RoleTitle'),
    Permissions: titled('PermissionDisplayName'),
    UserDefinedFields: titled('UserDefinedFieldTitle'),
    Authoring: titled('EmailAddress'),
    GLCodes: titled('GLSegmentTitle', { GLCodeDefault: title }),
  };
  let pieces = 0;
  const work = readUpdate(userRecord, update);
  let step = work.next();
  for (; step.done !== true; step = work.next()) pieces += 1;
  // Twenty items each.
  expect(pieces).toBe(30);

  const normalize = jest.spyOn(String.prototype, 'normalize');
  const asked = new Set<string>();
  const none = new CatalogueIndex([]);
  const catalogue = new Proxy({}, { get: () => none }) as Catalogue;
  const targets = { has: () => false, byKey: (key: string) => void asked.add(key) };
  const named = { UserProfile: targets, Group: targets };
  const found: StoredData = { nextId: 1, record: undefined, holder: undefined, sets: {}, named };
  expect(() => planUpdate(userRecord, step.value, found, catalogue)).toThrow(/rule_violation/);
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect([...asked]).toEqual(titled('key').map((item) => naturalKey(Object.values(item)[0] as string)));
});

test.each([
  [100, 0],
  [101, 3],
])('of three names of %d characters %d are a piece of their own', (length, pieces) => {
  const Roles = Array.from({ length: 3 }, () => ({ RoleTitle: 'x'.repeat(length) }));
  expect([...readUpdate(groupRecord, { Roles })]).toHaveLength(pieces);
});

test('a text longer than any key is not composed', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const long = `a${marks(57)}`;
  expect(long).toHaveLength(514);
  expect(naturalKey(` ${long.toUpperCase()}`)).toBe(long.toUpperCase().toLowerCase());
  expect(normalize).not.toHaveBeenCalled();
  expect(naturalKey('\u0041\u0301'.repeat(255))).toBe('\u00e1'.repeat(255));
  normalize.mockRestore();
});
