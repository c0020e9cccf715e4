import { loadConfig } from '../../src/config/config.js';
import type { Figures, Results } from '../bench/report.js';

/** What one table takes for one company: the mean of several. */
export interface TableSize {
  table: string;
  rows: number;
  /** Of the rows, with what belongs to them but the indexes */
  bytes: number;
  indexBytes: number;
}

/** What `npm run measure:storage` measures, on PostgreSQL; kept in docs/storage-results.json. */
export interface Measured {
  at: string;
  version: string;
  postgresql: string;
  /** Companies that were filled, and users of each */
  companies: number;
  users: number;
  tables: TableSize[];
  /** Changes of one user each, and what each adds to the audit, with its indexes, and to the WAL */
  changes: number;
  auditBytesPerChange: number;
  walBytesPerChange: number;
}

/** Of one company: rows and bytes of all tables, with their indexes; `dataBytes` without them, as in a dump. */
export function companyTotal({ tables }: Measured): { rows: number; bytes: number; dataBytes: number } {
  const sum = (read: (table: TableSize) => number): number =>
    tables.reduce((total, table) => total + read(table), 0);
  const dataBytes = sum(({ bytes }) => bytes);
  return { rows: sum(({ rows }) => rows), bytes: dataBytes + sum(({ indexBytes }) => indexBytes), dataBytes };
}

/** What nobody measured: how much companies do, and how large machines are. docs/scaling.md lists them. */
export const assumptions = {
  /** Each night every user is sent once, spread over these hours, and one in fifty differs */
  nightHours: 8,
  shareChangedAtNight: 1 / 50,
  /** Changes of a company in a year besides those */
  changesByHand: 2_700,
  /** Requests of a company in the busiest hour of the day; they read a user */
  requestsInBusyHour: 200,
  /** Years of the audit that stay in the database (AUDIT_RETENTION_DAYS) */
  auditYears: 2,
  /** A core is planned to be busy for this share of the time */
  busyShare: 0.5,
  /** One server has a worker for each of its cores */
  coresPerServer: 8,
  maxConnections: 500,
  /** Of tables: an index is not in a dump, and is made anew by a restore, which takes longer for it */
  dumpBytesPerSecond: 50e6,
  restoreBytesPerSecond: 15e6,
  dumpHours: 8,
  diskBytes: 10e12,
} as const;

/** What requests cost; times are processor time in ms. */
export type RequestCosts = ReturnType<typeof requestCosts>;

/** What an installation of so many companies needs. */
export type Need = ReturnType<typeof needOf>;

/**
 * The costs from docs/performance-results.json: on PostgreSQL where it was measured, with the database's part. Many companies are asked in turn,
 * as requests of one company share what they cost.
 */
export function requestCosts({ engines }: Results) {
  const results = engines.find(({ engine }) => engine === 'postgresql') ?? engines[0];
  const ours = (name: string): Figures => {
    const figures = results?.rows.find(({ row }) => row === name)?.figures['ours'];
    if (figures === undefined) throw new Error(`docs/performance-results.json lacks ${name}`);
    return figures;
  };
  const cost = (name: string): number => ours(name).processorMs + ours(name).databaseMs;
  const engine = results?.engine ?? '';
  // Of one company; undefined where it was not measured.
  const changesPerSecond = engine === 'postgresql' ? ours('companies-field').perSecond : undefined;
  return { nightly: cost('companies-nightly'), read: cost('companies-read'), changesPerSecond, engine };
}

/** Everything that follows from the measured figures and the assumptions. */
export function needOf(companies: number, measured: Measured, costs: RequestCosts) {
  const { nightHours, shareChangedAtNight, changesByHand, busyShare, coresPerServer } = assumptions;
  const { rows, bytes, dataBytes } = companyTotal(measured);
  const sentAtNight = companies * measured.users;
  const changesPerYear = sentAtNight * shareChangedAtNight * 365 + companies * changesByHand;
  const nightPerSecond = sentAtNight / (nightHours * 3600);
  const dayPerSecond = (companies * assumptions.requestsInBusyHour) / 3600;
  const busyCores = Math.max(nightPerSecond * costs.nightly, dayPerSecond * costs.read) / 1000;
  const cores = Math.ceil(busyCores / busyShare);
  const servers = Math.ceil(cores / coresPerServer);
  // With WORKERS the first process of each server has three connections of its own.
  const connections = cores * loadConfig({}).databasePoolSize + servers * 3;
  const auditBytesPerYear = changesPerYear * measured.auditBytesPerChange;
  const bytesInTime = companies * bytes + assumptions.auditYears * auditBytesPerYear;
  const dumpBytes =
    companies * dataBytes + assumptions.auditYears * auditBytesPerYear * dataShareOfAudit(measured);
  const dumpHours = dumpBytes / assumptions.dumpBytesPerSecond / 3600;
  const changesAtPeak = nightPerSecond * shareChangedAtNight;
  return {
    companies,
    rows: companies * rows,
    bytes: companies * bytes,
    auditBytesPerYear,
    // With the years of audit that stay.
    bytesInTime,
    walBytesPerDay: (changesPerYear / 365) * measured.walBytesPerChange,
    requestsAtPeak: Math.max(nightPerSecond, dayPerSecond),
    changesAtPeak,
    cores,
    servers,
    connections,
    dumpHours,
    restoreHours: dumpBytes / assumptions.restoreBytesPerSecond / 3600,
    // The share of each limit that is used: above 1 it is passed.
    limits: {
      'connections of one PostgreSQL': connections / assumptions.maxConnections,
      'a night for pg_dump': dumpHours / assumptions.dumpHours,
      'the disk of one PostgreSQL': bytesInTime / assumptions.diskBytes,
      ...(costs.changesPerSecond !== undefined && {
        'changes a second of one PostgreSQL': changesAtPeak / costs.changesPerSecond,
      }),
    },
  };
}

/** How much of the audit's bytes are no indexes. */
function dataShareOfAudit({ tables }: Measured): number {
  const audit = tables.find(({ table }) => table === 'AuditEntry');
  return audit === undefined ? 1 : audit.bytes / (audit.bytes + audit.indexBytes);
}
