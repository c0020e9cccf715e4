import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { loadContract } from '../../../src/contract/load.js';
import { AppError } from '../../../src/domain/errors.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { parseJson as slices } from '../../../src/json/parse.js';
import { requestShape } from '../../../src/json/routes.js';

function parseJson(text: string, maxDepth: number, maxContainers?: number): unknown {
  return runThrough(slices(text, { maxDepth, ...(maxContainers !== undefined && { maxContainers }) }));
}

function rejection(text: string, maxDepth = 16): AppError {
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

  test('rejects an object with more members than any contract has', () => {
    const members = (count: number) =>
      `{"a":{${Array.from({ length: count }, (_, index) => `"m${index}":1`).join()}}}`;
    expect(Object.keys((parseJson(members(1000), 16) as { a: object }).a)).toHaveLength(1000);
    expect(rejection(members(1001)).items).toMatchObject([{ path: '/a', code: 'unknown_member' }]);
  });

  test('rejects each control character in a text', () => {
    for (let code = 0; code < 0x20; code++)
      expect(rejection(`"${String.fromCharCode(code)}"`).code).toBe('malformed_json');
  });

  test('accepts no text that JSON.parse rejects, and rejects none that it accepts except for doubled members', () => {
    const pieces = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '"a"', '"b"', '1', '-', '0', '.5', 'e3'],
      ...['true', 'null', ' ', '\n', '\\', '\\u00e4', '\t', 'ä'],
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
          if (expected === undefined) expect(rejection(text).status).toBe(400);
          else if (/"a".*"a"|"b".*"b"/s.test(text)) expect(text).toBeTruthy();
          else expect(JSON.stringify(parseJson(text, 100))).toBe(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('rejects what is nested too deeply, however deeply', () => {
    expect(() => parseJson('[[[]]]', 3)).not.toThrow();
    expect(rejection('[[[[]]]]', 3).items).toMatchObject([{ path: '/0/0/0', code: 'too_deep' }]);
    expect(rejection('[{"a":'.repeat(1_000_000)).items).toMatchObject([{ code: 'too_deep' }]);
  });

  test('leaves lone surrogates, which the contract rejects', () => {
    expect(parseJson('"\\ud800x"', 1)).toBe('\ud800x');
  });

  test('rejects more objects and arrays than full sets have, before it has built them', () => {
    expect(parseJson('[[],{},[{}]]', 16, 5)).toHaveLength(3);
    expect(() => parseJson('[[],{},[{}],[]]', 16, 5)).toThrow('at most 5 objects and arrays');
  });

  test('takes in 16 MiB of the worst kind: a slow way would run into the time limit of a test', () => {
    parseJson(`[${'{"a":1},'.repeat(2_000_000)}1]`, 16);
    parseJson(`["${'\\n'.repeat(8_000_000)}"]`, 16);
  });

  test('names no more members of a set than show that it is too long', () => {
    const { spelling } = requestShape(loadContract(), '/public/api/updateuser');
    const named = (text: string): string =>
      JSON.stringify(runThrough(slices(text, { maxDepth: 16, maxItems: 2 }, spelling)));
    expect(named('{"data":{"roles":[{"id":1},{"id":2}]}}')).toBe('{"data":{"Roles":[{"ID":1},{"ID":2}]}}');
    expect(named('{"data":{"roles":[{},{},{},{}]}}')).toBe('{"data":{"Roles":[{},{},{}]}}');
  });
});
