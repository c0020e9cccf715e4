import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useServer, useCompany } from '../../support/servers/use-server.js';
import { useVisitor } from './browser.js';
import { openConsole, send } from './console.js';

// What becomes of a key that is typed into a console, and of what attackers put into records, addresses and pages of their own.
const server = useServer({ PUBLIC_CONSOLE: 'true' });
const company = useCompany(server);
const visitor = useVisitor();

async function open(page: Page, operation: string, from = server.baseUrl): Promise<Locator> {
  const box = await openConsole(page, operation, from);
  await box.getByLabel('API key').fill(company.apiKey);
  return box;
}

describe('the key', () => {
  test('goes to the operation only, and stays in the fields of the page', async () => {
    const { context, page } = visitor;
    const sent: string[] = [];
    context.on('request', (request) => {
      const all = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ''];
      if (all.some((one) => one.includes(company.apiKey))) sent.push(`${request.method()} ${request.url()}`);
    });
    const box = await open(page, 'getGroupList');
    expect((await send(box))[0]).toMatch(/^200/);
    await box.getByLabel('API key').press('Enter');
    await box.getByRole('status').filter({ hasText: '200' }).waitFor();
    expect(await page.locator('#getGroup-key').inputValue()).toBe(company.apiKey);
    expect(new Set(sent)).toEqual(new Set([`POST ${server.baseUrl}/public/api/getgrouplist`]));
    // As an attribute or a text it would be in the HTML; a field's content is not.
    expect(await page.content()).not.toContain(company.apiKey);
    expect(page.url()).not.toContain(company.apiKey);
    expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(company.apiKey);
    expect(
      await page.evaluate('JSON.stringify([{ ...sessionStorage }, history.state, window.name])'),
    ).not.toContain(company.apiKey);
    expect(server.logged()).not.toContain(company.apiKey);
  });

  test('is cleared after leaving, coming back and reloading', async () => {
    const { page } = visitor;
    const empty = async (): Promise<void> => {
      await page.locator('.console summary').first().waitFor();
      const values = await page
        .locator('.key')
        .evaluateAll((all) => all.map((one) => (one as unknown as { value: string }).value));
      expect(values.filter((value) => value !== '')).toEqual([]);
      expect(values.length).toBeGreaterThan(3);
    };
    await open(page, 'getGroup');
    await page.goto(`${server.baseUrl}/docs/users`);
    await empty();
    await page.goBack();
    await empty();
    await page.locator('.console summary').first().click();
    await page.locator('.key').first().fill(company.apiKey);
    await page.reload();
    await empty();
  });

  test('is stored for the other pages of the tab only if the reader ticks it, and cleared with the tick or the tab', async () => {
    const { context, page } = visitor;
    const checkboxLabel = /Keep it for the other pages/;
    const keyOn = async (from: Page): Promise<string> => {
      await from.goto(`${server.baseUrl}/docs/users`);
      await from.locator('.console summary').first().click();
      return from.locator('.key').first().inputValue();
    };
    const box = await open(page, 'getGroup');
    await box.getByLabel(checkboxLabel).check();
    expect(await keyOn(page)).toBe(company.apiKey);
    expect(await page.getByLabel(checkboxLabel).first().isChecked()).toBe(true);
    expect(await page.content()).not.toContain(company.apiKey);
    await page.goBack();
    await page.waitForURL('**/docs/groups');
    await page.locator('.console summary').first().waitFor();
    expect(await page.locator('.key').first().inputValue()).toBe(company.apiKey);
    // Another tab has another storage, and no other storage has it.
    expect(await keyOn(await context.newPage())).toBe('');
    expect(JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(company.apiKey);
    // A newly typed key replaces it; without the tick nothing is left.
    await keyOn(page);
    await page.locator('.key').first().fill('another');
    expect(await keyOn(page)).toBe('another');
    await page.getByLabel(checkboxLabel).first().uncheck();
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    expect(await keyOn(page)).toBe('');
  });

  test('leaves a body, too, when the page is left', async () => {
    const { page } = visitor;
    const box = await open(page, 'getGroup');
    await box.locator('.body').fill(`{"APIkey": "${company.apiKey}"}`);
    await page.evaluate("void dispatchEvent(new PageTransitionEvent('pagehide'))");
    expect(await box.locator('.body').inputValue()).toBe('{"APIkey": "<API_KEY>"}');
  });

  test('is not followed along a redirect', async () => {
    const { page, complaints } = visitor;
    let isAsked = false;
    await page.route('**/elsewhere', (route) => {
      isAsked = true;
      return route.abort();
    });
    await page.route('**/public/api/*', (route) =>
      route.fulfill({ status: 307, headers: { Location: '/elsewhere' } }),
    );
    const box = await open(page, 'getGroup');
    expect((await send(box))[0]).toMatch(/^No response/);
    expect(isAsked).toBe(false);
    complaints.splice(0);
  });

  test('is in the copied command only when it is asked for; the command runs', async () => {
    const { context, page } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const box = await open(page, 'updateGroup');
    const title = "Copied 'as' curl $HOME `id` \\ ü";
    await box
      .getByLabel('Body')
      .fill(JSON.stringify({ APIkey: '<API_KEY>', data: { Group: [{ GroupTitle: title }] } }));
    await box.getByLabel('If-Match').fill('*');
    const copied = async (): Promise<string> => {
      await box.locator('.as-curl').click();
      await box.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate('navigator.clipboard.readText()');
    };
    expect(await copied()).toContain('"APIkey":"<API_KEY>"');
    // A key that stands in the body itself is left out, too.
    await box.getByLabel('Body').fill(`{"APIkey": "${company.apiKey}"}`);
    expect(await copied()).toMatch(/--data-raw '\{"APIkey": "<API_KEY>"\}'$/);
    await box.getByLabel('with my key').check();
    await box.getByLabel('If-Match').fill('');
    await box
      .getByLabel('Body')
      .fill(JSON.stringify({ APIkey: '<API_KEY>', data: { Group: [{ GroupTitle: title }] } }));
    const command = await copied();
    const { stdout: response } = await promisify(execFile)('sh', ['-c', `${command} --silent --noproxy '*'`]);
    expect(response).toMatch(/^\d+$/);
    const { Group } = await company.must<{ Group: { ID: string }[] }>('getGroup', { GroupTitle: title });
    expect(Group.map(({ ID }) => ID)).toEqual([response]);
  });

  test('can be copied with the command where a page has no clipboard, over plain HTTP', async () => {
    const { page } = visitor;
    const url = new URL(server.baseUrl);
    url.hostname = 'rebound.example';
    const box = await open(page, 'getGroupList', url.origin);
    expect(await page.evaluate('isSecureContext')).toBe(false);
    await box.getByLabel('with my key').check();
    await box.locator('.as-curl').click();
    await box.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.content()).not.toContain(company.apiKey);
    const body = box.getByLabel('Body');
    await body.fill('');
    await body.press('Control+v');
    expect(await body.inputValue()).toContain(`"APIkey": "${company.apiKey}"`);
  });
});

test('no content of a record or an error response becomes part of the page', async () => {
  const { page, complaints } = visitor;
  const attack = '</code></pre><img src=x onerror="document.title=1"><script>document.title=1</script>&lt;';
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: attack }] } });
  const box = await open(page, 'getGroupList');
  const title = await page.title();
  expect((await send(box))[0]).toMatch(/^200/);
  expect(await box.locator('.response pre').innerText()).toContain(JSON.stringify(attack));
  const problem = {
    code: `${attack}"javascript:alert(1)`,
    detail: attack,
    errors: [{ path: attack, message: attack }, { path: {}, message: ['x'] }, 7],
  };
  await page.route('**/public/api/*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      headers: { ETag: attack, 'Retry-After': attack },
      body: JSON.stringify(problem),
    }),
  );
  expect((await send(box))[0]).toMatch(/^422/);
  expect(await box.locator('.problem').innerText()).toContain(attack);
  expect(await page.locator('.response img, .response script, .response a, .outcome img').count()).toBe(0);
  expect(await page.title()).toBe(title);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')]);
});
