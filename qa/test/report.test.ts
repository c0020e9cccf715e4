import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { createExchangeChecker, type Exchange } from '../exchange.js';
import { htmlReport } from '../report/html.js';
import { Journal } from '../report/journal.js';
import { makeReport } from '../report/report.js';
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

test('the page shows the violations, and the documented statuses that were never seen', async () => {
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
  const report = makeReport(journal, 'http://x.example', new Date(), new Date(), 'verify');
  const html = htmlReport(report);
  const { of, operations } = report.notExercised;
  expect(operations).toHaveLength(of.operations - 2);
  const [statuses = ''] = /<li>json getGroupList: [^<]*/.exec(html) ?? [];
  expect(statuses).toContain('400, 401');
  // No response of a list is 404, so it is not a gap.
  expect(statuses).not.toContain('404');
  expect(html).toContain('Rule: At most `Limit` &lt;changes&gt;.');
});

test('of many violations in one entry the first are printed', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'updateuser.json');
    const Roles = Array.from({ length: 27 }, () => ({ RoleTitel: 'Clerk' }));
    const data = { User: [{ EmailAddress: 'a@b.example' }], Roles };
    writeFileSync(file, JSON.stringify({ APIkey: 'k', data }));
    const { out } = await qa(['check', file]);
    expect(out).toContain('/data/Roles/19/RoleTitel, line 1, column');
    expect(out).not.toContain('/data/Roles/20');
    expect(out).toContain('  and 7 more\n');
    expect(out).toContain('breaks it (27 violations)');
  });
});
