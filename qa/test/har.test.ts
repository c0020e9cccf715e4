import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { soapMessage } from '../../test/support/messages/requests.js';
import { parseXml } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { qa } from './run-qa.js';

const folder = useFolder();

type Part = Record<string, unknown>;
type Headers = readonly (readonly [name: string, value: string])[];

const url = 'https://api.example.com/tenant/public/api';
const list = '{"Countries":[{"ID":"1","TaxTitle":"VAT"}]}';
const plain: Headers = [['Content-Type', 'application/json']];
const toPairs = (headers: Headers): Part[] => headers.map(([name, value]) => ({ name, value }));

function entry(
  method: string,
  address: string,
  body: string | Part | undefined,
  response?: Part,
  headers = plain,
): Part {
  const postData = typeof body === 'string' ? { mimeType: 'x', text: body } : body;
  return { request: { method, url: address, headers: toPairs(headers), postData }, response };
}

/** A call of gettaxlist. */
function call(response?: Part, body: string | Part = '{"APIkey":"k"}', headers = plain): Part {
  return entry('POST', `${url}/gettaxlist`, body, response, headers);
}

function response(content: Part, status = 200, type = 'application/json'): Part {
  const safe: Headers = [
    ['X-Request-Id', 'r1'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cache-Control', 'no-store'],
  ];
  return {
    status,
    headers: toPairs([['content-type', type], ...safe, ['content-encoding', 'gzip']]),
    content,
  };
}

function written(name: string, entries: Part[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `\ufeff${JSON.stringify({ log: { version: '1.2', entries } })}`);
  return file;
}

interface Checked extends Part {
  findings: { side: string; code: string }[];
}

async function checked(...entries: Part[]): Promise<{ exitCode: number; totals: Part; entries: Checked[] }> {
  const { exitCode, out } = await qa(['check', written('recording.har', entries), '--format', 'json']);
  return { exitCode, ...(JSON.parse(out) as { totals: Part; entries: Checked[] }) };
}

const page = entry('GET', 'https://www.example.com/', undefined, { status: 200, headers: [], content: {} });

test('a recording: requests and responses, other traffic skipped', async () => {
  const { exitCode, totals, entries } = await checked(
    page,
    entry('GET', `${url}.asmx?wsdl`, undefined),
    entry('POST', `${url}/gettaxlist?x=cak_12345678`, '{"APIkey":"k"}', response({ text: list })),
    call(response({ text: '{"Taxes":[]}' })),
    call(response({ text: '<h1>no</h1>' }, 500, 'text/html'), '{"APIkey":"k","ID":"1"}'),
  );
  expect(exitCode).toBe(1);
  expect(totals).toMatchObject({
    ...{ requests: 5, judged: 3, violating: 2, requestViolations: 1, responseViolations: 3 },
  });
  expect(entries.slice(2)).toMatchObject([
    { name: 'entry 3: POST /tenant/public/api/gettaxlist', verdict: 'meets' },
    { findings: [{ side: 'response', code: 'required', place: '/Countries' }] },
    {
      findings: [
        { side: 'request', code: 'unknown_member', place: '/ID' },
        { side: 'response', code: 'wrong_content_type' },
        { side: 'response', code: 'malformed_json', line: 1, column: 1 },
      ],
    },
  ]);
});

test('bodies in base64, compressed or not, and in another charset', async () => {
  const base64 = (bytes: Buffer | string): Part => ({
    text: Buffer.from(bytes).toString('base64'),
    encoding: 'base64',
  });
  const { body } = soapMessage('modAPI.DeleteUser_Alternate', 'k', [['EmailAddress', 'ü@x.y']]);
  const soap = body.replace('utf-8', 'iso-8859-1');
  const { totals } = await checked(
    call(response(base64(list)), base64('{"APIkey":"k"}')),
    call(response(base64(list)), base64(gzipSync('{"APIkey":"k"}')), [
      ...plain,
      ['Content-Encoding', 'gzip'],
    ]),
    entry('POST', `${url}.asmx`, soap, undefined, [['content-type', 'text/xml; charset=iso-8859-1']]),
    entry('GET', `${url}/gettaxlist`, '{"APIkey":"k"}'),
  );
  expect(totals).toMatchObject({ judged: 4, violating: 0 });
});

test('what the headers say of bodies that are recorded decoded', async () => {
  const marked = { text: `\ufeff${list}` };
  const { entries } = await checked(
    call(response(marked, 200, 'application/json; charset=iso-8859-1'), undefined, [
      ['Content-Type', 'application/json; charset=iso-8859-1'],
    ]),
    call(response(marked), undefined, [['Content-Type', 'application/json; charset=x-none']]),
  );
  expect(entries.map(({ findings }) => findings.map(({ side, code }) => `${side} ${code}`))).toEqual([
    ['response foreign_charset', 'response byte_order_mark'],
    ['request unsupported_charset', 'response byte_order_mark', 'response not_refused'],
  ]);
});

test('what the recording lacks is said', async () => {
  const { entries } = await checked(
    { request: { method: 'POST', url: `${url}/gettaxlist`, headers: [], bodySize: 20 } },
    call({ status: 0, headers: [], content: {} }),
    call(response({ size: 12 })),
    {},
  );
  expect(entries).toMatchObject([
    { verdict: 'skipped', reason: 'the recording has no body of the request' },
    { verdict: 'meets', notJudged: ['the response: the recording has none'] },
    { verdict: 'meets', notJudged: ['the response: the recording has no body of it'] },
    { verdict: 'skipped', reason: 'not a call of this API' },
  ]);
});

describe('a recording of which nothing is judged fails, with a sentence', () => {
  test.each<[string, Part[], string]>([
    ['no entries', [], 'Nothing was judged: the recording has no entries.'],
    [
      'pages only',
      [page, page],
      'Nothing was judged: none of its 2 entries is a call of this API with its body.',
    ],
  ])('%s, also beside another one that is fine', async (_what, entries, sentence) => {
    const [good, file] = [written('good.har', [call()]), written('empty.har', entries)];
    expect((await qa(['check', good])).exitCode).toBe(0);
    const text = await qa(['check', good, file]);
    expect(text.exitCode).toBe(1);
    expect(text.out).toContain(`${file}: failed. ${sentence}\n`);
    expect(text.out).toContain('Failed: of 1 file nothing was judged.\n');
    const { exitCode, out } = await qa(['check', file, '--format', 'junit']);
    const root = parseXml(out);
    expect([exitCode, root.getAttribute('failures')]).toEqual([1, '1']);
    expect(root.getAttribute('tests')).toBe(String(entries.length + 1));
    expect(root.getElementsByTagName('failure')[0]?.getAttribute('message')).toBe(sentence);
    expect(out).not.toContain('tests="0"');
  });
});

test('--coverage lists what the recordings never exercise', async () => {
  const file = written('coverage.har', [call(response({ text: list }))]);
  const { exitCode, out } = await qa(['check', file, '--coverage']);
  expect(exitCode).toBe(0);
  expect(out).toMatch(/\nNever exercised:\n {2}\d+ of \d+ operations: json getGroupList, /);
  // No response of a list is 404, so it is not a gap.
  expect(out).toMatch(/\n {2}json getTaxList: 400, 401, 405, /);
  expect(out).toMatch(/ error codes: .*not_found/);
  expect(out).not.toMatch(/operations: .*json getTaxList/);
  const json = JSON.parse((await qa(['check', file, '--coverage', '--format', 'json'])).out);
  expect(json.notExercised.operations).toContain('soap GetTaxList');
  expect(json.notExercised.operations).toHaveLength(json.notExercised.of.operations - 1);
});
