import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../src/root.js';
import { disagreements, type ContractTexts } from '../../tools/contract/agreement.js';

// Both contracts are written by hand: what they say more than once, `npm run check:contract` compares.

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const texts: ContractTexts = {
  openapi: read('openapi.yaml'),
  wsdl: read('wsdl/api.wsdl'),
  dataSets: read('wsdl/datasets.xsd'),
};

test('the contracts agree', () => {
  expect(disagreements(texts)).toEqual([]);
});

/** The part of a contract that begins with one text and ends before another, or with it. */
function part(of: keyof ContractTexts, from: string, until: string): string {
  const start = texts[of].indexOf(from);
  const end = texts[of].indexOf(until, start + from.length);
  expect([start > 0, end > start]).toEqual([true, true]);
  return texts[of].slice(start, end);
}

const without = (of: keyof ContractTexts, removed: string): ContractTexts => {
  const at = texts[of].indexOf(removed);
  return { ...texts, [of]: texts[of].slice(0, at) + texts[of].slice(at + removed.length) };
};

const form = (path: string): string =>
  part('openapi', `    get:\n      operationId: ${path}ByGet`, '\n  /public/api/') + '\n';

test.each<[what: string, of: keyof ContractTexts, removed: () => string, says: string]>([
  ['a GET form', 'openapi', () => form('deleteGroup'), '/public/api/deletegroup has no GET form'],
  ['one without an extension', 'openapi', () => form('getTaxList'), '/public/api/gettaxlist has no GET form'],
  [
    'what every operation answers',
    'openapi',
    () => `        '415': { $ref: '#/components/responses/UnsupportedEncoding' }\n`,
    'has no response 415',
  ],
  [
    'a member of a reference',
    'openapi',
    () => `        City: { type: [string, 'null'], description: Ignored. }\n`,
    'UserReferenceInput has no City',
  ],
  [
    'a message',
    'wsdl',
    () => part('wsdl', '  <wsdl:message name="GetRoleListSoapOut"', '  <wsdl:message name="GetPermission'),
    'the message GetRoleListSoapOut is missing',
  ],
  [
    'an operation of the first binding',
    'wsdl',
    () =>
      part(
        'wsdl',
        '    <wsdl:operation name="GetRoleList">\n      <soap:',
        '    <wsdl:operation name="GetPermissionList">\n      <soap:',
      ),
    'in the binding CompanyAdministrationSoap the operation GetRoleList is missing',
  ],
  [
    'an operation of the second',
    'wsdl',
    () =>
      part(
        'wsdl',
        '    <wsdl:operation name="GetRoleList">\n      <soap12:',
        '    <wsdl:operation name="GetPermissionList">\n      <soap12:',
      ),
    'in the binding CompanyAdministrationSoap12 the operation GetRoleList is missing',
  ],
])('%s that is missing is shown as it stands', (_what, of, removed, says) => {
  const [first] = disagreements(without(of, removed()));
  expect(first).toEqual({ says: expect.stringContaining(says), lines: removed() });
});

test.each<[what: string, of: keyof ContractTexts, from: string, to: string, says: string]>([
  ['a summary', 'openapi', 'Delete a group (GET form)', 'Delete', 'has a GET form that is not its POST form'],
  ['an action', 'wsdl', 'example/api/GetRoleList"', 'example/api/GetRole"', 'GetRoleList differs from'],
  ['a message for nothing', 'wsdl', 'name="GetRoleListSoapIn"', 'name="X"', 'X belongs to no operation'],
  [
    'a column',
    'wsdl',
    'Roles (ID, RoleTitle)',
    'Roles (ID)',
    'does not name the table Roles (ID, RoleTitle)',
  ],
  ['an operation', 'openapi', 'operationId: getRoleList\n', 'operationId: getRoles\n', 'for getRoles'],
  ['a parameter', 'wsdl', 'name="SinceRevision"', 'name="Since"', 'JSON has APIkey,SinceRevision,Limit'],
  [
    'a length',
    'wsdl',
    '<s:maxLength value="254"',
    '<s:maxLength value="99"',
    'maxLength is 99, and in JSON 254',
  ],
  ['a pattern', 'wsdl', '"[0-9]*"', '"[0-9]+"', 'pattern is [0-9]+, and in JSON [0-9]*'],
  ['a version', 'openapi', '\n  version: ', '\n  version: 9', 'it does not say version 9'],
])('%s that differs is told', (_what, of, from, to, says) => {
  expect(texts[of]).toContain(from);
  const found = disagreements({ ...texts, [of]: texts[of].replace(from, to) });
  expect(found.map((one) => one.says).join('\n')).toContain(says);
});
