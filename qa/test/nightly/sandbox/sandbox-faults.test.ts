import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorTable } from '../../../../src/domain/errors.js';
import { createExchangeChecker, type ExchangeChecker } from '../../../exchange.js';
import { operationNamed } from '../../../operations.js';
import { errorStatuses, Faults, parseFaultRule } from '../../../sandbox/faults.js';
import { sandboxKeys } from '../../../sandbox/sandbox-data.js';
import { exchangeOf } from '../../exchanges.js';
import { startTestSandbox, type Sandbox } from '../../start-sandbox.js';
import { exemptFromContract, noteDefect } from '../../../../test/support/servers/contract-watch.js';
import { call, send } from '../../../../test/support/scenarios/protocols.js';
import { envelope, namespace, operationElement } from '../../../../test/support/messages/xml.js';

const key = sandboxKeys.main;
const rules = ['updateuser=503:0.3', 'getuser=500', 'UpdateGroup=429', 'modAPI.DeleteUser_Alternate=401'];
let sandbox: Sandbox;
/** For a provoked response everything is judged except whether the request deserved it. */
let checker: ExchangeChecker;
beforeAll(async () => {
  checker = await createExchangeChecker();
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
    const data = { User: [anna] };
    const statuses: string[] = [];
    for (let i = 0; i < 40; i++) {
      const { error } = await call(sandbox.baseUrl, 'JSON POST', 'updateUser', key, { data });
      statuses.push(error?.code ?? 'ok');
    }
    return statuses;
  }

  test('hits a share of the requests, the same ones after each reset', async () => {
    await sandbox.reset();
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set(['ok', 'service_unavailable']));
    await sandbox.reset();
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
  async function provoke(fault: string, path: string, headers: Record<string, string>, body: string) {
    const asking = { ...headers, 'X-Sandbox-Fault': fault };
    const received = await send(sandbox.baseUrl + path, 'POST', asking, body);
    const response = { ...received, body: Buffer.from(received.text) };
    const findings = await checker.check({ ...exchangeOf(path, headers, body), response });
    // The sandbox rejects valid requests, as asked.
    expect(findings.filter(({ code }) => code !== 'refused_without_cause')).toEqual([]);
    return received;
  }

  const jsonOperations = ['getgroup', 'updategroup', 'getprojectlist'] as const;
  const bodies = {
    getgroup: { ID: '462' },
    updategroup: { data: { Group: [{ ID: '462', Description: 'not written' }] } },
    getprojectlist: {},
  };
  const cases = jsonOperations.flatMap((operation) =>
    errorStatuses(operationNamed(operation)!).map((status) => [operation, status] as const),
  );

  test.each(cases)('%s returns %d', async (operation, status) => {
    const body = JSON.stringify({ APIkey: key, ...bodies[operation] });
    const response = await provoke(String(status), `/public/api/${operation}`, {}, body);
    expect(response.status).toBe(status);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = JSON.parse(response.text) as { status: number; code: keyof typeof errorTable };
    expect(problem.status).toBe(status);
    expect(errorTable[problem.code].status).toBe(status);
    expect(response.headers['retry-after']).toBe([429, 503].includes(status) ? '1' : undefined);
    expect(response.headers['allow']).toBe(status === 405 ? 'GET, POST' : undefined);
  });

  function soap(fault: string) {
    const body = envelope('1.1', operationElement('GetTaxList', [['APIkey', key]]));
    const headers = { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${namespace}/GetTaxList"` };
    return provoke(fault, '/public/api.asmx', headers, body);
  }

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
    const read = envelope(
      '1.1',
      operationElement('modAPI.GetGroup_Alternate', [
        ['APIkey', key],
        ['GroupTitle', 'x'],
      ]),
    );
    const unfound = await provoke(
      '404',
      '/public/api.asmx',
      { 'Content-Type': 'text/xml; charset=utf-8' },
      read,
    );
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
