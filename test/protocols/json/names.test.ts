import { describe, expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import type { AppError } from '../../../src/domain/errors.js';
import { requestShape } from '../../../src/json/routes.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { parseJson, type JsonObject } from '../../../src/json/parse.js';

const contract = loadContract();
const { spelling } = requestShape(contract, '/public/api/updateuser');

function spelt(text: string, maxItems = 10_000): string {
  return JSON.stringify(runThrough(parseJson(text, { maxDepth: 16, maxItems }, spelling)));
}

describe('member names', () => {
  test('get their documented spelling on every level', () => {
    expect(
      spelt('{"apikey":"k","DATA":{"user":[{"EMAILADDRESS":"A@b"}],"glcodes":[{"glSegmentTitle":"S"}]}}'),
    ).toBe('{"APIkey":"k","data":{"User":[{"EmailAddress":"A@b"}],"GLCodes":[{"GLSegmentTitle":"S"}]}}');
  });

  test('that are unknown stay as they came, for the validator to refuse', () => {
    const text = '{"APIKEYS":1,"data":{"__proto__":{"user":1},"constructor":2,"":3},"user":[]}';
    expect(spelt(text)).toBe(text);
  });

  test('are given no further than shows that a set is too long', () => {
    expect(spelt('{"data":{"roles":[{"id":1},{"id":2}]}}', 2)).toBe('{"data":{"Roles":[{"ID":1},{"ID":2}]}}');
    expect(spelt('{"data":{"roles":[{},{},{},{}]}}', 2)).toBe('{"data":{"Roles":[{},{},{}]}}');
  });

  test('match by ASCII letters only', () => {
    // U+212A, the Kelvin sign, becomes "k" in lower case.
    expect(spelt('{"API\u212aey":"k"}')).toBe('{"API\u212aey":"k"}');
  });

  test('given in two spellings are refused, all of them', () => {
    const text = '{"apikey":"a","APIkey":"b","data":{"User":[],"Roles":[{"ID":"1","id":"2"}],"user":[]}}';
    expect.assertions(1);
    try {
      spelt(text);
    } catch (error) {
      expect((error as AppError).items).toEqual([
        { path: '/APIkey', code: 'duplicate_member', message: 'APIkey is given twice, in two spellings.' },
        {
          path: '/data/Roles/0/ID',
          code: 'duplicate_member',
          message: 'ID is given twice, in two spellings.',
        },
        { path: '/data/User', code: 'duplicate_member', message: 'User is given twice, in two spellings.' },
      ]);
    }
  });

  test('given in two spellings a hostile number of times are not all listed', () => {
    const text = `{"data":{"User":[${Array(2000).fill('{"id":"1","ID":"1"}').join()}]}}`;
    expect.assertions(2);
    try {
      spelt(text);
    } catch (error) {
      expect((error as AppError).items).toHaveLength(20);
      expect((error as AppError).detail).toContain('errors lists the first 20 of all 2,000.');
    }
  });

  test('are left alone where the contract has no object', () => {
    expect(spelt('{"data":[{"user":1}],"APIkey":{"a":1}}')).toBe('{"data":[{"user":1}],"APIkey":{"a":1}}');
  });
});

describe('texts where the contract has an integer', () => {
  const { spelling: limited } = requestShape(contract, '/public/api/getchangelist');
  const read = (Limit: unknown): unknown =>
    (
      runThrough(
        parseJson(JSON.stringify({ Limit, SinceRevision: '7' }), { maxDepth: 16 }, limited),
      ) as JsonObject
    )['Limit'];

  test.each([
    ['1', 1],
    ['1000', 1000],
    ['0', 0],
    ['999999999999999', 999_999_999_999_999],
  ])('"%s" is the number that it spells', (text, number) => expect(read(text)).toBe(number));

  test('an empty one is nothing', () => expect(read('')).toBeNull());

  test.each(['abc', ' 5', '5 ', '05', '+5', '-5', '1.0', '1e2', '٥', '9'.repeat(16), '9'.repeat(400)])(
    '"%s" stays as it came, for the validator to refuse',
    (text) => expect(read(text)).toBe(text),
  );

  test('other values, and digits elsewhere, stay as they came', () => {
    const text = '{"SinceRevision":"7","APIkey":"1","Limit":["5"]}';
    expect(JSON.stringify(runThrough(parseJson(text, { maxDepth: 16, maxItems: 1 }, limited)))).toBe(text);
    for (const value of [5, 1.5, true, null, {}]) expect(read(value)).toEqual(value);
  });
});
