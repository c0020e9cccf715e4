import { yieldToEventLoop } from '../../domain/event-loop.js';
import { neededKinds } from '../../domain/records/answer.js';
import type { FoundRecord, MemberRow } from '../../domain/records/answer.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import { setOf } from '../../domain/records/records.js';
import type { ColumnValue, RecordDefinition } from '../../domain/records/records.js';
import type { Session } from '../session.js';
import { name } from '../sql.js';
import { readChanges } from './audit.js';
import type { ListedChanges } from './audit.js';
import { readSnapshot } from './company-state.js';
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
      const { inReadTransaction } = reading;
      if (long.length > 0 && inReadTransaction !== undefined)
        return inReadTransaction((tx) => this.#inside(tx).find(definition, wanted));
      const kept = new Map<string, KeptRows<LinkRow>>();
      for (const [set, rows] of long) {
        const all = new KeptRows<LinkRow>();
        kept.set(set, all);
        all.add(rows);
        await readOn(reading, definition, record, set, rows, true, (page) => all.add(page));
      }
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
    const { dialect, inReadTransaction } = this.reading;
    const from = `FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: dialect.rows(['id', ...columns].map(name), from) };
    const read = async (after: number): Promise<ListedRow[]> =>
      (await readSnapshot(this.reading, parts, [after])).values.rows as ListedRow[];
    let rows = await read(0);
    if (rows.length < pageSize) return rows;
    if (inReadTransaction !== undefined)
      return inReadTransaction((tx) => this.#inside(tx).all(definition, columns, pageSize));
    const all = new KeptRows<ListedRow>();
    for (;;) {
      all.add(rows);
      const last = rows.at(-1);
      if (last === undefined || rows.length < pageSize) return all;
      await yieldToEventLoop();
      rows = await read(last[0]);
    }
  }

  /** A page of records of a kind with all their sets (D60). @throws AppError revision_gone, service_unavailable */
  async page(definition: RecordDefinition, wanted: WantedPage): Promise<ReadPage> {
    const { inReadTransaction } = this.reading;
    if (inReadTransaction !== undefined)
      return inReadTransaction((tx) => this.#inside(tx).page(definition, wanted));
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

  /** The same company inside a transaction, for a read that takes several statements. */
  #inside(session: Session): Company {
    return new Company({ ...this.reading, session, inReadTransaction: undefined });
  }
}
