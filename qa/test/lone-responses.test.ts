import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { writeDataSet } from '../../src/soap/dataset/writer.js';
import { envelope, namespace } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { answerExamples } from '../../test/support/messages/contract-examples.js';
import { qa } from './run-qa.js';

const folder = useFolder();

type Row = Record<string, unknown>;
interface Checked {
  exitCode: number;
  operation: string | undefined;
  notJudged: string[];
  findings: { side: string; code: string; place: string }[];
}

async function checked(content: unknown, ...words: string[]): Promise<Checked> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const said = (content as { status?: number }).status ?? 200;
  const status = text.startsWith('<') || words.includes('--status') ? [] : ['--status', String(said)];
  const { exitCode, out } = await qa(['check', '-', '--format', 'json', ...words, ...status], text);
  const [entry] = (JSON.parse(out) as { entries: Omit<Checked, 'exitCode'>[] }).entries;
  return { exitCode, ...entry! };
}

const found = ({ findings }: Checked): string[] =>
  findings.map(({ side, code, place }) => `${side} ${code} ${place}`.trim());
const getUser = answerExamples().find(({ operation }) => operation === 'getUser')!.value as Record<
  string,
  Row[]
>;
const problem = {
  type: 'urn:company-administration:problem:not_found',
  title: 'x',
  status: 404,
  detail: 'x',
  instance: '/public/api/getuser',
  code: 'not_found',
  requestId: '1',
  errors: [],
};

describe('a response by itself', () => {
  test('of JSON is held against the contract, and what it lacks is said', async () => {
    const good = await checked(getUser, '--operation', 'getUser');
    expect([good.exitCode, good.operation, found(good)]).toEqual([0, 'getUser', []]);
    expect(good.notJudged).toEqual(["the response's headers and its request: the file has neither"]);
    const User = [{ ...getUser['User']![0], FirstName: undefined }];
    const bad = await checked({ ...getUser, User }, '--operation', 'getuser');
    expect([bad.exitCode, found(bad)]).toEqual([1, ['response required /User/0/FirstName']]);
  });

  test('in a file whose name begins with the operation', async () => {
    const file = path.join(folder, 'gettaxlist-response.json');
    writeFileSync(file, '{"Countries": [{"ID": 1, "TaxTitle": "VAT"}]}');
    const { exitCode, out } = await qa(['check', file, '--status', '200']);
    expect(exitCode).toBe(1);
    expect(out).toContain('  response /Countries/0/ID, line 1, column 23: type\n');
  });

  test.each<[what: string, operation: string, body: unknown, more: string[], found: string[]]>([
    ['a problem document', 'getUser', problem, [], []],
    [
      'one with a status that is not documented',
      'getUser',
      { ...problem, status: 418 },
      [],
      ['response undocumented_status'],
    ],
    ['one with an unknown code', 'getUser', { ...problem, code: 'gone' }, [], ['response enum /code']],
    ['the ID after an update', 'updateUser', 42, [], []],
    ['the result of a delete', 'deleteUser', true, [], []],
    ['a response of another type', 'updateUser', false, [], ['response type']],
    ['an ID as a text', 'updateUser', '"42"', ['--status', '200'], ['response type']],
    ['what --status says is a response', 'getUser', { ID: '1' }, ['--status', '404'], ['response']],
  ])('%s', async (_what, operation, body, more, expected) => {
    const result = found(await checked(body, '--operation', operation, ...more));
    if (expected[0] === 'response')
      expect(result.every((one) => one.startsWith('response required'))).toBe(true);
    else expect(result).toEqual(expected);
  });

  test.each(['1.1', '1.2'] as const)('of SOAP %s', async (version) => {
    const answer = (tables: { name: string; columns: string[] }[], name = 'GetTaxList'): string =>
      envelope(
        version,
        `<${name}Response xmlns="${namespace}"><${name}Result>${writeDataSet(tables, { Taxes: [{ ID: '1', TaxTitle: 'VAT' }] })}</${name}Result></${name}Response>`,
      );
    const good = await checked(answer([{ name: 'Taxes', columns: ['ID', 'TaxTitle'] }]));
    expect([good.exitCode, good.operation, found(good)]).toEqual([0, 'GetTaxList', []]);
    const bad = await checked(answer([{ name: 'Taxes', columns: ['ID'] }]));
    expect(found(bad)).toEqual([expect.stringMatching(/^response invalid_xml .*schema$/)]);
    const other = await checked(
      answer([{ name: 'Taxes', columns: ['ID', 'TaxTitle'] }]),
      '--operation',
      'getUser',
    );
    expect([other.operation, found(other)]).toEqual([
      'modAPI.GetUser_Alternate',
      [expect.stringMatching(/^response wrong_result /)],
    ]);
    const soapOnly = await checked(answer([], 'GetCurrencyList'), '--operation', 'GetCurrencyList');
    expect(soapOnly.findings.length).toBeGreaterThan(0);
  });

  test('a SOAP fault', async () => {
    const detail = (code: string): string =>
      `<error xmlns="${namespace}"><code>${code}</code><requestId>1</requestId><errors/></error>`;
    const fault = (code: string): string =>
      envelope(
        '1.1',
        `<soap:Fault><faultcode>soap:Client</faultcode><faultstring>no</faultstring><detail>${detail(code)}</detail></soap:Fault>`,
      );
    expect(found(await checked(fault('invalid_api_key')))).toEqual([]);
    expect(found(await checked(fault('nobody')))).toEqual([expect.stringMatching(/^response enum .*code$/)]);
  });

  test('wrong usage', async () => {
    expect((await qa(['check', '-', '--status', '99', '--operation', 'getuser'], '{}')).exitCode).toBe(2);
    expect((await qa(['check', '-', '--operation', 'GetNothing'], '{}')).err).toContain(
      'There is no operation',
    );
  });
});
