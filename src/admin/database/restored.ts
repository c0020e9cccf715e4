import { auditNow, insertAudit } from '../../data/company/audit.js';
import type { EngineName } from '../../data/sql.js';
import type { Store } from '../../data/store.js';

/**
 * Revisions that a restore skips. A client may have seen changes that the backup lacks: their numbers must not be assigned to other
 * changes, and a client that asks for the changes since one of them gets revision_gone.
 */
export const restoredJump = 1_000_000;

export const restoreOperation = 'database restore';

/** The statements that make every company continue a million revisions later, with an audit row. They must run in one transaction. */
export function markRestoredSql(engine: EngineName): readonly string[] {
  return [
    `UPDATE "CompanyState" SET "revision" = "revision" + ${restoredJump} WHERE NOT "deleted"`,
    `${insertAudit}
     SELECT "companyId", "revision", ${auditNow[engine]}, '', 'admin', '${restoreOperation}', 'Company', "companyId", 'updated', 'revision', ''
     FROM "CompanyState" WHERE NOT "deleted"`,
  ];
}

/**
 * The same after a restore by other means, while no server uses the database. @param say shows a line before what takes long
 * @returns the number of companies
 */
export async function markRestored(store: Store, say: (line: string) => void): Promise<number> {
  return store.adminWrite(async (tx) => {
    let companies = 0;
    for (const statement of markRestoredSql(store.engine)) companies = await tx.$executeRawUnsafe(statement);
    // pg_restore leaves no statistics, and without them reads cost twice as much until autovacuum runs.
    if (store.engine === 'postgresql') {
      const [tables] = await tx.$queryRawUnsafe<{ own: boolean }[]>(ownTablesSql);
      say(tables?.own ? 'PostgreSQL gathers its statistics (ANALYZE).' : ownerNeeded);
      await tx.$executeRawUnsafe('ANALYZE');
    }
    return companies;
  });
}

/** Of tables that others own, ANALYZE gathers nothing; it only warns. */
const ownTablesSql = `SELECT pg_has_role(relowner, 'USAGE') AS own FROM pg_class WHERE oid = '"CompanyState"'::regclass`;
const ownerNeeded =
  "Only the tables' owner can have PostgreSQL gather its statistics: run ANALYZE as that role.";

/** The SQL for the revisions at which companies continued after a restore. An index has the rows of each company's own record together. */
export const restoredRevisionsSql = `SELECT a."companyId", a."revision" FROM "CompanyState" t JOIN "AuditEntry" a
  ON a."companyId" = t."companyId" AND a."recordKind" = 'Company' AND a."recordId" = t."companyId"
  WHERE a."operation" = '${restoreOperation}'`;
