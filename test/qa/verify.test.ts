import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startLyingServer } from '../collection/lying-server.js';
import { newIsoCompany } from '../support/company.js';
import { exemptFromContract } from '../support/contract-watch.js';
import { inTemporaryFolder } from '../support/files.js';
import { listen } from '../support/raw-http.js';
import { startServer, type TestServer } from '../support/server.js';
import { qa } from './run-qa.js';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startServer();
  key = (await newIsoCompany(server)).apiKey;
}, 120_000);
afterAll(() => server.close());

describe('qa verify', () => {
  test('the product itself keeps the contract', async () => {
    const { exitCode, out } = await qa(['verify', server.baseUrl, '--key', key, '--every', '53']);
    expect(out).toMatch(/\d{2,} requests sent, \d{2,} judged\n {2}0 violations in requests, 0 in responses/);
    expect(exitCode).toBe(0);
  }, 240_000);

  test('a server that accepts what the contract refuses, and names another code, is found in every report', async () => {
    const liar = await startLyingServer(server.baseUrl, '"unknown_member"', '"type"');
    exemptFromContract(liar.baseUrl);
    try {
      await inTemporaryFolder(async (folder) => {
        const files = ['r.html', 'r.json', 'r.xml'].map((name) => path.join(folder, name));
        const reports = files.flatMap((file) => ['--out', file]);
        const { exitCode, out } = await qa([
          'verify',
          liar.baseUrl,
          '--key',
          key,
          '--every',
          '53',
          ...reports,
        ]);
        expect(exitCode).toBe(1);
        expect(out).toMatch(
          /json {2}\w+ {2}400 {2}response case:.*The refusal names .* type, not .* unknown_member/,
        );
        for (const file of files) expect(readFileSync(file, 'utf8')).toContain('wrong_refusal');
        expect(readFileSync(files[2]!, 'utf8')).toContain('name="qa verify ');
        for (const file of files) expect(readFileSync(file, 'utf8')).not.toContain(key);
      });
    } finally {
      liar.close();
    }
  }, 240_000);

  test('it writes into a company of its own only', async () => {
    const other = await newIsoCompany(server);
    await other.must('updateGroup', { data: { Group: [{ GroupTitle: 'Somebody' }] } });
    const { exitCode, err } = await qa(['verify', server.baseUrl, '--key', other.apiKey]);
    expect([exitCode, err]).toEqual([1, expect.stringContaining('give it a company of its own')]);
    const { Groups } = await other.must<{ Groups: unknown[] }>('getGroupList', {});
    expect(Groups).toHaveLength(1);
  });

  test('a key that is refused, a server that does not answer, one of another kind', async () => {
    const wrong = await qa(['verify', server.baseUrl, '--key', 'cak_nobody_has_this_key']);
    expect([wrong.exitCode, wrong.err]).toEqual([1, 'error: The server refuses the key (401).\n']);
    const silent = await qa(['verify', 'http://127.0.0.1:9', '--key', 'k']);
    expect([silent.exitCode, silent.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    const page = createServer((_req, res) => res.end('<p>hello</p>'));
    const other = await qa(['verify', `http://127.0.0.1:${await listen(page)}`, '--key', 'k']);
    page.closeAllConnections();
    page.close();
    expect([other.exitCode, other.err]).toEqual([1, expect.stringContaining('not JSON')]);
    expect((await qa(['verify', server.baseUrl])).exitCode).toBe(2);
  });
});
