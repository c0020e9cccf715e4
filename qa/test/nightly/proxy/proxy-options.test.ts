import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createExchangeChecker } from '../../../exchange.js';
import { writeReport } from '../../../report/files.js';
import type { Judged } from '../../../report/journal.js';
import { makeReport } from '../../../report/report.js';
import { liveLines } from '../../../report/terminal.js';
import { startProxy, type Proxy, type ProxyOptions } from '../../../proxy/server.js';
import { sandboxKeys } from '../../../sandbox/sandbox-data.js';
import { startTestSandbox, type Sandbox } from '../../start-sandbox.js';
import { call, send } from '../../../../test/support/scenarios/protocols.js';
import { inTemporaryFolder } from '../../../../test/support/files.js';

const key = sandboxKeys.main;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

async function started(more: Partial<ProxyOptions>): Promise<{ proxy: Proxy; judged: Judged[] }> {
  const judged: Judged[] = [];
  const common = { port: 0, host: '127.0.0.1', keepHost: false, insecure: false };
  const checker = await createExchangeChecker();
  const onJudged = (one: Judged): void => void judged.push(one);
  return {
    proxy: await startProxy({ ...common, target: sandbox.baseUrl, checker, onJudged, ...more }),
    judged,
  };
}

/** Two violations of the same kind, and a valid call. */
async function traffic(proxy: Proxy): Promise<void> {
  const data = { User: [{ EmailAddress: 'petra@home.example', FristName: 'Petra', Title: 'Chef' }] };
  for (const id of ['run-1', 'run-2']) {
    const headers = { 'Content-Type': 'application/json', 'X-Request-Id': id };
    await send(
      `${proxy.baseUrl}/public/api/updateuser`,
      'POST',
      headers,
      JSON.stringify({ APIkey: key, data }),
    );
  }
  await call(proxy.baseUrl, 'SOAP 1.2', 'getTaxList', key, {});
  await send(`${proxy.baseUrl}/`, 'GET', {}, '');
  await proxy.judged();
}

describe('before a sandbox', () => {
  test('each finding carries its request id: on the terminal and in every report', async () => {
    const { proxy, judged } = await started({});
    await traffic(proxy);
    await proxy.close();
    expect(judged.map(({ requestId }) => requestId)).toEqual(['run-1', 'run-2', expect.stringMatching(/./)]);
    expect(judged.flatMap((one) => liveLines(one))).toEqual([
      expect.stringMatching(/ {2}run-1$/),
      expect.stringMatching(/ {2}run-2$/),
    ]);
    const report = makeReport(proxy.journal, proxy.target, new Date(0), new Date(1));
    expect(report.violations.map(({ requestIds }) => requestIds)).toEqual([['run-1', 'run-2']]);
    await inTemporaryFolder(async (folder) => {
      for (const name of ['r.html', 'r.json', 'r.xml']) {
        await writeReport(path.join(folder, name), report);
        expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/run-1"?,\s+"?run-2/);
      }
    });
  });

  test('what was never exercised is in the report', async () => {
    const { proxy } = await started({});
    await traffic(proxy);
    await proxy.close();
    const { notExercised } = makeReport(proxy.journal, proxy.target, new Date(0), new Date(1));
    expect(notExercised.operations).not.toContain('json updateUser');
    expect(notExercised.operations).not.toContain('soap GetTaxList');
    expect(notExercised.operations).toContain('json getUser');
    expect(notExercised.of.operations).toBe(notExercised.operations.length + 2);
    expect(notExercised.statuses['json updateUser']).toContain(200);
    expect(notExercised.statuses['json updateUser']).not.toContain(400);
    expect(notExercised.statuses['soap GetTaxList']).toEqual([500]);
    expect(notExercised.errorCodes).not.toContain('invalid_request');
    expect(notExercised.itemCodes).not.toContain('unknown_member');
    expect(notExercised.errorCodes).toContain('not_found');
  });
});
