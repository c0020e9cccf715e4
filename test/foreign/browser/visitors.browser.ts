import { describe, expect, test } from '@jest/globals';
import { wireNames, type WireNames } from '../../support/scenarios/operations.js';
import { startFront } from '../../support/servers/front.js';
import { startSite } from '../../support/servers/raw-http.js';
import { useServer, useCompany } from '../../support/servers/use-server.js';
import { keepPicture, newVisitor, useBrowser } from './browser.js';

// Visitors who are not at this machine, or whose browser shows another site's page.
const server = useServer();
const company = useCompany(server);
useBrowser();

const soapNames = Object.values<WireNames>(wireNames).flatMap(({ soap }) => soap ?? []);

/** Looks at every page as that visitor, and expects samples but no form. */
async function expectNoForm(baseUrl: string): Promise<void> {
  const { context, page, complaints } = await newVisitor();
  await page.goto(`${baseUrl}/public/api.asmx`);
  expect(await page.getByRole('navigation', { name: 'Operations' }).getByRole('link').count()).toBe(
    soapNames.length,
  );
  for (const soapName of soapNames) {
    await page.goto(`${baseUrl}/public/api.asmx?op=${soapName}`);
    // The buttons that copy code come from a script file of the pages, for everybody.
    const ofForms = 'form, input, textarea, [type="submit"], script:not([src])';
    expect(await page.locator(ofForms).count()).toBe(0);
    expect(await page.getByText('only available for requests from the local machine').count()).toBe(1);
    expect(await page.getByRole('region', { name: 'HTTP POST request' }).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'SOAP 1.2 request' }).count()).toBe(1);
  }
  await context.close();
  expect(complaints).toEqual([]);
}

describe('a visitor from elsewhere sees no form', () => {
  test.each([
    ['X-Forwarded-For', { 'x-forwarded-for': '192.0.2.7' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }],
    ['Via', { via: '1.1 proxy' }],
    ['another Host', { host: 'api.example' }],
  ])('behind a proxy on this machine: %s', async (_name, headers) => {
    const proxy = await startFront(server.baseUrl, { headers });
    await expectNoForm(proxy.baseUrl);
    proxy.close();
  });

  test('under a foreign name that leads to this machine (DNS rebinding)', async () => {
    const url = new URL(server.baseUrl);
    url.hostname = 'rebound.example';
    await expectNoForm(url.origin);
    const { context, page } = await newVisitor('phone');
    await page.goto(`${url.origin}/public/api.asmx?op=UpdateGroup`);
    await keepPicture(page, 'elsewhere-phone');
    const body = `APIkey=${company.apiKey}`;
    const answer = await page.request.post(`${server.baseUrl}/public/api.asmx/GetTaxList`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'rebound.example' },
      data: body,
    });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    await context.close();
  });
});

test("another site's page in a local browser cannot post", async () => {
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Kept' }] } });
  const action = `${server.baseUrl}/public/api.asmx/modAPI.DeleteGroup_Alternate`;
  const fields = `<input name="APIkey" value="${company.apiKey}"><input name="GroupTitle" value="Kept">`;
  const { baseUrl: url, close } = await startSite((_req, res) => {
    res.setHeader('Content-Type', 'text/html');
    res.end(`<form method="post" action="${action}">${fields}<button>Win</button></form>`);
  });
  const { context, page } = await newVisitor();
  for (const from of [url, url.replace('127.0.0.1', 'localhost')]) {
    await page.goto(from).catch(() => undefined);
    const [answer] = await Promise.all([
      context.waitForEvent('response', (response) => response.url() === action),
      page.getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(404);
  }
  await context.close();
  close();
  expect((await company.call('getGroup', { GroupTitle: 'Kept' })).http.status).toBe(200);
});
