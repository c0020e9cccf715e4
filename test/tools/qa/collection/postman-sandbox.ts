import { createRequire } from 'node:module';
import vm from 'node:vm';
import { expect } from '@jest/globals';
import { Ajv } from 'ajv';
import type { PostmanItem } from '../../../../src/pages/collection.js';

const requireHere = createRequire(import.meta.url);

/** An answer as a test script sees it. */
export interface ScriptedAnswer {
  status: number;
  type: string;
  body: string;
}

/**
 * Runs the test script of a request on an answer, with as much of Postman's `pm` as the scripts use. `npm run test:collection` runs them
 * in the real one.
 * @returns the tests that failed
 */
export function failedTests(item: PostmanItem, { status, type, body }: ScriptedAnswer): string[] {
  const failed: string[] = [];
  const script = item.event![0]!.script.exec.join('\n');
  const pm = {
    test(name: string, run: () => void) {
      try {
        run();
      } catch {
        failed.push(name);
      }
    },
    expect: (value: unknown) => ({
      to: {
        eql: (other: unknown) => expect(value).toEqual(other),
        include: (other: unknown) => expect(value).toContain(other),
        match: (form: RegExp) => expect(value).toMatch(form),
      },
    }),
    variables: { get: () => 'false' },
    response: {
      code: status,
      headers: { get: () => type },
      text: () => body,
      to: {
        have: {
          header: () => undefined,
          jsonSchema: (schema: object) => {
            expect(
              new Ajv({ strict: false, formats: { 'date-time': true } }).validate(schema, JSON.parse(body)),
            ).toBe(true);
          },
        },
      },
    },
  };
  const require = (name: string): unknown => {
    if (name !== 'xml2js') throw new Error(`Postman has ${name}, but these tests do not`);
    return requireHere(name);
  };
  vm.runInNewContext(script, { pm, require });
  return failed;
}
