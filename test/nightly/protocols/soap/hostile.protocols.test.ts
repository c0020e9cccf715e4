import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { namespace } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';
import { wireNames } from '../../../support/scenarios/operations.js';
import type { WireNames } from '../../../support/scenarios/operations.js';
import { operationNames } from '../../../support/scenarios/operations.js';
import {
  hostileCases,
  message,
  nextCall,
  outcomeOf,
  post,
  requestOf,
  startTarget,
} from '../../../protocols/soap/hostile/run.js';
import type { Target } from '../../../protocols/soap/hostile/run.js';

let target: Target;
const prototype = Object.getOwnPropertyNames(Object.prototype);
const soapNames = Object.values(wireNames).flatMap(({ soap }: WireNames) =>
  soap === undefined ? [] : [soap],
);

beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

function expectUnchangedObjects(): void {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype);
  expect(Object.getOwnPropertyNames({})).toEqual([]);
}

describe('hostile messages', () => {
  test.each(hostileCases)('$name: $expected', async (hostile) => {
    const { version = '1.1', expected } = hostile;
    const response = await post(target, version, requestOf(hostile, target.given));
    expect(outcomeOf(response, version)).toBe(expected);
    expect(response.text).not.toMatch(/node_modules|root:|trapped| {4}at |libxml/);
    expect(response.text.length).toBeLessThan(2_000_000);
    expectUnchangedObjects();
    expect(await nextCall(target)).toBe('success here');
  });

  test('are at least 90, each with a name of its own', () => {
    expect(hostileCases.length).toBeGreaterThanOrEqual(90);
    expect(new Set(hostileCases.map(({ name }) => name)).size).toBe(hostileCases.length);
  });

  test('made the server call no other host', () => {
    expect(target.trapped()).toBe(0);
  });
});

describe('the action against the body', () => {
  const versions: SoapVersion[] = ['1.1', '1.2'];
  test.each(versions)(
    'SOAP %s: every action with every body; only equal ones get as far as the key',
    async (version) => {
      expect(soapNames).toHaveLength(operationNames.length);
      const wrong: string[] = [];
      for (const action of soapNames) {
        for (const body of soapNames) {
          const outcome = await outcomeOfPair(version, action, body);
          if (outcome !== (action === body ? 'invalid_api_key' : 'action_mismatch')) {
            wrong.push(`${action} against ${body}: ${outcome}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expectUnchangedObjects();
      expect(await nextCall(target)).toBe('success here');
    },
  );
});

async function outcomeOfPair(version: SoapVersion, action: string, body: string): Promise<string> {
  const quoted = `"${namespace}/${action}"`;
  const headers: Record<string, string> =
    version === '1.1'
      ? { SOAPAction: quoted }
      : { 'Content-Type': `application/soap+xml; charset=utf-8; action=${quoted}` };
  const element = `<${body} xmlns="${namespace}"><APIkey>nobody</APIkey></${body}>`;
  return outcomeOf(await post(target, version, { body: message(element, version), headers }), version);
}
