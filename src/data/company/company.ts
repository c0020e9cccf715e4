import { yieldToEventLoop } from '../../domain/event-loop.js';
import { neededKinds } from '../../domain/records/answer.js';
import type { FoundRecord, MemberRow } from '../../domain/records/answer.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import { setOf } from '../../domain/records/records.js';
import type { ColumnValue, RecordDefinition } from '../../domain/records/records.js';
import { ProgramError } from '../../domain/errors.js';
import { name } from '../sql.js';
import { readChanges } from './audit.js';
import type { ListedChanges } from './audit.js';
import { readSnapshot } from './company-state.js';
import type { CompanyState, QueryScope } from './company-state.js';
import { readPage } from './record-pages.js';
import type { ReadPage, WantedPage } from './record-pages.js';
import { KeptRows, memberRows, readOn, readRecord } from './stored-records.js';
import type { LinkRow, ReadContext, Wanted } from './stored-records.js';

/** A record with all its sets, and the catalogue that its answer needs, all at one revision. */
export interface ReadRecord {
  readonly revision: number;
  readonly found: FoundRecord;
  readonly catalogue: Catalogue;
}

/** A row of a list: the ID, and the columns that were asked for. */
export type ListedRow = readonly [id: number, ...columns: ColumnValue[]];

/**
 * Everything that an operation can read: the data of one company. The company is fixed here, once, from the API key. No operation names a
 * company, so none can name another one (specification, rule 1). What one method returns was all read at one revision (D49).
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
   * Reads a record with all its sets, and the catalogue that the answer needs.
   * @returns undefined if there is none, or ID and natural key belong to different records
   */
  async find(definition: RecordDefinition, wanted: Wanted): Promise<ReadRecord | undefined> {
    const { reading } = this;
    const names = Object.keys(definition.sets);
    for (;;) {
      const { state, record, holder, sets, long } = await readRecord(
        reading,
        definition,
        wanted,
        names,
        true,
      );
      if (record === undefined || (wanted.key !== undefined && holder !== record.id)) return undefined;
      const kept = new Map(long.map(([set, , text]) => [set, new KeptRows<LinkRow>().add(text)]));
      const readLong = async (scope: QueryScope): Promise<CompanyState> => {
        let latest = state;
        for (const [set, rows] of long)
          latest = await readOn(scope, definition, record, set, rows, true, (_, text) =>
            kept.get(set)?.add(text),
          );
        return latest;
      };
      if (long.length > 0 && !(await this.#isOneState(state, readLong)))
        return this.#inTransaction((company) => company.find(definition, wanted));
      const needed = neededKinds(definition, names);
      const catalogue = await reading.catalogues.at(reading, state.catalogueRevision, needed);
      if (catalogue === undefined) continue;
      const members: Record<string, Iterable<MemberRow>> = {};
      for (const [set, rows] of Object.entries(sets))
        members[set] = memberRows(setOf(definition, set), kept.get(set) ?? rows);
      return { revision: state.revision, found: { record, sets: members }, catalogue };
    }
  }

  /**
   * All records of a kind, without their sets, by ID (D12).
   * @param pageSize rows per statement: some hundred kilobytes
   * @returns the ID and the named columns of each; no array if there are more than one page
   */
  async all(
    definition: RecordDefinition,
    columns: readonly string[],
    pageSize: number,
  ): Promise<Iterable<ListedRow>> {
    const from = `FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: this.reading.dialect.rows(['id', ...columns].map(name), from) };
    const read = async (scope: QueryScope, after: number) => {
      const { state, values, texts } = await readSnapshot(scope, parts, [after]);
      return { state, rows: values.rows as ListedRow[], text: texts.rows as string };
    };
    const first = await read(this.reading, 0);
    if (first.rows.length < pageSize) return first.rows;
    const kept = new KeptRows<ListedRow>().add(first.text);
    const readOthers = async (scope: QueryScope): Promise<CompanyState> => {
      for (let page = first; ;) {
        const last = page.rows.at(-1);
        if (last === undefined || page.rows.length < pageSize) return page.state;
        await yieldToEventLoop();
        page = await read(scope, last[0]);
        kept.add(page.text);
      }
    };
    if (await this.#isOneState(first.state, readOthers)) return kept;
    return this.#inTransaction((company) => company.all(definition, columns, pageSize));
  }

  /** A page of records of a kind with all their sets (D60). @throws AppError revision_gone, service_unavailable */
  async page(definition: RecordDefinition, wanted: WantedPage): Promise<ReadPage> {
    if (this.reading.inReadTransaction !== undefined)
      return this.#inTransaction((company) => company.page(definition, wanted));
    for (;;) {
      const page = await readPage(this.reading, definition, wanted);
      if (page !== undefined) return page;
    }
  }

  /**
   * Lists what changed after a revision, in order (D47).
   * @param limit maximum number of changes
   * @throws AppError revision_gone
   */
  changes(since: number, limit: number): Promise<ListedChanges> {
    return readChanges(this.reading, since, limit);
  }

  /**
   * Reads what follows the first page, all of one state.
   * @param read returns the state of the last page
   * @returns false when the company has changed since the first
   */
  async #isOneState(
    first: CompanyState,
    read: (scope: QueryScope) => Promise<CompanyState>,
  ): Promise<boolean> {
    const { inReadTransaction } = this.reading;
    const last = await (inReadTransaction === undefined
      ? read(this.reading)
      : inReadTransaction((session) => read({ ...this.reading, session })));
    return last.revision === first.revision;
  }

  /** Reads everything in one transaction: in a company that changes all the time each first page would be of another state than the second. */
  #inTransaction<T>(read: (company: Company) => Promise<T>): Promise<T> {
    const { inReadTransaction } = this.reading;
    if (inReadTransaction === undefined) throw new ProgramError('a transaction has seen two states');
    return inReadTransaction((session) =>
      read(new Company({ ...this.reading, session, inReadTransaction: undefined })),
    );
  }
}
