import { AppError, ProgramError } from '../../domain/errors.js';
import type { Standing } from '../../domain/event-loop.js';
import type { Reserve } from '../../domain/request.js';
import { largestId } from '../../domain/text.js';
import type { Transaction } from '../client.js';
import type { Session } from '../session.js';
import type { Dialect, Value } from '../sql.js';

/** The state of one company (D49). Read together with data, it says at which revision the data is. */
export interface CompanyState {
  /** The number of the company's latest change (D44). */
  revision: number;
  /** The revision of the latest change of its catalogue. */
  catalogueRevision: number;
  /** The ID of the next record (D1). */
  nextId: number;
}

/** The company of a request or command was deleted after it was found. */
export class CompanyDeleted extends AppError {
  constructor() {
    super('invalid_api_key', undefined, { internal: 'the company was deleted meanwhile' });
  }
}

/** A state as the database returns it; SQLite's driver returns every number as a bigint. */
interface StateRow {
  revision: bigint;
  catalogueRevision: bigint;
  nextId: number | bigint;
}

/** Creates a company's state, before anything else of the company. */
export async function createState(tx: Transaction, companyId: number): Promise<void> {
  await tx.companyState.create({ data: { companyId } });
}

/**
 * Locks a company against all other changes until the transaction ends.
 * @throws CompanyDeleted
 */
export async function lockCompany(tx: Transaction, companyId: number): Promise<CompanyState> {
  return update(tx, companyId, { revision: 0, catalogueRevision: 'same', ids: 0 });
}

/** What a change needs of its company's numbers. */
export interface Taken {
  /** Number of IDs for new records (D1). */
  ids?: number;
  /** The change is one of the catalogue. */
  catalogue?: boolean;
}

/**
 * Begins a change: raises the revision, which locks the company until the transaction ends.
 * @returns the state with the change's own revision; the IDs that it took are the ones before `nextId`
 * @throws CompanyDeleted; ProgramError when the company has run out of IDs or revisions
 */
export async function raiseRevision(
  tx: Transaction,
  companyId: number,
  { ids = 0, catalogue = false }: Taken = {},
): Promise<CompanyState> {
  return update(tx, companyId, { revision: 1, catalogueRevision: catalogue ? 'raised' : 'same', ids });
}

/**
 * The state after a change by an operation, of a company that is locked.
 * @param ids the number of IDs that it takes for new records
 * @throws AppError rule_violation when the company has run out of IDs or revisions
 */
export function stateAfter(state: CompanyState, ids: number): CompanyState {
  const after = { ...state, revision: state.revision + 1, nextId: state.nextId + ids };
  const lack = lackOf(after);
  if (lack !== undefined) throw new AppError('rule_violation', lack);
  return after;
}

/**
 * Takes IDs for new records (D1), which also locks the company.
 * @returns the first ID; the others follow it
 * @throws as raiseRevision does
 */
export async function takeIds(tx: Transaction, companyId: number, count: number): Promise<number> {
  const { nextId } = await update(tx, companyId, { revision: 0, catalogueRevision: 'same', ids: count });
  return nextId - count;
}

interface Raised {
  revision: 0 | 1;
  catalogueRevision: 'same' | 'raised';
  ids: number;
}

async function update(
  tx: Transaction,
  companyId: number,
  { revision, catalogueRevision, ids }: Raised,
): Promise<CompanyState> {
  const ofCatalogue = catalogueRevision === 'raised' ? '"revision" + 1' : '"catalogueRevision"';
  const [row] = await tx.$queryRawUnsafe<StateRow[]>(
    `UPDATE "CompanyState" SET "revision" = "revision" + $2, "nextId" = "nextId" + $3, "catalogueRevision" = ${ofCatalogue} WHERE "companyId" = $1 AND NOT "deleted" RETURNING "revision", "catalogueRevision", "nextId"`,
    companyId,
    revision,
    ids,
  );
  if (row === undefined) throw new CompanyDeleted();
  const [nextId, raised] = [Number(row.nextId), Number(row.revision)];
  const lack = lackOf({ revision: raised, nextId });
  if (lack !== undefined) throw new ProgramError(lack);
  return { revision: raised, catalogueRevision: Number(row.catalogueRevision), nextId };
}

/** What a company has run out of, in words. The next ID is stored as an integer like the others: the largest is never given. */
function lackOf({ revision, nextId }: Pick<CompanyState, 'revision' | 'nextId'>): string | undefined {
  if (nextId > largestId) return 'The company has no IDs left for new records.';
  return Number.isSafeInteger(revision) ? undefined : 'The company has no revisions left for changes.';
}

/** Where statements run, and for which company. */
export interface QueryScope {
  readonly session: Session;
  readonly dialect: Dialect;
  readonly companyId: number;
  /** 'locking' in a transaction that holds the lock (`yieldToEventLoop`). */
  readonly standing?: Standing;
  /** Counts what is read (D42); undefined where it is read for all. */
  readonly reserve?: Reserve | undefined;
}

/** Parts of one company, all at one revision (D49). */
export interface SnapshotTexts<Part extends string> {
  readonly state: CompanyState;
  /** The JSON of each part; undefined where its query found nothing. What is selected as bytes is bytes. */
  readonly texts: Readonly<Partial<Record<Part, string>>>;
}

export interface Snapshot<Part extends string> extends SnapshotTexts<Part> {
  /** What the texts say. */
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
export async function readTexts<Part extends string>(
  { session, dialect, companyId, reserve }: QueryScope,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<SnapshotTexts<Part>> {
  const text = textOf(dialect, parts);
  const rows = await session.query({ text, values: [companyId, ...values] });
  let state: CompanyState | undefined;
  const texts: Partial<Record<Part, string>> = {};
  for (const [part, json] of rows as [Part | '', string][]) {
    // The objects take about as much as their text.
    reserve?.(Buffer.byteLength(json));
    if (part !== '') texts[part] = json;
    else {
      const [revision, catalogueRevision, nextId] = parseText(json) as [number, number, number];
      state = { revision, catalogueRevision, nextId };
    }
  }
  if (state === undefined) throw new CompanyDeleted();
  return { state, texts };
}

/** Reads as `readTexts` does, and parses what it has read. */
export async function readSnapshot<Part extends string>(
  scope: QueryScope,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<Snapshot<Part>> {
  const { state, texts } = await readTexts(scope, parts, values);
  const found: Partial<Record<Part, unknown>> = {};
  for (const part in texts) found[part] = parseText(texts[part]);
  return { state, texts, values: found };
}

export function parseText(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}
