import { CompanyDeleted, type CompanyState } from './company-state.js';
import type { Session } from '../session.js';
import type { Dialect, Value } from '../sql.js';

/** Where statements run, and for which company. */
export interface Place<S extends Session = Session> {
  readonly session: S;
  readonly dialect: Dialect;
  readonly companyId: number;
}

/** Values of one company, all at one revision (D49). */
export interface Snapshot<Part extends string> {
  readonly state: CompanyState;
  /** The parsed JSON of each part; undefined where its query found nothing. */
  readonly values: Readonly<Partial<Record<Part, unknown>>>;
}

/**
 * Reads several parts of one company in one statement, which sees one state of the database and needs no transaction.
 * @param parts by name, each what follows SELECT in a query for one JSON text; the company is $1
 * @param values of $2, $3 …
 * @throws CompanyDeleted
 */
export async function readSnapshot<Part extends string>(
  { session, dialect, companyId }: Place,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<Snapshot<Part>> {
  let text = `SELECT '' AS "part", ${dialect.row(['"revision"', '"catalogueRevision"', '"nextId"'])} AS "json" FROM "CompanyState" WHERE "companyId" = $1 AND NOT "deleted"`;
  for (const part of Object.keys(parts) as Part[]) text += ` UNION ALL SELECT '${part}', ${parts[part]}`;
  const rows = await session.query({ text, values: [companyId, ...values] });
  let state: CompanyState | undefined;
  const found: Partial<Record<Part, unknown>> = {};
  for (const [part, json] of rows as [Part | '', string][]) {
    const value: unknown = JSON.parse(json);
    if (part !== '') found[part] = value;
    else {
      const [revision, catalogueRevision, nextId] = value as [number, number, number];
      state = { revision, catalogueRevision, nextId };
    }
  }
  if (state === undefined) throw new CompanyDeleted();
  return { state, values: found };
}
