import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { writeDataSet } from '../../src/soap/dataset/writer.js';
import { envelope, namespace } from '../../test/support/messages/xml.js';
import { useFolder } from '../../test/support/use-folder.js';
import { resultExamples } from '../../test/contract/examples.js';
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
const getUser = resultExamples().find(({ operation }) => operation === 'getUser')!.value as Record<
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

function result(version: '1.1' | '1.2'): string {
  const rows = writeDataSet([{ name: 'Taxes', columns: ['ID', 'TaxTitle'] }], {
    Taxes: [{ ID: '1', TaxTitle: 'VAT' }],
  });
  const inside = `<GetTaxListResult>${rows}</GetTaxListResult>`;
  return envelope(version, `<GetTaxListResponse xmlns="${namespace}">${inside}</GetTaxListResponse>`);
}

function fault(code: string): string {
  const error = `<error xmlns="${namespace}"><code>${code}</code><requestId>1</requestId><errors/></error>`;
  const text = '<faultcode>soap:Client</faultcode><faultstring>no</faultstring>';
  return envelope('1.1', `<soap:Fault>${text}<detail>${error}</detail></soap:Fault>`);
}

describe('a response by itself', () => {
  test('of JSON is checked against the contract, and what is missing is reported', async () => {
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
    ['the ID after an update', 'updateUser', 42, [], []],
    ['the result of a delete', 'deleteUser', true, [], []],
    ['an ID as a text', 'updateUser', '"42"', ['--status', '200'], ['response type']],
    ['what --status says is a response', 'getUser', { ID: '1' }, ['--status', '404'], ['response']],
  ])('%s', async (_what, operation, body, more, expected) => {
    const result = found(await checked(body, '--operation', operation, ...more));
    if (expected[0] === 'response')
      expect(result.every((one) => one.startsWith('response required'))).toBe(true);
    else expect(result).toEqual(expected);
  });

  test.each<[what: string, body: string, more: string[], operation: string | undefined, found: unknown[]]>([
    ['a result', result('1.1'), [], 'GetTaxList', []],
    ['one of SOAP 1.2', result('1.2'), [], 'GetTaxList', []],
    [
      'the result of another operation',
      result('1.1'),
      ['--operation', 'getUser'],
      'modAPI.GetUser_Alternate',
      [expect.stringMatching(/^response wrong_result /)],
    ],
    ['a fault', fault('invalid_api_key'), [], undefined, []],
    [
      'a fault with an unknown code',
      fault('nobody'),
      [],
      undefined,
      [expect.stringMatching(/^response enum .*code$/)],
    ],
  ])('of SOAP: %s', async (_what, body, more, operation, expected) => {
    const judged = await checked(body, ...more);
    expect([judged.operation, found(judged)]).toEqual([operation, expected]);
  });
});
