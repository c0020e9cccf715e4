import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { userRecord } from '../../../src/domain/records/records.js';
import { loadContract, readContract } from '../../../src/contract/load.js';
import { maxViolations, mismatch } from '../../../src/contract/violations.js';
import type { AppError, ErrorItem } from '../../../src/domain/errors.js';
import { runThrough } from '../../../src/domain/event-loop.js';
import { checkRequest, readRequest } from '../../../src/json/protocol.js';
import { createRoutes } from '../../../src/json/routes.js';
import { projectRoot } from '../../../src/root.js';

const contract = loadContract();
const operation = createRoutes(contract).get('updateuser')!;
const limits = { maxJsonDepth: 16, maxSetItems: 100_000 };

function read(text: string, offered = operation): object {
  const request = runThrough(readRequest(Buffer.from(text), undefined, offered.spelling, limits));
  return runThrough(checkRequest(request, offered, limits));
}

function refusalOf(request: unknown, offered = operation): AppError | undefined {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  try {
    read(text, offered);
    return undefined;
  } catch (error) {
    return error as AppError;
  }
}

function faults(request: unknown, offered = operation): readonly ErrorItem[] {
  return refusalOf(request, offered)?.items ?? [];
}

function user(members: Record<string, unknown>): unknown {
  return { APIkey: 'k', data: { User: [members] } };
}

const members = ['ID', ...Object.keys(userRecord.fields)];
const ofUser = `its members are ${members.slice(0, -1).join(', ')} and ${members.at(-1)}.`;

describe('requests are checked against openapi.yaml', () => {
  test('what matches has no faults; null means missing', () => {
    expect(faults(user({ EmailAddress: ' a@b ', Title: null, Disabled: 'TRUE', Language: '' }))).toEqual([]);
    expect(faults({ APIkey: 'k', data: { User: null, Groups: [] } })).toEqual([]);
  });

  test('nothing is injected: an absent set stays absent', () => {
    expect(JSON.stringify(read('{"APIkey":"k","data":{}}'))).toBe('{"data":{}}');
  });

  test.each([
    [{ FirstName: '' }, 'FirstName', 'min_length', 'FirstName must not be empty.'],
    [{ Title: 'x'.repeat(256) }, 'Title', 'max_length', 'Title must be at most 255 characters long.'],
    [{ Title: 1 }, 'Title', 'type', 'Title must be a string. Send "1".'],
    [{ Disabled: true }, 'Disabled', 'type', 'Disabled must be a string. Send "true".'],
    [{ Disabled: 'yes' }, 'Disabled', 'pattern', 'Disabled must be "true" or "false".'],
    [{ Disabled: '' }, 'Disabled', 'pattern', 'Disabled must be "true" or "false".'],
    [{ City: 'a\u0000' }, 'City', 'format', 'City must not hold characters that XML 1.0 cannot carry.'],
    [{ City: '\ud800' }, 'City', 'format', 'City must not hold characters that XML 1.0 cannot carry.'],
    [
      { EMail: '' },
      'EMail',
      'unknown_member',
      '"EMail" is not a member of this object; did you mean EmailAddress?',
    ],
    [
      { Name: '' },
      'Name',
      'unknown_member',
      '"Name" is not a member of this object; did you mean FirstName or LastName?',
    ],
    [
      { Departmant: '' },
      'Departmant',
      'unknown_member',
      '"Departmant" is not a member of this object; did you mean Department?',
    ],
    [{ 'a/b~c': 1 }, 'a~1b~0c', 'unknown_member', `"a/b~c" is not a member of this object; ${ofUser}`],
    [
      { PostalCode: '' },
      'PostalCode',
      'unknown_member',
      `"PostalCode" is not a member of this object; ${ofUser}`,
    ],
  ] as const)('%j', (members, name, code, message) => {
    expect(faults(user(members))).toEqual([{ path: `/data/User/0/${name}`, code, message }]);
  });

  test('lengths are code points', () => {
    expect(faults(user({ Title: '😀'.repeat(255) }))).toEqual([]);
    expect(faults(user({ Title: '😀'.repeat(256) }))).toHaveLength(1);
  });

  test('names of the language are unknown members', () => {
    const text = '{"APIkey":"k","data":{"User":[{"__proto__":{"x":1},"constructor":2}],"toString":[]}}';
    const found = faults(text);
    expect(found.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      '/data/User/0/__proto__ unknown_member',
      '/data/User/0/constructor unknown_member',
      '/data/toString unknown_member',
    ]);
  });

  test('a member without a name is told at its place', () => {
    const found = faults('{"APIkey":"k","data":{"User":[{"":1}],"Roles":[{},{"":{"":2}}]}}');
    expect(found.map(({ path, code, message }) => [path, code, message])).toEqual([
      [
        '/data/User/0/',
        'unknown_member',
        expect.stringMatching(/^"" is not a member of this object; its members are /),
      ],
      [
        '/data/Roles/1/',
        'unknown_member',
        expect.stringMatching(/^"" is not a member of this object; its members are /),
      ],
    ]);
  });

  test('every fault is reported, one for each place', () => {
    const found = faults({
      data: { User: [], Groups: {}, Permissions: [{ PermissionValue: null }, 'x'] },
      more: 1,
    });
    expect(found.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      '/APIkey required',
      '/data/Groups type',
      '/data/Permissions/0/PermissionValue type',
      '/data/Permissions/1 type',
      '/data/User min_items',
      '/more unknown_member',
    ]);
    expect(found.find(({ path }) => path === '/data/Permissions/1')?.message).toBe(
      'Permissions[1] must be an object. Send {"PermissionDisplayName": …}.',
    );
  });

  test.each([
    ['1', 60_000, 'type', 'Groups[0] must be an object. 999 more faults are listed in errors.'],
    [
      '{"Nonsense":1}',
      1_200,
      'unknown_member',
      '1,199 more faults were found; errors lists the first 1,000 of all 1,200.',
    ],
  ])('of many items %s the first 1,000 faults are reported', (item, count, code, detail) => {
    const body = `{"APIkey":"k","data":{"Groups":[${Array<string>(count).fill(item).join()}]}}`;
    const refusal = refusalOf(body);
    expect(refusal?.items).toHaveLength(1000);
    expect(refusal?.items.every((one) => one.code === code)).toBe(true);
    expect(refusal?.detail).toContain(detail);
  });

  test('of two faults at each of many places one is reported, and no place is left out', () => {
    const body = `{"APIkey":"k","data":{"Permissions":[${Array<string>(900).fill('{"PermissionValue":""}').join()}]}}`;
    expect(faults(body)).toHaveLength(900);
  });

  test('the validators stop where there is more than they may report', async () => {
    const { requestValidators } = await import('../../../generated/json/validators.js');
    const validate = requestValidators.get('/public/api/updateuser')!;
    const members = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, 1]));
    const set = Array<unknown>(5_000).fill(members);
    const sets = { User: set, Groups: set, Roles: set, Authoring: set, Permissions: set };
    expect(runThrough(validate({ ...members, data: sets }))).toBe(false);
    expect(validate.errors?.length).toBeLessThan(3 * maxViolations);
    expect(runThrough(validate({ data: sets }))).toBe(false);
    expect(mismatch(validate, 1000).items).toHaveLength(1000);
  });

  test('what was refused is not held until the next request comes', async () => {
    const { requestValidators } = await import('../../../generated/json/validators.js');
    expect(faults('{"APIkey":"k","data":{"Groups":[1]}}')).toHaveLength(1);
    expect(requestValidators.get('/public/api/updateuser')?.errors).toBeNull();
  });

  test('the operation is chosen by its path', () => {
    const getGroup = createRoutes(contract).get('getgroup');
    expect(faults('{"APIkey":"k","EmailAddress":"a@b"}', getGroup)).toMatchObject([
      { path: '/EmailAddress' },
    ]);
  });
});

describe('a contract that cannot be used stops the start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  const written = readFileSync(path.join(projectRoot, 'openapi.yaml'), 'utf8');
  const loaded = (yaml: string) => {
    for (const file of ['openapi.json', 'openapi.client.json']) {
      cpSync(path.join(projectRoot, 'generated', file), path.join(folder, 'generated', file));
    }
    writeFileSync(path.join(folder, 'openapi.yaml'), yaml);
    return readContract(folder);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('that was changed after the rest was generated from it', () => {
    expect(() => loaded(written.replace('maxLength: 254', 'maxLength: 255'))).toThrow(
      'openapi.yaml cannot be used: it was changed after types and validators were made of it. Run `npm run generate`.',
    );
  });

  test('that is missing', () => {
    expect(() => readContract(path.join(folder, 'nowhere'))).toThrow(
      'openapi.yaml cannot be used: openapi.yaml cannot be read',
    );
  });
});
