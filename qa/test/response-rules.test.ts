import { beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker, type ExchangeChecker } from '../exchange.js';
import { exchangeOf, sendExchange } from '../../test/support/messages/exchanges.js';
import { envelope, operationElement } from '../../test/support/messages/xml.js';
import { useCompany, useServer } from '../../test/support/servers/use-server.js';

// The rules for responses that the contract has in words only.

const server = useServer();
const company = useCompany(server);
let checker: ExchangeChecker;
beforeAll(async () => {
  checker = await createExchangeChecker();
  for (const GroupTitle of ['One', 'Two', 'Three'])
    await company.must('updateGroup', { data: { Group: [{ GroupTitle }] } });
});

type Header = readonly [name: string, value: string | undefined];

/** The findings in a correct response after a change of its text or of one header. */
async function found(
  segment: string,
  input: Record<string, unknown>,
  change: readonly [from: RegExp, to: string],
  header?: Header,
): Promise<string[]> {
  const text = JSON.stringify({ APIkey: company.apiKey, ...input });
  return judged(exchangeOf(`/public/api/${segment}`, {}, text), change, header);
}

async function judged(
  exchange: ReturnType<typeof exchangeOf>,
  [from, to]: readonly [from: RegExp, to: string],
  header?: Header,
): Promise<string[]> {
  const { response } = await sendExchange(server.baseUrl, exchange);
  if (response === undefined) throw new Error('no response');
  const body = response.body.toString().replace(from, to);
  if (header === undefined) expect(body).not.toBe(response.body.toString());
  const headers = header === undefined ? response.headers : { ...response.headers, [header[0]]: header[1] };
  const changed = { ...exchange, response: { ...response, headers, body: Buffer.from(body) } };
  return (await checker.check(changed)).map(({ code, place, message }) => `${code} ${place}: ${message}`);
}

describe('JSON', () => {
  test.each([
    [
      'a list out of order',
      'getgrouplist',
      {},
      [/(\{"ID[^}]*\}),(\{"ID[^}]*\})/, '$2,$1'],
      'wrong_result /Groups/1/ID: The items of Groups are not in order of ID.',
    ],
    [
      'a time that is none',
      'getchangelist',
      { Limit: 1 },
      [/"At":"[^"]*"/, '"At":"yesterday"'],
      'format /Changes/0/At: At does not have the required format.',
    ],
    [
      'a day that is none',
      'getchangelist',
      { Limit: 1 },
      [/"At":"[^"]*"/, '"At":"2026-13-01T00:00:00Z"'],
      'format /Changes/0/At: At does not have the required format.',
    ],
    [
      '410 without latestRevision',
      'getchangelist',
      { SinceRevision: '999' },
      [/,"latestRevision":"\d+"/, ''],
      'required /latestRevision: latestRevision is required.',
    ],
    [
      'another code for the status',
      'getgroup',
      { GroupTitle: 'None' },
      [/"code":"not_found"/, '"code":"rule_violation"'],
      'enum /code: code must be one of not_found, unknown_operation.',
    ],
    [
      'another record',
      'getgroup',
      { GroupTitle: 'One' },
      [/"GroupTitle":"One"/, '"GroupTitle":"Two"'],
      'wrong_result /Group/0: This is another record than the one that was named.',
    ],
    [
      'a page out of order',
      'getgroups',
      {},
      [/"ID":"(\d+)","GroupTitle":"One"/, '"ID":"99$1","GroupTitle":"One"'],
      'wrong_result /Group/1/ID: The items of Group are not in order of ID.',
    ],
  ] as const)('%s', async (_what, segment, input, change, expected) => {
    expect(await found(segment, input, change)).toContain(expected);
  });

  test('a response with another request id', async () => {
    const { requestHeaders, ...exchange } = exchangeOf(
      '/public/api/getgrouplist',
      {},
      `{"APIkey":"${company.apiKey}"}`,
    );
    const asked = { ...exchange, requestHeaders: { ...requestHeaders, 'X-Request-Id': 'mine' } };
    expect(await judged(asked, [/^/, ''], ['x-request-id', 'mine'])).toEqual([]);
    expect(await judged(asked, [/^/, ''], ['x-request-id', 'own'])).toEqual([
      'wrong_result header:X-Request-Id: The response has another X-Request-Id than the request.',
    ]);
  });

  test('a response that may be cached', async () => {
    const same = [/^/, ''] as const;
    expect(await found('getgrouplist', {}, same, ['cache-control', undefined])).toEqual([
      'missing_header header:Cache-Control: The header Cache-Control is missing.',
    ]);
    expect(await found('getgrouplist', {}, same, ['cache-control', 'max-age=60'])).toEqual([
      'invalid_header header:Cache-Control: The header Cache-Control does not have the form that the contract asks for.',
    ]);
  });
});

describe.each([
  ['1.1', 'text/xml', 'Client', 'Server'],
  ['1.2', 'application/soap+xml', 'Sender', 'Receiver'],
] as const)('SOAP %s', (version, type, client, service) => {
  test('a fault with the code of the other side is named', async () => {
    const element = operationElement('GetGroupList', [['APIkey', 'cak_wrong']]);
    const request = exchangeOf('/public/api.asmx', { 'content-type': type }, envelope(version, element));
    expect(await judged(request, [new RegExp(`soap:${client}`), `soap:${service}`])).toEqual([
      `wrong_result //*[local-name()="Fault"]: The fault of invalid_api_key has the code ${service}, not ${client}.`,
    ]);
  });

  test('410 without latestRevision', async () => {
    const parameters: [string, string][] = [
      ['APIkey', company.apiKey],
      ['SinceRevision', '999'],
    ];
    const body = envelope(version, operationElement('GetChangeList', parameters));
    const request = exchangeOf('/public/api.asmx', { 'content-type': type }, body);
    expect(await judged(request, [/<latestRevision>.*<\/latestRevision>/, ''])).toContainEqual(
      expect.stringContaining('latestRevision is missing.'),
    );
  });
});
