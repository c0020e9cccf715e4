import { describe, expect, test } from '@jest/globals';
import { startServer } from '../../support/servers/server.js';
import { useServer } from '../../support/servers/use-server.js';
import { findings, keepPicture, newVisitor, testLooks, useVisitor } from './browser.js';

// The site: start page, reference, guides and search, for every kind of visitor.
const server = useServer();
const visitor = useVisitor();

const pages =
  'groups users reference-lists whole-records many-updates changes schemas soap errors errors/not_found keys json-clients soap-clients ' +
  'dotnet changelog examples examples/python';

testLooks('every page fits and axe-core finds nothing', async ({ page }, look) => {
  for (const path of ['', 'docs', ...pages.split(' ').map((name) => `docs/${name}`)]) {
    await page.goto(`${server.baseUrl}/${path}`);
    await look(path.replace(/\W+/g, '-') || 'start');
  }
});

test('from the start page to an operation, and from there to an error', async () => {
  const { context, page } = await newVisitor('phone');
  await page.goto(server.baseUrl);
  await page.getByRole('link', { name: 'JSON reference' }).click();
  await page.getByRole('link', { name: 'updateuser' }).first().click();
  expect(new URL(page.url()).hash).toBe('#updateUser');
  expect(await page.locator('#updateUser').boundingBox()).toMatchObject({ y: expect.closeTo(0, -2) });
  await page.getByRole('link', { name: 'natural_key_taken' }).first().click();
  await page.waitForURL('**/docs/errors/natural_key_taken');
  await context.close();
});

describe('by keyboard alone', () => {
  test('the first stop skips to the content', async () => {
    const { page } = visitor;
    await page.goto(`${server.baseUrl}/docs/errors`);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  });

  test('search: / leads to the field, arrows through the results, Enter to the section', async () => {
    const { page } = visitor;
    await page.goto(server.baseUrl);
    await page.keyboard.press('/');
    await page.keyboard.type('partial_dataset');
    await page.locator('.found a').first().waitFor();
    await keepPicture(page, 'search-desktop');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/errors/partial_dataset');
    await page.keyboard.press('/');
    await page.keyboard.type('group');
    await page.locator('.found a').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('.found').isVisible()).toBe(false);
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByText('Nothing was found.').first().waitFor();
    await page.getByRole('searchbox').fill('invalid_api_key');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/errors/invalid_api_key');
  });

  test('tabs: arrows choose the language, which applies to other groups and pages', async () => {
    const { page } = visitor;
    await page.goto(`${server.baseUrl}/docs/soap-clients`);
    const shown = () =>
      page
        .locator('.tabs .code:visible')
        .evaluateAll((all) =>
          all.map((one) => (one as unknown as { dataset: { language: string } }).dataset.language),
        );
    expect(new Set(await shown())).toEqual(new Set(['csharp']));
    await page.getByRole('tab', { name: 'C#' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(new Set(await shown())).toEqual(new Set(['python']));
    expect(await page.locator(':focus').textContent()).toBe('Python');
    await page.goto(`${server.baseUrl}/docs/groups`);
    // Beside them are the responses, which are JSON.
    expect(new Set(await shown())).toEqual(new Set(['json', 'python']));
  });

  test('the switch changes the colours, and the next page has them from the start', async () => {
    const { page } = visitor;
    await page.goto(server.baseUrl);
    const background = (): Promise<string> =>
      page.evaluate('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('button', { name: 'Switch to dark colours' }).press('Enter');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto(`${server.baseUrl}/docs`);
    expect(await background()).toBe(dark);
    await page.getByRole('button', { name: 'Switch to light colours' }).press('Enter');
    expect(await background()).toBe(light);
  });
});

test('a button copies the code', async () => {
  const { context, page } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${server.baseUrl}/docs/examples/python`);
  const block = page.locator('.code').filter({ hasText: 'def ' }).first();
  await block.hover();
  await block.getByRole('button', { name: 'Copy' }).click();
  await block.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    await block.locator('pre').textContent(),
  );
});

test('without JavaScript everything can be read', async () => {
  const { context, page, complaints } = await newVisitor('desktop', { javaScriptEnabled: false });
  await page.goto(`${server.baseUrl}/docs/soap-clients`);
  for (const language of ['C#', 'Java', 'Python', 'PHP', 'JavaScript']) {
    expect(await page.locator('.title', { hasText: language }).first().isVisible()).toBe(true);
  }
  expect(await page.locator('button:visible, input:visible').count()).toBe(0);
  await keepPicture(page, 'soap-clients-no-script');
  await context.close();
  expect(complaints).toEqual([]);
});

describe('what a script puts into the pages', () => {
  test('the address under which they were read, in text and in what is copied', async () => {
    const { context, page } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(server.baseUrl);
    const block = page.locator('.tabs').filter({ hasText: `${server.baseUrl}/public/api/getgrouplist` });
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      `curl ${server.baseUrl}/public/api/getgrouplist`,
    );
    for (const path of ['/docs/groups', '/docs/examples/csharp', '/docs/soap-clients', '/nothing']) {
      await page.goto(server.baseUrl + path);
      await page.waitForFunction(`!document.body.innerHTML.includes('server-address.invalid')`);
    }
    visitor.complaints.splice(0);
  });

  test('address, namespace, limits and contact of the settings', async () => {
    const env = {
      PUBLIC_BASE_URL: 'https://api.example/base',
      API_NAMESPACE: 'urn:example:$1',
      SUPPORT_URL: 'mailto:help@operator.example',
      PUBLIC_CONSOLE: 'true',
      REQUESTS_PER_KEY_PER_MINUTE: '600',
    };
    const own = await startServer(env);
    const { page } = visitor;
    await page.goto(own.baseUrl);
    await page.getByText('This is a sandbox').waitFor();
    await page.getByText('https://api.example/base/public/api/getgrouplist').first().waitFor();
    expect(await page.getByRole('link', { name: 'Support' }).first().getAttribute('href')).toBe(
      env.SUPPORT_URL,
    );
    await page.goto(`${own.baseUrl}/docs/data-model`);
    await page.getByRole('cell', { name: '600 a minute' }).waitFor();
    await page.getByRole('link', { name: env.SUPPORT_URL }).waitFor();
    await page.goto(`${own.baseUrl}/docs/dotnet`);
    await page.getByText('Space = "urn:example:$1"').first().waitFor();
    expect(await page.content()).not.toContain('company-administration.example');
    await own.close();
  });
});

test('printed, a page is its content only', async () => {
  const { page } = visitor;
  await page.goto(`${server.baseUrl}/docs/soap-clients`);
  await page.emulateMedia({ media: 'print' });
  for (const hidden of ['.bar', 'nav.pages', '.tabhead', '.copy']) {
    expect([hidden, await page.locator(hidden).first().isVisible()]).toEqual([hidden, false]);
  }
  // All languages, as readers cannot choose on paper.
  expect(await page.locator('.tabs').first().locator('.code:visible').count()).toBe(5);
  await keepPicture(page, 'soap-clients-print');
});
