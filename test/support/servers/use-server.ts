import { afterAll, beforeAll } from '@jest/globals';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import type { Limits } from '../../../src/config/limits.js';
import type { DemoCompany } from '../../../src/demo/demo-company.js';
import { newCompany, type TestCompany } from '../scenarios/company.js';
import { rawClient, type RawClient } from './raw-client.js';
import { startServer, type TestServer } from './server.js';

/** Starts a server before the tests of a file, and closes it after them. @returns what is a server while tests run */
export function useServer(env: Record<string, string> = {}, limits: Partial<Limits> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startServer(env, limits)));
  afterAll(() => server.close());
  return server;
}

/** Makes a company for the tests of a file, or before each. @returns what is a company while tests run */
export function useCompany(server: TestServer, before = beforeAll): TestCompany {
  const company = {} as TestCompany;
  before(async () => void Object.assign(company, await newCompany(server)));
  return company;
}

/** Makes the demo company for the tests of a file. @returns what it is while tests run */
export function useDemoCompany(server: TestServer): DemoCompany {
  const demo = {} as DemoCompany;
  beforeAll(async () => void Object.assign(demo, await createDemoCompany(server.store)));
  return demo;
}

/** Makes a client of a server for the tests of a file. @returns what is one while tests run */
export function useClient(server: TestServer): RawClient {
  const client = {} as RawClient;
  beforeAll(() => void Object.assign(client, rawClient(server.port)));
  afterAll(() => client.close());
  return client;
}
