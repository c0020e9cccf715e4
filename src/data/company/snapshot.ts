import type { Reserve } from '../../domain/reserve.js';
import { CompanyDeleted, type CompanyState } from './company-state.js';
import type { Session } from '../session.js';
import type { Dialect, Value } from '../sql.js';

/** Where statements run, and for which company. */
export interface QueryScope<S extends Session = Session> {
  readonly session: S;
  readonly dialect: Dialect;
  readonly companyId: number;
  /** The state after the changes of an open transaction, which writes it at its end; undefined before the first. */
  readonly changed?: () => CompanyState | undefined;
  /** Counts what is read (D42); undefined where it is read for all. */
  readonly reserve?: Reserve | undefined;
}

/** Values of one company, all at one revision (D49). */
export interface Snapshot<Part extends string> {
  readonly state: CompanyState;
  /** The parsed JSON of each part; undefined where its query found nothing. */
  readonly values: Readonly<Partial<Record<Part, unknown>>>;
}

/** The texts of parts that are read again and again: to find a statement by a text that was just joined takes as long as to run a small one. */
const texts = new WeakMap<object, string>();

function textOf(dialect: Dialect, parts: Readonly<Record<string, string>>): string {
  const known = texts.get(parts);
  if (known !== undefined) return known;
  const state = dialect.row(['"revision"', '"catalogueRevision"', '"nextId"']);
  let text = `SELECT '' AS "part", ${state} AS "json" FROM "CompanyState" WHERE "companyId" = $1 AND NOT "deleted"`;
  for (const [part, query] of Object.entries(parts)) text += ` UNION ALL SELECT '${part}', ${query}`;
  texts.set(parts, text);
  return text;
}

/**
 * Reads several parts of one company in one statement, which sees one state of the database and needs no transaction.
 * @param parts by name, each what follows SELECT in a query for one JSON text; the company is $1. Of one dialect, and never changed
 * @param values of $2, $3 …
 * @throws CompanyDeleted; AppError service_unavailable
 */
export async function readSnapshot<Part extends string>(
  { session, dialect, companyId, changed, reserve }: QueryScope,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<Snapshot<Part>> {
  const text = textOf(dialect, parts);
  const rows = await session.query({ text, values: [companyId, ...values] });
  let state: CompanyState | undefined;
  const found: Partial<Record<Part, unknown>> = {};
  for (const [part, json] of rows as [Part | '', string][]) {
    // The objects take about as much as their text.
    reserve?.(Buffer.byteLength(json));
    const value: unknown = JSON.parse(json);
    if (part !== '') found[part] = value;
    else {
      const [revision, catalogueRevision, nextId] = value as [number, number, number];
      state = { revision, catalogueRevision, nextId };
    }
  }
  if (state === undefined) throw new CompanyDeleted();
  return { state: changed?.() ?? state, values: found };
}
