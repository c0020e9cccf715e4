import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { envelope, operationElement, parseXml } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { qa } from './run-qa.js';

const folder = useFolder();

type Part = Record<string, unknown>;

function entry(method: string, url: string, text: string | Part | undefined, response?: Part): Part {
  const postData = typeof text === 'string' ? { mimeType: 'x', text } : text;
  const request = { method, url, headers: [{ name: 'Content-Type', value: 'application/json' }], postData };
  return { request, response };
}

function answer(status: number, type: string, content: Part): Part {
  const headers = [
    { name: 'content-type', value: type },
    { name: 'X-Request-Id', value: 'r1' },
    { name: 'X-Content-Type-Options', value: 'nosniff' },
    { name: 'Cache-Control', value: 'no-store' },
    { name: 'content-encoding', value: 'gzip' },
  ];
  return { status, headers, content };
}

async function checked(...entries: Part[]): Promise<{ exitCode: number; totals: Part; entries: Part[] }> {
  const file = path.join(folder, 'recording.har');
  writeFileSync(file, `\ufeff${JSON.stringify({ log: { version: '1.2', entries } })}`);
  const { exitCode, out } = await qa(['check', file, '--format', 'json']);
  return { exitCode, ...(JSON.parse(out) as { totals: Part; entries: Part[] }) };
}

const url = 'https://api.example.com/tenant/public/api';
const list = '{"Countries":[{"ID":"1","TaxTitle":"VAT"}]}';

test('a recording: requests and responses, other traffic skipped', async () => {
  const { exitCode, totals, entries } = await checked(
    entry('GET', 'https://www.example.com/', undefined, { status: 200, headers: [], content: {} }),
    entry('GET', `${url}.asmx?wsdl`, undefined),
    entry(
      'POST',
      `${url}/gettaxlist?x=cak_12345678`,
      '{"APIkey":"k"}',
      answer(200, 'application/json', { text: list }),
    ),
    entry(
      'POST',
      `${url}/gettaxlist`,
      '{"APIkey":"k"}',
      answer(200, 'application/json', { text: '{"Taxes":[]}' }),
    ),
    entry(
      'POST',
      `${url}/gettaxlist`,
      '{"APIkey":"k","ID":"1"}',
      answer(500, 'text/html', { text: '<h1>no</h1>' }),
    ),
  );
  expect(exitCode).toBe(1);
  expect(totals).toMatchObject({ requests: 5, judged: 3, violating: 2 });
  expect(Number(totals['requestViolations']) + Number(totals['responseViolations'])).toBe(4);
  expect(entries[2]).toMatchObject({ name: 'entry 3: POST /tenant/public/api/gettaxlist', verdict: 'meets' });
  expect(entries[3]).toMatchObject({
    findings: [{ side: 'response', code: 'required', place: '/Countries' }],
  });
  expect(entries[4]).toMatchObject({
    findings: [
      { side: 'request', code: 'unknown_member', place: '/ID' },
      { side: 'response', code: 'wrong_content_type' },
      { side: 'response', code: 'malformed_json', line: 1, column: 1 },
    ],
  });
});

test('bodies in base64, compressed or not, and in another charset', async () => {
  const base64 = (bytes: Buffer | string) => ({
    text: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
  });
  const soap = envelope(
    '1.1',
    operationElement('modAPI.DeleteUser_Alternate', [
      ['APIkey', 'k'],
      ['EmailAddress', 'ü@x.y'],
    ]),
  );
  const soapEntry = entry('POST', `${url}.asmx`, soap.replace('utf-8', 'iso-8859-1'));
  (soapEntry['request'] as Part)['headers'] = [
    { name: 'content-type', value: 'text/xml; charset=iso-8859-1' },
  ];
  const gzipped = entry(
    'POST',
    `${url}/gettaxlist`,
    base64(gzipSync('{"APIkey":"k"}')),
    answer(200, 'application/json', base64(list)),
  );
  (gzipped['request'] as { headers: Part[] }).headers.push({ name: 'Content-Encoding', value: 'gzip' });
  const { totals } = await checked(
    entry(
      'POST',
      `${url}/gettaxlist`,
      base64('{"APIkey":"k"}'),
      answer(200, 'application/json', base64(list)),
    ),
    gzipped,
    soapEntry,
    entry('GET', `${url}/gettaxlist`, '{"APIkey":"k"}'),
  );
  expect(totals).toMatchObject({ judged: 4, violating: 0 });
});

test('what the recording lacks is said', async () => {
  const { entries } = await checked(
    { request: { method: 'POST', url: `${url}/gettaxlist`, headers: [], bodySize: 20 } },
    entry('POST', `${url}/gettaxlist`, '{"APIkey":"k"}', { status: 0, headers: [], content: {} }),
    entry('POST', `${url}/gettaxlist`, '{"APIkey":"k"}', answer(200, 'application/json', { size: 12 })),
    {},
  );
  expect(entries).toMatchObject([
    { verdict: 'skipped', reason: 'the recording has no body of the request' },
    { verdict: 'meets', notJudged: ['the response: the recording has none'] },
    { verdict: 'meets', notJudged: ['the response: the recording has no body of it'] },
    { verdict: 'skipped', reason: 'not a call of this API' },
  ]);
});

test('a large recording takes seconds', async () => {
  const one = entry(
    'POST',
    `${url}/gettaxlist`,
    '{"APIkey":"k"}',
    answer(200, 'application/json', { text: list }),
  );
  const { totals } = await checked(...Array<Part>(3000).fill(one));
  expect(totals).toMatchObject({ judged: 3000, violating: 0 });
});

describe('a recording of which nothing is judged fails, with a sentence', () => {
  const page = entry('GET', 'https://www.example.com/', undefined, { status: 200, headers: [], content: {} });

  test.each<[string, Part[], string]>([
    ['no entries', [], 'Nothing was judged: the recording has no entries.'],
    [
      'pages only',
      [page, page],
      'Nothing was judged: none of its 2 entries is a call of this API with its body.',
    ],
  ])('%s', async (_what, entries, sentence) => {
    const file = path.join(folder, 'empty.har');
    writeFileSync(file, JSON.stringify({ log: { entries } }));
    const text = await qa(['check', file]);
    expect(text.exitCode).toBe(1);
    expect(text.out).toContain(`${file}: failed. ${sentence}\n`);
    expect(text.out).toContain('Failed: of 1 file nothing was judged.\n');
    const { exitCode, out } = await qa(['check', file, '--format', 'junit']);
    expect(exitCode).toBe(1);
    const root = parseXml(out);
    expect(root.getAttribute('failures')).toBe('1');
    expect(Number(root.getAttribute('tests'))).toBe(entries.length + 1);
    expect(root.getElementsByTagName('failure')[0]?.getAttribute('message')).toBe(sentence);
    expect(out).not.toContain('tests="0"');
  });

  test('also beside another one that is fine', async () => {
    const [good, empty] = ['good.har', 'none.har'].map((name) => path.join(folder, name));
    const call = entry('POST', `${url}/gettaxlist`, '{"APIkey":"k"}');
    writeFileSync(good!, JSON.stringify({ log: { entries: [call] } }));
    writeFileSync(empty!, JSON.stringify({ log: { entries: [] } }));
    expect((await qa(['check', good!])).exitCode).toBe(0);
    expect((await qa(['check', good!, empty!])).exitCode).toBe(1);
  });
});

test('--coverage lists what the recordings never exercise', async () => {
  const file = path.join(folder, 'coverage.har');
  const call = entry(
    'POST',
    `${url}/gettaxlist`,
    '{"APIkey":"k"}',
    answer(200, 'application/json', { text: list }),
  );
  writeFileSync(file, JSON.stringify({ log: { entries: [call] } }));
  const { exitCode, out } = await qa(['check', file, '--coverage']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/\nNever exercised:\n {2}\d+ of \d+ operations: json getGroupList, /);
  expect(out).toMatch(/\n {2}json getTaxList: 400, 401, /);
  expect(out).toMatch(/ error codes: .*not_found/);
  expect(out).not.toMatch(/operations: .*json getTaxList/);
  const json = JSON.parse((await qa(['check', file, '--coverage', '--format', 'json'])).out);
  expect(json.notExercised.operations).toContain('soap GetTaxList');
});
