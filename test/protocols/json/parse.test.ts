import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AppError } from '../../../src/domain/errors.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { parseJson as slices } from '../../../src/json/parse.js';

function parseJson(text: string, maxDepth: number, maxContainers?: number): unknown {
  return runThrough(slices(text, { maxDepth, ...(maxContainers !== undefined && { maxContainers }) }));
}

function refusal(text: string, maxDepth = 16): AppError {
  try {
    parseJson(text, maxDepth);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was parsed');
}

describe('the strict JSON parser', () => {
  test('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(JSON.stringify(parseJson(text, 100))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  test('refuses an object with more members than any contract has', () => {
    const members = (count: number) =>
      `{"a":{${Array.from({ length: count }, (_, index) => `"m${index}":1`).join()}}}`;
    expect(Object.keys((parseJson(members(1000), 16) as { a: object }).a)).toHaveLength(1000);
    expect(refusal(members(1001)).items).toMatchObject([{ path: '/a', code: 'unknown_member' }]);
  });

  test('refuses each control character in a text', () => {
    for (let code = 0; code < 0x20; code++)
      expect(refusal(`"${String.fromCharCode(code)}"`).code).toBe('malformed_json');
  });

  test('accepts no text that JSON.parse refuses, and refuses none that it accepts but for doubled members', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"b"',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\\',
      '\\u00e4',
      '\t',
      'ä',
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join('')),
        (text) => {
          let expected: string | undefined;
          try {
            expected = JSON.stringify(JSON.parse(text));
          } catch {
            expected = undefined;
          }
          if (expected === undefined) expect(refusal(text).status).toBe(400);
          else if (/"a".*"a"|"b".*"b"/s.test(text)) expect(text).toBeTruthy();
          else expect(JSON.stringify(parseJson(text, 100))).toBe(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['', 'Line 1, column 1: expected a value, but the text ends there.'],
    ['{"APIkey": }', 'Line 1, column 12: expected a value, but found "}".'],
    [
      '{"APIkey":"k",\r\n  data: 1}',
      'Line 2, column 3: expected a member name in double quotes, but found "d".',
    ],
    ['{"ä😀" 1}', 'Line 1, column 7: expected ":", but found "1".'],
    ['[1,\n2,\n]', 'Line 3, column 1: expected a value, but found "]".'],
    ['{"a":1} x', 'Line 1, column 9: expected the end of the text, but found "x".'],
    [
      '"a\nb"',
      'Line 1, column 3: expected a closing double quote or an escaped character, but found U+000A.',
    ],
    ['"\\u12g4"', 'Line 1, column 2: expected four hexadecimal digits after \\u, but found "\\".'],
    ["{'a':1}", 'Line 1, column 2: expected a member name in double quotes, but found "\'".'],
  ])('tells where %j is not JSON', (text, detail) => {
    expect(refusal(text)).toMatchObject({ code: 'malformed_json', detail, items: [] });
  });

  test('refuses a member given twice, and says where', () => {
    expect(refusal('{"data":{"User":[{"ID":"1",\n"ID":"2"}]}}')).toMatchObject({
      code: 'invalid_request',
      items: [
        {
          path: '/data/User/0/ID',
          code: 'duplicate_member',
          message: '"ID" is given twice, the second time at line 2, column 1.',
        },
      ],
    });
    expect(refusal('{"__proto__":1,"__proto__":2}').items).toMatchObject([{ code: 'duplicate_member' }]);
  });

  test('refuses what is nested too deeply, however deeply', () => {
    expect(() => parseJson('[[[]]]', 3)).not.toThrow();
    expect(refusal('[[[[]]]]', 3)).toMatchObject({
      code: 'invalid_request',
      items: [{ path: '/0/0/0', code: 'too_deep' }],
    });
    expect(refusal('[{"a":'.repeat(1_000_000)).items).toMatchObject([{ code: 'too_deep' }]);
  });

  test('takes names of the language for ordinary members', () => {
    const value = parseJson('{"__proto__":{"admin":true},"constructor":1,"toString":2}', 16) as Record<
      string,
      unknown
    >;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(value.admin).toBeUndefined();
    expect('hasOwnProperty' in value).toBe(false);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('keeps lone surrogates, which the contract refuses', () => {
    expect(parseJson('"\\ud800x"', 1)).toBe('\ud800x');
  });

  test('refuses more objects and arrays than full sets have, before it has built them', () => {
    expect(parseJson('[[],{},[{}]]', 16, 5)).toHaveLength(3);
    expect(() => parseJson('[[],{},[{}],[]]', 16, 5)).toThrow('at most 5 objects and arrays');
  });

  test('takes in 16 MiB of the worst kind: a slow way would run into the time limit of a test', () => {
    parseJson(`[${'{"a":1},'.repeat(2_000_000)}1]`, 16);
    parseJson(`["${'\\n'.repeat(8_000_000)}"]`, 16);
  });
});
