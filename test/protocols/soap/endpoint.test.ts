import { describe, expect, test } from '@jest/globals';
import { hashApiKey } from '../../../src/data/api-keys.js';
import { AppError } from '../../../src/domain/errors.js';
import { envelopeNamespaces } from '../../../src/soap/xml.js';
import { envelope, namespace, operationElement, type SoapVersion } from '../../support/messages/xml.js';
import { goodKey, useSoapApi } from './api.js';

// What the endpoint does beside reading texts (texts.yaml).

const currencies = Array.from({ length: 2_500 }, (_, at) => ({ ID: String(at), CurrencyTitle: 'Ā&€' }));
const results: Record<string, unknown> = {
  getCountryList: [{ ID: '1', CountryCode: 'DE' }],
  getCurrencyList: currencies,
};
const errors: Record<string, Error> = {
  none: new AppError('not_found'),
  bug: new Error('secret'),
  busy: new AppError('service_unavailable', undefined, { retryAfter: 2 }),
};

const api = useSoapApi((name, input) => {
  const error = errors[(input as { GroupTitle?: string }).GroupTitle ?? ''];
  if (error) throw error;
  return results[name] ?? {};
});

async function post(body: string, version: SoapVersion) {
  const type = { '1.1': 'text/xml', '1.2': 'application/soap+xml' }[version];
  const headers = { 'Content-Type': `${type}; charset=utf-8` };
  const response = await fetch(api.address, { method: 'POST', headers, body });
  const text = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': String(Buffer.byteLength(text)),
    'content-type': headers['Content-Type'],
    'cache-control': 'no-store',
  });
  return { status: response.status, text, headers: response.headers };
}
const call = (
  operation: string,
  parameters: Parameters<typeof operationElement>[1] = [],
  version: SoapVersion = '1.1',
  key = goodKey,
) => post(envelope(version, operationElement(operation, [['APIkey', key], ...parameters])), version);
const getGroup = (title: string, version?: SoapVersion) =>
  call('modAPI.GetGroup_Alternate', [['GroupTitle', title]], version);
const get = async (query: string) => {
  const response = await fetch(`${api.address}${query}`);
  return { text: await response.text(), headers: response.headers };
};

describe('responses', () => {
  test('a list in both versions, in the request’s version, each time the same; also one that leaves in pieces', async () => {
    const response = `<GetCountryListResponse xmlns="${namespace}">`;
    for (const [list, count, start] of [
      ['GetCountryList', 1, `<soap:Body>${response}<GetCountryListResult><xs:schema `],
      ['GetCurrencyList', 2_500, '<CurrencyTitle>Ā&amp;€</CurrencyTitle>'],
    ] as const) {
      const texts = new Set<string>();
      for (const version of ['1.1', '1.2', '1.1', '1.2'] as const) {
        const { status, text } = await call(list, [], version);
        expect([status, text.split(start).length - 1]).toEqual([200, count]);
        expect(text).toMatch(new RegExp(`</${list}Result></${list}Response></soap:Body></soap:Envelope>$`));
        texts.add(text.replace(envelopeNamespaces[version], ''));
      }
      expect(texts.size).toBe(1);
    }
  });

  test('the same message again has the same response, and its key is looked up each time', async () => {
    const texts = [];
    for (let time = 0; time < 4; time++) texts.push((await getGroup('again')).text);
    expect(new Set(texts).size).toBe(1);
    expect(api.asked).toEqual([1, 2, 3, 4].flatMap(() => [['key', hashApiKey(goodKey)], expect.anything()]));
  });
});

describe('errors', () => {
  test('a wrong key wins over the contract, and a valid one does not hide it', async () => {
    const update = (key: string) => call('UpdateGroup', [['data', '']], '1.1', key);
    expect((await update('wrong')).text).toContain('<code>invalid_api_key</code>');
    expect((await update(goodKey)).text).toContain('<path>/data</path><code>required</code>');
    expect(api.asked).toEqual(['wrong', goodKey].map((key) => ['key', hashApiKey(key)]));
  });

  test('our own failures: the busy one may be sent again, the other reveals nothing', async () => {
    const busy = await getGroup('busy', '1.2');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([500, '2']);
    expect(busy.text).toContain('soap:Receiver');
    const bug = await getGroup('bug');
    expect(bug.text).toContain('Server was unable to process request. ---&gt; Internal error');
    expect(bug.text).not.toContain('secret');
  });
});

describe('other methods', () => {
  test('GET ?wsdl in any letter case gives the WSDL with this address; so does ?singleWsdl', async () => {
    const { text, headers } = await get('?WsDl');
    expect(headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const location = `address location="${api.address}"`;
    expect(text.match(/address location="([^"]*)"/g)).toEqual([location, location]);
    expect(text).toContain(`targetNamespace="${namespace}"`);
    for (const query of ['?singleWsdl', '?singlewsdl', '?SingleWSDL=1'])
      expect((await get(query)).text).toBe(text);
  });

  test.each(['?wsdl', '?wsdl=typed'])('%s contains no comment of its source', async (query) => {
    const { text } = await get(query);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<wsdl:definitions/);
    expect(text).not.toContain('<!--');
  });

  test('GET gives a page, PUT is rejected with Allow', async () => {
    expect((await get('')).text).toContain('modAPI.GetGroup_Alternate');
    const put = await fetch(api.address, { method: 'PUT', body: 'x' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});
