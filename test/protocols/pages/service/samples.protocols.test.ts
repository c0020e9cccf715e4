import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newCompany, person, type TestCompany } from '../../../support/scenarios/company.js';
import { readEnvelope, send } from '../../../support/scenarios/protocols.js';
import { wireNames, type WireNames } from '../../../support/scenarios/operations.js';
import { startServer, type TestServer } from '../../../support/servers/server.js';
import { parseXml, writeDataSet } from '../../../support/messages/xml.js';
import { readSample, sampleOf, textOf } from './read-page.js';

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  server = await startServer();
  company = await newCompany(server);
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Staff & <Co>' }] } });
});
afterAll(() => server.close());

const soapNames = Object.values<WireNames>(wireNames).flatMap(({ soap, parameters = [] }) =>
  soap === undefined ? [] : [{ soap, parameters }],
);
const data: Record<string, string> = {
  UpdateGroup: writeDataSet({ Group: [{ GroupTitle: 'From the sample' }] }),
  UpdateUser: writeDataSet({ User: [person('sample@example.com') as Record<string, string>] }),
  UpdateGroups: writeDataSet({ Group: [{ GroupTitle: 'From the sample' }] }),
  UpdateUsers: writeDataSet({ User: [person('sample@example.com') as Record<string, string>] }),
};

async function page(soapName: string): Promise<string> {
  const { status, text } = await send(
    `${server.baseUrl}/public/api.asmx?op=${soapName}`,
    'GET',
    {},
    undefined,
  );
  expect(status).toBe(200);
  return text;
}

/** Puts values in the place of the placeholders, and nothing else. */
function filled(sample: string, soapName: string): string {
  const dataSet = data[soapName] ?? '';
  const [, schema = ''] = /^<xs:schema[^>]*>(.*)<\/xs:schema>/s.exec(dataSet) ?? [];
  return sample
    .replace('>string</APIkey>', `>${company.apiKey}</APIkey>`)
    .replace('>string</GroupTitle>', '>Staff &amp; &lt;Co&gt;</GroupTitle>')
    .replace('>string</EmailAddress>', '>ann@example.com</EmailAddress>')
    .replace('>string</SinceRevision>', '>0</SinceRevision>')
    .replace('>string</AfterID>', '>0</AfterID>')
    .replace('>string</DryRun>', '>true</DryRun>')
    .replace('>string</StopOnRefusal>', '>false</StopOnRefusal>')
    .replace('>string</ChangedSince>', '>0</ChangedSince>')
    .replace('>string</Limit>', '>10</Limit>')
    .replace('>schema</xsd:schema>', `>${schema.replaceAll('xs:', 'xsd:')}</xsd:schema>`)
    .replace('</xsd:schema>xml', `</xsd:schema>${dataSet.slice(dataSet.indexOf('<diffgr:diffgram'))}`)
    .replaceAll('msdata:IsDataSet="true"', '');
}

describe.each(['1.1', '1.2'])('every sample of SOAP %s', (version) => {
  test.each(soapNames)('$soap is answered 200 once its placeholders are filled', async ({ soap }) => {
    const sample = readSample(sampleOf(await page(soap), `SOAP ${version} request`));
    expect([sample.method, sample.path]).toEqual(['POST', '/public/api.asmx']);
    const { ['Content-Length']: length, ...headers } = sample.headers;
    expect(length).toBe('length');
    expect(headers['Host']).toBe(new URL(server.baseUrl).host);
    expect('SOAPAction' in headers).toBe(version === '1.1');
    const answer = await send(
      server.baseUrl + sample.path,
      sample.method,
      headers,
      filled(sample.body, soap),
    );
    expect([answer.status, readEnvelope(answer.text).error]).toEqual([200, undefined]);
    expect(answer.headers['content-type']).toBe(headers['Content-Type']);
  });

  test.each(soapNames)('$soap shows an answer of the form that comes', async ({ soap }) => {
    const text = await page(soap);
    const shown = readSample(sampleOf(text, `SOAP ${version} response`));
    expect([shown.method, shown.path]).toEqual(['HTTP/1.1', '200']);
    const request = readSample(sampleOf(text, `SOAP ${version} request`));
    const { ['Content-Length']: _length, ...headers } = request.headers;
    const answer = await send(
      `${server.baseUrl}/public/api.asmx`,
      'POST',
      headers,
      filled(request.body, soap),
    );
    // Down to the result the elements are the same, with their names and namespaces.
    expect(outline(shown.body)).toEqual(outline(answer.text));
  });
});

function outline(xml: string): string[] {
  const found: string[] = [];
  let element = parseXml(xml);
  while (!element.localName?.endsWith('Result')) {
    found.push(`${element.nodeName} ${element.namespaceURI}`);
    element = Array.from(element.childNodes).find((node) => node.nodeType === 1) as typeof element;
  }
  return [...found, `${element.nodeName} ${element.namespaceURI}`];
}

test.each(soapNames.filter(({ parameters }) => !parameters.includes('data')))(
  'the HTTP POST sample of $soap is answered 200',
  async ({ soap }) => {
    const text = await page(soap);
    const { path, headers, body } = readSample(sampleOf(text, 'HTTP POST request'));
    const { ['Content-Length']: _length, ...others } = headers;
    const form = body
      .replace('APIkey=string', `APIkey=${company.apiKey}`)
      .replace('GroupTitle=string', 'GroupTitle=Staff')
      .replace('EmailAddress=string', 'EmailAddress=ann%40example.com')
      .replace('SinceRevision=string', 'SinceRevision=0')
      .replace('AfterID=string', 'AfterID=0')
      .replace('ChangedSince=string', 'ChangedSince=0')
      .replace('Limit=string', 'Limit=10');
    const answer = await send(server.baseUrl + path, 'POST', others, form);
    const shown = parseXml(readSample(sampleOf(text, 'HTTP POST response')).body);
    const root = parseXml(answer.text);
    expect([answer.status, root.nodeName, root.namespaceURI]).toEqual([
      200,
      shown.nodeName,
      shown.namespaceURI,
    ]);
  },
);

test.each(soapNames.filter(({ parameters }) => parameters.includes('data')))(
  'the ready message of $soap runs with nothing but a key put in',
  async ({ soap }) => {
    const [, area = ''] = /<textarea[^>]*>\n(.*?)<\/textarea>/s.exec(await page(soap)) ?? [];
    const message = textOf(area).replace('API_KEY', company.apiKey);
    const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
    const answer = await send(`${server.baseUrl}/public/api.asmx`, 'POST', headers, message);
    expect([answer.status, readEnvelope(answer.text).error]).toEqual([200, undefined]);
  },
);
