import { tables } from '../../../generated/tables.js';
import { objectOf, type CopyTarget, type Row, type Table, type Value } from './tables.js';

/** What differs between a row there and here besides numbers; {} if nothing does. */
export type Rewrite = (
  table: string,
  there: Readonly<Record<string, Value>>,
) => Record<string, Value | undefined>;

/** A company's rows in another database: the company and its keys, which are numbered globally, get other IDs. */
export class Numbers {
  readonly #keys = new Map<number, number>();

  /** @param companyId its ID here */
  constructor(
    private readonly target: CopyTarget,
    readonly companyId: number,
    private readonly rewrite: Rewrite,
  ) {}

  /** Tells the ID that a key has here. */
  keyIs(there: number, here: number): void {
    this.#keys.set(there, here);
  }

  /** Rows from there as they are here, in the same order. */
  async renumbered(table: Table, rows: readonly Row[]): Promise<Row[]> {
    const here: Row[] = [];
    for (const row of rows) here.push(await this.#row(table, row));
    return here;
  }

  async #row(table: Table, row: Row): Promise<Row> {
    const there = objectOf(table, row);
    const here: Record<string, Value | undefined> = { ...there };
    if ('companyId' in here) here['companyId'] = this.companyId;
    if (table.name === 'Company') here['id'] = this.companyId;
    if (table.name === 'ApiKey') here['id'] = await this.#keyId(there['id']);
    if (table.name === 'ApiKeyUse') here['keyId'] = await this.#keyId(there['keyId']);
    if (table.name === 'AuditEntry') here['recordId'] = await this.#recordId(there);
    Object.assign(here, this.rewrite(table.name, there));
    return table.columns.map(({ name }) => here[name] ?? null);
  }

  /** What a row of the audit is about: records have IDs of their company, but the company and its keys do not. */
  async #recordId({ recordKind, recordId }: Record<string, Value>): Promise<Value> {
    if (recordKind === 'APIKey') return this.#keyId(recordId);
    return recordKind === 'Company' || recordKind === 'Catalogue' ? this.companyId : (recordId ?? null);
  }

  async #keyId(there: Value | undefined): Promise<number> {
    const known = this.#keys.get(Number(there));
    if (known !== undefined) return known;
    const here = await this.target.nextId(tables.ApiKey);
    this.#keys.set(Number(there), here);
    return here;
  }
}
