import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { startServer, type TestServer } from '../../support/server.js';
import { keepPicture, newVisitor, openBrowser, sizes } from './browser.js';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const paths = [
  '/',
  '/docs',
  '/docs/users',
  '/docs/soap',
  '/docs/errors',
  '/docs/soap-clients',
  '/docs/examples/python',
];
const views = (['desktop', 'phone'] as const).flatMap((size) => paths.map((path) => ({ size, path })));

test.each(views)('$path fits a $size, and the browser has nothing to complain of', async ({ size, path }) => {
  const { context, page, complaints } = await newVisitor(browser, size);
  await page.goto(`${server.baseUrl}${path}`);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(sizes[size].width);
  await keepPicture(page, `${path.replace(/\W+/g, '-').slice(1) || 'start'}-${size}`);
  await context.close();
  expect(complaints).toEqual([]);
});

test('from the start page to an operation in the reference', async () => {
  const { context, page } = await newVisitor(browser, 'phone');
  await page.goto(server.baseUrl);
  await page.getByRole('link', { name: 'JSON reference' }).click();
  await page.getByRole('link', { name: 'updateuser' }).first().click();
  expect(new URL(page.url()).hash).toBe('#updateUser');
  expect(await page.locator('#updateUser').isVisible()).toBe(true);
  await context.close();
});
