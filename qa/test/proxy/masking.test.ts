import { describe, expect, test } from '@jest/globals';
import type { Exchange, Finding } from '../../exchange.js';
import { Journal } from '../../report/journal.js';
import { exchangeOf, useChecker } from '../exchanges.js';
import { soapMessage } from '../../../test/support/messages/requests.js';
import { envelope, namespace } from '../../../test/support/messages/xml.js';

const checker = useChecker();

/** The proxy's report of an exchange. */
async function reported(exchange: Exchange): Promise<Finding[]> {
  return new Journal().add(exchange, await checker.inspect(exchange), new Date(0)).findings;
}

const json = (operation: string, body: string): Exchange =>
  exchangeOf(`/public/api/${operation}`, { 'Content-Type': 'application/json' }, body);

function soap(name: string, parameters: [string, string][] = []): Exchange {
  const { path, headers, body } = soapMessage(name, 'k', parameters);
  return exchangeOf(path, headers, body);
}

/** A call of GetTaxList with this in the body of its response. */
function completed(content: string): Exchange {
  const safe = { 'X-Request-Id': '1', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', ...safe };
  const response = { status: 200, headers, body: Buffer.from(envelope('1.1', content)) };
  return { ...soap('GetTaxList'), response };
}

describe('the masking hides nothing of what was found', () => {
  test.each([
    ['{"APIkey": "k" "ID": "1"}', `Line 1, column 16: expected "," or "}", but found '"'.`],
    ['{"APIkey"; "k"}', 'Line 1, column 10: expected ":", but found ";".'],
    ['{"APIkey": x}', 'Line 1, column 12: expected a value, but found "x".'],
  ])('marks of JSON: %s', async (body, message) => {
    expect((await reported(json('getuser', body))).map((one) => one.message)).toEqual([message]);
  });

  test('names of the contract', async () => {
    const User = [
      { FirstName: 'data', LastName: 'APIkey', Title: 'PermissionValue', City: 'FirstName', Disabled: true },
    ];
    const Permissions = [{ PermissionDisplayName: 'data', PermissionValue: 1 }];
    const body = JSON.stringify({
      APIkey: 'k',
      data: { User: [{ ...User[0], FristName: 'x' }], Permissions },
    });
    const findings = await reported(json('updateuser', body));
    expect(findings.map(({ place, message }) => [place, message])).toEqual([
      ['/data/User/0/FristName', '"FristName" is not a member of this object; did you mean FirstName?'],
      ['/data/User/0/Disabled', 'Disabled must be a string. Send "true".'],
      ['/data/Permissions/0/PermissionValue', 'PermissionValue must be a string. Send "1".'],
    ]);
  });

  test('names of XML', async () => {
    const parameters: [string, string][] = [
      ['EmailAddress', 'soap:Envelope'],
      ['Envelope', 'EmailAddress'],
    ];
    const findings = await reported(soap('modAPI.GetUser_Alternate', parameters));
    expect(findings[0]?.place).toBe('/soap:Envelope/soap:Body/modAPI.GetUser_Alternate/Envelope');
    expect(findings[0]?.message).toContain('"Envelope" is not a parameter of this operation');
  });

  test('a response in another namespace: both namespaces are named', async () => {
    const response =
      '<GetTaxListResponse xmlns="http://tempuri.org/"><GetTaxListResult/></GetTaxListResponse>';
    const findings = await reported(completed(response));
    expect(findings.map(({ message }) => message)).toEqual([
      `GetTaxListResponse is in the namespace "http://tempuri.org/", not in "${namespace}".`,
    ]);
  });

  test("another operation's response: both are named", async () => {
    const response = `<GetTexListResponse xmlns="${namespace}"><a>GetTaxListResponse</a><b>GetTexListResponse</b></GetTexListResponse>`;
    const findings = await reported(completed(response));
    expect(findings.map(({ message }) => message)).toEqual([
      'The body holds GetTexListResponse, not GetTaxListResponse.',
    ]);
  });
});

test('what is no name of the contract is masked', async () => {
  const User = [{ 'petra privat': 'x', 'geheim-7': 'Geheim', Title: 7, City: 'Graz' }];
  const findings = await reported(json('updateuser', JSON.stringify({ APIkey: 'k', data: { User } })));
  const text = JSON.stringify(findings);
  expect(text).not.toMatch(/petra|geheim|Graz/i);
  expect(text).toContain('‹name, 12 characters›');
});
