import { expect, test } from '@jest/globals';
import { readEnvelope, send } from '../../../support/scenarios/protocols.js';
import { wireNames, type WireNames } from '../../../support/scenarios/operations.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';
import { parseXml } from '../../../support/messages/xml.js';
import { readSample, sampleOf, textOf } from './read-page.js';

const server = useServer();
const company = useCompany(server);

const operations = Object.values<WireNames>(wireNames);

async function page(soapName: string): Promise<string> {
  const url = `${server.baseUrl}/public/api.asmx?op=${soapName}`;
  const { status, text } = await send(url, 'GET', {}, undefined);
  expect(status).toBe(200);
  return text;
}

test.each(operations.filter(({ parameters }) => !parameters.includes('data')))(
  'the HTTP POST sample of $soap gets 200',
  async ({ soap }) => {
    const text = await page(soap);
    const { path, headers, body } = readSample(sampleOf(text, 'HTTP POST request'));
    const form = body
      .replace('APIkey=string', `APIkey=${company.apiKey}`)
      .replace('GroupTitle=string', 'GroupTitle=Staff')
      .replace('EmailAddress=string', 'EmailAddress=ann%40example.com')
      .replace('SinceRevision=string', 'SinceRevision=0')
      .replace('AfterID=string', 'AfterID=0')
      .replace('ChangedSince=string', 'ChangedSince=0')
      .replace('Limit=string', 'Limit=10');
    const response = await send(server.baseUrl + path, 'POST', headers, form);
    const shown = parseXml(readSample(sampleOf(text, 'HTTP POST response')).body);
    const root = parseXml(response.text);
    expect([response.status, root.nodeName, root.namespaceURI]).toEqual([
      200,
      shown.nodeName,
      shown.namespaceURI,
    ]);
  },
);

test.each(operations.filter(({ parameters }) => parameters.includes('data')))(
  'the ready message of $soap runs with nothing but a key put in',
  async ({ soap }) => {
    const [, area = ''] = /<textarea[^>]*>\n(.*?)<\/textarea>/s.exec(await page(soap)) ?? [];
    const message = textOf(area).replace('API_KEY', company.apiKey);
    const headers = { 'Content-Type': 'text/xml; charset=utf-8' };
    const response = await send(`${server.baseUrl}/public/api.asmx`, 'POST', headers, message);
    expect([response.status, readEnvelope(response.text).error]).toEqual([200, undefined]);
  },
);
