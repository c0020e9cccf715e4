import type { EngineKind } from '../../data/client.js';
import type { Store } from '../../data/store.js';

/**
 * Revisions that a restore leaves out. A client may have seen changes that the backup does not have: those numbers must not come again for
 * other changes, and whoever asks for what changed since one of them is told that it is gone (D47).
 */
export const restoredJump = 1_000_000;

/** The operation of the row that says so in a company's audit. */
export const restoreOperation = 'database restore';

const now: Readonly<Record<EngineKind, string>> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')",
  postgresql: "timezone('UTC', now())",
};

/** The statements that let every company go on a million revisions later, with a row of its audit (D44). They belong into one transaction. */
export function markRestoredSql(kind: EngineKind): readonly string[] {
  const columns =
    '"companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets"';
  return [
    `UPDATE "CompanyState" SET "revision" = "revision" + ${restoredJump} WHERE NOT "deleted"`,
    `INSERT INTO "AuditEntry" (${columns})
     SELECT "companyId", "revision", ${now[kind]}, '', 'admin', '${restoreOperation}', 'Company', "companyId", 'updated', 'revision', ''
     FROM "CompanyState" WHERE NOT "deleted"`,
  ];
}

/**
 * The same for a database that was restored by other means: PostgreSQL's own tools, or a copy of the file. No server may use it meanwhile.
 * @returns how many companies went on
 */
export async function markRestored(store: Store): Promise<number> {
  return store.adminWrite(async (tx) => {
    let companies = 0;
    for (const statement of markRestoredSql(store.kind)) companies = await tx.$executeRawUnsafe(statement);
    return companies;
  });
}

/** The SQL of the revisions at which a company went on after a restore, newest first. */
export const restoredRevisionsSql = `SELECT "revision" FROM "AuditEntry" WHERE "recordKind" = 'Company' AND "operation" = '${restoreOperation}' AND "recordId" = "companyId"`;
