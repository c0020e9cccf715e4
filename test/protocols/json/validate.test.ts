import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { requestValidators } from '../../../generated/json/validators.js';
import { loadContract, readContract } from '../../../src/contract/load.js';
import { maxViolations, mismatch } from '../../../src/contract/violations.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { checkRequest, readRequest } from '../../../src/json/protocol.js';
import { createRoutes } from '../../../src/json/routes.js';
import { projectRoot } from '../../../src/root.js';
import { readPage } from '../../docs/pages.js';
import { useFolder } from '../../support/use-folder.js';

const validate = requestValidators.get('/public/api/updateuser')!;

test('the validators stop where there is more than they may report', () => {
  const members = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, 1]));
  const set = Array<unknown>(5_000).fill(members);
  const sets = { User: set, Groups: set, Roles: set, Authoring: set, Permissions: set };
  expect(runThrough(validate({ ...members, data: sets }))).toBe(false);
  expect(validate.errors?.length).toBeLessThan(3 * maxViolations);
  expect(runThrough(validate({ data: sets }))).toBe(false);
  expect(mismatch(validate, 1000).items).toHaveLength(1000);
});

function check(data: object): unknown {
  const route = createRoutes(loadContract()).get('updateuser')!;
  const limits = { maxJsonDepth: 16, maxSetItems: 100_000 };
  const bytes = Buffer.from(JSON.stringify({ APIkey: 'k', data }));
  const request = runThrough(readRequest(bytes, undefined, route.spelling, limits));
  return runThrough(checkRequest(request, route, limits));
}

test('what was rejected is not retained until the next request comes', () => {
  expect(() => check({ Groups: [1] })).toThrow();
  expect(validate.errors).toBeNull();
});

test.each([
  ['Language', `en${'-aaaaa'.repeat(2_500_000)}`],
  ['EmailAddress', '@'.repeat(15_000_000)],
])('a %s of 15 million characters is only too long', (name, value) => {
  const item = expect.objectContaining({ path: `/data/User/0/${name}`, code: 'max_length' });
  expect(() => check({ User: [{ [name]: value }] })).toThrow(expect.objectContaining({ items: [item] }));
});

describe('a contract that cannot be used stops the start', () => {
  const folder = useFolder();
  const written = readPage('openapi.yaml');
  const loaded = (yaml: string) => {
    for (const file of ['openapi.json', 'openapi.client.json']) {
      cpSync(path.join(projectRoot, 'generated', file), path.join(folder, 'generated', file));
    }
    writeFileSync(path.join(folder, 'openapi.yaml'), yaml);
    return readContract(folder);
  };

  test('that was changed after the rest was generated from it', () => {
    expect(() => loaded(written.replace('maxLength: 254', 'maxLength: 255'))).toThrow(
      'openapi.yaml cannot be used: it has changed since types and validators were generated from it. Run `npm run generate`.',
    );
  });

  test('that is missing', () => {
    expect(() => readContract(path.join(folder, 'nowhere'))).toThrow(
      'openapi.yaml cannot be used: openapi.yaml cannot be read',
    );
  });
});
