import type { Runner } from '../client.js';
import type { OneAtATime } from '../one-at-a-time.js';
import { SharedQuery } from '../shared-query.js';
import { batch, statement, type Sql } from '../sql.js';

type Row = Readonly<Record<string, unknown>>;

interface Asked {
  readonly query: Sql;
  row?: Row;
}

/** What runs reads of few items, and of more. */
export interface Readers {
  readonly small: Runner;
  readonly large: Runner;
}

/** Maximum number of companies whose readers are kept. */
const maxCompanies = 10_000;

/**
 * The reads on which changes are planned, for PostgreSQL: SQLite answers before a second one asks. However many changes of a company are
 * planned at the same time, they use two connections: small reads share calls, large ones wait for each other. Each has at most one row
 * (readSnapshot).
 */
export class BatchedReads {
  readonly #calls = new SharedQuery<number, void>();
  readonly #waiting = new Map<number, Asked[]>();
  readonly #readers = new Map<number, Readers>();

  /** @param largeReads what else of a company does not run beside its large reads */
  constructor(
    private readonly runner: Runner,
    private readonly largeReads: OneAtATime<number>,
  ) {}

  /** What runs the reads of a company: always the same, so that its changes share what it loads (Catalogues). */
  of(companyId: number): Readers {
    if (this.#readers.size > maxCompanies) this.#readers.clear();
    const readers = this.#readers.get(companyId) ?? {
      small: runner(<T>(query: Sql) => this.#read(companyId, query) as Promise<T>),
      large: runner(<T>(query: Sql) => this.largeReads.run(companyId, () => this.runner.$queryRaw<T>(query))),
    };
    this.#readers.set(companyId, readers);
    return readers;
  }

  async #read(companyId: number, query: Sql): Promise<Row[]> {
    const asked: Asked = { query };
    const waiting = this.#waiting.get(companyId);
    if (waiting === undefined) this.#waiting.set(companyId, [asked]);
    else waiting.push(asked);
    await this.#calls.ask(companyId, () => this.#readAll(companyId));
    return asked.row === undefined ? [] : [asked.row];
  }

  async #readAll(companyId: number): Promise<void> {
    const all = this.#waiting.get(companyId) ?? [];
    this.#waiting.delete(companyId);
    const rows = await this.runner.$queryRaw<Row[]>(batch(all.map(({ query }) => query)));
    for (const [index, asked] of all.entries()) {
      const row = rows[index];
      // One of several that found nothing has a row of nulls.
      const isFound = row !== undefined && Object.values(row).some((value) => value !== null);
      if (isFound) asked.row = row;
    }
  }
}

function runner(read: <T>(query: Sql) => Promise<T>): Runner {
  return { $queryRaw: (text, ...values) => read(statement(text, values)) };
}
