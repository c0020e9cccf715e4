import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { inTemporaryFolder } from '../../../support/files.js';
import { newIsoCompany } from '../../../support/scenarios/company.js';
import { exemptFromContract } from '../../../support/servers/contract-watch.js';
import { startFront, type FrontParts } from '../../../support/servers/front.js';
import type { Site } from '../../../support/servers/raw-http.js';
import { useServer } from '../../../support/servers/use-server.js';
import { qa } from '../../../tools/qa/run-qa.js';

const server = useServer({}, { requestTimeoutMs: 2000, headersTimeoutMs: 2000 });

/** A few of the cases, and none of the large sets. */
const few = ['--every', '2000', '--max-items', '2', '--no-wrong-keys', '--quiet'];

interface Report {
  totals: { requests: number; judged: number; responseViolations: number };
  notJudged: Record<string, number>;
  violations: { code: string; place: string }[];
}

/** A server in front of it that ends the connections of some requests. */
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

test('a request that is never answered is a violation, and the others are judged', async () => {
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

test('where the server stops answering, the reports are written, and the run goes on where it ended', async () => {
  await inTemporaryFolder(async (folder) => {
    const company = await newIsoCompany(server);
    const { apiKey } = company;
    const resume = ['--resume', path.join(folder, 'run.json')];
    let isGone = true;
    const proxy = await dropping((number) => isGone && number > 300);
    const broken = await verify(folder, proxy.baseUrl, apiKey, ...resume);
    expect(broken.exitCode).toBe(1);
    expect(broken.err).toContain('The server does not answer any more. The connection was lost');
    expect(broken.err).toContain('The same command goes on from here');
    expect(broken.out).toContain('the records that were made stay until the run has come to its end');
    expect(broken.report.totals.judged).toBeGreaterThan(200);

    const other = await newIsoCompany(server);
    const foreign = await qa(['verify', proxy.baseUrl, '--key', other.apiKey, ...few, ...resume]);
    expect([foreign.exitCode, foreign.err]).toEqual([2, expect.stringContaining('another server, key')]);

    isGone = false;
    const whole = await verify(folder, proxy.baseUrl, apiKey, ...resume).finally(() => proxy.close());
    expect(whole.report.violations).toEqual([]);
    expect(whole.exitCode).toBe(0);
    expect(whole.report.totals.judged).toBeGreaterThan(broken.report.totals.judged);
    expect(existsSync(resume[1]!)).toBe(false);
    expect(readFileSync(path.join(folder, 'report.json'), 'utf8')).not.toContain(apiKey);
    expect(await company.must('getGroupList', {})).toEqual({ Groups: [] });
  });
}, 240_000);
