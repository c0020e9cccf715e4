import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker } from '../../../exchange.js';
import { writeReport } from '../../../report/files.js';
import type { Judged } from '../../../report/journal.js';
import { makeReport, type Report } from '../../../report/report.js';
import { liveLines } from '../../../report/terminal.js';
import { startProxy, type Proxy } from '../../../proxy/server.js';
import { sandboxKeys } from '../../../sandbox/sandbox-data.js';
import { startTestSandbox, type Sandbox } from '../../start-sandbox.js';
import { exemptFromContract } from '../../../../test/support/servers/contract-watch.js';
import { call, protocolNames, send } from '../../../../test/support/scenarios/protocols.js';
import { useFolder } from '../../../../test/support/use-folder.js';
import { operationNames, type OperationName } from '../../../../test/support/scenarios/operations.js';
import { startSite, type Site } from '../../../../test/support/servers/raw-http.js';
import { soapMessage } from '../../../../test/support/messages/requests.js';
import { envelope, namespace, parseXml } from '../../../../test/support/messages/xml.js';
import { postExamples } from '../../../../test/contract/examples.js';

const key = sandboxKeys.main;
/** Must never appear in the proxy's output: keys of three forms, and personal data. */
const secrets = {
  key,
  foreignKey: 'live-4711-aaaa-bbbb',
  address: 'petra.privat@home.example',
  name: 'Petra Privat',
  phone: '+43 664 1234567',
  memberName: 'petra privat <p@home.example>',
};

async function proxyTo(target: string): Promise<{ proxy: Proxy; judged: Judged[] }> {
  const judged: Judged[] = [];
  const checker = await createExchangeChecker();
  const common = { port: 0, host: '127.0.0.1', keepHost: false, insecure: false };
  const onJudged = (one: Judged): void => void judged.push(one);
  return { proxy: await startProxy({ ...common, target, checker, onJudged }), judged };
}

describe('before the sandbox', () => {
  let sandbox: Sandbox;
  let proxy: Proxy;
  let judged: Judged[];
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    ({ proxy, judged } = await proxyTo(sandbox.baseUrl));
  });
  afterAll(async () => {
    await proxy.close();
    await sandbox.close();
  });

  /** An input of an operation that finds or changes record 2. */
  function inputOf(operation: OperationName, protocol: string): Record<string, unknown> {
    const one = operation.startsWith('updateUser') ? { User: [{ ID: '2' }] } : { Group: [{ ID: '2' }] };
    if (operation.startsWith('update')) return { data: operation.endsWith('s') ? [one] : one };
    const [GroupTitle, EmailAddress] = ['Field Service South', 'murat.yilmaz@alpenbau.example'];
    if (protocol.startsWith('SOAP')) return { ID: '1', GroupTitle, EmailAddress };
    return operation === 'getGroup' || operation === 'getUser' ? { ID: '2' } : {};
  }

  test('nothing is found in examples with sets, every operation at every protocol, and every error asked for', async () => {
    for (const { path: where, value } of postExamples().filter(({ name }) => name === 'createWithSets')) {
      await sandbox.reset();
      const body = JSON.stringify(value).replaceAll('<API_KEY>', key);
      const headers = { 'Content-Type': 'application/json' };
      expect((await send(proxy.baseUrl + where, 'POST', headers, body)).status).toBe(200);
    }
    for (const operation of operationNames)
      for (const protocol of protocolNames)
        await call(proxy.baseUrl, protocol, operation, key, inputOf(operation, protocol));
    for (const status of ['401', '404', '422', '429', '500', '503', '408']) {
      const headers = { 'X-Sandbox-Fault': status };
      const body = JSON.stringify({ APIkey: key, ID: '2' });
      await send(`${proxy.baseUrl}/public/api/getgroup`, 'POST', headers, body);
    }
    await proxy.judged();
    expect(judged.filter(({ findings }) => findings.length > 0)).toEqual([]);
    expect(judged.length).toBeGreaterThan(60);
    expect(proxy.journal.seen.unjudged).toEqual({});
  });
});

/** Responses of a server with three defects: a number for a string, an extra element, an undocumented status. */
function faultyResponse(url: string): { status: number; type: string; body: string } {
  if (url.endsWith('.asmx')) {
    const result = `<GetTaxListResponse xmlns="${namespace}"><GetTaxListResult/><Owner>${secrets.name}</Owner></GetTaxListResponse>`;
    return { status: 200, type: 'text/xml; charset=utf-8', body: envelope('1.1', result) };
  }
  const type = 'application/json; charset=utf-8';
  if (url.endsWith('getgrouplist')) {
    const [GroupTitle, Description] = [secrets.name, secrets.phone];
    const ids = Array.from({ length: 40 }, (_, index) => (index === 30 ? 4711 : String(index + 1)));
    const Groups = ids.map((ID) => ({ ID, GroupTitle, Description }));
    return { status: 200, type, body: JSON.stringify({ Groups }) };
  }
  if (url.endsWith('gettaxlist')) return { status: 418, type, body: `"${secrets.address}"` };
  return { status: 200, type, body: `{"Countries": [], "${secrets.memberName}": "${secrets.foreignKey}"}` };
}

describe('before a server with faults', () => {
  let target: Site;
  let proxy: Proxy;
  let judged: Judged[];
  let report: Report;
  const texts: Record<string, string> = {};
  const folder = useFolder();
  beforeAll(async () => {
    target = await startSite((req, res) => {
      req.resume().on('end', () => {
        const { status, type, body } = faultyResponse(req.url ?? '');
        const safe = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
        const coded = { 'Content-Type': type, 'Content-Encoding': 'gzip' };
        res.writeHead(status, { 'X-Request-Id': '1', ...safe, ...coded }).end(gzipSync(body));
      });
    });
    ({ proxy, judged } = await proxyTo(`${target.baseUrl}/below`));
    exemptFromContract(proxy.baseUrl);
    const { foreignKey, address: EmailAddress, name, phone, memberName } = secrets;
    const User = [{ EmailAddress, FristName: name, [memberName]: phone, Disabled: name }];
    const requests: [where: string, body: unknown][] = [
      ['api/getgrouplist', { APIkey: key }],
      ['api/gettaxlist', { APIkey: key }],
      ['api/getprojectlist', { APIkey: foreignKey }],
      ['api/updateuser', { APIkey: foreignKey, [foreignKey]: 1, [key]: 2, data: { User } }],
      [`api/getuser?APIkey=${key}`, `{"APIkey": "${key}", `],
      ['api.asmx', soapMessage('GetTaxList', foreignKey, [['Name', name]]).body],
    ];
    for (const [where, body] of requests) {
      const type = where === 'api.asmx' ? 'text/xml; charset=utf-8' : 'application/json';
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      await send(`${proxy.baseUrl}/public/${where}`, 'POST', { 'Content-Type': type }, text);
    }
    await proxy.judged();
    report = makeReport(proxy.journal, proxy.target, new Date(0), new Date(60_000));
    for (const name of ['r.html', 'r.json', 'r.xml']) {
      await writeReport(path.join(folder, name), report);
      texts[name] = readFileSync(path.join(folder, name), 'utf8');
    }
  });
  afterAll(async () => {
    await proxy.close();
    target.close();
  });

  test('each fault is found where it is', () => {
    const found = report.violations.map(({ protocol, operation, side, code, place }) =>
      [protocol, operation, side, code, place].join(' '),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'json getGroupList response type /Groups/*/ID',
        'json getTaxList response undocumented_status ',
        'json updateUser request unknown_member /data/User/*/FristName',
        'json getUser request malformed_json ',
        expect.stringMatching(/^soap GetTaxList request/),
        expect.stringMatching(/^soap GetTaxList response/),
      ]),
    );
    expect(report.totals).toMatchObject({ requests: 6, judged: 6, violating: 5 });
  });

  test('neither keys nor personal values are in the reports or on the terminal', () => {
    const lines = judged.flatMap((one) => liveLines(one));
    expect(lines.length).toBeGreaterThan(6);
    for (const [where, text] of Object.entries({ ...texts, live: lines.join('\n') })) {
      const shown = Object.values(secrets).filter((secret) => text.includes(secret));
      expect({ where, shown }).toEqual({ where, shown: [] });
      expect(text).not.toMatch(/Petra|petra|1234567|4711|cak_[a-z]/);
    }
  });

  test('the JUnit report counts its content, as the JSON report does', () => {
    const root = parseXml(texts['r.xml']!);
    const all = (name: string): number => root.getElementsByTagName(name).length;
    expect(root.getAttribute('failures')).toBe(String(all('failure')));
    expect(root.getAttribute('tests')).toBe(String(all('testcase')));
    const json = JSON.parse(texts['r.json']!) as { totals: unknown; violations: unknown[] };
    expect(json.totals).toEqual(report.totals);
    expect([all('failure'), json.violations.length]).toEqual(Array(2).fill(report.violations.length));
  });

  test('the HTML report is one page that needs nothing from anywhere', () => {
    const html = texts['r.html']!;
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).not.toMatch(/<script|<img|<link|<iframe|url\(|\ssrc=|\shref=|@import/);
    // Every element is closed.
    const body = html.slice(html.indexOf('<body>')).replace('</html>', '').replaceAll('<br>', '<br/>');
    expect(() => parseXml(body.trim())).not.toThrow();
    expect(html).toContain('updateUser');
  });
});
