import { neededKinds, type FoundRecord } from '../domain/answer.js';
import type { Catalogue, CatalogueKind } from '../domain/catalogue.js';
import type { RecordDefinition, StoredRecord } from '../domain/records.js';
import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Catalogues } from './catalogues.js';
import { readChanges, type ListedChanges } from './company-changes.js';
import { readSnapshot, type Place, type Runner } from './snapshot.js';
import { name, sql } from './sql.js';
import { columnsOf, decodeRecord, readOn, readRecord, type Wanted } from './stored-records.js';

/** How a company is reached. */
export interface Access extends Place {
  readonly catalogues: Catalogues;
  /** Runs several statements on one state of the database; undefined where that is so already. */
  readonly inOneState: (<T>(work: (runner: Runner) => Promise<T>) => Promise<T>) | undefined;
}

/** Rows of a list that one statement reads. */
const pageSize = 5000;

/**
 * Everything that an operation can read: the data of one company. The company is fixed here, once, from the API key; no operation names
 * it, so none can name another (specification, rule 1). Each method sees one revision (D49).
 */
export class Company {
  /** @param seen the revisions that were seen so far */
  constructor(
    private readonly access: Access,
    protected readonly seen = new Set<number>(),
  ) {}

  /** The only revision that was seen: what was asked for has the same answer for as long as it is the latest one. Undefined after a change. */
  get revision(): number | undefined {
    const [revision, ...others] = this.seen;
    return others.length === 0 ? revision : undefined;
  }

  /** Some kinds of the company's catalogue. */
  async catalogue<K extends CatalogueKind>(kinds: readonly K[]): Promise<Catalogue<K>> {
    for (;;) {
      const { state } = await readSnapshot(this.access, {});
      const catalogue = await this.access.catalogues.at(this.access, state.catalogueRevision, kinds);
      if (catalogue === undefined) continue;
      this.seen.add(state.revision);
      return catalogue;
    }
  }

  /**
   * A record with all its sets, and what it takes to answer them.
   * @returns undefined when there is none, or ID and natural key are not of the same one
   */
  async find(
    definition: RecordDefinition,
    wanted: Wanted,
  ): Promise<{ found: FoundRecord; catalogue: Catalogue } | undefined> {
    const { access } = this;
    const names = Object.keys(definition.sets);
    for (;;) {
      const { state, record, holder, sets, long } = await readRecord(access, definition, wanted, names, true);
      if (record === undefined || (wanted.key !== undefined && holder !== record.id)) return undefined;
      const { inOneState } = access;
      if (long.length > 0 && inOneState !== undefined)
        return inOneState((tx) => this.#inside(tx).find(definition, wanted));
      for (const [set, rows] of long) await readOn(access, definition, record, set, rows, true);
      const needed = neededKinds(definition, names);
      const catalogue = await access.catalogues.at(access, state.catalogueRevision, needed);
      if (catalogue === undefined) continue;
      this.seen.add(state.revision);
      return { found: { record, sets }, catalogue };
    }
  }

  /** All records of a kind without their sets, by ID (D12). */
  async all(definition: RecordDefinition): Promise<StoredRecord[]> {
    const { dialect, companyId, inOneState } = this.access;
    const values = ['id', ...columnsOf(definition)].map(name);
    const records: StoredRecord[] = [];
    for (;;) {
      const after = records.at(-1)?.id ?? 0;
      const from = sql`FROM ${name(definition.table)} WHERE "companyId" = ${companyId} AND "id" > ${after} ORDER BY "id" LIMIT ${pageSize}`;
      const { state, values: read } = await readSnapshot(this.access, { rows: dialect.rows(values, from) });
      const rows = read.rows as unknown[];
      for (const row of rows) records.push(decodeRecord(definition, row));
      if (rows.length < pageSize) {
        this.seen.add(state.revision);
        return records;
      }
      if (inOneState !== undefined) return inOneState((tx) => this.#inside(tx).all(definition));
      await yieldToEventLoop();
    }
  }

  /**
   * What changed after a revision, in order (D47).
   * @param limit how many changes at most
   * @throws AppError revision_gone
   */
  async changes(since: number, limit: number): Promise<ListedChanges> {
    const listed = await readChanges(this.access, since, limit);
    this.seen.add(listed.latest);
    return listed;
  }

  /** The same company inside a transaction, for a read that takes several statements. */
  #inside(runner: Runner): Company {
    return new Company({ ...this.access, runner, inOneState: undefined }, this.seen);
  }
}
