import { CompanyDeleted, type CompanyState } from './company-state.js';
import type { Runner } from '../client.js';
import { join, name, sql, type Dialect, type Sql } from '../sql.js';

/** Where statements run, and for which company. */
export interface Place<R extends Runner = Runner> {
  readonly runner: R;
  readonly dialect: Dialect;
  readonly companyId: number;
}

/** Values of one company, all at one revision (D49). */
export interface Snapshot<Name extends string> {
  readonly state: CompanyState;
  /** The parsed JSON of each query; undefined where the query found nothing. */
  readonly values: Readonly<Record<Name, unknown>>;
}

/**
 * Reads several values of one company in one statement, which sees one state of the database and needs no transaction.
 * @param wanted scalar queries that return JSON texts
 * @throws CompanyDeleted
 */
export async function readSnapshot<Name extends string>(
  { runner, dialect, companyId }: Place,
  wanted: Readonly<Record<Name, Sql>>,
): Promise<Snapshot<Name>> {
  const stateRow = dialect.row([sql`"revision"`, sql`"catalogueRevision"`, sql`"nextId"`]);
  const columns = Object.entries<Sql>(wanted).map(([as, query]) => sql`, ${query} AS ${name(as)}`);
  const [row] = await runner.$queryRaw<Record<string, string | null>[]>`SELECT ${stateRow} AS "state"${
    columns.length === 0 ? sql`` : join(columns, '')
  } FROM "CompanyState" WHERE "companyId" = ${companyId} AND NOT "deleted"`;
  if (row === undefined) throw new CompanyDeleted();
  const [revision, catalogueRevision, nextId] = JSON.parse(row['state'] ?? '[]') as [number, number, number];
  const values: Partial<Record<Name, unknown>> = {};
  for (const as of Object.keys(wanted) as Name[]) {
    const text = row[as];
    values[as] = text === null || text === undefined ? undefined : (JSON.parse(text) as unknown);
  }
  return { state: { revision, catalogueRevision, nextId }, values: values as Record<Name, unknown> };
}
