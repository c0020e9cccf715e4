import type { Awaitable } from '../copy/tables.js';
import { failed, ok, warning, type Finding } from './finding.js';
import { groupsUpTo } from '../paging.js';
import { restoredJump, restoredRevisionsSql } from '../database/restored.js';

/** A company's state and the ends of its audit, which indexes show at once. */
interface AuditEnds {
  companyId: number;
  name: string;
  /** null when the company has no state row */
  revision: number | null;
  archivedThrough: number;
  /** The lowest and the highest revision in the audit; 0 if it is empty. */
  first: number;
  last: number;
}

/** The SQL for every company's AuditEnds, the same on every engine. Where companies are spread over nodes, each node answers for its own. */
const auditEndsSql = `SELECT c."id" AS "companyId", c."name" AS "name", s."revision" AS "revision", coalesce(s."archivedThrough", 0) AS "archivedThrough",
    coalesce(s."first", 0) AS "first", coalesce(s."last", 0) AS "last"
  FROM "Company" c LEFT JOIN (
    SELECT t."companyId", t."revision", t."archivedThrough",
      (SELECT min(a."revision") FROM "AuditEntry" a WHERE a."companyId" = t."companyId") AS "first",
      (SELECT max(a."revision") FROM "AuditEntry" a WHERE a."companyId" = t."companyId") AS "last"
    FROM "CompanyState" t
  ) s ON s."companyId" = c."id" ORDER BY c."id"`;

/** The SQL for the latest time in the audit: it reads only the newest row of each company. */
export const newestAuditTimeSql = `SELECT a."at" FROM "CompanyState" s JOIN "AuditEntry" a ON a."companyId" = s."companyId" AND a."revision" = s."revision"`;

/** Asks the database, always in the same state of it. Values are $1, $2 … in the SQL. @returns rows as objects, all numbers as such */
export type Ask = <Row>(sql: string, ...values: number[]) => Awaitable<Row[]>;

const countSql = `SELECT count(*) AS "rows" FROM "AuditEntry" WHERE "companyId" = $1 AND "revision" BETWEEN $2 AND $3`;

/** The same for all companies of a range of IDs that have rows. */
const countManySql = `SELECT a."companyId", count(*) AS "rows" FROM "AuditEntry" a JOIN "CompanyState" t
  ON t."companyId" = a."companyId" AND a."revision" > t."archivedThrough" AND a."revision" <= t."revision"
  WHERE a."companyId" BETWEEN $1 AND $2 GROUP BY a."companyId"`;

/** Milliseconds after which counting stops. */
const timeout = 5000;
/** Revisions per statement, so that the time is checked often. */
const step = 100_000;
/** Maximum number of companies named. */
const maxNamed = 5;

const advice =
  'Somebody changed the database behind the server, or a backup was put together from parts. Look who may write to it, and compare with an older backup.';

/**
 * Checks the audit (D44): every company has a state row, and its audit has every revision from the first unarchived one to the state's own,
 * except those that a restore skipped (D47). The ends are always checked; the rows between them, newest first, until the time is up by
 * `now`.
 */
export async function auditFinding(ask: Ask, now = () => performance.now()): Promise<Finding> {
  const deadline = now() + timeout;
  const restored = new Map<number, number[]>();
  for (const { companyId, revision } of await ask<Record<'companyId' | 'revision', number>>(
    restoredRevisionsSql,
  ))
    restored.set(companyId, [...(restored.get(companyId) ?? []), revision]);
  const faults: string[] = [];
  const companies: Company[] = [];
  for (const ends of await ask<AuditEnds>(auditEndsSql)) {
    const company = { ...ends, revision: ends.revision ?? 0, restored: restored.get(ends.companyId) ?? [] };
    const fault = ends.revision === null ? ' has no row of state.' : faultOfEnds(company);
    if (fault === undefined) companies.push(company);
    else faults.push(`${subjectOf(company)}${fault}`);
  }
  let [counted, uncounted] = [0, 0];
  const note = (company: Company, wanted: number, rows: number): void => {
    counted += rows;
    if (rows < wanted)
      faults.push(`${subjectOf(company)}: ${wanted - rows} revisions are missing in its audit.`);
  };
  for (const group of groupsUpTo(step, companies, (company) => rowsAfter(company, company.archivedThrough))) {
    const [one, ...others] = group;
    if (one !== undefined && others.length === 0) {
      const { archivedThrough: end, revision } = one;
      let [rows, last] = [0, revision];
      for (; last > end && now() < deadline; last = Math.max(end, last - step)) {
        const first = Math.max(end, last - step) + 1;
        const [found] = await ask<{ rows: number }>(countSql, one.companyId, first, last);
        rows += found?.rows ?? 0;
      }
      note(one, rowsAfter(one, last), rows);
      uncounted += rowsAfter(one, end) - rowsAfter(one, last);
    } else if (now() < deadline) {
      const range = [one?.companyId ?? 0, others.at(-1)?.companyId ?? 0];
      const found = await ask<Record<'companyId' | 'rows', number>>(countManySql, ...range);
      const rows = new Map(found.map((row) => [row.companyId, row.rows]));
      for (const company of group)
        note(company, rowsAfter(company, company.archivedThrough), rows.get(company.companyId) ?? 0);
    } else for (const company of group) uncounted += rowsAfter(company, company.archivedThrough);
  }
  if (faults.length > 0) return failed('audit', firstOf(faults), advice);
  if (uncounted === 0) return ok('audit', `Every company's audit is without a gap: ${counted} revisions.`);
  const found =
    counted === 0
      ? `Every company's audit begins and ends as it must. There was no time to count its ${uncounted} revisions.`
      : `A sample of the audit is without a gap: ${counted} of ${counted + uncounted} revisions. To count the others takes long.`;
  return warning('audit', found, 'Look again when the database has less to do.');
}

interface Company extends AuditEnds {
  revision: number;
  /** Where it continued after a restore. */
  restored: readonly number[];
}

/** How many rows it must have after a revision: each restore skipped those before its own. */
function rowsAfter({ revision, restored }: Company, after: number): number {
  const skipped = restored.map((begin) => Math.max(0, begin - 1 - Math.max(after, begin - restoredJump)));
  return revision - after - skipped.reduce((sum, one) => sum + one, 0);
}

/** What is wrong at the ends of its audit, as the end of a sentence. */
function faultOfEnds({ revision, archivedThrough, first, last, restored }: Company): string | undefined {
  const isAtEnd = revision === archivedThrough ? last <= revision : last === revision;
  if (!isAtEnd) return `: its audit ends at revision ${last}, its state at ${revision}.`;
  const isAtBegin =
    revision === archivedThrough ||
    first === archivedThrough + 1 ||
    (first === archivedThrough + restoredJump && restored.includes(first));
  return isAtBegin ? undefined : `: its audit begins at revision ${first}, not at ${archivedThrough + 1}.`;
}

function subjectOf({ companyId, name }: AuditEnds): string {
  return `"${name}" (ID ${companyId})`;
}

function firstOf(faults: readonly string[]): string {
  const more = faults.length > maxNamed ? ` And ${faults.length - maxNamed} more.` : '';
  return faults.slice(0, maxNamed).join(' ') + more;
}
