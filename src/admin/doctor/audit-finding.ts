import type { Awaitable } from '../copy/tables.js';
import { failed, ok, warning, type Finding } from './finding.js';
import { groupsUpTo } from '../paging.js';
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
  for (const row of await ask<Record<'companyId' | 'revision', unknown>>(restoredRevisionsSql)) {
    const id = Number(row.companyId);
    restored.set(id, [...(restored.get(id) ?? []), Number(row.revision)]);
  }
  const ends = await ask<AuditEnds>(auditEndsSql);
  const companies = ends.map((each) => numbers(each, restored.get(Number(each.companyId)) ?? []));
  const faults = companies.flatMap(faultsOfEnds);
  let [counted, uncounted] = [0, 0];
  const note = (company: Numbers, revisions: number, rows: number): void => {
    counted += rows;
    if (rows < revisions)
      faults.push(`${subjectOf(company)}: ${revisions - rows} revisions are missing in its audit.`);
  };
  const faultless = companies.filter((one) => faultsOfEnds(one).length === 0);
  for (const group of groupsUpTo(step, faultless, revisionsOf)) {
    const [one, ...others] = group;
    if (now() >= deadline) uncounted += group.reduce((sum, company) => sum + revisionsOf(company), 0);
    else if (one !== undefined && others.length === 0) {
      const { rows, left } = await countOf(ask, one, () => now() < deadline);
      note(one, revisionsOf(one) - left, rows);
      uncounted += left;
    } else {
      const found = await ask<Record<'companyId' | 'rows', unknown>>(
        countManySql,
        one?.companyId ?? 0,
        others.at(-1)?.companyId ?? 0,
      );
      const rows = new Map(found.map((row) => [Number(row.companyId), Number(row.rows)]));
      for (const company of group) note(company, revisionsOf(company), rows.get(company.companyId) ?? 0);
    }
  }
  if (faults.length > 0) return failed('audit', firstOf(faults), advice);
  if (uncounted === 0) return ok('audit', `Every company's audit is without a gap: ${counted} revisions.`);
  const sample = `A sample of the audit is without a gap: ${counted} of ${counted + uncounted} revisions. To count the others takes long.`;
  return warning('audit', sample, 'Look again when the database has less to do.');
}

/** Counts the rows of one company, newest first, as long as there is time. @returns also how many revisions are left */
async function countOf(
  ask: Ask,
  company: Numbers,
  hasTime: () => boolean,
): Promise<{ rows: number; left: number }> {
  let [rows, left] = [0, 0];
  for (const [first, last] of ranges(company)) {
    let to = last;
    for (; to >= first && hasTime(); to -= step) {
      const [found] = await ask<{ rows: unknown }>(
        countSql,
        company.companyId,
        Math.max(first, to - step + 1),
        to,
      );
      rows += Number(found?.rows);
    }
    left += Math.max(0, to - first + 1);
  }
  return { rows, left };
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

/** How many rows it must have. */
function revisionsOf(company: Numbers): number {
  return ranges(company).reduce((sum, [first, last]) => sum + last - first + 1, 0);
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
