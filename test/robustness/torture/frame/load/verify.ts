import type { TortureCompany } from './company.js';
import type { TortureDatabase } from '../database.js';
import { newClient } from './http-client.js';
import type { Ledger } from './ledger.js';
import type { Score } from '../score.js';
import { readSight, type TortureRecord } from './marks.js';

const readers = 4;

export interface Verification {
  baseUrl: string;
  apiKey: string;
  ledger: Ledger;
  score: Score;
}

/**
 * Reads records and compares them with what clients were told. No change may be on its way.
 * @returns how many of the changes whose answer nobody got turned out to be done
 */
export async function verify(given: Verification, records: readonly TortureRecord[]): Promise<number> {
  const rest = [...records];
  let openOnesDone = 0;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      const client = newClient(given.baseUrl);
      for (let record = rest.pop(); record !== undefined; record = rest.pop()) {
        if (await verifyOne(given, client, record)) openOnesDone += 1;
      }
      client.close();
    }),
  );
  return openOnesDone;
}

async function verifyOne(
  { apiKey, ledger, score }: Verification,
  client: ReturnType<typeof newClient>,
  record: TortureRecord,
): Promise<boolean> {
  const { outcome, sight } = await readSight(client, apiKey, record);
  if (sight === undefined) {
    score.error('unreadable', [], `${record.key} cannot be read afterwards: ${JSON.stringify(outcome)}`);
    return false;
  }
  const judgement = ledger.judge(record, sight);
  if (judgement === 'lost') score.lost += 1;
  if (judgement === 'half-applied') score.halfApplied += 1;
  if (judgement !== 'fine') {
    score.remark(`${record.key} shows ${JSON.stringify(sight)}, expected ${ledger.expected(record)}`);
  }
  const wasOpen = typeof sight !== 'object' && ledger.isOpen(record, sight);
  if (typeof sight !== 'object') ledger.settle(record, sight);
  return wasOpen;
}

/** The last look at a case's database: every record, the audit, and the file itself. */
export async function verifyAll(
  given: Verification,
  database: TortureDatabase,
  company: TortureCompany,
): Promise<void> {
  const { ledger, score } = given;
  await verify(given, ledger.records);
  // Every change writes one row in its own transaction. Keys, catalogue and company are not compared.
  const [row] = await database.query(
    `SELECT count(*) AS "rows" FROM "AuditEntry" WHERE "companyId" = ${company.companyId} AND "recordKind" IN ('User', 'Group')`,
  );
  const rows = Number(row?.['rows']);
  const { acknowledged, unknown } = ledger;
  const fits = rows >= acknowledged && rows <= acknowledged + unknown;
  const range = unknown === 0 ? String(acknowledged) : `${acknowledged} to ${acknowledged + unknown}`;
  score.check('one audit row for each change', fits, `${rows} rows, ${range} expected`);
  score.check(
    'the database finds itself whole',
    (await database.integrity()) === 'ok',
    await database.integrity(),
  );
}
