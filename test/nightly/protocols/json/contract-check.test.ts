import { describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../../../src/config/config.js';
import { loadContract, type Contract } from '../../../../src/contract/load.js';
import { checkContract } from '../../../../src/json/contract-check.js';
import { jsonProtocol } from '../../../../src/json/protocol.js';
import { createRoutes } from '../../../../src/json/routes.js';
import { createLogger } from '../../../../src/log.js';
import { maxSetItems } from '../../../contract/case-company.js';

// Two validators of one contract that know nothing of each other must say the same of every request. The server of tests compares them, too: so each
// constraint of the contract is broken before both in test/nightly/contract.

let logged = '';
const log = createLogger('info', { write: (line) => void (logged += line) });

type Check = (exchange: {
  path: string;
  body?: string;
  response?: string;
  status?: number;
}) => Promise<{ said: unknown[]; error: unknown }>;

/** Makes what shows one exchange to the check. @returns what it logged, without what each line has, and what it threw */
function checkOf(contract: Contract, limits = { maxSetItems }): Check {
  const routes = createRoutes(contract);
  const json = jsonProtocol(routes, loadConfig({}, limits));
  return async ({ path, body, response, status = 200 }) => {
    logged = '';
    const route = routes.get(path)!;
    const serialize = () => ({ status, type: 'application/json', body: response ?? '' });
    const checked = checkContract({ ...json, serialize }, routes, contract, log);
    const bytes = Buffer.from(body ?? '{}');
    const req = { method: 'POST', path: `/${path}`, headers: {} };
    const call = { id: 'r', req, receivedBytes: bytes.length, signal: () => AbortSignal.abort() } as never;
    const work = async (): Promise<unknown> => {
      const message = await checked.parse(bytes, call, route);
      if (response === undefined) return checked.validate(message, call);
      return checked.serialize(undefined, message, call, () => undefined);
    };
    const error: unknown = await work().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const lines = logged.split('\n').filter((line) => line !== '');
    const said = lines.map((line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      const { level: _level, time: _time, requestId: _id, ...rest } = entry;
      return rest;
    });
    return { said, error };
  };
}

const good = checkOf(loadContract());
const reportedBy = async (check: Check, exchange: Parameters<Check>[0]) => (await check(exchange)).said;

/** The contract with one text replaced. */
function changed(from: string, to: string): Contract {
  const contract = loadContract();
  const text = JSON.stringify(contract.document);
  expect(text).toContain(from);
  return { ...contract, document: JSON.parse(text.replaceAll(from, to)) as Contract['document'] };
}

describe('both say the same', () => {
  test.each([
    ['nothing', '{}'],
    [
      'several things',
      '{"more":1,"data":{"User":[],"Groups":{},"Permissions":[{"PermissionValue":null},"x"]}}',
    ],
    ['members without a name', '{"APIkey":"good","data":{"User":[{"":1}],"Roles":[{},{"":{"":2}}]}}'],
    ['names with slashes', '{"APIkey":"good","data":{"User":[{"a/b~c":1}]}}'],
    ['names of the language', '{"APIkey":"k","data":{"User":[{"__proto__":{"x":1},"constructor":2}]}}'],
    ['several texts', '{"APIkey":"good","data":{"User":[{"Title":1,"FirstName":"","City":2}]}}'],
    ['two sets', '{"APIkey":"good","data":{"Roles":[{"ID":1}],"Groups":[{"ID":2}],"Nonsense":[]}}'],
  ])('of a request with %s', async (_what, body) => {
    expect(await reportedBy(good, { path: 'updateuser', body })).toEqual([]);
  });

  test('of one with more violations than are looked for', async () => {
    const unlimited = checkOf(loadContract(), { maxSetItems: 100_000 });
    const body = JSON.stringify({ APIkey: 'good', data: { Groups: Array<number>(5000).fill(1) } });
    expect(await reportedBy(unlimited, { path: 'updateuser', body })).toEqual([]);
  });
});

describe('a defect is reported, without a value', () => {
  const secret = 'anna@example.com';

  test.each([
    ['a text', '"maxLength":255', '"maxLength":10', { Title: secret }, '/data/User/0/Title', 'maxLength'],
    ['a member', '"City":', '"Town":', { City: secret }, '/data/User/0/City', 'additionalProperties'],
  ])('%s that only ours accepts', async (_what, from, to, member, path, keyword) => {
    const check = checkOf(changed(from, to));
    const body = JSON.stringify({ APIkey: 'good', data: { User: [member] } });
    const { said, error } = await check({ path: 'updateuser', body });
    expect(error).toMatchObject({ message: 'the validators do not agree about a request' });
    expect(said).toEqual([
      {
        code: 'internal_error',
        operation: 'updateUser',
        path,
        keyword,
        msg: 'contract check: the validators do not agree about a request',
      },
    ]);
  });

  test('a text that only ours rejects', async () => {
    const check = checkOf(changed('"maxLength":255', '"maxLength":999'));
    const body = JSON.stringify({ APIkey: 'good', data: { User: [{ Title: 'x'.repeat(300) }] } });
    expect(await reportedBy(check, { path: 'updateuser', body })).toMatchObject([{ keyword: 'maxLength' }]);
  });

  test.each([
    ['{"Countries":[]}', []],
    [`{"Countries":[{"ID":"1","CategoryTitle":"x","${secret}":1}]}`, []],
    [`{"Countries":[{"ID":1,"CategoryTitle":"${secret}"}]}`, [{ path: '/Countries/0/ID', keyword: 'type' }]],
    ['{}', [{ path: '/Countries', keyword: 'required' }]],
    ['7', [{ path: '', keyword: 'type' }]],
  ])('the response %s', async (response, expected) => {
    const reported = await reportedBy(good, { path: 'getcategorylist', response });
    const alike = {
      code: 'internal_error',
      operation: 'getCategoryList',
      msg: 'contract check: a response violates the contract',
    };
    expect(reported).toEqual(expected.map((one) => ({ ...alike, ...one })));
  });

  test('a response with a status that the contract does not have', async () => {
    const reported = await reportedBy(good, { path: 'getcategorylist', response: '{}', status: 418 });
    expect(reported).toMatchObject([
      { keyword: expect.stringContaining('no schema defined for status code') },
    ]);
  });
});
