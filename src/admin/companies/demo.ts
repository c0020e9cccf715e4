import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../data/prisma-client.js';
import { auditNow, insertAudit } from '../../data/company/audit.js';
import { lockCompany } from '../../data/company/operator.js';
import type { EngineName } from '../../data/sql.js';
import type { Store } from '../../data/store.js';
import { runUpdates, type DemoCompany } from '../../demo/demo-company.js';
import {
  demoCatalogue,
  demoCompanyName,
  demoEmailAddress,
  demoGroupTitle,
  demoUpdates,
} from '../../demo/demo-records.js';
import { importCatalogue } from '../catalogue/catalogue.js';
import { OperatorError } from '../io.js';
import type { Job } from '../progress.js';
import { addIsoLists, createCompany, findCompany, type NewCompany } from './companies.js';
import { countRows, tablesInDeletionOrder } from './company-delete.js';

/** Tables in which a demo company keeps its rows when it is reset. */
const retainedTables = ['Company', 'CompanyState', 'AuditEntry', 'ApiKey', 'ApiKeyUse'];

/** Fills an empty database with the company of the contract's examples. @returns undefined if it already has a company */
export async function createDemoCompany(store: Store): Promise<DemoCompany | undefined> {
  const company = await store.adminWrite(async (tx) => {
    // A deleted one keeps its row.
    const other = await tx.company.findFirst({ select: { id: true } });
    return other === null ? createWithCatalogue(tx, demoCompanyName) : undefined;
  });
  if (!company) return undefined;
  const { companyId, name, apiKey, keyPrefix } = company;
  await runUpdates(store, { companyId, keyPrefix, protocol: 'demo' }, demoUpdates);
  return { companyId, name, apiKey, emailAddress: demoEmailAddress, groupTitle: demoGroupTitle };
}

/** A company with the demo data, for one partner, which may be reset to it. @throws OperatorError as createCompany does */
export async function createCompanyWithDemo(store: Store, name: string): Promise<NewCompany> {
  const company = await store.adminWrite(async (tx) => {
    const created = await createWithCatalogue(tx, name);
    await tx.company.update({ where: { id: created.companyId }, data: { isDemo: true } });
    return created;
  });
  const { companyId, keyPrefix } = company;
  await runUpdates(store, { companyId, keyPrefix, protocol: 'demo' }, demoUpdates);
  return company;
}

async function createWithCatalogue(tx: Transaction, name: string): Promise<NewCompany> {
  const created = await createCompany(tx, name, 'demo', 'demo');
  await importDemoCatalogue(tx, created.companyId);
  return created;
}

async function importDemoCatalogue(tx: Transaction, companyId: number): Promise<void> {
  await importCatalogue(tx, companyId, demoCatalogue, { prune: false, dryRun: false, protocol: 'demo' });
}

interface ResetCompany {
  companyId: number;
  name: string;
  records: number;
}

/**
 * Resets a company to the demo data that it was created with, with the same IDs. Its keys and its audit stay: clients that follow its
 * changes see each record deleted and created again.
 * @throws OperatorError for an unknown company, and for one that was not created with the demo data
 */
export async function resetCompany(store: Store, which: string, job: Job): Promise<ResetCompany> {
  const { id: companyId, name } = await store.adminRead((tx) => findCompany(tx, which));
  const records = await store.adminWrite(async (tx) => {
    await lockCompany(tx, companyId);
    const { isDemo } = await tx.company.findUniqueOrThrow({ where: { id: companyId } });
    if (!isDemo) {
      const why = 'was not created with "company create --demo": it may contain real data';
      throw new OperatorError(`"${name}" (ID ${companyId}) ${why}. Nothing was changed.`);
    }
    const tables = tablesInDeletionOrder(retainedTables);
    let [rows, total] = [0, 0];
    for (const table of tables) total += await countRows(tx, table, companyId);
    const deleted = await recordDeletion(tx, store.engine, companyId);
    const progress = job.begin('Resetting', 'rows');
    progress(rows, total);
    for (const table of tables) {
      rows += await tx.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "companyId" = ${companyId}`);
      // SQLite's driver is synchronous: this lets Ctrl-C be noticed.
      await setImmediate();
      progress(rows, total);
    }
    await tx.companyState.update({ where: { companyId }, data: { nextId: 1 } });
    await addIsoLists(tx, companyId);
    await importDemoCatalogue(tx, companyId);
    return deleted;
  });
  await runUpdates(store, { companyId, keyPrefix: '', protocol: 'demo' }, demoUpdates);
  return { companyId, name, records };
}

/**
 * Writes the audit rows of the records that are about to be deleted, each with a revision of its own, by one statement: a partner may have
 * made many records. @returns their number
 */
async function recordDeletion(tx: Transaction, engine: EngineName, companyId: number): Promise<number> {
  const where = `WHERE "companyId" = ${companyId}`;
  const records = `SELECT 'User' AS "kind", "id" FROM "UserProfile" ${where} UNION ALL SELECT 'Group', "id" FROM "Group" ${where}`;
  const count = await tx.$executeRawUnsafe(
    `${insertAudit}
     SELECT "companyId", "revision" + row_number() OVER (ORDER BY r."kind" DESC, r."id"), ${auditNow[engine]}, '', 'admin', 'company reset', r."kind", r."id", 'deleted', '', ''
     FROM "CompanyState" CROSS JOIN (${records}) r ${where}`,
  );
  await tx.$executeRawUnsafe(`UPDATE "CompanyState" SET "revision" = "revision" + ${count} ${where}`);
  return count;
}
