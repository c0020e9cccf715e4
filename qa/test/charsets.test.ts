import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker, type Exchange, type ExchangeChecker } from '../exchange.js';
import { writeDataSet } from '../../src/soap/dataset/writer.js';
import { exchangeOf } from '../../test/support/messages/exchanges.js';
import { envelope, namespace, operationElement } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { qa } from './run-qa.js';

const folder = useFolder();

let checker: ExchangeChecker;
beforeAll(async () => {
  checker = await createExchangeChecker();
});

async function found(exchange: Exchange): Promise<string[]> {
  return (await checker.check(exchange)).map(({ code, place }) => `${code} ${place}`.trim());
}

const list = (title: string): string => JSON.stringify({ Countries: [{ ID: '1', TaxTitle: title }] });

function json(type: string, body: Buffer): Exchange {
  const exchange = exchangeOf(
    '/public/api/gettaxlist',
    { 'Content-Type': 'application/json' },
    '{"APIkey":"k"}',
  );
  return {
    ...exchange,
    response: {
      status: 200,
      headers: {
        'content-type': type,
        'x-request-id': '1',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
      body,
    },
  };
}

describe('a JSON response is UTF-8 without a byte order mark', () => {
  test.each<[what: string, type: string, body: Buffer, found: string[]]>([
    ['plain', 'application/json', Buffer.from(list('ü')), []],
    ['declared', 'application/json; charset=UTF-8', Buffer.from(list('ü')), []],
    ['with a mark', 'application/json', Buffer.from(`\ufeff${list('ü')}`), ['byte_order_mark']],
    [
      'ISO-8859-1',
      'application/json; charset=iso-8859-1',
      Buffer.from(list('ü'), 'latin1'),
      ['foreign_charset header:Content-Type', 'invalid_encoding'],
    ],
    [
      'declared so, but ASCII',
      'application/json; charset=windows-1252',
      Buffer.from(list('u')),
      ['foreign_charset header:Content-Type'],
    ],
    [
      'an unknown charset',
      'application/json; charset=x-none',
      Buffer.from(list('u')),
      ['foreign_charset header:Content-Type'],
    ],
    ['ISO-8859-1, not declared', 'application/json', Buffer.from(list('ü'), 'latin1'), ['invalid_encoding']],
    [
      'UTF-16 with a mark',
      'application/json',
      Buffer.from(`\ufeff${list('ü')}`, 'utf16le'),
      ['invalid_encoding'],
    ],
    ['UTF-16', 'application/json', Buffer.from(list('ü'), 'utf16le'), ['invalid_encoding']],
  ])('%s', async (_what, type, body, expected) => {
    expect(await found(json(type, body))).toEqual(expected);
  });

  test('the rest of a response that only names another charset is judged all the same', async () => {
    const body = Buffer.from('{"Countries": [{"ID": 1, "TaxTitle": "ü"}]}');
    expect(await found(json('application/json; charset=iso-8859-1', body))).toEqual([
      'foreign_charset header:Content-Type',
      'type /Countries/0/ID',
    ]);
  });
});

describe('a SOAP response is UTF-8', () => {
  const rows = writeDataSet([{ name: 'Taxes', columns: ['ID', 'TaxTitle'] }], {
    Taxes: [{ ID: '1', TaxTitle: 'ü' }],
  });
  const answer = envelope(
    '1.1',
    `<GetTaxListResponse xmlns="${namespace}"><GetTaxListResult>${rows}</GetTaxListResult></GetTaxListResponse>`,
  );
  const declared = (encoding: string): string => answer.replace('encoding="utf-8"', `encoding="${encoding}"`);

  function soap(type: string, body: Buffer): Exchange {
    const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
    const request = envelope('1.1', operationElement('GetTaxList', [['APIkey', 'k']]));
    return {
      ...exchangeOf('/public/api.asmx', headers, request),
      response: { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body },
    };
  }

  test.each<[what: string, type: string, body: Buffer, found: string[]]>([
    ['plain', 'text/xml; charset=utf-8', Buffer.from(answer), []],
    ['with a mark, as XML allows', 'text/xml; charset=utf-8', Buffer.from(`\ufeff${answer}`), []],
    [
      'ISO-8859-1 by header and declaration',
      'text/xml; charset=iso-8859-1',
      Buffer.from(declared('iso-8859-1'), 'latin1'),
      ['foreign_charset header:Content-Type', 'invalid_encoding'],
    ],
    [
      'by the header only',
      'text/xml; charset=iso-8859-1',
      Buffer.from(answer),
      ['foreign_charset header:Content-Type'],
    ],
    [
      'by the declaration, which the charset overrides',
      'text/xml; charset=utf-8',
      Buffer.from(declared('windows-1252')),
      [],
    ],
    [
      'UTF-16',
      'text/xml; charset=utf-16',
      Buffer.from(`\ufeff${declared('utf-16')}`, 'utf16le'),
      ['foreign_charset header:Content-Type', 'invalid_encoding'],
    ],
  ])('%s', async (_what, type, body, expected) => {
    expect(await found(soap(type, body))).toEqual(expected);
  });
});

test('a recording, which has bodies decoded: what its headers say of them is found', async () => {
  const call = (requestType: string, answerType: string) => ({
    request: {
      method: 'POST',
      url: 'https://api.example.com/public/api/gettaxlist',
      headers: [{ name: 'Content-Type', value: requestType }],
      postData: { text: '{"APIkey":"k"}' },
    },
    response: {
      status: 200,
      headers: [
        { name: 'Content-Type', value: answerType },
        { name: 'X-Request-Id', value: '1' },
        { name: 'X-Content-Type-Options', value: 'nosniff' },
        { name: 'Cache-Control', value: 'no-store' },
      ],
      content: { text: `\ufeff${list('ü')}` },
    },
  });
  const file = path.join(folder, 'charsets.har');
  const entries = [
    call('application/json; charset=iso-8859-1', 'application/json; charset=iso-8859-1'),
    call('application/json; charset=x-none', 'application/json'),
  ];
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const { out } = await qa(['check', file, '--format', 'json']);
  const report = JSON.parse(out) as { entries: { findings: { side: string; code: string }[] }[] };
  expect(report.entries.map(({ findings }) => findings.map(({ side, code }) => `${side} ${code}`))).toEqual([
    ['response foreign_charset', 'response byte_order_mark'],
    ['request unsupported_charset', 'response byte_order_mark', 'response not_refused'],
  ]);
});
