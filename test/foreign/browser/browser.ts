import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { projectRoot } from '../../../src/root.js';

const pictures = path.join(projectRoot, 'test-results');

/** No window, nothing fetched in the background, and able to run as root. */
const flags = [
  ...['--headless', '--no-sandbox', '--no-first-run'],
  ...['gpu', 'quic', 'sync', 'component-update', 'background-networking'].map((one) => `--disable-${one}`),
  // A name of some other site that leads to this machine, as in DNS rebinding.
  '--host-resolver-rules=MAP rebound.example 127.0.0.1',
];

const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } } as const;

let browser: Browser;

/** Starts Chromium before the tests of a file, and closes it after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '', args: flags });
  });
  afterAll(() => browser.close());
}

/** One visitor with windows of his own, and everything that the browser complained of. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

export async function newVisitor(
  size: keyof typeof sizes = 'desktop',
  options: { javaScriptEnabled?: boolean; colorScheme?: 'light' | 'dark' } = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: sizes[size], ...options });
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
  return { context, page: await context.newPage(), complaints };
}

/** A new visitor for each test, whose browser must log no problems, such as what the Content-Security-Policy blocks. */
export function useVisitor(): Visitor {
  useBrowser();
  const visitor = {} as Visitor;
  beforeEach(async () => void Object.assign(visitor, await newVisitor()));
  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.complaints).toEqual([]);
  });
  return visitor;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on a page: the rule, and the first element that violates it. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated by the browser's debugger, for which the page's own policy does not count.
  await page.evaluate(axe);
  return page.evaluate(`axe.run({ resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 200)))`);
}

/** Keeps a picture of the whole page, for people to look at: CI has none. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env['CI'] === 'true') return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

/**
 * Visits pages on a desktop and a phone, in light and in dark colours. Each page that is looked at fits, axe-core finds nothing, and the
 * browser has nothing to complain of.
 * @param known findings that are wanted as they are
 */
export function testLooks(
  what: string,
  visit: (visitor: Visitor, look: (name: string) => Promise<void>) => Promise<void>,
  known = /^$/,
): void {
  describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
    test.each(['light', 'dark'] as const)(
      `in %s colours ${what}`,
      async (colorScheme) => {
        const visitor = await newVisitor(size, { colorScheme });
        const { context, page, complaints } = visitor;
        await visit(visitor, async (name) => {
          const width = await page.evaluate('document.documentElement.scrollWidth');
          expect([name, width]).toEqual([name, sizes[size].width]);
          const found = (await findings(page)).filter((finding) => !known.test(finding));
          expect([name, found]).toEqual([name, []]);
          const [main, heading] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })];
          expect([name, await main.count(), await heading.count()]).toEqual([name, 1, 1]);
          await keepPicture(page, `${name}-${size}-${colorScheme}`);
        });
        await context.close();
        expect(complaints).toEqual([]);
      },
      300_000,
    );
  });
}
