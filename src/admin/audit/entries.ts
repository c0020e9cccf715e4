import { parseId, noRecord } from '../../domain/ids.js';
import { naturalKey } from '../../domain/text.js';
import type { RecordKind } from '../../data/company/audit.js';
import type { Transaction } from '../../data/client.js';
import type { Store } from '../../data/store.js';
import { findCompanyOrDeleted } from '../companies/companies.js';
import { OperatorError } from '../io.js';

/** Maximum rows in memory at once. */
const pageSize = 1000;

/**
 * Milliseconds before `since` at which the search for the first row stops. Rows are in the order of their creation, so a row can only be
 * missed if the clock was set back by more than this, or two servers' clocks differ by more.
 */
const clockSlack = 86_400_000;

/** One change of one record, as recorded in the audit (D44). */
export interface AuditRow {
  /** The change's number in its company: 1, 2, 3 … without gaps. */
  revision: number;
  at: Date;
  companyId: number;
  company: string;
  /** Empty for operators' changes, which need no API key. */
  keyPrefix: string;
  protocol: string;
  operation: string;
  recordKind: string;
  recordId: number;
  change: string;
  /** Names of the fields and sets that changed; values are never recorded. */
  changedFields: string[];
  changedSets: string[];
}

/** Selects rows; without any member, all. */
export interface AuditQuery {
  /**
   * Default: all companies, including deleted ones. A deleted one is found by its ID, or by its name if no other company has that name now.
   */
  company?: string;
  /** Only rows of this time or later. */
  since?: Date;
  /** One record of the company, by its ID or natural key (an API key by its prefix). */
  record?: { kind: RecordKind; which: string };
  /** Maximum number of rows, the newest, of each company. */
  limit?: number;
}

interface AuditPage {
  /** One to a thousand rows. */
  rows: AuditRow[];
  /** True when `limit` leaves out older rows of this company. */
  older: boolean;
}

/** A condition on the table, from the query. */
interface Where {
  companyId: number;
  recordKind?: string;
  recordId?: { in: number[] };
  at?: { gte: Date };
}

/** The part of one company's audit to read. */
interface Range {
  where: Where;
  first: number;
  last: number;
  older: boolean;
}

/**
 * Reads the audit (D44), company by company, the newest row of each last. Memory use does not grow with the number of rows, and each page
 * is a separate transaction, so reading millions of rows blocks nothing. Rows written while their company is read are left out. An index
 * keeps the rows of a company, and those of a record, together; `since` reads back from the newest row only as far as needed.
 * @throws OperatorError for an unknown company or record
 */
export async function* readAudit(store: Store, query: AuditQuery): AsyncGenerator<AuditPage> {
  const companies = await store.adminRead((tx) => companiesOf(tx, query));
  for (const company of companies) {
    const range = await store.adminRead((tx) => findRange(tx, company.id, query));
    yield* pagesOf(store, company.name, range);
  }
}

/** The companies that a command is about: the named one, or all, deleted ones too. @throws OperatorError for an unknown one */
export async function companiesOf(
  tx: Transaction,
  { company }: { company?: string },
): Promise<{ id: number; name: string }[]> {
  if (company !== undefined) return [await findCompanyOrDeleted(tx, company)];
  return tx.company.findMany({ orderBy: { id: 'asc' }, select: { id: true, name: true } });
}

/** @returns the condition, and the range of revisions that contains the rows; if `last` is 0 there are none */
async function findRange(tx: Transaction, companyId: number, query: AuditQuery): Promise<Range> {
  const base = await baseCondition(tx, companyId, query);
  const newestFirst = { orderBy: { revision: 'desc' }, select: { revision: true } } as const;
  const newest = await tx.auditEntry.findFirst({ where: base, ...newestFirst });
  const range: Range = { where: { ...base }, first: 1, last: numberOf(newest), older: false };
  if (query.since) {
    range.where.at = { gte: query.since };
    const before = { lt: new Date(query.since.getTime() - clockSlack) };
    const last = await tx.auditEntry.findFirst({ where: { ...base, at: before }, ...newestFirst });
    range.first = numberOf(last) + 1;
  }
  if (query.limit === undefined) return range;
  const revision = { gte: range.first, lte: range.last };
  const where = { ...range.where, revision };
  const [start, older] = await tx.auditEntry.findMany({
    where,
    ...newestFirst,
    skip: query.limit - 1,
    take: 2,
  });
  return { ...range, first: start === undefined ? range.first : numberOf(start), older: older !== undefined };
}

function numberOf(row: { revision: bigint } | null): number {
  return Number(row?.revision ?? 0);
}

async function baseCondition(tx: Transaction, companyId: number, { record }: AuditQuery): Promise<Where> {
  if (!record) return { companyId };
  const ids = await recordIds(tx, companyId, record.kind, record.which);
  return { companyId, recordKind: record.kind, recordId: { in: ids } };
}

/** The IDs of a record: one, or those of all keys with a prefix. @throws OperatorError if there is none */
async function recordIds(
  tx: Transaction,
  companyId: number,
  kind: RecordKind,
  which: string,
): Promise<number[]> {
  const id = parseId(which);
  if (id !== noRecord) return [id];
  const rows = await namedRecords(tx, companyId, kind, which);
  if (rows.length > 0) return rows.map((row) => row.id);
  throw new OperatorError(
    `There is no ${kind} "${which}". Records that were deleted or renamed are found by their ID, such as ${kind}:17.`,
  );
}

async function namedRecords(
  tx: Transaction,
  companyId: number,
  kind: RecordKind,
  which: string,
): Promise<{ id: number }[]> {
  const select = { id: true };
  const key = naturalKey(which);
  switch (kind) {
    case 'User':
      return tx.userProfile.findMany({ where: { companyId, emailAddressKey: key }, select });
    case 'Group':
      return tx.group.findMany({ where: { companyId, groupTitleKey: key }, select });
    case 'APIKey':
      return tx.apiKey.findMany({ where: { companyId, prefix: which.replace(/(…|\.\.\.)$/, '') }, select });
    case 'Company':
    case 'Catalogue':
      return tx.company.findMany({ where: { id: companyId, nameKey: key }, select });
  }
}

/** All rows of a company between two revisions, both included, in pages of a thousand. */
export async function* readRows(
  store: Store,
  company: { id: number; name: string },
  first: number,
  last: number,
): AsyncGenerator<AuditRow[]> {
  const range = { where: { companyId: company.id }, first, last, older: false };
  for await (const { rows } of pagesOf(store, company.name, range)) yield rows;
}

async function* pagesOf(
  store: Store,
  company: string,
  { where, first, last, older }: Range,
): AsyncGenerator<AuditPage> {
  for (let from = first; from <= last;) {
    const rows = await store.adminRead((tx) =>
      tx.auditEntry.findMany({
        where: { ...where, revision: { gte: from, lte: last } },
        orderBy: { revision: 'asc' },
        take: pageSize,
      }),
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    yield { rows: rows.map((row) => auditRow(row, company)), older };
    if (rows.length < pageSize) return;
    from = numberOf(end) + 1;
  }
}

type StoredRow = Omit<AuditRow, 'revision' | 'company' | 'changedFields' | 'changedSets'> & {
  revision: bigint;
  changedFields: string;
  changedSets: string;
};

function auditRow(row: StoredRow, company: string): AuditRow {
  const [changedFields, changedSets] = [names(row.changedFields), names(row.changedSets)];
  return { ...row, revision: Number(row.revision), company, changedFields, changedSets };
}

function names(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** A row as one JSON object; IDs and revisions are texts, as in the API. */
export function jsonLine({ revision, companyId, recordId, ...row }: AuditRow): string {
  const { at, company, keyPrefix, protocol, operation, recordKind, ...changed } = row;
  return JSON.stringify({
    revision: String(revision),
    at,
    companyId: String(companyId),
    company,
    keyPrefix,
    protocol,
    operation,
    recordKind,
    recordId: String(recordId),
    ...changed,
  });
}
