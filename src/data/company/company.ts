import { yieldToEventLoop } from '../../domain/event-loop.js';
import { shownKinds } from '../../domain/records/records.js';
import type { RecordWithSets, Items } from '../../domain/records/results.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import type { ColumnValue, RecordDefinition } from '../../domain/records/records.js';
import { ProgramError } from '../../domain/errors.js';
import { quoteName } from '../sql.js';
import { readChanges } from './change-list.js';
import type { ListedChanges } from './change-list.js';
import { readSnapshot } from './snapshot.js';
import type { CompanyState, QueryScope, RecordSelector } from './snapshot.js';
import type { ReadContext } from './catalogues.js';
import { readPage } from './record-pages.js';
import type { ReadPage, PageSelector } from './record-pages.js';
import { allMembers, readRecord } from './whole-records.js';

/** A record with all its sets, and the catalogue that its result needs, all at one revision. */
export interface ReadRecord {
  readonly revision: number;
  readonly found: RecordWithSets;
  readonly catalogue: Catalogue;
}

/** Uses what was read, while its snapshot lasts. */
type Use<Read, T> = (read: Read) => T | Promise<T>;

/** A row of a list: the ID, and the requested columns. */
export type ListedRow = readonly [id: number, ...columns: ColumnValue[]];

/**
 * Everything that an operation can read: the data of one company. The company is fixed here, once, from the API key. No operation names a
 * company, so none can name another one (specification, rule 1). Each method returns data of one revision.
 */
export class Company {
  constructor(private readonly reading: ReadContext) {}

  /** Some kinds of the company's catalogue. */
  async catalogue<K extends CatalogueKind>(kinds: readonly K[]): Promise<Catalogue<K>> {
    for (;;) {
      const { state } = await readSnapshot(this.reading, {});
      const catalogue = await this.reading.catalogues.at(this.reading, state.catalogueRevision, kinds);
      if (catalogue !== undefined) return catalogue;
    }
  }

  /**
   * Reads a record with all its sets, and the catalogue that the result needs.
   * @param use gets undefined if there is no such record, or ID and natural key belong to different ones. Long sets are read meanwhile
   */
  async find<T>(
    definition: RecordDefinition,
    selector: RecordSelector,
    use: Use<ReadRecord | undefined, T>,
  ): Promise<T> {
    const { reading } = this;
    for (;;) {
      const { state, record, pages } = await readRecord(reading, definition, selector);
      if (record === undefined) return use(undefined);
      const catalogue = await reading.catalogues.at(reading, state.catalogueRevision, shownKinds(definition));
      if (catalogue === undefined) continue;
      const useAll = (scope: QueryScope): T | Promise<T> => {
        const sets = Object.fromEntries(
          pages.map(([set, first]) => [set, allMembers(scope, definition, record.id, set, first)]),
        );
        return use({ revision: state.revision, found: { record, sets }, catalogue });
      };
      if (pages.every(([, { last }]) => last === undefined)) return useAll(reading);
      return this.#readOn(state, useAll, (company) => company.find(definition, selector, use));
    }
  }

  /**
   * All records of a kind, without their sets, ordered by ID.
   * @param pageSize rows per statement: some hundred kilobytes
   * @param use gets the ID and the named columns of each. Further pages are read meanwhile
   */
  async all<T>(
    definition: RecordDefinition,
    columns: readonly string[],
    pageSize: number,
    use: Use<Items<ListedRow>, T>,
  ): Promise<T> {
    const from = `FROM ${quoteName(definition.table)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: this.reading.dialect.rows(['id', ...columns].map(quoteName), from) };
    const read = async (scope: QueryScope, after: number) => {
      const { state, values } = await readSnapshot(scope, parts, [after]);
      return { state, rows: values.rows as ListedRow[] };
    };
    const first = await read(this.reading, 0);
    if (first.rows.length < pageSize) return use(first.rows);
    async function* pages(scope: QueryScope): AsyncGenerator<ListedRow[]> {
      for (let { rows } = first; ; { rows } = await read(scope, rows.at(-1)?.[0] ?? 0)) {
        yield rows;
        if (rows.length < pageSize) return;
        await yieldToEventLoop();
      }
    }
    return this.#readOn(
      first.state,
      (scope) => use(pages(scope)),
      (company) => company.all(definition, columns, pageSize, use),
    );
  }

  /** A page of records of a kind with all their sets. @throws AppError revision_gone, service_unavailable */
  async page(definition: RecordDefinition, selector: PageSelector): Promise<ReadPage> {
    if (this.reading.inReadTransaction !== undefined)
      return this.#inTransaction((company) => company.page(definition, selector));
    for (;;) {
      const page = await readPage(this.reading, definition, selector);
      if (page !== undefined) return page;
    }
  }

  /**
   * Lists what changed after a revision, in order.
   * @param limit maximum number of changes
   * @throws AppError revision_gone
   */
  changes(since: number, limit: number): Promise<ListedChanges> {
    return readChanges(this.reading, since, limit);
  }

  /**
   * Reads the pages after the first, in a snapshot. Their memory is not counted: each replaces the first page, which was.
   * @param again reads everything again in the snapshot, if the company has changed since the first page
   */
  #readOn<T>(
    first: CompanyState,
    others: (scope: QueryScope) => T | Promise<T>,
    again: (company: Company) => Promise<T>,
  ): Promise<T> | T {
    const { reading } = this;
    if (reading.inReadTransaction === undefined) return others({ ...reading, reserve: undefined });
    return this.#inTransaction(async (company) => {
      const { state } = await readSnapshot(company.reading, {});
      if (state.revision !== first.revision) return again(company);
      return others({ ...company.reading, reserve: undefined });
    });
  }

  /** Reads in one transaction, which sees one snapshot. */
  #inTransaction<T>(read: (company: Company) => Promise<T>): Promise<T> {
    const { inReadTransaction } = this.reading;
    if (inReadTransaction === undefined) throw new ProgramError('a transaction has seen two snapshots');
    return inReadTransaction((session) =>
      read(new Company({ ...this.reading, session, inReadTransaction: undefined })),
    );
  }
}
