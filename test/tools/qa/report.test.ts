import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createExchangeChecker, type Exchange } from '../../../tools/qa/exchange.js';
import { htmlReport } from '../../../tools/qa/report/html.js';
import { Journal } from '../../../tools/qa/report/journal.js';
import { reportOf } from '../../../tools/qa/report/report.js';
import { inTemporaryFolder } from '../../support/files.js';
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

test('the page shows each operation with its documented answers, the rules that were tried, and words in backticks as code', async () => {
  const checker = await createExchangeChecker();
  const journal = new Journal();
  for (const one of [
    exchange(200, 'application/json', { Groups: [] }),
    exchange(200, 'application/json', { Groups: [] }),
    exchange(200, 'application/json', {}),
  ]) {
    await journal.add(one, await checker.inspect(one), new Date());
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
  await journal.add(limit, { protocol: 'json', operation: 'getChangeList', findings: [finding] }, new Date());
  journal.addRule('json getGroupList', true);
  journal.addRule('json getGroupList', false);
  const kept = new Journal(true, JSON.parse(JSON.stringify(journal.seen)) as never);
  const html = htmlReport(reportOf(kept, 'http://x.example', new Date(), new Date(), 'verify'));
  const operations = reportOf(kept, '', new Date(), new Date()).notExercised.of;
  expect(html).toContain(
    `2 of ${operations.operations} operations were called, and 2 of ${operations.statuses}`,
  );
  const [row = ''] = /<tr><td>JSON<\/td><th scope="row">getGroupList<\/th>.*?<\/tr>/.exec(html) ?? [];
  expect(row).toContain('<td class="number good">3</td>');
  expect(row).toContain('<td class="number never" title="never answered">–</td>');
  // No answer of a list is 404, so that it is no gap.
  expect(row).toContain('<td class="none"></td>');
  expect(row).toMatch(/<td class="number">2<\/td><td class="number bad">1<\/td><\/tr>$/);
  expect(html).toContain('Rule: At most <code>Limit</code> &lt;changes&gt;.');
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
