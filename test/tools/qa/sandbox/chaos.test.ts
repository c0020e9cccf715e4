import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseFaultRule } from '../../../../tools/qa/sandbox/faults.js';
import { sandboxKeys } from '../../../../tools/qa/sandbox/sandbox-data.js';
import { startSandbox, type Sandbox } from '../../../../tools/qa/sandbox/server.js';
import { envelope, operationElement } from '../../../support/messages/xml.js';
import { exemptFromContract, noteDefect } from '../../../support/servers/contract-watch.js';
import { open } from '../../../support/servers/raw-http.js';

const APIkey = sandboxKeys.main;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', faults: [], seed: 1, onDefect: noteDefect });
  exemptFromContract(sandbox.baseUrl);
}, 120_000);
afterAll(() => sandbox.close());

/** Everything that comes back on a connection of its own, until the server ends it. */
async function raw(operation: string, body: object, fault: string, more = ''): Promise<string> {
  const text = JSON.stringify({ APIkey, ...body });
  const head = `POST /public/api/${operation} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Sandbox-Fault: ${fault}\r\n${more}`;
  const connection = await open(Number(new URL(sandbox.baseUrl).port));
  connection.write(`${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  return connection.closed;
}

async function descriptionOf(): Promise<string> {
  const [, body = ''] = (await raw('getgroup', { ID: '462' }, 'delay-0')).split('\r\n\r\n');
  return (JSON.parse(body) as { Group: [{ Description: string }] }).Group[0].Description;
}

const change = (Description: string) => ({ data: { Group: [{ ID: '462', Description }] } });
const bodyOf = (answer: string): string => answer.split('\r\n\r\n').slice(1).join('\r\n\r\n');

test('delay and slow: the answer is the same, only later', async () => {
  const plain = bodyOf(await raw('getgroup', { ID: '462' }, 'delay-0'));
  for (const fault of ['delay-300', 'slow-300']) {
    const startedAt = performance.now();
    expect(bodyOf(await raw('getgroup', { ID: '462' }, fault))).toBe(plain);
    expect(performance.now() - startedAt).toBeGreaterThan(250);
  }
});

test('cut: the body stops before the length that was announced', async () => {
  const answer = await raw('getgroup', { ID: '462' }, 'cut');
  const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(answer) ?? [];
  const got = Buffer.byteLength(bodyOf(answer));
  expect(got).toBeGreaterThan(0);
  expect(got).toBeLessThan(Number(length));
});

test('drop: no answer, and nothing is done; lose: no answer, but it is done', async () => {
  await sandbox.reset();
  const before = await descriptionOf();
  expect(await raw('updategroup', change('dropped'), 'drop')).toBe('');
  expect(await descriptionOf()).toBe(before);
  expect(await raw('updategroup', change('lost'), 'lose')).toBe('');
  expect(await descriptionOf()).toBe('lost');
});

test('twice: the second time the group is gone already', async () => {
  await sandbox.reset();
  expect(bodyOf(await raw('deletegroup', { GroupTitle: 'Warehouse Graz' }, 'twice'))).toBe('false');
});

test('at the SOAP endpoint, by a rule, and a reset ends it', async () => {
  const put = (rules: string[]) =>
    fetch(`${sandbox.baseUrl}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(rules) });
  expect(await (await put(['GetTaxList=drop:1'])).json()).toMatchObject({ faults: ['GetTaxList=drop:1'] });
  const taxes = () =>
    fetch(`${sandbox.baseUrl}/public/api.asmx`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/xml; charset=utf-8' },
      body: envelope('1.1', operationElement('GetTaxList', [['APIkey', APIkey]])),
    });
  await expect(taxes()).rejects.toThrow('fetch failed');
  await sandbox.reset();
  expect((await taxes()).status).toBe(200);
});

test.each(['updateuser=delay', 'updateuser=cut-5', 'updateuser=slow-x', 'updateuser=explode'])(
  '%s is refused',
  (rule) => {
    expect(() => parseFaultRule(rule)).toThrow('nor one of delay, slow, cut, drop, lose, twice');
  },
);
