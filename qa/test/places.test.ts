import { describe, expect, test } from '@jest/globals';
import type { Finding } from '../exchange.js';
import { exchangeOf, useChecker } from './exchanges.js';
import { soapMessage } from '../../test/support/messages/requests.js';
import { envelope, operationElement, writeDataSet } from '../../test/support/messages/xml.js';

const checker = useChecker();

async function json(text: string, segment = 'updateuser'): Promise<Finding[]> {
  return checker.check(exchangeOf(`/public/api/${segment}`, {}, text));
}

async function soap(text: string): Promise<Finding[]> {
  return checker.check(exchangeOf('/public/api.asmx', { 'content-type': 'text/xml' }, text));
}

const where = ({ place, line, column }: Finding): unknown[] => [place, line, column];

describe('JSON locations', () => {
  test.each<[string, string, unknown[]]>([
    [
      'a value',
      '{"APIkey": "k",\n "data": {"User": [{"FirstName": ""}]}}',
      ['/data/User/0/FirstName', 2, 34],
    ],
    ['an unknown member: its name', '{"APIkey": "k",\n\n  "Nope": 1, "data": {}}', ['/Nope', 3, 3]],
    ['a missing member: what it is missing in', ' {"data": {}}', ['/APIkey', 1, 2]],
    ['other spellings', '{"apikey": "k", "DATA":\r\n{"user": 1}}', ['/data/User', 2, 10]],
    ['the second of two', '{"APIkey": "k", "data": {}, "Data": {}}', ['/data', 1, 29]],
    ['the same name twice', '{"APIkey": "k",\n"data": {}, "data": {}}', ['/data', 2, 13]],
    ['columns in code points', '{"APIkey": "💶💶💶💶", "x": 1, "data": {}}', ['/x', 1, 20]],
    ['broken text', '{"APIkey": "k",\n}', ['', 2, 1]],
    ['names with / and ~', '{"APIkey": "k", "a/b~": "\\"{", "data": {}}', ['/a~1b~0', 1, 17]],
  ])('%s', async (_name, text, expected) => {
    expect((await json(text)).map(where)).toEqual([expected]);
  });

  test('the rule is given in the contract’s words', async () => {
    const [finding] = await json('{"APIkey": "k", "GroupTitle": 1}', 'getgroup');
    expect(finding).toMatchObject({
      side: 'request',
      operation: 'getGroup',
      code: 'type',
      path: '/GroupTitle',
    });
    expect(finding?.rule).toBe(
      'type: ["string","null"]. Title of the group, in any letter case. Missing, `null` and `""` mean the same.',
    );
  });

  test('neither key nor addresses are shown', async () => {
    const text = '{"APIkey": "a secret key", "a secret key": 1, "ann@example.com": 1}';
    expect(JSON.stringify(await json(text, 'gettaxlist'))).not.toMatch(/secret|ann|example/);
  });

  test.each([
    ['GET', '/public/api/getuser?APIkey=x', 'json', 'empty_body'],
    ['POST', '/below/public/api/nope', 'json', 'unknown_operation'],
    ['PUT', '/public/api/getuser', 'json', 'method_not_allowed'],
    ['PUT', '/public/api.asmx', 'soap', 'method_not_allowed'],
    ['GET', '/public/api.asmx?wsdl', undefined, undefined],
    ['POST', '/public/api.asmx/UpdateUser', undefined, undefined],
    ['GET', '/openapi.yaml', undefined, undefined],
  ])('%s %s', async (method, path, protocol, code) => {
    const inspection = await checker.inspect({ ...exchangeOf(path, {}, ''), method });
    expect([inspection.protocol, inspection.findings[0]?.code]).toEqual([protocol, code]);
  });
});

describe('SOAP locations', () => {
  const operation = '/soap:Envelope/soap:Body/UpdateGroup';

  test('a column of a row, deleted rows not counted', async () => {
    const rows = writeDataSet({ Group: [{ GroupTitle: 'A' }, { GroupTitle: 'B' }, { GroupTitle: '' }] });
    const dataSet = rows.replace('msdata:rowOrder="0"', 'diffgr:hasChanges="deleted"');
    const { body } = soapMessage('UpdateGroup', 'k', [['data', { xml: dataSet }]]);
    const text = body.replace('<UpdateGroup', '\n<UpdateGroup');
    const [finding] = await soap(text);
    expect(finding).toMatchObject({
      place: `${operation}/data/diffgr:diffgram/NewDataSet/Group[3]/GroupTitle`,
      path: '/data/Group/1/GroupTitle',
      code: 'min_length',
      operation: 'UpdateGroup',
      line: 2,
      column: text.split('\n')[1]!.lastIndexOf('<GroupTitle>') + 1,
    });
    expect(finding?.rule).toMatch(/^minLength: 1\. Title of the group/);
  });

  test('a column that only the inline schema has', async () => {
    const dataSet = writeDataSet({ Group: [{ Titel: 'A' }] }).replace(/<Group diffgr.*<\/Group>/, '');
    const [finding] = await soap(soapMessage('UpdateGroup', 'k', [['data', { xml: dataSet }]]).body);
    expect(finding?.place).toMatch(/\/data\/xs:schema$/);
    expect(finding).toMatchObject({ path: '/data/Group/Titel', code: 'unknown_member' });
  });

  test('parameters', async () => {
    const long = operationElement('modAPI.GetGroup_Alternate', [
      ['APIkey', 'k'],
      ['GroupTitle', 'x'.repeat(256)],
    ]);
    expect(await soap(envelope('1.1', `<!-- <GroupTitle> -->${long}`.slice(21)))).toMatchObject([
      {
        place: '/soap:Envelope/soap:Body/modAPI.GetGroup_Alternate/GroupTitle',
        rule: expect.stringMatching(/^maxLength: 255\. Title of the group/),
      },
    ]);
    expect(await soap(envelope('1.1', operationElement('GetTaxList', [])))).toMatchObject([
      { place: '/soap:Envelope/soap:Body/GetTaxList', path: '/APIkey', code: 'required' },
    ]);
  });

  test('text that is not XML', async () => {
    expect((await soap('<a>\n<b></a>')).map(where)).toEqual([['', 2, 4]]);
  });
});
