import type { Awaitable } from '../copy/tables.js';
import { failed, ok, warning, type Finding } from './finding.js';
import { restoredJump, restoredRevisionsSql } from '../database/restored.js';

/** A company's state and the ends of its audit, which indexes show at once. Numbers may be strings. */
interface AuditEnds {
  companyId: number | string;
  name: string;
  /** null when the company has no state row */
  revision: number | string | null;
  archivedThrough: number | string | null;
  /** The lowest and the highest revision in the audit; null if it is empty. */
  first: number | string | null;
  last: number | string | null;
}

/** The SQL for every company's AuditEnds, the same on every engine. Where companies are spread over nodes, each node answers for its own. */
const auditEndsSql = `SELECT c."id" AS "companyId", c."name" AS "name", s."revision" AS "revision", s."archivedThrough" AS "archivedThrough",
    s."first" AS "first", s."last" AS "last"
  FROM "Company" c LEFT JOIN (
    SELECT t."companyId", t."revision", t."archivedThrough",
      (SELECT min(a."revision") FROM "AuditEntry" a WHERE a."companyId" = t."companyId") AS "first",
      (SELECT max(a."revision") FROM "AuditEntry" a WHERE a."companyId" = t."companyId") AS "last"
    FROM "CompanyState" t
  ) s ON s."companyId" = c."id" ORDER BY c."id"`;

/** The SQL for the latest time in the audit: it reads only the newest row of each company. */
export const newestAuditTimeSql = `SELECT a."at" FROM "CompanyState" s JOIN "AuditEntry" a ON a."companyId" = s."companyId" AND a."revision" = s."revision"`;

/** Asks the database, always in the same state of it. Values are $1, $2 … in the SQL. @returns rows as objects */
export type Ask = <Row>(sql: string, ...values: number[]) => Awaitable<Row[]>;

const countSql = `SELECT count(*) AS "rows" FROM "AuditEntry" WHERE "companyId" = $1 AND "revision" BETWEEN $2 AND $3`;

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
  const companies: Numbers[] = [];
  for (const ends of await ask<AuditEnds>(auditEndsSql)) {
    const sql = `${restoredRevisionsSql} AND "companyId" = $1`;
    const restored = await ask<{ revision: unknown }>(sql, Number(ends.companyId));
    companies.push(
      numbers(
        ends,
        restored.map(({ revision }) => Number(revision)),
      ),
    );
  }
  const faults = companies.flatMap(faultsOfEnds);
  let [counted, uncounted] = [0, 0];
  for (const company of companies.filter((one) => faultsOfEnds(one).length === 0)) {
    let missing = 0;
    for (const [first, last] of ranges(company)) {
      let to = last;
      for (; to >= first && now() < deadline; to -= step) {
        const from = Math.max(first, to - step + 1);
        const [found] = await ask<{ rows: unknown }>(countSql, company.companyId, from, to);
        const rows = Number(found?.rows);
        counted += rows;
        missing += to - from + 1 - rows;
      }
      uncounted += Math.max(0, to - first + 1);
    }
    if (missing > 0) faults.push(`${subjectOf(company)}: ${missing} revisions are missing in its audit.`);
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
  /** Where it continued after a restore, newest first. */
  restored: readonly number[];
}

function numbers(ends: AuditEnds, restored: readonly number[]): Numbers {
  const { companyId, name, revision, archivedThrough, first, last } = ends;
  return {
    companyId: Number(companyId),
    name,
    hasState: revision !== null,
    revision: Number(revision),
    archivedThrough: Number(archivedThrough),
    first: Number(first),
    last: Number(last),
    restored: restored.toSorted((a, b) => b - a),
  };
}

/** The ranges of revisions that must be complete, newest first; between them are those that a restore skipped. */
function ranges({ revision, archivedThrough, restored }: Numbers): [first: number, last: number][] {
  const found: [number, number][] = [];
  let last = revision;
  for (const begin of restored.filter((one) => one > archivedThrough)) {
    found.push([begin, last]);
    last = begin - restoredJump;
  }
  if (last > archivedThrough) found.push([archivedThrough + 1, last]);
  return found;
}

function faultsOfEnds(company: Numbers): string[] {
  const { hasState, revision, archivedThrough, first, last } = company;
  if (!hasState) return [`${subjectOf(company)} has no row of state.`];
  if (revision === archivedThrough) return last > revision ? [endsAt(company)] : [];
  if (last !== revision) return [endsAt(company)];
  const begins = [archivedThrough + 1, archivedThrough + restoredJump];
  if (first === begins[0] || (first === begins[1] && company.restored.includes(first))) return [];
  return [`${subjectOf(company)}: its audit begins at revision ${first}, not at ${archivedThrough + 1}.`];
}

function endsAt(company: Numbers): string {
  return `${subjectOf(company)}: its audit ends at revision ${company.last}, its state at ${company.revision}.`;
}

function subjectOf({ companyId, name }: Numbers): string {
  return `"${name}" (ID ${companyId})`;
}

function firstOf(faults: readonly string[]): string {
  const more = faults.length > maxNamed ? ` And ${faults.length - maxNamed} more.` : '';
  return faults.slice(0, maxNamed).join(' ') + more;
}
