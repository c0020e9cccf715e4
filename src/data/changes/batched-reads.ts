import type { Runner } from '../client.js';
import { SharedQuery } from '../shared-query.js';
import { batch, sql, type Sql } from '../sql.js';

type Row = Readonly<Record<string, unknown>>;

interface Asked {
  readonly query: Sql;
  row?: Row;
}

/** Maximum number of companies whose runners are kept. */
const maxCompanies = 10_000;

/**
 * Lets reads of one company that are asked for at the same time share a call: each of them has at most one row (readSnapshot). So a company
 * whose changes are planned uses one connection at a time for that. For PostgreSQL: SQLite answers before a second one asks.
 */
export class BatchedReads {
  readonly #calls = new SharedQuery<number, void>();
  readonly #waiting = new Map<number, Asked[]>();
  readonly #runners = new Map<number, Runner>();

  constructor(private readonly runner: Runner) {}

  /** What runs the reads of a company: the same for all, so that they share what it loads (Catalogues). */
  of(companyId: number): Runner {
    if (this.#runners.size > maxCompanies) this.#runners.clear();
    const runner = this.#runners.get(companyId) ?? {
      $queryRaw: <T>(text: TemplateStringsArray | Sql, ...values: unknown[]) =>
        this.#read(companyId, 'raw' in text ? sql(text, ...values) : text) as Promise<T>,
    };
    this.#runners.set(companyId, runner);
    return runner;
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
