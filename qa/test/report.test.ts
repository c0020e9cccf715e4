import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createExchangeChecker, type Exchange } from '../exchange.js';
import { htmlReport } from '../report/html.js';
import { Journal } from '../report/journal.js';
import { reportOf } from '../report/report.js';
import { inTemporaryFolder } from '../../test/support/files.js';
import { qa } from './run-qa.js';

function exchange(status: number, type: string, body: object): Exchange {
  const safe = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  const headers = { 'content-type': type, ...safe, 'x-request-id': '1' };
  return {
    method: 'POST',
    path: '/public/api/getgrouplist',
    requestHeaders: {},
    requestBody: Buffer.from('{"APIkey":"k"}'),
    response: { status, headers, body: Buffer.from(JSON.stringify(body)) },
  };
}

test('the page shows each operation with its documented answers, the rules that were tried, and its violations', async () => {
  const checker = await createExchangeChecker();
  const journal = new Journal();
  for (const one of [
    exchange(200, 'application/json', { Groups: [] }),
    exchange(200, 'application/json', { Groups: [] }),
    exchange(200, 'application/json', {}),
  ]) {
    journal.add(one, await checker.inspect(one), new Date());
  }
  const limit = exchange(200, 'application/json', { Groups: [] });
  const rule = 'At most `Limit` <changes>.';
  const finding = {
    side: 'response',
    operation: 'getChangeList',
    place: '',
    code: 'range',
    message: rule,
    rule,
  } as const;
  journal.add(limit, { protocol: 'json', operation: 'getChangeList', findings: [finding] }, new Date());
  journal.addRule('json getGroupList', true);
  journal.addRule('json getGroupList', false);
  const report = reportOf(journal, 'http://x.example', new Date(), new Date(), 'verify');
  const html = htmlReport(report);
  const operations = report.notExercised.of;
  expect(html).toContain(
    `2 of ${operations.operations} operations were called, and 2 of ${operations.statuses}`,
  );
  const [row = ''] = /<tr><th scope="row">json getGroupList<\/th>.*?<\/tr>/.exec(html) ?? [];
  const [calls, answers, never, ...numbers] = [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect([calls, answers, numbers]).toEqual(['3', '200 × 3', ['0', '1', '2', '1']]);
  expect(never).toContain('400, 401');
  // No answer of a list is 404, so that it is no gap.
  expect(never).not.toContain('404');
  expect(html).toContain('Rule: At most `Limit` &lt;changes&gt;.');
});

test('equal findings are one, with their number', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'updateuser.json');
    const Roles = Array.from({ length: 7 }, () => ({ RoleTitel: 'Clerk' }));
    const data = { User: [{ EmailAddress: 'a@b.example' }], Roles };
    writeFileSync(file, JSON.stringify({ APIkey: 'k', data }));
    const { out } = await qa(['check', file]);
    expect(out).toContain('/data/Roles/0/RoleTitel, line 1, column');
    expect(out).toContain('unknown_member (7 times in this list; this is the first)');
    expect(out).not.toContain('/data/Roles/1');
    expect(out).toContain('breaks it (7 breaches)');
  });
});
