import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { RequestHandler } from 'express';
import { loadContract } from '../../../../src/contract/load.js';
import type { Contract } from '../../../../src/contract/load.js';
import { createContractCheck } from '../../../../src/json/contract-check.js';
import { createLogger } from '../../../../src/log.js';
import { jsonConstraints } from '../../../../tools/contract/cases/json-cases.js';
import { jsonOperations } from '../../../../tools/contract/cases/json-contract.js';
import { caseCompany, maxSetItems } from '../../../contract/cases/bases.js';

// Two validators of one contract that know nothing of each other must say the same of every request (`contractCheck`).

const limits = { maxJsonDepth: 16, maxSetItems };
let logged = '';
const log = createLogger('info', { write: (line) => void (logged += line) });
const good = createContractCheck(loadContract(), limits, log);

/** Shows one exchange to the check as Express would. @returns what it logged, without what each line has */
async function toldOf(
  check: RequestHandler,
  exchange: { path: string; body?: string; answer?: string; status?: number },
) {
  logged = '';
  const { path, body = '', answer, status: statusCode = 200 } = exchange;
  const sent: unknown[] = [];
  const req = { method: 'POST', path: `/${path}`, headers: {}, body: Buffer.from(body) };
  const res = {
    statusCode,
    locals: { call: { id: 'r' } },
    getHeader: () => undefined,
    end: (bytes: unknown) => sent.push(bytes),
    write: () => true,
  };
  await new Promise<unknown>((resolve) => check(req as never, res as never, resolve));
  res.end(answer);
  expect(sent).toEqual([answer]);
  await setImmediate();
  return logged
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const {
        level: _level,
        time: _time,
        requestId: _id,
        ...said
      } = JSON.parse(line) as Record<string, unknown>;
      return said;
    });
}

/** The contract with another text in place of one. */
function changed(from: string, to: string): Contract {
  const contract = loadContract();
  const text = JSON.stringify(contract.document);
  expect(text).toContain(from);
  return { ...contract, document: JSON.parse(text.replaceAll(from, to)) as Contract['document'] };
}

describe('both say the same', () => {
  test.each(jsonOperations().map(({ name }) => name))('of %s, whatever is broken', async (operation) => {
    const cases = jsonConstraints(caseCompany('good'))
      .filter((one) => one.operation === operation)
      .flatMap((one) => one.cases)
      .filter(({ request }) => request.method === 'POST');
    expect(cases.length).toBeGreaterThan(20);
    for (const { request } of cases) {
      const path = request.path.split('/').at(-1)!;
      expect([request.body, await toldOf(good, { path, body: request.body })]).toEqual([request.body, []]);
    }
  });

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
    expect(await toldOf(good, { path: 'updateuser', body })).toEqual([]);
  });

  test('of one with more faults than are looked for', async () => {
    const unlimited = createContractCheck(loadContract(), { ...limits, maxSetItems: 100_000 }, log);
    const body = JSON.stringify({ APIkey: 'good', data: { Groups: Array<number>(5000).fill(1) } });
    expect(await toldOf(unlimited, { path: 'updateuser', body })).toEqual([]);
  });
});

describe('a defect is told, without a value', () => {
  const secret = 'anna@example.com';

  test.each([
    ['a text', '"maxLength":255', '"maxLength":10', { Title: secret }, '/data/User/0/Title', 'maxLength'],
    ['a member', '"City":', '"Town":', { City: secret }, '/data/User/0/City', 'additionalProperties'],
  ])('%s that only ours accepts', async (_what, from, to, member, path, keyword) => {
    const check = createContractCheck(changed(from, to), limits, log);
    const body = JSON.stringify({ APIkey: 'good', data: { User: [member] } });
    expect(await toldOf(check, { path: 'updateuser', body })).toEqual([
      {
        code: 'internal_error',
        operation: 'updateUser',
        path,
        keyword,
        msg: 'contract check: the validators do not agree about a request',
      },
    ]);
  });

  test('a text that only ours refuses', async () => {
    const check = createContractCheck(changed('"maxLength":255', '"maxLength":999'), limits, log);
    const body = JSON.stringify({ APIkey: 'good', data: { User: [{ Title: 'x'.repeat(300) }] } });
    expect(await toldOf(check, { path: 'updateuser', body })).toMatchObject([{ keyword: 'maxLength' }]);
  });

  test.each([
    ['{"Countries":[]}', []],
    [`{"Countries":[{"ID":"1","CategoryTitle":"x","${secret}":1}]}`, []],
    [`{"Countries":[{"ID":1,"CategoryTitle":"${secret}"}]}`, [{ path: '/Countries/0/ID', keyword: 'type' }]],
    ['{}', [{ path: '/Countries', keyword: 'required' }]],
    ['7', [{ path: '', keyword: 'type' }]],
  ])('the answer %s', async (answer, expected) => {
    const told = await toldOf(good, { path: 'getcategorylist', answer });
    const alike = {
      code: 'internal_error',
      operation: 'getCategoryList',
      msg: 'contract check: an answer violates the contract',
    };
    expect(told).toEqual(expected.map((one) => ({ ...alike, ...one })));
  });

  test('an answer with a status that the contract does not have', async () => {
    const told = await toldOf(good, { path: 'getcategorylist', answer: '{}', status: 418 });
    expect(told).toMatchObject([{ keyword: expect.stringContaining('no schema defined for status code') }]);
  });
});
