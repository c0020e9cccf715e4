import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { manyCompanies } from '../bench/companies.js';
import { type Results, rounded } from '../bench/report.js';
import { table, writePart } from '../docs/pages.js';
import {
  assumptions,
  companyTotal,
  type Measured,
  type Need,
  needOf,
  requestCosts,
  type TableSize,
} from './arithmetic.js';

/** What was measured, of storage and of requests. */
export function readResults(): { measured: Measured; results: Results } {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(projectRoot, 'docs', name), 'utf8'));
  return {
    measured: read('storage-results.json') as Measured,
    results: read('performance-results.json') as Results,
  };
}

/** Writes what follows from the files of results into docs/scaling.md. */
export async function recordStorage(): Promise<void> {
  const { measured, results } = readResults();
  await writePart('docs/scaling.md', 'storage', storageReport(measured, results));
}

/** One company, then many of them, as Markdown. */
export function storageReport(measured: Measured, results: Results): string {
  return [company(measured), given(results), installations(measured, results)].join('\n\n');
}

function company(measured: Measured): string {
  const { at, version, postgresql, companies, users, changes } = measured;
  const total = companyTotal(measured);
  const whole = ({ bytes, indexBytes }: TableSize): number => bytes + indexBytes;
  const large = measured.tables
    .filter((one) => whole(one) >= total.bytes / 100)
    .sort((a, b) => whole(b) - whole(a));
  const small = measured.tables.filter((one) => !large.includes(one));
  const rows = [
    ...large.map((one) => tableRow(`\`${one.table}\``, [one])),
    tableRow(`${small.length} others`, small),
  ];
  return [
    `Measured ${at.slice(0, 10)}, version ${version}, PostgreSQL ${postgresql}: the mean of ${companies} companies of ${number(users)} users.`,
    `A company takes ${number(total.rows)} rows and ${size(total.bytes)}; of ${number(changes)} changes of one user, each took ${size(measured.auditBytesPerChange)} of audit, with its indexes, and ${size(measured.walBytesPerChange)} of WAL.`,
    '',
    table(['Table', 'Rows', 'Table size', 'Indexes'], rows),
  ].join('\n');
}

function tableRow(name: string, tables: readonly TableSize[]): string[] {
  const sum = (read: (table: TableSize) => number): number => tables.reduce((all, one) => all + read(one), 0);
  return [
    name,
    number(sum(({ rows }) => rows)),
    size(sum(({ bytes }) => bytes)),
    size(sum(({ indexBytes }) => indexBytes)),
  ];
}

function given(results: Results): string {
  const { nightHours, changesByHand, requestsInBusyHour, busyShare, coresPerServer } = assumptions;
  const costs = requestCosts(results);
  const perSecond = (ms: number): string => `${number(1000 / ms)} a second on a core`;
  const changes =
    costs.changesPerSecond === undefined
      ? ''
      : ` One PostgreSQL commits ${number(costs.changesPerSecond)} changes a second: those of all these companies, on the machine of the bench, which the database shares with the server and its clients.`;
  return [
    'Assumed:',
    '',
    `- Every night each user is sent once, spread over ${nightHours} hours; one in ${Math.round(1 / assumptions.shareChangedAtNight)} differs. ${number(changesByHand)} changes a year come besides, and ${requestsInBusyHour} reads in the busiest hour of the day.`,
    `- A request of the night takes ${rounded(costs.nightly)} ms (${perSecond(costs.nightly)}), a read ${rounded(costs.read)} ms (${perSecond(costs.read)}), with ${manyCompanies} companies asked in turn: [performance](performance.md), on ${costs.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL, its own part included'}.${changes} Cores are busy for ${busyShare * 100} % of the time.`,
    `- A server has ${coresPerServer} cores and as many WORKERS. One PostgreSQL has ${assumptions.maxConnections} connections and ${size(assumptions.diskBytes)} of disk; \`pg_dump\` writes ${size(assumptions.dumpBytesPerSecond)} of tables a second and may take ${assumptions.dumpHours} hours; \`pg_restore\`, which makes the indexes anew, reads ${size(assumptions.restoreBytesPerSecond)}. ${assumptions.auditYears} years of the audit stay in the database.`,
  ].join('\n');
}

/** Sizes of installations. */
const installationSizes = [1_000, 100_000, 1_000_000] as const;

function installations(measured: Measured, results: Results): string {
  const needs = installationSizes.map((count) => needOf(count, measured, requestCosts(results)));
  const line = (title: string, cell: (need: Need) => string): string[] => [title, ...needs.map(cell)];
  return table(
    ['Companies', ...needs.map(({ companies }) => number(companies))],
    [
      line('Rows', ({ rows }) => number(rows)),
      line('Storage', ({ bytes }) => size(bytes)),
      line('Audit, a year', ({ auditBytesPerYear }) => size(auditBytesPerYear)),
      line(`With ${assumptions.auditYears} years of audit`, ({ bytesInTime }) => size(bytesInTime)),
      line('WAL, a day', ({ walBytesPerDay }) => size(walBytesPerDay)),
      line('Requests a second at the peak', ({ requestsAtPeak }) => number(requestsAtPeak)),
      line('Changes a second among them', ({ changesAtPeak }) => number(changesAtPeak)),
      line('Cores for the servers', ({ cores }) => number(cores)),
      line('Servers', ({ servers }) => number(servers)),
      line('Connections', ({ connections }) => number(connections)),
      line('`pg_dump`', ({ dumpHours }) => hours(dumpHours)),
      line('`pg_restore`', ({ restoreHours }) => hours(restoreHours)),
      line('What breaks first', breaksFirst),
    ],
  );
}

/** The limit of which most is used. */
export function breaksFirst({ limits }: Need): string {
  const ordered = Object.entries(limits).sort(([, a], [, b]) => b - a);
  const passed = ordered.filter(([, share]) => share > 1);
  const [name, share] = ordered[0] ?? ['', 0];
  if (passed.length === 0) return `nothing; ${Math.round(share * 100)} % of ${name}`;
  return passed.map(([limit, times]) => `${limit}: ${number(times)} times`).join('; ');
}

function number(value: number): string {
  return value.toLocaleString(
    'en-US',
    value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

/** Bytes with three figures. */
export function size(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${rounded(value)} ${units[unit] ?? ''}`;
}

function hours(value: number): string {
  return value < 1 ? `${number(value * 60)} min` : `${number(value)} h`;
}
