import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectRoot } from '../../../src/root.js';
import { chromiumFlags, findChromium } from './chromium.js';

const pictures = path.join(projectRoot, 'test-results');

export const sizes = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
} as const;

let browser: Browser;

/** Starts Chromium before the tests of a file, and closes it after them. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium() ?? '', args: chromiumFlags });
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
