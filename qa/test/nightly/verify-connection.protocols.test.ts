import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inTemporaryFolder } from '../../../test/support/files.js';
import { newIsoCompany } from '../../../test/support/scenarios/company.js';
import { exemptFromContract } from '../../../test/support/servers/contract-watch.js';
import { startFront, type FrontParts } from '../../../test/support/servers/front.js';
import type { Site } from '../../../test/support/servers/raw-http.js';
import { useServer } from '../../../test/support/servers/use-server.js';
import { qa } from '../run-qa.js';

const server = useServer({}, { requestTimeoutMs: 2000, headersTimeoutMs: 2000 });

/** A few of the cases, without the large sets. */
const few = ['--every', '2000', '--max-items', '2', '--no-wrong-keys', '--quiet'];

interface Report {
  totals: { requests: number; judged: number; responseViolations: number };
  notJudged: Record<string, number>;
  violations: { code: string; place: string }[];
}

/** A server in front of it that drops the connections of some requests. */
async function dropping(drops: NonNullable<FrontParts['drops']>): Promise<Site> {
  const front = await startFront(server.baseUrl, { drops });
  exemptFromContract(front.baseUrl);
  return front;
}

async function verify(
  folder: string,
  url: string,
  apiKey: string,
  ...words: string[]
): Promise<{ exitCode: number; out: string; err: string; report: Report }> {
  const file = path.join(folder, 'report.json');
  const result = await qa(['verify', url, '--key', apiKey, '--out', file, ...few, ...words]);
  return { ...result, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
}

test('lost connections are recorded, and what they carried is sent again', async () => {
  await inTemporaryFolder(async (folder) => {
    const { apiKey } = await newIsoCompany(server);
    const proxy = await dropping((number) => number % 97 === 0);
    const { exitCode, report } = await verify(folder, proxy.baseUrl, apiKey).finally(() => proxy.close());
    expect(report.violations).toEqual([]);
    expect(exitCode).toBe(0);
    const [[why, times] = []] = Object.entries(report.notJudged);
    expect(why).toMatch(/^sent again\. The connection was lost \(/);
    expect(times).toBeGreaterThan(3);
  });
}, 240_000);

test('a request that never has a response is a violation, and the others are judged', async () => {
  await inTemporaryFolder(async (folder) => {
    const { apiKey } = await newIsoCompany(server);
    const proxy = await dropping((_number, body) => body.includes('"SinceRevision":"9007199254740991"'));
    const { exitCode, report } = await verify(folder, proxy.baseUrl, apiKey).finally(() => proxy.close());
    expect(exitCode).toBe(1);
    const [first, ...others] = report.violations.map(({ code, place }) => `${code} ${place}`);
    expect([first, others]).toEqual(['no_answer case:getChangeList since a revision to come', []]);
    expect(report.totals.judged).toBeGreaterThan(500);
  });
}, 240_000);

test('where the server stops responding, the reports are written, and it says what may be left', async () => {
  await inTemporaryFolder(async (folder) => {
    const { apiKey } = await newIsoCompany(server);
    const proxy = await dropping((number) => number > 300);
    const { exitCode, out, err, report } = await verify(folder, proxy.baseUrl, apiKey).finally(() =>
      proxy.close(),
    );
    expect(exitCode).toBe(1);
    expect(err).toContain('The server stopped responding. The connection was lost');
    expect(out).toContain('records were made and may be left: the server stopped responding');
    expect(report.totals.judged).toBeGreaterThan(200);
    expect(JSON.stringify(report)).not.toContain(apiKey);
  });
}, 240_000);
