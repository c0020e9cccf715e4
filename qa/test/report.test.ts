import { expect, test } from '@jest/globals';
import { htmlReport } from '../report/html.js';
import { Journal } from '../report/journal.js';
import { makeReport } from '../report/report.js';
import { qa } from './run-qa.js';

test('the page shows the rules, escaped, and the operations that were never seen', () => {
  const journal = new Journal();
  const [operation, rule] = ['getChangeList', 'At most `Limit` <changes>.'];
  const finding = { side: 'response', operation, place: '', code: 'range', message: rule, rule } as const;
  const exchange = { method: 'POST', path: '', requestHeaders: {}, requestBody: Buffer.alloc(0) };
  journal.add(exchange, { protocol: 'json', operation, findings: [finding] }, new Date());
  const html = htmlReport(makeReport(journal, 'http://x.example', new Date(), new Date(), 'verify'));
  expect(html).toContain('Rule: At most `Limit` &lt;changes&gt;.');
  expect(html).toMatch(/<li>\d+ of \d+ operations: json getGroupList, /);
});

test('of many violations in one entry the first are printed', async () => {
  const Roles = Array.from({ length: 27 }, () => ({ RoleTitel: 'Clerk' }));
  const data = { User: [{ EmailAddress: 'a@b.example' }], Roles };
  const { out } = await qa(
    ['check', '-', '--operation', 'updateuser'],
    JSON.stringify({ APIkey: 'k', data }),
  );
  expect(out).toContain('/data/Roles/19/RoleTitel, line 1, column');
  expect(out).not.toContain('/data/Roles/20');
  expect(out).toContain('  and 7 more\n');
  expect(out).toContain('breaks it (27 violations)');
});
