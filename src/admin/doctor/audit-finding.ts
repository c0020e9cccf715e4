import { failed, ok, warning, type Finding } from './finding.js';
import { chunks } from '../../data/sql.js';
import { restoredJump, restoredRevisionsSql } from '../database/restored.js';

/** A company's state and the ends of its audit, which indexes return immediately. */
interface AuditEnds {
  companyId: number;
  name: string;
  /** null if the company has no state row */
  revision: number | null;
  archivedThrough: number;
  /** The lowest and the highest revision in the audit; 0 if it is empty. */
  first: number;
  last: number;
}

/** The SQL for every company's AuditEnds, the same on every engine. If companies are spread over nodes, each node reads its own. */
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

/** Queries the database, always in the same state. Values are $1, $2 … in the SQL. @returns rows as objects, with all numbers as numbers */
export type Ask = <Row>(sql: string, ...values: number[]) => Row[] | Promise<Row[]>;

const countSql = `SELECT a."companyId", count(*) AS "rows" FROM "CompanyState" t JOIN "AuditEntry" a ON a."companyId" = t."companyId"
  AND a."revision" > t."archivedThrough" AND a."revision" <= t."revision" WHERE t."companyId" BETWEEN $1 AND $2 GROUP BY a."companyId"`;

const timeout = 5000;
/** Companies that a statement counts, so that the time is checked often. */
const companiesAtOnce = 400;
const maxNamed = 5;

const advice =
  'The database was changed behind the server, or a backup was assembled from parts. Check who may write to it, and compare it with an older backup.';

/**
 * Checks the audit: every company has a state row, and its audit has every revision up to the state's own, except those that version 1.0
 * archived and those that a restore skipped. The ends are always checked, the rows between them until the time is up by `now`.
 */
export async function auditFinding(ask: Ask, now = () => performance.now()): Promise<Finding> {
  const deadline = now() + timeout;
  const restored = new Map<number, number[]>();
  for (const { companyId, revision } of await ask<Record<'companyId' | 'revision', number>>(
    restoredRevisionsSql,
  ))
    restored.set(companyId, [...(restored.get(companyId) ?? []), revision]);
  const problems: string[] = [];
  const companies: Company[] = [];
  for (const ends of await ask<AuditEnds>(auditEndsSql)) {
    const company = { ...ends, revision: ends.revision ?? 0, restored: restored.get(ends.companyId) ?? [] };
    const problem = ends.revision === null ? ' has no state.' : checkEnds(company);
    if (problem === undefined) companies.push(company);
    else problems.push(`${describeCompany(company)}${problem}`);
  }
  const expected = companies.reduce((sum, company) => sum + countExpectedRows(company), 0);
  let counted = 0;
  for (const some of chunks(companies, companiesAtOnce)) {
    if (now() >= deadline) break;
    const range = [some[0]?.companyId ?? 0, some.at(-1)?.companyId ?? 0];
    const found = await ask<Record<'companyId' | 'rows', number>>(countSql, ...range);
    const byId = new Map(found.map(({ companyId, rows }) => [companyId, rows]));
    for (const company of some) {
      const rows = byId.get(company.companyId) ?? 0;
      const lacks = countExpectedRows(company) - rows;
      if (lacks > 0)
        problems.push(`${describeCompany(company)}: ${lacks} revisions are missing in its audit.`);
      counted += rows;
    }
  }
  if (problems.length > 0) return failed('audit', describeFirst(problems), advice);
  if (counted === expected) return ok('audit', `No company's audit has a gap: ${counted} revisions.`);
  const found =
    counted === 0
      ? `Every company's audit begins and ends at the right revision. There was no time to count its ${expected} revisions.`
      : `A sample of the audit has no gap: ${counted} of ${expected} revisions. Counting the others takes long.`;
  return warning('audit', found, 'Run the doctor again when the database is less busy.');
}

interface Company extends AuditEnds {
  revision: number;
  /** The revisions at which it continued after a restore. */
  restored: readonly number[];
}

/** How many rows it must have: each restore skipped the revisions before its own. */
function countExpectedRows({ revision, archivedThrough, restored }: Company): number {
  const skipped = restored.map((begin) => begin - 1 - Math.max(archivedThrough, begin - restoredJump));
  return revision - archivedThrough - skipped.reduce((sum, one) => sum + Math.max(0, one), 0);
}

/** The error at the ends of its audit, as the end of a sentence. */
function checkEnds({ revision, archivedThrough, first, last, restored }: Company): string | undefined {
  const isAtEnd = revision === archivedThrough ? last <= revision : last === revision;
  if (!isAtEnd) return `: its audit ends at revision ${last}, its state at ${revision}.`;
  const isAtBegin =
    revision === archivedThrough ||
    // Archiving that was interrupted left some of the rows.
    first <= archivedThrough + 1 ||
    (first === archivedThrough + restoredJump && restored.includes(first));
  return isAtBegin ? undefined : `: its audit begins at revision ${first}, not at ${archivedThrough + 1}.`;
}

function describeCompany({ companyId, name }: AuditEnds): string {
  return `"${name}" (ID ${companyId})`;
}

function describeFirst(problems: readonly string[]): string {
  const more = problems.length > maxNamed ? ` And ${problems.length - maxNamed} more.` : '';
  return problems.slice(0, maxNamed).join(' ') + more;
}
