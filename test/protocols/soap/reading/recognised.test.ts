import { beforeAll, expect, test } from '@jest/globals';
import { newCompany } from '../../../support/scenarios/company.js';
import { useServer } from '../../../support/servers/use-server.js';
import { envelope, namespace, operationElement } from '../messages.js';

const server = useServer();
let message: string;
beforeAll(async () => {
  const { apiKey } = await newCompany(server);
  message = envelope(operationElement('GetCountryList', `<APIkey>${apiKey}</APIkey>`));
});

async function post(headers: Record<string, string>): Promise<string> {
  const type = { 'Content-Type': 'text/xml' };
  const init = { method: 'POST', headers: { ...type, ...headers }, body: message };
  return (await fetch(`${server.baseUrl}/public/api.asmx`, init)).text();
}

const action = `${namespace}/GetCountryList`;

test.each([
  ['without an action', {}, { SOAPAction: 'GetCountryList' }, 'action_mismatch'],
  [
    'with one',
    { SOAPAction: action },
    { 'Content-Type': `text/xml${namespace}/`, SOAPAction: 'GetCountryList' },
    'unsupported_media_type',
  ],
])('a message that was good %s is refused with other headers', async (_how, good, bad, code) => {
  for (let time = 1; time <= 3; time++) expect(await post(good)).toContain('<GetCountryListResult>');
  expect(await post(bad)).toContain(code);
});
