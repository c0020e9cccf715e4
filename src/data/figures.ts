import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Engine } from './client.js';
import type { Session } from './session.js';
import type { EngineName, Value } from './sql.js';

// What the status page tells of all companies together. No table is read as a whole by one statement: each goes through a range of a primary
// key, and with SQLite requests are answered in between.

/** How much a database holds. */
export interface DatabaseFigures {
  readonly engine: EngineName;
  /** Milliseconds since 1970 */
  readonly at: number;
  readonly bytes: number;
  /** That are not deleted */
  readonly companies: number;
  /** Of all companies together, deleted ones too: it only grows */
  readonly revisions: number;
}

/** How many keys need an operator. */
export interface KeyFigures {
  readonly live: number;
  /** Live ones that expire within 30 days */
  readonly expiring: number;
  /** Live ones that nobody has used for 90 days; a key never used counts from its creation */
  readonly unused: number;
}

const day = 86_400_000;

/** Keys and companies of one statement: some milliseconds. */
const atOnce = 5000;

/** Counts companies and revisions. */
export async function databaseFigures(engine: Engine): Promise<DatabaseFigures> {
  const { name, reads } = engine;
  const at = Date.now();
  const text =
    'SELECT count(*), sum(CASE WHEN "deleted" THEN 1 ELSE 0 END), sum("revision") FROM "CompanyState" WHERE "companyId" > $1 AND "companyId" <= $2';
  const [all, deleted, revisions] = await addUp(reads, 'Company', text, []);
  return { engine: name, at, bytes: await engine.bytes(), companies: all - deleted, revisions };
}

const live = `"revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > $3)`;

/** Counts keys. @param at milliseconds since 1970 */
export async function keyFigures({ reads }: Engine, at: number): Promise<KeyFigures> {
  const now = new Date(at);
  const soon = new Date(at + 30 * day);
  const since = new Date(at - 90 * day);
  // An inner join: a cluster refuses an outer one from its directory to a table of the companies.
  const text =
    `SELECT count(*), sum(CASE WHEN "expiresAt" <= $4 THEN 1 ELSE 0 END), sum(CASE WHEN "createdAt" <= $5 THEN 1 ELSE 0 END), ` +
    `(SELECT count(*) FROM "ApiKey" k JOIN "ApiKeyUse" u ON u."companyId" = k."companyId" AND u."keyId" = k."id" ` +
    `WHERE k."id" > $1 AND k."id" <= $2 AND ${live} AND k."createdAt" <= $5 AND u."lastUsedAt" > $5) ` +
    `FROM "ApiKey" WHERE "id" > $1 AND "id" <= $2 AND ${live}`;
  const [all, expiring, old, used] = await addUp(reads, 'ApiKey', text, [now, soon, since]);
  return { live: all, expiring, unused: old - used };
}

/**
 * The sums of the columns of a statement's only row.
 * @param text is run for each range of the IDs of the table, which it gets as $1 (after this one) and $2 (up to this one)
 */
async function addUp(
  reads: Session,
  table: string,
  text: string,
  values: readonly Value[],
): Promise<[number, number, number, number]> {
  const sums: [number, number, number, number] = [0, 0, 0, 0];
  const [[last] = []] = await reads.query({ text: `SELECT max("id") FROM "${table}"`, values: [] });
  for (let after = 0; after < Number(last); after += atOnce) {
    if (after > 0) await yieldToEventLoop();
    const [row = []] = await reads.query({ text, values: [after, after + atOnce, ...values] });
    row.forEach((value, column) => (sums[column] = (sums[column] ?? 0) + Number(value)));
  }
  return sums;
}
