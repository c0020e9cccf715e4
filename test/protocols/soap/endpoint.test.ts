import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { express } from '../../support/servers/express.js';
import { loadConfig } from '../../../src/config/config.js';
import type { Work } from '../../../src/api.js';
import { hashApiKey } from '../../../src/data/api-keys.js';
import { AppError } from '../../../src/domain/errors.js';
import { logRequests } from '../../../src/http/call.js';
import { createLogger } from '../../../src/log.js';
import { createServicePages } from '../../../src/soap/pages/pages.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import { handleOtherMethods, soapProtocol } from '../../../src/soap/protocol.js';
import { envelopeNamespaces } from '../../../src/soap/xml.js';
import { fakeApi } from '../../support/servers/fake-api.js';
import { watchServer } from '../../support/servers/watch-server.js';
import { diffgram, envelope, namespace, operationElement } from './messages.js';

const currencies = Array.from({ length: 2_500 }, (_, at) => ({ ID: String(at), CurrencyTitle: 'Ā&€' }));

/** A key in the form that larger bodies are searched for. */
const goodKey = `cak_${'g'.repeat(43)}`;

/** Every key and operation that one request asked for. */
let asked: unknown[];
let server: http.Server;
let address: string;

function run({ message: { name }, ...work }: Work): Promise<unknown> {
  const input = work.input as { GroupTitle?: string };
  asked.push([name, input]);
  if (input.GroupTitle === 'none') return Promise.reject(new AppError('not_found'));
  if (input.GroupTitle === 'bug') return Promise.reject(new Error('secret'));
  if (input.GroupTitle === 'busy') {
    return Promise.reject(new AppError('service_unavailable', undefined, { retryAfter: 2 }));
  }
  return Promise.resolve(
    {
      getCountryList: [{ ID: '1', CountryCode: 'DE' }],
      updateGroup: 7,
      deleteGroup: true,
      getCurrencyList: currencies,
    }[name] ?? {},
  );
}
beforeAll(async () => {
  const config = loadConfig({});
  const app = express().use(logRequests(createLogger('silent'), 0));
  const contract = await loadSoapContract(config.apiNamespace);
  const handle = fakeApi(config, goodKey, run, { onKey: (hash) => asked.push(['key', hash]) });
  app.use(
    '/public/api.asmx',
    handleOtherMethods(createServicePages(contract, config)),
    handle(await soapProtocol(contract, config)),
  );
  server = http.createServer(app).listen(0, '127.0.0.1');
  watchServer(server, { judge: 'errors' });
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/public/api.asmx`;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked = [];
});

async function post(
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'text/xml; charset=utf-8', ...headers },
    body,
  });
  const text = await answer.text();
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, text, headers: answer.headers };
}

function getGroup(title: string, key = goodKey): string {
  return operationElement(
    'modAPI.GetGroup_Alternate',
    `<APIkey>${key}</APIkey><GroupTitle>${title}</GroupTitle>`,
  );
}

function action(name: string): string {
  return `"${namespace}/${name}"`;
}

describe('answers', () => {
  test('a list in both versions, in the request’s version', async () => {
    const body = operationElement('GetCountryList', `<APIkey>${goodKey}</APIkey>`);
    const soap11 = await post(envelope(body), { SOAPAction: action('GetCountryList') });
    const type = `application/soap+xml; charset=utf-8; action=${action('GetCountryList')}`;
    const soap12 = await post(envelope(body, '1.2'), { 'Content-Type': type });
    expect([soap11.status, soap11.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect([soap12.status, soap12.headers.get('content-type')]).toEqual([
      200,
      'application/soap+xml; charset=utf-8',
    ]);
    const start = `<soap:Body><GetCountryListResponse xmlns="${namespace}"><GetCountryListResult><xs:schema `;
    expect(soap11.text).toContain(start);
    expect(
      soap12.text.replace(
        'http://www.w3.org/2003/05/soap-envelope',
        'http://schemas.xmlsoap.org/soap/envelope/',
      ),
    ).toBe(soap11.text);
  });

  test('a list that leaves in pieces is the same in both versions, each time', async () => {
    const body = operationElement('GetCurrencyList', `<APIkey>${goodKey}</APIkey>`);
    const texts = new Set<string>();
    for (const version of ['1.1', '1.2', '1.1', '1.2'] as const) {
      const type = { '1.1': 'text/xml', '1.2': 'application/soap+xml' }[version];
      const { text } = await post(envelope(body, version), { 'Content-Type': type });
      texts.add(text.replace('http://www.w3.org/2003/05/soap-envelope', envelopeNamespaces['1.1']));
    }
    const [text = '', ...others] = texts;
    expect(others).toEqual([]);
    expect(text.match(/<CurrencyTitle>Ā&amp;€<\/CurrencyTitle>/g)).toHaveLength(2_500);
    expect(
      text.endsWith('</GetCurrencyListResult></GetCurrencyListResponse></soap:Body></soap:Envelope>'),
    ).toBe(true);
  });

  test('plain results, and a DataSet parameter', async () => {
    const deleted = await post(envelope(getGroup('x').replaceAll('GetGroup', 'DeleteGroup')));
    expect(deleted.text).toContain('Result>true</modAPI.DeleteGroup_AlternateResult>');
    const data = `<APIkey>${goodKey}</APIkey><data>${diffgram('<Group><GroupTitle>x</GroupTitle></Group>')}</data>`;
    const updated = await post(envelope(operationElement('UpdateGroup', data)));
    expect(updated.text).toContain('<UpdateGroupResult>7</UpdateGroupResult>');
    expect(asked.at(-1)).toEqual(['updateGroup', { data: { Group: [{ GroupTitle: 'x' }] } }]);
  });

  test('no match is a DataSet without rows', async () => {
    const { status, text } = await post(envelope(getGroup('none')));
    expect(status).toBe(200);
    expect(text).toMatch(/name="Categories".*<diffgr:diffgram [^>]* \/><\/modAPI/);
  });
});

describe('refusals', () => {
  test.each([
    [
      'an action that names another operation',
      getGroup('x'),
      { SOAPAction: action('modAPI.DeleteGroup_Alternate') },
      'action_mismatch',
    ],
    ['an unknown action', getGroup('x'), { SOAPAction: action('toString') }, 'action_mismatch'],
    ['an unknown element', operationElement('__proto__', ''), {}, 'unknown_operation'],
    ['another namespace', getGroup('x').replace(namespace, 'urn:x'), {}, 'unknown_operation'],
    ['another content type', getGroup('x'), { 'Content-Type': 'application/json' }, 'unsupported_media_type'],
    ['no key', operationElement('GetCountryList', ''), {}, 'invalid_request'],
    ['a blank key', getGroup('x', ' '), {}, 'invalid_request'],
    ['a key of blanks that XML Schema takes for text', getGroup('x', '\u00a0\ufeff'), {}, 'invalid_request'],
    ['a key that is too long', getGroup('x', 'k'.repeat(201)), {}, 'invalid_request'],
  ])('%s: nothing is asked of the dispatcher', async (_name, body, headers, code) => {
    const { status, text } = await post(envelope(body), headers);
    expect([status, /<code>(\w+)/.exec(text)?.[1]]).toEqual([500, code]);
    expect(text).toContain('<faultcode>soap:Client</faultcode>');
    expect(asked).toEqual([]);
  });

  test.each([
    [
      'parameters out of order',
      `<GroupTitle>x</GroupTitle><APIkey>${goodKey}</APIkey>`,
      ['/GroupTitle invalid_xml'],
    ],
    ['an unknown parameter', `<APIkey>${goodKey}</APIkey><Foo/>`, ['/Foo unknown_member']],
    [
      'a parameter twice and another missing',
      '<GroupTitle>x</GroupTitle><GroupTitle>x</GroupTitle>',
      ['/APIkey required', '/GroupTitle duplicate_member'],
    ],
    [
      'a parameter twice',
      `<APIkey>${goodKey}</APIkey><APIkey>${goodKey}</APIkey>`,
      ['/APIkey duplicate_member'],
    ],
    [
      'elements in a text',
      `<APIkey>${goodKey}</APIkey><GroupTitle><b/></GroupTitle>`,
      ['/GroupTitle invalid_xml'],
    ],
    [
      'a text that is too long',
      `<APIkey>${goodKey}</APIkey><GroupTitle>${'x'.repeat(256)}</GroupTitle>`,
      ['/GroupTitle max_length'],
    ],
    ['a missing key', '<GroupTitle>x</GroupTitle>', ['/APIkey required']],
    ['a key without namespace', '<APIkey xmlns="">k</APIkey>', ['/APIkey invalid_xml']],
  ])('%s', async (_name, parameters, expected) => {
    const { text } = await post(envelope(operationElement('modAPI.GetGroup_Alternate', parameters)));
    const items = [...text.matchAll(/<item><path>([^<]*)<\/path><code>(\w+)/g)];
    expect(items.map(([, path, code]) => `${path} ${code}`)).toEqual(expected);
  });

  test('a wrong key wins over the contract, and a valid one does not hide it', async () => {
    const body = (key: string) => envelope(operationElement('UpdateGroup', `<APIkey>${key}</APIkey><data/>`));
    expect((await post(body('wrong'))).text).toContain('<code>invalid_api_key</code>');
    expect((await post(body(goodKey))).text).toContain('<path>/data</path><code>required</code>');
    expect(asked).toEqual([
      ['key', hashApiKey('wrong')],
      ['key', hashApiKey(goodKey)],
    ]);
  });

  test('a hostile number of faults is not listed whole', async () => {
    const rows = '<Permissions><PermissionValue>x</PermissionValue></Permissions>'.repeat(2000);
    const data = operationElement('UpdateGroup', `<APIkey>${goodKey}</APIkey><data>${diffgram(rows)}</data>`);
    expect((await post(envelope(data))).text.match(/<item>/g)).toHaveLength(1000);
  });

  test('our own failures: the busy one may be sent again, the other tells nothing', async () => {
    const busy = await post(envelope(getGroup('busy'), '1.2'));
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([500, '2']);
    expect(busy.text).toContain('soap:Receiver');
    const bug = await post(envelope(getGroup('bug')));
    expect(bug.text).toContain('Server was unable to process request. ---&gt; Internal error');
    expect(bug.text).not.toContain('secret');
  });

  test('xsi:type and schema locations are passed over', async () => {
    const hints =
      'xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="q:string" i:schemaLocation="urn:x file:///x"';
    const { status } = await post(envelope(getGroup('x').replace('<GroupTitle>', `<GroupTitle ${hints}>`)));
    expect(status).toBe(200);
  });

  test('bodies that are no XML are 400, in the version of the content type', async () => {
    const { status, text } = await post('<', { 'Content-Type': 'application/soap+xml' });
    expect([status, text.includes('soap:Sender')]).toEqual([400, true]);
  });

  test('the prototype stays as it is, and the next call works', async () => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    for (const name of ['__proto__', 'constructor', 'toString']) {
      await post(envelope(getGroup('x').replace('<APIkey>', `<APIkey id="${name}" href="#${name}">`)));
      await post(envelope(getGroup('x')).replace('<soap:Body>', `<soap:Body id="${name}" href="#${name}">`));
      await post(envelope(operationElement(name, `<${name}/>`)));
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect((await post(envelope(getGroup('x')))).status).toBe(200);
  });
});

describe('other methods', () => {
  test('GET ?singleWsdl gives the WSDL, too', async () => {
    const wsdl = await (await fetch(`${address}?wsdl`)).text();
    for (const query of ['singleWsdl', 'singlewsdl', 'SingleWSDL=1']) {
      const answer = await fetch(`${address}?${query}`);
      expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
      expect(await answer.text()).toBe(wsdl);
    }
  });

  test('GET ?wsdl in any letter case gives the WSDL with this address', async () => {
    const answer = await fetch(`${address}?WsDl`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    expect(text.match(/address location="([^"]*)"/g)).toEqual(Array(2).fill(`address location="${address}"`));
    expect(text).toContain(`targetNamespace="${namespace}"`);
  });

  test('neither view of the WSDL holds the comments of its source', async () => {
    for (const query of ['wsdl', 'wsdl=typed']) {
      const text = await (await fetch(`${address}?${query}`)).text();
      expect(text.split('\n').slice(0, 2).join('\n')).toMatch(
        /^<\?xml version="1\.0" encoding="utf-8"\?>\n<wsdl:definitions/,
      );
      expect(text).not.toContain('<!--');
    }
  });

  test('GET gives a page, PUT is refused with Allow', async () => {
    expect(await (await fetch(address)).text()).toContain('modAPI.GetGroup_Alternate');
    const refused = await fetch(address, { method: 'PUT', body: 'x' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

test('the same message again is answered the same, and its key looked up each time', async () => {
  const answers = [];
  for (let time = 0; time < 4; time++) answers.push((await post(envelope(getGroup('again')))).text);
  expect(new Set(answers).size).toBe(1);
  expect(asked).toEqual([1, 2, 3, 4].flatMap(() => [['key', hashApiKey(goodKey)], expect.anything()]));
});
