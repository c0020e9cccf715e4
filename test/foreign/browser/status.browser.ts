import { afterAll, beforeAll, expect } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { runServer, type ServerProcess } from '../../support/servers/server-process.js';
import { testLooks, useBrowser } from './browser.js';

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

testLooks(
  'the status page fits, and axe-core finds nothing',
  async ({ page }, look) => {
    await page.goto(address);
    expect(await page.getByRole('table').count()).toBeGreaterThan(3);
    await look('status');
  },
  // It is to replace itself without a script, which takes the focus from who reads by keyboard.
  /^meta-refresh:/,
);
