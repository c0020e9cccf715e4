import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { findings, keepPicture, newVisitor, sizes, useBrowser } from './browser.js';

// The status page of the operator's port, of a server after some requests. STATUS_PAGE names another one to look at.
let database: TestDatabase;
let server: ServerProcess;
useBrowser();
let address: string;

beforeAll(async () => {
  database = await newDatabase('sqlite');
  server = runServer({ DATABASE_URL: database.url, OPS_PORT: '0' });
  const APIkey = await server.demoKey();
  for (const operation of ['getuserlist', 'getgrouplist', 'getuser'])
    await server.post(operation, { APIkey });
  address = process.env['STATUS_PAGE'] ?? `${server.opsUrl}/`;
});
afterAll(async () => {
  await server.kill();
  await database.drop();
});

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test.each(['light', 'dark'] as const)(
    'in %s colours the status page fits, and axe-core finds nothing',
    async (colorScheme) => {
      const { context, page, complaints } = await newVisitor(size, { colorScheme });
      await page.goto(address);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.getByRole('table').count()).toBeGreaterThan(3);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(sizes[size].width);
      // It is to replace itself without a script, which takes the focus from who reads by keyboard: known, and wanted.
      expect((await findings(page)).filter((found) => !found.startsWith('meta-refresh:'))).toEqual([]);
      await keepPicture(page, `status-${size}-${colorScheme}`);
      await context.close();
      expect(complaints).toEqual([]);
    },
  );
});
