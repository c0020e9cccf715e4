import { beforeAll, describe, expect, test } from '@jest/globals';
import { soapNames } from '../../support/scenarios/operations.js';
import { useServer, useCompany } from '../../support/servers/use-server.js';
import { keepPicture, newVisitor, testLooks, useVisitor } from './browser.js';

const server = useServer();
const company = useCompany(server);
const visitor = useVisitor();
let address: string;

beforeAll(() => {
  address = `${server.baseUrl}/public/api.asmx`;
});

/** Fills in the form of an operation's page and invokes it. @returns status and text of the response */
async function invoke(soapName: string, fields: Record<string, string>): Promise<[number, string]> {
  const { context, page } = visitor;
  await page.goto(`${address}?op=${soapName}`);
  for (const [name, value] of Object.entries({ APIkey: company.apiKey, ...fields })) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  const [invoked, window] = await Promise.all([
    context.waitForEvent('response', (response) => response.url().endsWith(`/${soapName}`)),
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Invoke' }).click(),
  ]);
  const text = await invoked.text();
  await window.close();
  return [invoked.status(), text];
}

describe('the pages', () => {
  test('the list leads to every operation and back', async () => {
    const { page } = visitor;
    await page.goto(address);
    expect(await page.title()).toBe('CompanyAdministration Web Service');
    const links = page.getByRole('navigation', { name: 'Operations' }).getByRole('link');
    expect(await links.count()).toBe(soapNames.length);
    const names = await links.allTextContents();
    expect(names).toEqual([...names].sort());
    for (const name of names) {
      await page.getByRole('link', { name, exact: true }).click();
      expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe(name);
      // The script enables it, a moment after the heading can be read.
      await page.getByRole('button', { name: 'Invoke', disabled: false }).waitFor();
      for (const protocol of ['SOAP 1.1', 'SOAP 1.2']) {
        expect(await page.getByRole('region', { name: `${protocol} request` }).textContent()).toContain(
          'POST ',
        );
      }
      await page.getByRole('link', { name: 'Complete list of operations' }).click();
      await page.waitForURL(address);
    }
  });

  testLooks('they are good to read', async ({ page }, look) => {
    const queries = {
      list: '',
      get: '?op=modAPI.GetGroup_Alternate',
      update: '?op=UpdateGroup',
      unknown: '?op=Nope',
    };
    for (const [name, query] of Object.entries(queries)) {
      await page.goto(address + query);
      expect(await page.getByRole('banner').count()).toBe(1);
      await look(name);
    }
  });

  test('the keyboard reaches a form and invokes it', async () => {
    const { context, page } = visitor;
    await page.goto(`${address}?op=GetCountryList`);
    const isInput = (): Promise<boolean> => page.locator('input:focus').isVisible();
    for (let times = 0; times < 10 && !(await isInput()); times++) await page.keyboard.press('Tab');
    await page.keyboard.type(company.apiKey);
    await keepPicture(page, 'focus-desktop');
    const [received] = await Promise.all([
      context.waitForEvent('response', (response) => response.url().endsWith('/GetCountryList')),
      page.keyboard.press('Enter'),
    ]);
    expect(received.status()).toBe(200);
  });
});

describe('the forms', () => {
  test('invoke a list, a get and a delete', async () => {
    await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Über & <Co> +1' }] } });
    const title = { GroupTitle: 'Über & <Co> +1' };
    const [listStatus, list] = await invoke('GetPaymentTypeList', {});
    expect(listStatus).toBe(200);
    expect(list).toContain('<PaymentTypeTitle>Card &amp; PIN</PaymentTypeTitle>');
    const [getStatus, group] = await invoke('modAPI.GetGroup_Alternate', title);
    expect(getStatus).toBe(200);
    expect(group).toContain('<GroupTitle>Über &amp; &lt;Co&gt; +1</GroupTitle>');
    const [deleteStatus, deleted] = await invoke('modAPI.DeleteGroup_Alternate', title);
    expect(deleteStatus).toBe(200);
    expect(deleted).toMatch(/<boolean xmlns="[^"]+">true<\/boolean>$/);
    expect((await invoke('modAPI.DeleteGroup_Alternate', title))[1]).toContain('>false</boolean>');
  });

  test('the response is shown in a window of its own', async () => {
    const { context, page } = visitor;
    await page.goto(`${address}?op=GetProjectList`);
    await page.getByLabel('APIkey').fill(company.apiKey);
    const [window] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'Invoke' }).click(),
    ]);
    await window.waitForLoadState();
    expect(await window.locator('body, DataSet').first().textContent()).toContain('P-100');
    await keepPicture(window, 'response-desktop');
  });

  test('the sample of UpdateGroup runs, and shows the response', async () => {
    const { page } = visitor;
    await page.goto(`${address}?op=UpdateGroup`);
    const message = page.getByLabel('SOAP message');
    const sample = await message.inputValue();
    await message.fill(sample.replace('API_KEY', company.apiKey));
    await page.getByRole('button', { name: 'Invoke' }).click();
    await page.getByRole('status').filter({ hasText: '200 OK' }).waitFor();
    const response = await page.getByRole('region', { name: 'Response', exact: true }).textContent();
    expect(response).toMatch(/<UpdateGroupResult>\d+<\/UpdateGroupResult>/);
    await keepPicture(page, 'update-response-desktop');
    const [, GroupTitle = ''] = /<GroupTitle>(.*?)<\/GroupTitle>/.exec(sample) ?? [];
    const { Group } = await company.must<{ Group: unknown[] }>('getGroup', { GroupTitle });
    expect(Group).toHaveLength(1);
  });

  test('the sample of UpdateGroup runs in SOAP 1.2 too, and shows a fault', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${address}?op=UpdateGroup`);
    const message = page.getByLabel('SOAP message');
    const sample = await message.inputValue();
    const soap12 = 'http://www.w3.org/2003/05/soap-envelope';
    await message.fill(sample.replace('http://schemas.xmlsoap.org/soap/envelope/', soap12));
    await page.getByRole('button', { name: 'Invoke' }).click();
    await page.getByRole('status').filter({ hasText: '500' }).waitFor();
    const response = page.getByRole('region', { name: 'Response', exact: true });
    expect(await response.textContent()).toContain('<soap:Value>soap:Sender</soap:Value>');
    expect(await response.textContent()).toContain('<code>invalid_api_key</code>');
    // The browser reports every status of 500.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('500')]);
  });
});

describe('without script', () => {
  test('everything works but the text area, which says so', async () => {
    const { context, page, complaints } = await newVisitor('desktop', { javaScriptEnabled: false });
    await page.goto(`${address}?op=UpdateGroup`);
    expect(await page.getByText('needs JavaScript').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Invoke' }).isDisabled()).toBe(true);
    await page.goto(`${address}?op=GetTaxList`);
    await page.getByLabel('APIkey').fill(company.apiKey);
    const [received] = await Promise.all([
      context.waitForEvent('response', (response) => response.url().endsWith('/GetTaxList')),
      page.getByRole('button', { name: 'Invoke' }).click(),
    ]);
    expect(received.status()).toBe(200);
    await context.close();
    expect(complaints).toEqual([]);
  });
});
