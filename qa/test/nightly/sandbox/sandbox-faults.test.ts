import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorTable } from '../../../../src/domain/errors.js';
import { operationNamed } from '../../../operations.js';
import { errorStatuses, Faults, parseFaultRule } from '../../../sandbox/faults.js';
import { sandboxKeys } from '../../../sandbox/sandbox-data.js';
import { exchangeOf, useChecker } from '../../exchanges.js';
import { startTestSandbox, type Sandbox } from '../../start-sandbox.js';
import { exemptFromContract, noteDefect } from '../../../../test/support/servers/contract-watch.js';
import type { OperationName } from '../../../../test/support/scenarios/operations.js';
import { call, messageFor, send, type ProtocolName } from '../../../../test/support/scenarios/protocols.js';

const key = sandboxKeys.main;
const rules = ['updateuser=503:0.3', 'getuser=500', 'UpdateGroup=429', 'modAPI.DeleteUser_Alternate=401'];
let sandbox: Sandbox;
/** For a provoked response everything is judged except whether the request deserved it. */
const checker = useChecker();
beforeAll(async () => {
  sandbox = await startTestSandbox({ faults: rules, onDefect: noteDefect });
  exemptFromContract(sandbox.baseUrl);
});
afterAll(() => sandbox.close());

const anna = { EmailAddress: 'anna.berger@alpenbau.example' };

describe('--fault', () => {
  test('fails the named operation at both protocols, each in its form', async () => {
    const { baseUrl } = sandbox;
    const json = await call(baseUrl, 'JSON GET', 'updateGroup', key, { data: { Group: [{ ID: '462' }] } });
    expect(json.http).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1', 'content-type': 'application/problem+json; charset=utf-8' },
    });
    for (const protocol of ['SOAP 1.1', 'SOAP 1.2'] as const) {
      const soap = await call(baseUrl, protocol, 'updateGroup', key, { data: { Group: [{ ID: '462' }] } });
      expect(soap.http).toMatchObject({ status: 500, headers: { 'retry-after': '1' } });
      expect(soap.error?.code).toBe('too_many_requests');
      const failed = await call(baseUrl, protocol, 'getUser', key, anna);
      expect(failed.error?.code).toBe('internal_error');
      expect((await call(baseUrl, protocol, 'deleteUser', key, anna)).error?.code).toBe('invalid_api_key');
    }
    expect((await call(baseUrl, 'JSON POST', 'getGroup', key, { ID: '462' })).result).toBeDefined();
  });

  async function outcomes(): Promise<string[]> {
    await sandbox.reset();
    const codes: string[] = [];
    for (let times = 0; times < 40; times++) {
      const { error } = await call(sandbox.baseUrl, 'JSON POST', 'updateUser', key, {
        data: { User: [anna] },
      });
      codes.push(error?.code ?? 'ok');
    }
    return codes;
  }

  test('hits a share of the requests, the same ones after each reset', async () => {
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set(['ok', 'service_unavailable']));
    expect(await outcomes()).toEqual(first);
  });

  test('a share is the rate that was asked for, and other operations do not move it', () => {
    const faults = () => new Faults([parseFaultRule('updateuser=503:0.1')]);
    const next = (of: Faults, operation: string) => of.faultFor(operation, 'json', '', undefined)?.code;
    const roll = (one = faults()) => Array.from({ length: 5000 }, () => next(one, 'updateUser'));
    const hits = roll().filter((code) => code === 'service_unavailable').length;
    expect(hits).toBe(500);
    const disturbed = faults();
    const mixed = Array.from({ length: 5000 }, () => {
      next(disturbed, 'getUser');
      return next(disturbed, 'updateUser');
    });
    expect(mixed).toEqual(roll());
  });

  test.each([
    ['updateuser', 'is not OPERATION=FAULT'],
    ['sortusers=503', 'no operation named "sortusers"'],
    ['updateuser=418', 'neither a documented status'],
    ['updateuser=503:2', 'not a number above 0'],
    ['updateuser=503:x', 'not a number above 0'],
    ['getgrouplist=404', 'documents no "404" for getGroupList, but 400, 401,'],
  ])('%s is rejected: %s', (text, why) => {
    expect(() => parseFaultRule(text)).toThrow(why);
  });

  test('can be changed while the sandbox runs, and a reset brings the first rules back', async () => {
    const url = `${sandbox.baseUrl}/sandbox/faults`;
    const put = (body: string) => send(url, 'PUT', {}, body);
    expect((await put('["nothing=503"]')).status).toBe(400);
    expect((await put('{}')).status).toBe(400);
    expect(JSON.parse((await put('["*=503"]')).text)).toMatchObject({ faults: ['*=503'] });
    const { http } = await call(sandbox.baseUrl, 'JSON POST', 'getTaxList', key, {});
    expect(http.status).toBe(503);
    const reset = await send(`${sandbox.baseUrl}/sandbox/reset`, 'POST', {}, undefined);
    expect(JSON.parse(reset.text)).toEqual({ faults: rules });
  });
});

describe('X-Sandbox-Fault', () => {
  /** Sends a request that asks for an error; the response must be one of the contract's. */
  async function provoke(fault: string, protocol: ProtocolName, operation: OperationName, input = {}) {
    const { path, method, headers, body } = messageFor(protocol, operation, key, input);
    const asking = { ...headers, 'X-Sandbox-Fault': fault };
    const received = await send(sandbox.baseUrl + path, method, asking, body);
    const response = { ...received, body: Buffer.from(received.text) };
    const findings = await checker.check({ ...exchangeOf(path, headers, body), response });
    // The sandbox rejects valid requests, as asked.
    expect(findings.filter(({ code }) => code !== 'refused_without_cause')).toEqual([]);
    return received;
  }

  const inputs = {
    getGroup: { ID: '462' },
    updateGroup: { data: { Group: [{ ID: '462', Description: 'not written' }] } },
    getProjectList: {},
  };
  const cases = Object.entries(inputs).flatMap(([operation, input]) =>
    errorStatuses(operationNamed(operation)!).map(
      (status) => [operation as OperationName, status, input] as const,
    ),
  );

  test.each(cases)('%s returns %d', async (operation, status, input) => {
    const response = await provoke(String(status), 'JSON POST', operation, input);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = JSON.parse(response.text) as { status: number; code: keyof typeof errorTable };
    expect(problem.status).toBe(status);
    expect(errorTable[problem.code].status).toBe(status);
    expect(response.headers['retry-after']).toBe([429, 503].includes(status) ? '1' : undefined);
    expect(response.headers['allow']).toBe(status === 405 ? 'GET, POST' : undefined);
  });

  const soap = (fault: string) => provoke(fault, 'SOAP 1.1', 'getTaxList');

  test.each(errorStatuses(operationNamed('getTaxList')!))('at the SOAP endpoint: %d', async (status) => {
    const { headers, text, status: httpStatus } = await soap(String(status));
    const ofConnection = [408, 431].includes(status);
    expect(headers['content-type']).toMatch(ofConnection ? /^application\/problem\+json/ : /^text\/xml/);
    expect(httpStatus).toBe(ofConnection ? status : ({ 405: 405, 415: 400 }[status] ?? 500));
    if (!ofConnection) expect(text).toMatch(/<code>\w+<\/code>/);
    if (ofConnection) expect(headers['connection']).toBe('close');
  });

  test('takes codes too, and says what it cannot do', async () => {
    expect((await soap('malformed_xml')).text).toContain('<code>malformed_xml</code>');
    expect((await soap('404')).text).toContain('documents no &quot;404&quot; for getTaxList');
    const unfound = await provoke('404', 'SOAP 1.1', 'getGroup', { GroupTitle: 'x' });
    expect(unfound.text).toContain('this protocol never returns 404');
    expect((await soap('malformed_json')).text).toContain('this protocol never returns malformed_json');
    expect((await soap('nonsense')).text).toContain('neither a documented status nor an error code');
  });

  test('nothing runs, and a wrong request gets its own error', async () => {
    const url = `${sandbox.baseUrl}/public/api/updategroup`;
    const data = { Group: [{ ID: '462', Description: 'not written' }] };
    const headers = { 'X-Sandbox-Fault': '503' };
    await send(url, 'POST', headers, JSON.stringify({ APIkey: key, data }));
    const { result } = await call(sandbox.baseUrl, 'JSON POST', 'getGroup', key, { ID: '462' });
    expect(JSON.stringify(result)).not.toContain('not written');
    expect((await send(url, 'POST', headers, JSON.stringify({ APIkey: key, data, x: 1 }))).status).toBe(400);
    expect((await send(url, 'POST', headers, JSON.stringify({ APIkey: 'wrong', data }))).status).toBe(401);
  });
});
