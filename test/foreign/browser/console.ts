import type { Locator, Page } from 'playwright-core';

/** The page on which an operation stands. */
function pageOf(operation: string): string {
  if (operation === 'getChangeList') return '/docs/changes';
  if (/(?:Users|Groups)$/.test(operation))
    return /^get/i.test(operation) ? '/docs/whole-records' : '/docs/many-updates';
  if (/Group(List)?$/.test(operation)) return '/docs/groups';
  return /User(List)?$/.test(operation) ? '/docs/users' : '/docs/reference-lists';
}

/** Opens the console of an operation. @param from the server's address */
export async function openConsole(page: Page, operation: string, from: string): Promise<Locator> {
  const url = from + pageOf(operation);
  if (page.url() !== url) await page.goto(url);
  const box = page.locator(`.console:has(form[data-operation="${operation}"])`);
  await box.locator('summary').click();
  return box;
}

/** Sends the console's content. @returns what it says of the response, and the text shown */
export async function send(box: Locator): Promise<[outcome: string, shown: string]> {
  await box.getByRole('button', { name: 'Send' }).click();
  await box.locator('.outcome:not([data-kind=""])').waitFor();
  return [await box.getByRole('status').innerText(), await box.locator('.response pre').innerText()];
}
