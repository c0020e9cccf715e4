import { beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker, type ExchangeChecker } from '../exchange.js';
import { exchangeOf, sendExchange } from '../../test/support/messages/exchanges.js';
import { envelope, operationElement } from '../../test/support/messages/xml.js';
import { useCompany, useServer } from '../../test/support/servers/use-server.js';

// What the contract says of answers in words only, and what every company must refuse.

const server = useServer();
const company = useCompany(server);
let checker: ExchangeChecker;
beforeAll(async () => {
  checker = await createExchangeChecker();
  for (const GroupTitle of ['One', 'Two', 'Three'])
    await company.must('updateGroup', { data: { Group: [{ GroupTitle }] } });
});

type Header = readonly [name: string, value: string | undefined];

/** The findings in a true answer after a change of its text or of one header. */
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
  if (response === undefined) throw new Error('no answer');
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
      'more than the limit',
      'getchangelist',
      { Limit: 1 },
      [
        /(\{"Revision":"1"[^}]*\})/,
        '$1,{"Revision":"2","At":"2026-11-22T08:15:30.123Z","RecordKind":"User","ID":"9","Change":"created","Name":"","ChangedFields":"","KeyPrefix":""}',
      ],
      'wrong_result /Changes: There are 2 items in Changes, more than the limit of 1.',
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
    [
      'a page with more than was asked for',
      'getgroups',
      { Limit: 1 },
      [/("Groups":\[)(.*)(\],"Position")/, '$1$2,$2$3'],
      'wrong_result /Group: There are 2 items in Group, more than the limit of 1.',
    ],
    [
      'a page that ends after the next one begins',
      'getgroups',
      {},
      [/"AfterID":"\d+"/, '"AfterID":"1"'],
      'wrong_result /Position/0: Position does not fit the records that are returned.',
    ],
    [
      'updates of which one is left out',
      'updategroups',
      { data: [{ Group: [{ GroupTitle: 'One' }] }, { Group: [{ GroupTitle: 'Two' }] }] },
      [/,\{"Index":"1"[^}]*\}/, ''],
      'wrong_result /Results: There are 1 items for 2 updates.',
    ],
  ] as const)('%s', async (_what, segment, input, change, expected) => {
    expect(await found(segment, input, change)).toContain(expected);
  });

  test('an answer that may be cached', async () => {
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

describe('what every company refuses, whatever its data', () => {
  const own = [{ GroupTitle: 'One' }];
  test.each([
    ['updategroup', { data: {} }, '/data/Group missing_reference'],
    ['updategroup', { data: { Group: [{}] } }, '/data/Group/0 missing_reference'],
    ['updategroup', { data: { Group: own, Roles: [{}] } }, '/data/Roles/0 missing_reference'],
    [
      'updateuser',
      { data: { User: [{ EmailAddress: 'a@b.example' }], Permissions: [{ PermissionValue: 'true' }] } },
      '/data/Permissions/0 missing_reference',
    ],
    ['getuser', {}, 'missing_reference'],
    ['deletegroup', { ID: '', GroupTitle: ' ' }, 'missing_reference'],
  ])('%s %j: a success is found, and a request alone is warned of', async (segment, input, expected) => {
    const text = JSON.stringify({ APIkey: company.apiKey, ...input });
    const exchange = exchangeOf(`/public/api/${segment}`, {}, text);
    const answered = await sendExchange(server.baseUrl, exchange);
    expect(await checker.check(answered)).toEqual([]);
    expect(answered.response?.status).toBe(422);
    const success = { ...answered.response!, status: 200, body: Buffer.from('1') };
    const lying = await checker.check({ ...answered, response: success });
    expect(lying.map(({ code, message }) => `${code}: ${message}`)).toContain(
      `not_refused: No company can carry this out (${expected}), but it was answered with 200.`,
    );
    const { warnings = [] } = await checker.inspect(exchange);
    expect(warnings).toContain(`Every company refuses this, whatever its data (422): ${expected}.`);
  });
});
