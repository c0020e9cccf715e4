import { beforeAll, describe, expect, test } from '@jest/globals';
import { userRecord } from '../../../src/domain/records/records.js';
import { person } from '../../support/scenarios/company.js';
import type { RawRequest } from '../../support/servers/raw-client.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';
import { messageFor } from '../../support/scenarios/protocols.js';

// The SOAP endpoint's part of this, names as elements, attributes, ids and prefixes, is in test/protocols/soap/hostile/messages.yaml.

const server = useServer({ LOG_LEVEL: 'silent' });
const client = useClient(server);
const company = useCompany(server);
const known = Object.getOwnPropertyNames(Object.prototype).sort();

beforeAll(async () => {
  await company.must('updateUser', { data: { User: [person('ann@example.com')] } });
});

/** Names that mean something to JavaScript, to its libraries, or to a promise. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  '__defineGetter__',
  '__lookupSetter__',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  'name',
  '0',
];
const polluted =
  '{"polluted":"yes","constructor":{"prototype":{"polluted":"yes"}},"__proto__":{"polluted":"yes"}}';

/** Where the name stands in a JSON request; KEY is the company's key, NAME the name as a JSON text. */
const places: readonly (readonly [place: string, body: string, status: number])[] = [
  ['a member', `{"APIkey":"KEY","EmailAddress":"ann@example.com",NAME:${polluted}}`, 400],
  ['the first member', `{NAME:${polluted},"APIkey":"KEY","EmailAddress":"ann@example.com"}`, 400],
  ['a member twice', `{"APIkey":"KEY",NAME:1,NAME:${polluted}}`, 400],
  ['a member of data', `{"APIkey":"KEY","data":{NAME:${polluted}}}`, 400],
  [
    'a member of the user',
    `{"APIkey":"KEY","data":{"User":[{"EmailAddress":"ann@example.com",NAME:${polluted}}]}}`,
    400,
  ],
  [
    'a member of an item',
    `{"APIkey":"KEY","data":{"User":[{"EmailAddress":"ann@example.com"}],"Roles":[{NAME:${polluted}}]}}`,
    400,
  ],
  ['the key', `{"APIkey":NAME,"EmailAddress":"ann@example.com"}`, 401],
  ['a natural key', `{"APIkey":"KEY","EmailAddress":NAME}`, 404],
  ['an ID', `{"APIkey":"KEY","ID":NAME}`, 404],
  [
    'a reference',
    `{"APIkey":"KEY","data":{"User":[{"EmailAddress":"ann@example.com"}],"Roles":[{"RoleTitle":NAME}]}}`,
    422,
  ],
  ['a value', `{"APIkey":"KEY","data":{"User":[{"EmailAddress":"ann@example.com","City":NAME}]}}`, 200],
  ['the whole body', 'NAME', 400],
];

/** The same name as the JSON text, and with every letter escaped. */
function spellings(name: string): string[] {
  const escaped = Array.from(name, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [JSON.stringify(name), `"${escaped.join('')}"`];
}

async function expectUntouched(): Promise<void> {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(known);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect((Object as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(([] as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  const { User } = await company.must<{ User: Record<string, string>[] }>('getUser', {
    EmailAddress: 'ann@example.com',
  });
  expect(Object.keys(User[0]!)).toEqual(['ID', ...Object.keys(userRecord.fields)]);
}

describe('a name that means something to JavaScript', () => {
  test.each(places)('as %s of a JSON request is a name like any other', async (_place, body, status) => {
    const path = body.includes('"data"') ? '/public/api/updateuser' : '/public/api/getuser';
    for (const name of names) {
      for (const spelling of spellings(name)) {
        const text = body.replaceAll('NAME', () => spelling).replaceAll('KEY', company.apiKey);
        const answer = await client.send({ path, method: 'POST', headers: {}, body: Buffer.from(text) });
        expect([name, answer.status]).toEqual([name, status]);
      }
    }
    await expectUntouched();
  });

  test.each(names)('%s in the query, the path, headers and their parameters', async (name) => {
    const good = messageFor('JSON POST', 'getUser', company.apiKey, { EmailAddress: 'ann@example.com' });
    const base = { method: 'POST', headers: good.headers, path: good.path, body: Buffer.from(good.body) };
    const rows: [RawRequest, number][] = [
      [{ ...base, path: `${good.path}?${name}=1&${name}[polluted]=yes&a[${name}][polluted]=yes` }, 200],
      [{ ...base, path: `/public/api/${name}` }, 404],
      [{ ...base, headers: { [name]: 'polluted', 'X-Other': name } }, 200],
      [{ ...base, headers: { 'Content-Type': `application/json; ${name}=polluted` } }, 200],
      [{ ...base, headers: { 'Content-Type': `application/json; charset=${name}` } }, 415],
      [{ ...base, headers: { 'Content-Encoding': name } }, 415],
      [{ ...base, headers: { 'Content-Type': name } }, 200],
      [{ ...base, path: `/public/api.asmx?op=${name}`, method: 'GET', body: Buffer.alloc(0) }, 200],
      [{ ...base, path: `/public/api.asmx?${name}`, method: 'GET', body: Buffer.alloc(0) }, 200],
    ];
    for (const [request, status] of rows) {
      const answer = await client.send(request);
      expect([request.path, request.headers, answer.status]).toEqual([request.path, request.headers, status]);
    }
    await expectUntouched();
  });

  test.each(names)('%s in a form', async (name) => {
    const fields = [
      `${name}=polluted&APIkey=${company.apiKey}`,
      `APIkey=${company.apiKey}&${name}[polluted]=yes`,
      `APIkey=${company.apiKey}&APIkey[${name}]=yes`,
      `APIkey=${encodeURIComponent(name)}`,
    ];
    for (const text of fields) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await client.send({
        path: '/public/api.asmx/GetTaxList',
        method: 'POST',
        headers,
        body: Buffer.from(text),
      });
      expect([text, answer.status]).toEqual([text, 500]);
    }
    for (const path of [`/public/api.asmx/${name}`, `/public/api.asmx/GetTaxList/${name}`]) {
      expect((await client.send({ path, method: 'POST', headers: {}, body: Buffer.alloc(0) })).status).toBe(
        404,
      );
    }
    await expectUntouched();
  });
});
