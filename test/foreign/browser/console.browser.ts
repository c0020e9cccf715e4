import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { operationNames } from '../../support/scenarios/operations.js';
import { startServer } from '../../support/servers/server.js';
import { useDemoCompany, useServer } from '../../support/servers/use-server.js';
import { postExamples } from '../../contract/examples.js';
import { keepPicture, newVisitor, testLooks, useVisitor } from './browser.js';
import { openConsole, send } from './console.js';

// The consoles of the reference, as those use them who sit at the machine itself.
const server = useServer();
const visitor = useVisitor();
const demo = useDemoCompany(server);

const open = (page: Page, operation: string) => openConsole(page, operation, server.baseUrl);

test('the first example of every operation gets a response, which is shown, with a key typed once for each page', async () => {
  const { page } = visitor;
  // A server of its own, as the examples delete records that other tests read.
  const own = await startServer();
  const { apiKey: key = '' } = (await createDemoCompany(own.store)) ?? {};
  const turn = (operation: string): number => ['get', 'upd', 'del'].indexOf(operation.slice(0, 3));
  for (const operation of [...operationNames].sort((a, b) => turn(a) - turn(b))) {
    const box = await openConsole(page, operation, own.baseUrl);
    const field = box.getByLabel('API key');
    if ((await field.inputValue()) === '') await field.fill(key);
    const [response, [outcome, shown]] = await Promise.all([
      page.waitForResponse('**/public/api/*'),
      send(box),
    ]);
    expect(response.url()).toBe(`${own.baseUrl}/public/api/${operation.toLowerCase()}`);
    expect([operation, outcome]).toEqual([operation, expect.stringMatching(/^200 OK in \d+ ms$/)]);
    expect(JSON.parse(shown)).toEqual(await response.json());
    await box.locator('summary').click();
  }
  await own.close();
});

test('every example can be chosen, and what is sent is what the field contains', async () => {
  const { page } = visitor;
  const box = await open(page, 'updateUser');
  const examples = postExamples().filter(({ operation }) => operation === 'updateUser');
  for (const [index, { value }] of examples.entries()) {
    await box.getByLabel('Example').selectOption({ index });
    expect(JSON.parse(await box.getByLabel('Body').inputValue())).toEqual(value);
  }
  await box.getByLabel('API key').fill(` ${demo.apiKey} `);
  const body = '{"APIkey": "<API_KEY>", "data": {"User": [{"ID": "999999", "FirstName": "<API_KEY>"}]}}';
  await box.getByLabel('Body').fill(body);
  const [request] = await Promise.all([page.waitForRequest('**/updateuser'), send(box)]);
  expect(request.postData()).toBe(body.replace('<API_KEY>', demo.apiKey));
  expect(request.headers()).not.toHaveProperty('if-match');
  visitor.complaints.splice(0);
});

testLooks('a console fits, and axe-core finds nothing', async ({ page, complaints }, look) => {
  const list = await open(page, 'getUserList');
  // Its own styles apply: once a change of the markup had left it without its box.
  const border = await page.evaluate("getComputedStyle(document.querySelector('.console')).borderTopWidth");
  expect(border).toBe('1px');
  await list.getByLabel('API key').fill(demo.apiKey);
  expect((await send(list))[0]).toMatch(/^200/);
  const read = await open(page, 'getUser');
  expect((await send(read))[0]).toMatch(/^200/);
  const update = await open(page, 'updateUser');
  const wrong = { APIkey: '<API_KEY>', data: { User: [{ FirstName: 7, Language: 'x' }], Rolles: [] } };
  await update.getByLabel('Body').fill(JSON.stringify(wrong, null, 2));
  expect((await send(update))[0]).toMatch(/^400/);
  await look('console-responses');
  await page.goto(`${server.baseUrl}/docs/groups`);
  const empty = await open(page, 'deleteGroup');
  await empty.getByRole('button', { name: 'Send' }).click();
  await look('console-no-key');
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('the keyboard alone opens a console, types the key, chooses, sends and reads the response', async () => {
  const { page } = visitor;
  await page.goto(`${server.baseUrl}/docs/groups`);
  const box = page.locator('.console:has(form[data-operation="getGroup"])');
  await box.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demo.apiKey);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('class')).toBe('keep');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('id')).toBe('getGroup-body');
  await page.keyboard.press('Control+Enter');
  await box.getByRole('status').filter({ hasText: '200 OK' }).waitFor();
  // What was asked keeps the focus; the response follows.
  expect(await page.locator(':focus').getAttribute('id')).toBe('getGroup-body');
  for (const name of ['Send', 'Copy as curl']) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(name);
  }
  await keepPicture(page, 'console-keyboard-desktop');
  // The headers, the button that copies the response, and the response.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toContain('"GroupTitle"');
});

test('without a key nothing is sent, and the field for it is shown', async () => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.method()));
  const box = await open(page, 'getTaxList');
  expect((await send(box))[0]).toBe('Type your API key first.');
  expect(await page.locator(':focus').getAttribute('id')).toBe('getTaxList-key');
  expect(asked).not.toContain('POST');
});

test('a problem document is shown with the path of each violation, and leads to its code', async () => {
  const { page, complaints } = visitor;
  const box = await open(page, 'updateGroup');
  await box.getByLabel('API key').fill(demo.apiKey);
  await box
    .getByLabel('Body')
    .fill('{"APIkey": "<API_KEY>", "data": {"Group": [{"GroupTitle": 7}], "Users": [{"ID": 8}]}}');
  const [outcome, shown] = await send(box);
  expect(outcome).toMatch(/^400 Bad Request in/);
  const items = await box.locator('.problem li').allInnerTexts();
  const { errors } = JSON.parse(shown) as { errors: { path: string; message: string }[] };
  expect(errors.length).toBeGreaterThan(1);
  expect(items).toEqual(errors.map(({ path, message }) => `${path}\n${message}`));
  expect(await box.locator('.headers').innerText()).toMatch(/X-Request-Id\s+\S+/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
  await box.getByRole('link', { name: 'invalid_request' }).click();
  await page.waitForURL('**/docs/errors/invalid_request');
});

test('an ETag that was read is sent as If-Match: it matches once, then no more', async () => {
  const { page, complaints } = visitor;
  const read = await open(page, 'getGroup');
  await read.getByLabel('API key').fill(demo.apiKey);
  const title = 'Consoles & tags';
  const update = await open(page, 'updateGroup');
  const create = { APIkey: '<API_KEY>', data: { Group: [{ GroupTitle: title }] } };
  await update.getByLabel('Body').fill(JSON.stringify(create));
  expect((await send(update))[0]).toMatch(/^200/);
  expect(await update.getByRole('button', { name: 'Last ETag' }).isVisible()).toBe(false);
  await read.getByLabel('Body').fill(JSON.stringify({ APIkey: '<API_KEY>', GroupTitle: title }));
  await send(read);
  await update.getByRole('button', { name: 'Last ETag' }).click();
  const tag = await update.getByLabel('If-Match').inputValue();
  expect(tag).toMatch(/^"\S+"$/);
  expect(await read.locator('.headers').innerText()).toContain(tag);
  const change = { ...create, data: { Group: [{ GroupTitle: title, Description: 'Changed' }] } };
  await update.getByLabel('Body').fill(JSON.stringify(change));
  expect((await send(update))[0]).toMatch(/^200/);
  expect((await send(update))[0]).toMatch(/^412 Precondition Failed/);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('412')]);
});

describe('what does not come back', () => {
  test('a request can be cancelled, and what may have changed is said', async () => {
    const { page } = visitor;
    await page.route('**/public/api/*', () => {
      // Never gets a response.
    });
    for (const [operation, said] of [
      ['getGroup', 'Cancelled.'],
      ['deleteGroup', 'Cancelled. It may have been carried out all the same. Sending it again is safe.'],
    ] as const) {
      const box = await open(page, operation);
      await box.getByLabel('API key').fill(demo.apiKey);
      await box.getByRole('button', { name: 'Send' }).click();
      await box.getByRole('status').filter({ hasText: 'Sending…' }).waitFor();
      await box.getByRole('button', { name: 'Cancel' }).press('Enter');
      await box.getByRole('status').filter({ hasText: said }).waitFor();
      expect(await page.locator(':focus').textContent()).toBe('Send');
      expect(await box.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
    }
  });

  test('a server that cannot be reached', async () => {
    const { page, complaints } = visitor;
    await page.route('**/public/api/*', (route) => route.abort('connectionrefused'));
    const box = await open(page, 'getGroup');
    await box.getByLabel('API key').fill(demo.apiKey);
    expect((await send(box))[0]).toBe(
      'No response: the server could not be reached, or the connection broke.',
    );
    expect(complaints.splice(0)).toEqual([expect.stringContaining('CONNECTION_REFUSED')]);
  });

  test('a server that is busy says when to come back; what is no JSON is shown as it is', async () => {
    const { page, complaints } = visitor;
    await page.route('**/public/api/*', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '7' },
        contentType: 'text/html',
        body: '<h1>Busy</h1>',
      }),
    );
    const box = await open(page, 'getGroup');
    await box.getByLabel('API key').fill(demo.apiKey);
    const [outcome, shown] = await send(box);
    expect([outcome, shown]).toEqual([expect.stringMatching(/^503 Service Unavailable/), '<h1>Busy</h1>']);
    expect(await box.locator('.headers').innerText()).toMatch(/Retry-After\s+7/);
    complaints.splice(0);
  });
});

test('without JavaScript nothing of it is shown', async () => {
  const { context, page } = await newVisitor('desktop', { javaScriptEnabled: false });
  await page.goto(`${server.baseUrl}/docs/users`);
  expect(await page.locator('.console').count()).toBeGreaterThan(3);
  expect(await page.locator('.console:visible, textarea:visible').count()).toBe(0);
  await context.close();
});

test('is not printed', async () => {
  const { page } = visitor;
  await open(page, 'getGroup');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.console:visible').count()).toBe(0);
});
