import type { Awaitable } from './copy/ends.js';
import { failed, ok, warning, type Finding } from './finding.js';

/** A company's state beside the ends of its audit: numbers that indexes tell at once. Texts of numbers will do. */
export interface AuditEnds {
  companyId: number | string;
  name: string;
  /** null without a row of state */
  revision: number | string | null;
  archivedThrough: number | string | null;
  /** The lowest and the highest revision that the audit has; null without any. */
  first: number | string | null;
  last: number | string | null;
}

/** The SQL that answers AuditEnds for every company, the same on every engine. */
export const auditEndsSql = `SELECT c."id" AS "companyId", c."name" AS "name", s."revision" AS "revision", s."archivedThrough" AS "archivedThrough",
    (SELECT min("revision") FROM "AuditEntry" WHERE "companyId" = c."id") AS "first",
    (SELECT max("revision") FROM "AuditEntry" WHERE "companyId" = c."id") AS "last"
  FROM "Company" c LEFT JOIN "CompanyState" s ON s."companyId" = c."id" ORDER BY c."id"`;

/** The SQL of the latest time in the audit: of each company only the newest row is read. */
export const newestAuditTimeSql = `SELECT a."at" FROM "CompanyState" s JOIN "AuditEntry" a ON a."companyId" = s."companyId" AND a."revision" = s."revision"`;

/** Reads what the finding needs, inside one state of the database. */
export interface AuditReader {
  ends(): Awaitable<AuditEnds[]>;
  /** How many rows a company's audit has from one revision to another, both included. */
  count(companyId: number, from: number, to: number): Awaitable<number>;
}

/** Milliseconds after which no more rows are counted. */
const patience = 5000;
/** Revisions that one statement counts, so that the time is looked at often. */
const step = 100_000;
/** Companies that are named. */
const mostNamed = 5;

const advice =
  'Somebody changed the database behind the server, or a backup was put together from parts. Look who may write to it, and compare with an older backup.';

/**
 * Judges the audit (D44): every company has a row of state, and its audit has every revision from the first one that was not archived to
 * the state's own. The ends are always looked at, the rows between them for as long as `now` says, the newest first.
 */
export async function auditFinding(reader: AuditReader, now = () => performance.now()): Promise<Finding> {
  const deadline = now() + patience;
  const companies = (await reader.ends()).map(numbers);
  const faults = companies.flatMap(faultsOfEnds);
  let [counted, uncounted] = [0, 0];
  for (const company of companies.filter((one) => faultsOfEnds(one).length === 0)) {
    let missing = 0;
    let to = company.revision;
    for (; to > company.archivedThrough && now() < deadline; to -= step) {
      const from = Math.max(company.archivedThrough, to - step) + 1;
      const rows = await reader.count(company.companyId, from, to);
      counted += rows;
      missing += to - from + 1 - rows;
    }
    uncounted += Math.max(0, to - company.archivedThrough);
    if (missing > 0) faults.push(`${told(company)}: ${missing} revisions are missing in its audit.`);
  }
  if (faults.length > 0) return failed('audit', firstOf(faults), advice);
  const found = `Every company's audit is without a gap: ${counted} revisions.`;
  if (uncounted === 0) return ok('audit', found);
  const left = `The newest ${counted} revisions are without a gap; ${uncounted} older ones were not counted, as that takes long.`;
  return warning('audit', left, 'Look again when the database has less to do.');
}

interface Numbers {
  companyId: number;
  name: string;
  hasState: boolean;
  revision: number;
  archivedThrough: number;
  first: number;
  last: number;
}

function numbers({ companyId, name, revision, archivedThrough, first, last }: AuditEnds): Numbers {
  return {
    companyId: Number(companyId),
    name,
    hasState: revision !== null,
    revision: Number(revision),
    archivedThrough: Number(archivedThrough),
    first: Number(first),
    last: Number(last),
  };
}

function faultsOfEnds(company: Numbers): string[] {
  const { hasState, revision, archivedThrough, first, last } = company;
  if (!hasState) return [`${told(company)} has no row of state.`];
  if (revision === archivedThrough) return last > revision ? [endsAt(company)] : [];
  if (last !== revision) return [endsAt(company)];
  if (first === archivedThrough + 1) return [];
  return [`${told(company)}: its audit begins at revision ${first}, not at ${archivedThrough + 1}.`];
}

function endsAt(company: Numbers): string {
  return `${told(company)}: its audit ends at revision ${company.last}, its state at ${company.revision}.`;
}

function told({ companyId, name }: Numbers): string {
  return `"${name}" (ID ${companyId})`;
}

function firstOf(faults: readonly string[]): string {
  const more = faults.length > mostNamed ? ` And ${faults.length - mostNamed} more.` : '';
  return faults.slice(0, mostNamed).join(' ') + more;
}
