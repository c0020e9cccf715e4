import { describe, expect, test } from '@jest/globals';
import { meant, suggestion } from '../../src/contract/nearest.js';

const ofUser = [
  'ID',
  'EmailAddress',
  'FirstName',
  'LastName',
  'PhoneNumber',
  'Address1',
  'ZipCode',
  'Country',
];

describe('a name that the contract does not have', () => {
  test.each([
    ['Email', 'EmailAddress'],
    ['E-Mail', 'EmailAddress'],
    ['Zip', 'ZipCode'],
    ['Phone', 'PhoneNumber'],
    ['first_name', 'FirstName'],
    ['CountryCode', 'Country'],
    ['Contry', 'Country'],
    ['UserID', 'ID'],
    ['user_id', 'ID'],
    ['Name', 'FirstName', 'LastName'],
  ])('%s: what was meant', (written, ...names) => {
    expect(meant(written, ofUser)).toEqual(names);
  });

  test.each(['PostalCode', 'Paid', 'a', '', '_', 'x'.repeat(10_000)])('%.20j: none is near', (written) => {
    expect(meant(written, ofUser)).toEqual([]);
  });

  test('is answered with the names that were meant, or with all', () => {
    expect(suggestion('Email', ofUser, 'member')).toBe('; did you mean EmailAddress?');
    expect(suggestion('Name', ofUser, 'member')).toBe('; did you mean FirstName or LastName?');
    expect(suggestion('x', ['APIkey', 'ID', 'GroupTitle'], 'member')).toBe(
      '; its members are APIkey, ID and GroupTitle.',
    );
    expect(suggestion('x', [], 'member')).toBe('.');
  });
});
