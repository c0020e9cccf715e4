import { naturalKey, noRecord, parseId } from '../../domain/text.js';
import type { RecordKind } from '../../data/company/audit.js';
import type { Transaction } from '../../data/prisma-client.js';
import { chunks } from '../../data/sql.js';
import type { Store } from '../../data/store.js';
import { findCompanyOrDeleted } from '../companies/companies.js';
import { OperatorError } from '../io.js';

const pageSize = 1000;

const companiesAtOnce = 400;

/**
 * Milliseconds before `since` at which the search for the first row stops. Rows are in the order of their creation, so a row can only be
 * missed if the clock was set back by more than this, or two servers' clocks differ by more.
 */
const clockSlack = 86_400_000;

/** One change of one record, as recorded in the audit. */
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
  since?: Date;
  until?: Date;
  /** With a company: one record of it, by its ID or natural key (an API key by its prefix). */
  record?: { kind: RecordKind; which: string };
  limit?: number;
}

interface AuditPage {
  rows: AuditRow[];
  /** True if `limit` leaves out older rows of a company of this page, or of a later one. */
  older: boolean;
}

interface NamedCompany {
  id: number;
  name: string;
}

/** The part of one company's audit to read. */
interface Range extends NamedCompany {
  first: number;
  last: number;
  older: boolean;
}

/**
 * Reads the audit, company by company, the newest row of each last, in pages of one transaction each, so that millions of rows block
 * nothing. Rows written while their company is read are left out. @throws OperatorError for an unknown company or record
 */
export async function* readAudit(store: Store, query: AuditQuery): AsyncGenerator<AuditPage> {
  const { companies, ofRecord } = await store.adminRead((tx) => findCompanies(tx, query));
  for (const some of chunks(companies, companiesAtOnce)) {
    const ranges = await store.adminRead((tx) => findRanges(tx, some, ofRecord, query));
    yield* readPages(store, ranges, ofRecord, query);
  }
}

/** The named company, or all, including deleted ones; and a condition in SQL for the rows of the record. */
async function findCompanies(
  tx: Transaction,
  { company, record }: AuditQuery,
): Promise<{ companies: readonly NamedCompany[]; ofRecord: string }> {
  if (company === undefined) {
    const all = { select: { id: true, name: true }, orderBy: { id: 'asc' } } as const;
    return { companies: await tx.company.findMany(all), ofRecord: '' };
  }
  const found = await findCompanyOrDeleted(tx, company);
  if (record === undefined) return { companies: [found], ofRecord: '' };
  const ids = await recordIds(tx, found.id, record.kind, record.which);
  const ofRecord = ` AND a."recordKind" = '${record.kind}' AND a."recordId" IN (${ids.join()})`;
  return { companies: [found], ofRecord };
}

/** For each company the range of revisions that contains its rows; none for a company without rows. */
async function findRanges(
  tx: Transaction,
  companies: readonly NamedCompany[],
  ofRecord: string,
  { since, until, limit }: AuditQuery,
): Promise<Range[]> {
  const nth = (condition: string, offset = 0): string =>
    `(SELECT a."revision" FROM "AuditEntry" a WHERE a."companyId" = t."companyId"${ofRecord}${condition} ORDER BY a."revision" DESC LIMIT 1 OFFSET ${offset})`;
  // PostgreSQL rejects a value that its statement does not use.
  const values: unknown[] = [companies[0]?.id, companies.at(-1)?.id];
  const earlier = until === undefined ? '' : ` AND a."at" < $${values.push(until)}`;
  const before = since && nth(` AND a."at" < $${values.push(new Date(since.getTime() - clockSlack))}`);
  const later =
    since === undefined || limit === undefined
      ? ''
      : ` AND a."at" >= $${values.push(since)} AND a."revision" > coalesce(${before}, 0)`;
  const within = earlier + later;
  const columns = {
    last: nth(earlier),
    before: before ?? '0',
    start: limit === undefined ? '0' : nth(within, limit - 1),
    older: limit === undefined ? 'NULL' : nth(within, limit),
  };
  const list = Object.entries(columns).map(([name, value]) => `${value} AS "${name}"`);
  // If companies are spread over nodes, each node reads its own.
  const sql = `SELECT t."companyId", ${list.join(', ')} FROM "CompanyState" t WHERE t."companyId" BETWEEN $1 AND $2 ORDER BY t."companyId"`;
  const found = await tx.$queryRawUnsafe<Record<'companyId' | keyof typeof columns, bigint | null>[]>(
    sql,
    ...values,
  );
  const byId = new Map(found.map((row) => [Number(row.companyId), row]));
  return companies.flatMap(({ id, name }) => {
    const row = byId.get(id);
    if (row === undefined || row.last === null) return [];
    const first = Math.max(Number(row.before ?? 0) + 1, Number(row.start ?? 0));
    return [{ id, name, first, last: Number(row.last), older: row.older !== null }];
  });
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

/**
 * The rows of some companies, one after the other, in pages: many have few rows, and reading each company's separately takes ten times as
 * long.
 */
async function* readPages(
  store: Store,
  ranges: readonly Range[],
  ofRecord: string,
  { since, until }: AuditQuery,
): AsyncGenerator<AuditPage> {
  const names = new Map(ranges.map(({ id, name }) => [id, name]));
  const times: Date[] = [];
  let condition = ofRecord;
  if (since !== undefined) condition += ` AND a."at" >= $${times.push(since)}`;
  if (until !== undefined) condition += ` AND a."at" < $${times.push(until)}`;
  // A record has only a few of its company's changes.
  for (const page of splitRanges(ranges, ofRecord === '' ? pageSize : 100 * pageSize)) {
    const list = page.map(({ id, first, last }) => `(${id}, ${first}, ${last})`);
    // Repeated as a list, by which a cluster finds their nodes.
    const ids = [...new Set(page.map(({ id }) => id))];
    const sql = `WITH r("id", "first", "last") AS (VALUES ${list.join(', ')})
      SELECT a.* FROM r JOIN "AuditEntry" a ON a."companyId" = r."id" AND a."revision" BETWEEN r."first" AND r."last"
      WHERE a."companyId" IN (${ids.join(', ')})${condition}
      ORDER BY a."companyId", a."revision"`;
    const rows = await store.adminRead((tx) => tx.$queryRawUnsafe<StoredRow[]>(sql, ...times));
    const older = page.some((range) => range.older);
    if (rows.length > 0) yield { rows: rows.map((row) => auditRow(row, names.get(row.companyId))), older };
  }
}

/** Cuts ranges, and groups the pieces, so that each group has at most so many revisions. */
function* splitRanges(ranges: readonly Range[], max: number): Generator<Range[]> {
  let group: Range[] = [];
  let room = max;
  for (const range of ranges) {
    for (let { first } = range; first <= range.last; first += max) {
      const last = Math.min(range.last, first + max - 1);
      if (last - first >= room) {
        yield group;
        [group, room] = [[], max];
      }
      group.push({ ...range, first, last });
      room -= last - first + 1;
    }
  }
  if (group.length > 0) yield group;
}

type StoredRow = Omit<AuditRow, 'revision' | 'company' | 'changedFields' | 'changedSets'> & {
  revision: bigint;
  changedFields: string;
  changedSets: string;
};

function auditRow(row: StoredRow, company = ''): AuditRow {
  const [changedFields, changedSets] = [names(row.changedFields), names(row.changedSets)];
  return { ...row, revision: Number(row.revision), company, changedFields, changedSets };
}

function names(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

/** The members of a row in its JSON and CSV forms. */
export const auditColumns = [
  'revision',
  'at',
  'companyId',
  'company',
  'keyPrefix',
  'protocol',
  'operation',
  'recordKind',
  'recordId',
  'change',
  'changedFields',
  'changedSets',
] as const satisfies readonly (keyof AuditRow)[];

/** A row as one JSON object; IDs and revisions are texts, as in the API. */
export function jsonLine(row: AuditRow): string {
  const members = auditColumns.map((name) => {
    const value = row[name];
    return [name, typeof value === 'number' ? String(value) : value] as const;
  });
  return JSON.stringify(Object.fromEntries(members));
}
