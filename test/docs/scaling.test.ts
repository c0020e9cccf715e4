import { expect, test } from '@jest/globals';
import { partOf } from '../../tools/docs/pages.js';
import { needOf, requestCosts, type Measured } from '../../tools/storage/arithmetic.js';
import { breaksFirst, readResults, storageReport } from '../../tools/storage/report.js';
import { readPage } from './pages.js';

const { measured, results } = readResults();

test('docs/scaling.md quotes what follows from the measured figures word for word: measure:storage writes it', () => {
  const { part: quoted } = partOf(readPage('docs/scaling.md'), 'storage');
  // Prettier aligns the tables.
  const plain = (text: string): string => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ').trim();
  expect(plain(quoted)).toBe(plain(storageReport(measured, results)));
});

test('the figures are of whole companies, and the costs of requests those of many companies in docs/performance.md', () => {
  const rows = Object.fromEntries(measured.tables.map(({ table, rows: count }) => [table, count]));
  expect(rows).toMatchObject({ UserProfile: measured.users, GroupMember: 2 * measured.users, Company: 1 });
  const costs = requestCosts(results);
  const ours = results.engines.find(({ engine }) => engine === costs.engine)?.rows;
  const nightly = ours?.find(({ row }) => row === 'companies-nightly')?.figures['ours'];
  expect(costs.nightly).toBe((nightly?.processorMs ?? 0) + (nightly?.databaseMs ?? 0));
});

test('the arithmetic gives what is reckoned by hand', () => {
  const simple: Measured = {
    ...measured,
    users: 1000,
    tables: [
      { table: 'One', rows: 10, bytes: 600, indexBytes: 400 },
      { table: 'Other', rows: 5, bytes: 1000, indexBytes: 0 },
    ],
    auditBytesPerChange: 200,
    walBytesPerChange: 365,
  };
  const costs = { nightly: 4, read: 1, changesPerSecond: 100, engine: 'postgresql' };
  const need = needOf(1000, simple, costs);
  // 1,000 × (1,000 / 50 × 365 + 2,700) changes a year
  expect(need).toMatchObject({ rows: 15_000, bytes: 2e6, auditBytesPerYear: 2e9, bytesInTime: 4.002e9 });
  expect(need.walBytesPerDay).toBeCloseTo(1e7, 3);
  // 1,000 × 200 reads in an hour are more than 1,000 × 1,000 requests in eight
  expect(need.requestsAtPeak).toBeCloseTo(55.56, 2);
  expect(need.changesAtPeak).toBeCloseTo(0.694, 3);
  expect(need).toMatchObject({ cores: 1, servers: 1, connections: 13 });
  expect(breaksFirst(need)).toBe('nothing; 3 % of connections of one PostgreSQL');

  const large = needOf(1e6, simple, costs);
  // 34,722 a second × 4 ms, half busy; ten connections each and three for each server
  expect(large).toMatchObject({ cores: 278, servers: 35, connections: 2885 });
  // 1.6 GB without indexes and two years of 2 TB
  expect(large.dumpHours).toBeCloseTo(22.23, 2);
  expect(large.restoreHours).toBeCloseTo(74.1, 1);
  // 1,000,000 × 1,000 / 50 in eight hours are 694 changes a second
  expect(breaksFirst(large)).toBe(
    'changes a second of one PostgreSQL: 6.9 times; connections of one PostgreSQL: 5.8 times; a night for pg_dump: 2.8 times',
  );
});
