import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { newCompany, type TestCompany } from '../../../support/scenarios/company.js';
import { useStore } from '../../../support/databases/temporary-store.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { envelope, namespace } from '../../../support/messages/xml.js';

jest.setTimeout(60_000);

// V8 collects what a request leaves behind in less than a millisecond, unless something old refers to it: then it waits for a full
// collection. That was seen to cost more than all else that a small request needs, and shows in no response. Requests that use Prisma are not
// here: it keeps some kilobytes of each query. So this is for SQLite, where repeated reads need no query.

/** Requests per case: many times what fits into the young generation. */
const requests = 4000;
/** As many as run at the same time: what outlives a request often refers to those that ran beside it. */
const connections = 16;
/** Full collections during a case: they make everything old that is there, and show whether it keeps what comes after it. */
const fullCollections = 4;
/** Bytes per request that may outlive two quick collections. When requests were retained, it was 1,300 to 20,000. */
const maxRetained = 700;

const start = useProcesses();
const database = useStore();
let company: TestCompany;
let server: ServerProcess;

beforeAll(async () => {
  company = await newCompany(database);
  const onSignal = "data:text/javascript,process.on('SIGUSR2', () => gc())";
  const nodeOptions = ['--trace-gc-nvp', '--max-semi-space-size=1', '--expose-gc', `--import=${onSignal}`];
  server = start({ NODE_ENV: 'production', DATABASE_URL: database.url }, { nodeOptions });
  await server.listens();
}, 60_000);

/** What each quick collection of the main thread's heap so far has retained, in bytes. Node 26 writes JSON. */
function retainedBytes(): number[] {
  const line = /^\[\d+:(\w+).*\bgc"?[=:]"?s\b.*\bpromoted"?[=:](\d+)/gm;
  const collections = [...server.output().matchAll(line)];
  return collections.filter(([, heap]) => heap === collections[0]?.[1]).map(([, , bytes]) => Number(bytes));
}

async function send(count: number, path: string, contentType: string, body: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  const sendOnOne = async (): Promise<void> => {
    while (sent++ < count) {
      if (sent % Math.floor(requests / fullCollections) === 0) server.child.kill('SIGUSR2');
      const response = await fetch(server.baseUrl + path, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body,
      });
      await response.arrayBuffer();
      statuses.add(response.status);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOnOne));
  return statuses;
}

describe('nothing of a request is left for a full garbage collection', () => {
  const json = (members: object) => JSON.stringify({ APIkey: company.apiKey, ...members });
  const list = `<GetGroupList xmlns="${namespace}"><APIkey>KEY</APIkey></GetGroupList>`;

  test.each([
    ['JSON, a list', '/public/api/getgrouplist', 200, () => json({})],
    ['JSON, a rejected request', '/public/api/getgrouplist', 400, () => json({ Nonsense: '1' })],
    ['JSON, an unknown operation', '/public/api/getnothing', 404, () => json({})],
    ['SOAP, a list', '/public/api.asmx', 200, () => envelope('1.1', list.replace('KEY', company.apiKey))],
  ])('%s', async (name, path, status, bodyOf) => {
    const type = name.startsWith('SOAP') ? 'text/xml; charset=utf-8' : 'application/json';
    await send(requests / 4, path, type, bodyOf());
    const { length: before } = retainedBytes();
    expect(await send(requests, path, type, bodyOf())).toEqual(new Set([status]));
    const retained = retainedBytes().slice(before);
    expect(retained.length).toBeGreaterThan(10);
    expect(retained.reduce((sum, bytes) => sum + bytes) / requests).toBeLessThan(maxRetained);
  });
});
