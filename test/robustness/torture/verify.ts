import { rowsOf } from '../../support/databases/database.js';
import type { Ledger } from './ledger.js';
import { newClient, type Client } from './http-client.js';
import { readSight, type TortureRecord } from './marks.js';
import type { Score } from './score.js';

const readers = 4;

/** A server, a company on it, and what is known of it. */
export interface Place {
  baseUrl: string;
  apiKey: string;
  ledger: Ledger;
  score: Score;
}

/**
 * Reads records and compares them with the responses that clients got. No change may be on its way.
 * @returns how many of the changes without a response turned out to be made
 */
export async function verify(place: Place, records: readonly TortureRecord[]): Promise<number> {
  const rest = [...records];
  let openOnesDone = 0;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const client = newClient(place.baseUrl);
      for (let record = rest.pop(); record !== undefined; record = rest.pop()) {
        if (await verifyOne(place, client, record)) openOnesDone += 1;
      }
      client.close();
    }),
  );
  return openOnesDone;
}

async function verifyOne(
  { apiKey, ledger, score }: Place,
  client: Client,
  record: TortureRecord,
): Promise<boolean> {
  const { outcome, sight } = await readSight(client, apiKey, record);
  if (sight === undefined) {
    score.error('unreadable', [], `${record.key} cannot be read afterwards: ${JSON.stringify(outcome)}`);
    return false;
  }
  ledger.judge(record, sight, score);
  if (typeof sight === 'object') return false;
  const wasOpen = ledger.isOpen(record, sight);
  ledger.settle(record, sight);
  return wasOpen;
}

/** The last look at a database: every record, the audit, and the file itself. */
export async function verifyAll(place: Place, databaseUrl: string, companyId: number): Promise<void> {
  const { ledger, score } = place;
  await verify(place, ledger.records);
  // Every change writes one row in its own transaction. Keys, catalogue and company are not compared.
  const [row] = await rowsOf<{ rows: unknown }>(
    databaseUrl,
    `SELECT count(*) AS "rows" FROM "AuditEntry" WHERE "companyId" = ${companyId} AND "recordKind" IN ('User', 'Group')`,
  );
  const rows = Number(row?.rows);
  const { acknowledged, unknown } = ledger;
  const fits = rows >= acknowledged && rows <= acknowledged + unknown;
  score.check('one audit row for each change', fits, `${rows} rows, ${acknowledged} made, ${unknown} open`);
  const problems = await damage(databaseUrl);
  score.check('the database finds itself whole', problems.length === 0, problems.join('; '));
}

/** What the database itself finds wrong with its file. PostgreSQL: every table can be read whole. */
async function damage(databaseUrl: string): Promise<unknown[]> {
  if (databaseUrl.startsWith('file:')) {
    const pages = await rowsOf<{ integrity_check: string }>(databaseUrl, 'PRAGMA integrity_check');
    const broken = pages.map((row) => row.integrity_check).filter((text) => text !== 'ok');
    return [...broken, ...(await rowsOf(databaseUrl, 'PRAGMA foreign_key_check'))];
  }
  const tables = `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;
  for (const { name } of await rowsOf<{ name: string }>(databaseUrl, tables))
    await rowsOf(databaseUrl, `SELECT count(t.*) FROM ${name} AS t`);
  return [];
}
