import { expect, test } from '@jest/globals';
import { newIsoCompany } from '../../../test/support/scenarios/company.js';
import { exemptFromContract } from '../../../test/support/servers/contract-watch.js';
import { startFront, type FrontParts } from '../../../test/support/servers/front.js';
import { useServer } from '../../../test/support/servers/use-server.js';
import { verify } from '../run-qa.js';

const server = useServer({}, { requestTimeoutMs: 2000, headersTimeoutMs: 2000 });

/** A few of the cases, without the large sets. */
const few = ['--every', '2000', '--max-items', '2', '--no-wrong-keys', '--quiet'];

/** Verifies the server behind one that drops the connections of some requests. */
async function verifyDropping(drops: NonNullable<FrontParts['drops']>) {
  const { apiKey } = await newIsoCompany(server);
  const front = await startFront(server.baseUrl, { drops });
  exemptFromContract(front.baseUrl);
  const run = await verify(front.baseUrl, apiKey, ...few).finally(() => front.close());
  return { ...run, apiKey };
}

test('lost connections are recorded, and what they carried is sent again', async () => {
  const { exitCode, report } = await verifyDropping((number) => number % 97 === 0);
  expect([exitCode, report.violations]).toEqual([0, []]);
  const [[why, times] = []] = Object.entries(report.notJudged);
  expect(why).toMatch(/^sent again\. The connection was lost \(/);
  expect(times).toBeGreaterThan(3);
}, 240_000);

test('a request that never has a response is a violation, and the others are judged', async () => {
  const lost = '"SinceRevision":"9007199254740991"';
  const { exitCode, report } = await verifyDropping((_number, body) => body.includes(lost));
  expect(exitCode).toBe(1);
  const [first, ...others] = report.violations.map(({ code, place }) => `${code} ${place}`);
  expect([first, others]).toEqual(['no_answer case:getChangeList since a revision to come', []]);
  expect(report.totals.judged).toBeGreaterThan(500);
}, 240_000);

test('where the server stops responding, the reports are written, and it says what may be left', async () => {
  const { exitCode, out, err, report, apiKey } = await verifyDropping((number) => number > 300);
  expect(exitCode).toBe(1);
  expect(err).toContain('The server stopped responding. The connection was lost');
  expect(out).toContain('records were made and may be left: the server stopped responding');
  expect(report.totals.judged).toBeGreaterThan(200);
  expect(JSON.stringify(report)).not.toContain(apiKey);
}, 240_000);
