import { AppError } from '../../domain/errors.js';
import type { Standing } from '../../domain/event-loop.js';
import { initialColumns } from '../../domain/records/records.js';
import type { ColumnValue, RecordDefinition, StoredRecord } from '../../domain/records/records.js';
import type { SetDefinition, StoredValue } from '../../domain/records/sets.js';
import type { Reserve } from '../../domain/client.js';
import { maxId } from '../../domain/text.js';
import type { Session } from '../session.js';
import type { Dialect, Value } from '../sql.js';

// How requests read one company, each time in one statement.

/** The state of one company. Read together with data, it says at which revision the data is. */
export interface CompanyState {
  /** The number of the company's latest change. */
  revision: number;
  /** The revision of the latest change of its catalogue. */
  catalogueRevision: number;
  /** The ID of the next record. */
  nextId: number;
}

/** The company of a request or command was deleted after it was found. */
export class CompanyDeleted extends AppError {
  constructor() {
    super('invalid_api_key', undefined, { internal: 'the company was deleted meanwhile' });
  }
}

/**
 * The state of a company after a planned change.
 * @param ids the number of IDs that it takes for new records
 * @throws AppError rule_violation if the company has run out of IDs or revisions
 */
export function stateAfter(state: CompanyState, ids: number): CompanyState {
  const after = { ...state, revision: state.revision + 1, nextId: state.nextId + ids };
  const lack = findExhausted(after);
  if (lack !== undefined) throw new AppError('rule_violation', lack);
  return after;
}

/** What a company has run out of, as a sentence. The next ID is stored as an integer like the others: so the largest is never assigned. */
export function findExhausted({
  revision,
  nextId,
}: Pick<CompanyState, 'revision' | 'nextId'>): string | undefined {
  if (nextId > maxId) return 'The company has no IDs left for new records.';
  return Number.isSafeInteger(revision) ? undefined : 'The company has no revisions left for changes.';
}

/** Where statements run, and for which company. */
export interface QueryScope {
  readonly session: Session;
  readonly dialect: Dialect;
  readonly companyId: number;
  /** 'locking' in a transaction that holds the lock (`yieldToEventLoop`). */
  readonly standing?: Standing;
  /** Counts the memory of what is read; undefined if it is read for all requests. */
  readonly reserve?: Reserve | undefined;
}

type Parts = Readonly<Record<string, string>>;

const known = new Map<string, Parts>();
/** Clients' requests need tens of combinations. */
const maxKnown = 500;

/** The parts of a statement, made once. @param which everything that they depend on */
export function knownParts(which: string, make: () => Parts): Parts {
  let parts = known.get(which);
  if (parts !== undefined) return parts;
  if (known.size >= maxKnown) known.clear();
  known.set(which, (parts = make()));
  return parts;
}

/**
 * The texts of parts that are read repeatedly: V8 must hash a newly joined text to find its statement, which takes as long as running a
 * small one.
 */
const texts = new WeakMap<object, string>();

function makeQuery(dialect: Dialect, parts: Parts): string {
  const made = texts.get(parts);
  if (made !== undefined) return made;
  const state = dialect.row(['"revision"', '"catalogueRevision"', '"nextId"']);
  let text = `SELECT '' AS "part", ${state} AS "json" FROM "CompanyState" WHERE "companyId" = $1 AND NOT "deleted"`;
  for (const [part, query] of Object.entries(parts)) text += ` UNION ALL SELECT '${part}', ${query}`;
  texts.set(parts, text);
  return text;
}

/**
 * Reads several parts of one company in one statement, which sees one state of the database and needs no transaction.
 * @param parts by name, each a query for one JSON text without SELECT; the company is $1. The object is never changed, and for one dialect
 * @param values of $2, $3 …
 * @returns the JSON of each part; undefined if its query found nothing. Bytes stay bytes
 * @throws CompanyDeleted; AppError service_unavailable
 */
export async function readTexts<Part extends string>(
  { session, dialect, companyId, reserve }: QueryScope,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<{ state: CompanyState; texts: Partial<Record<Part, string>> }> {
  const text = makeQuery(dialect, parts);
  const rows = await session.query({ text, values: [companyId, ...values] });
  let state: CompanyState | undefined;
  const texts: Partial<Record<Part, string>> = {};
  for (const [part, json] of rows as [Part | '', string][]) {
    // The objects take about as much memory as their text.
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

/** Like `readTexts`, and parses the JSON. */
export async function readSnapshot<Part extends string>(
  scope: QueryScope,
  parts: Readonly<Record<Part, string>>,
  values: readonly Value[] = [],
): Promise<{ state: CompanyState; values: Partial<Record<Part, unknown>> }> {
  const { state, texts } = await readTexts(scope, parts, values);
  const found: Partial<Record<Part, unknown>> = {};
  for (const part in texts) found[part] = parseText(texts[part]);
  return { state, values: found };
}

export function parseText(text: string | undefined): unknown {
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

// Stored records.

/** The requested record: by ID, by the normalized natural key, or by both. */
export interface RecordSelector {
  readonly id: number | undefined;
  readonly key: string | undefined;
}

/** The columns of a record's fields, in order. */
export function getColumns(definition: RecordDefinition): string[] {
  return Object.keys(initialColumns(definition));
}

/** @param json the ID, and the columns in the order of `getColumns` */
export function decodeRecord(definition: RecordDefinition, json: unknown): StoredRecord {
  const [id, ...values] = json as [number, ...ColumnValue[]];
  const columns: Record<string, ColumnValue> = {};
  for (const [index, [column, initial]] of Object.entries(initialColumns(definition)).entries()) {
    const value = values[index] ?? null;
    // SQLite has no booleans.
    columns[column] = typeof initial === 'boolean' ? Boolean(value) : value;
  }
  return { id, columns };
}

/** The value of a stored member. */
export function getStoredValue(
  { value }: SetDefinition,
  stored: StoredValue | null | undefined,
): StoredValue {
  if (value === undefined) return true;
  return value.type === 'boolean' ? Boolean(stored) : (stored ?? '');
}
