import { neededKinds, recordAnswer, type FoundRecord, type MemberRow } from '../../domain/records/answer.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import { setOf, type RecordDefinition, type StoredRecord } from '../../domain/records/records.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import type { Catalogues } from './catalogues.js';
import { readChanges, type ListedChanges } from './company-changes.js';
import { readSnapshot, type Place } from './snapshot.js';
import type { Session } from '../session.js';
import { name } from '../sql.js';
import { columnsOf, decodeRecord, memberRows, readOn, readRecord, type Wanted } from './stored-records.js';

/** Where and how a company's data is read. */
export interface Access extends Place {
  readonly catalogues: Catalogues;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** A record with all its sets, and the catalogue that its answer needs, all at one revision. */
export interface ReadRecord {
  readonly revision: number;
  readonly found: FoundRecord;
  readonly catalogue: Catalogue;
}

/** A record as an update left it. */
export interface UpdatedRecord {
  readonly definition: RecordDefinition;
  readonly id: number;
  /** The company's revision then, in this history. */
  readonly revision: number;
  readonly history: number;
}

/** Rows of a list per statement. */
const pageSize = 5000;

/**
 * Everything that an operation can read: the data of one company. The company is fixed here, once, from the API key. No operation names a
 * company, so none can name another one (specification, rule 1). What one method returns was all read at one revision (D49).
 */
export class Company {
  constructor(private readonly access: Access) {}

  /** Some kinds of the company's catalogue. */
  async catalogue<K extends CatalogueKind>(kinds: readonly K[]): Promise<Catalogue<K>> {
    for (;;) {
      const { state } = await readSnapshot(this.access, {});
      const catalogue = await this.access.catalogues.at(this.access, state.catalogueRevision, kinds);
      if (catalogue !== undefined) return catalogue;
    }
  }

  /**
   * Reads a record with all its sets, and the catalogue that the answer needs.
   * @returns undefined if there is none, or ID and natural key belong to different records
   */
  async find(definition: RecordDefinition, wanted: Wanted): Promise<ReadRecord | undefined> {
    const { access } = this;
    const names = Object.keys(definition.sets);
    for (;;) {
      const { state, record, holder, sets, long } = await readRecord(access, definition, wanted, names, true);
      if (record === undefined || (wanted.key !== undefined && holder !== record.id)) return undefined;
      const { inReadTransaction } = access;
      if (long.length > 0 && inReadTransaction !== undefined)
        return inReadTransaction((tx) => this.#inside(tx).find(definition, wanted));
      for (const [set, rows] of long) await readOn(access, definition, record, set, rows, true);
      const needed = neededKinds(definition, names);
      const catalogue = await access.catalogues.at(access, state.catalogueRevision, needed);
      if (catalogue === undefined) continue;
      const members: Record<string, MemberRow[]> = {};
      for (const [set, rows] of Object.entries(sets)) members[set] = memberRows(setOf(definition, set), rows);
      return { revision: state.revision, found: { record, sets: members }, catalogue };
    }
  }

  /** The answer for a record as an update left it (D52). @returns undefined when the company was changed since */
  async answerAfter({ definition, id, revision, history }: UpdatedRecord): Promise<object | undefined> {
    const read = await this.find(definition, { id, key: undefined });
    const isSame = read?.revision === revision && this.access.catalogues.history() === history;
    return isSame ? recordAnswer(definition, read.found, read.catalogue) : undefined;
  }

  /** All records of a kind, without their sets, by ID (D12). */
  async all(definition: RecordDefinition): Promise<StoredRecord[]> {
    const { dialect, inReadTransaction } = this.access;
    const values = ['id', ...columnsOf(definition)].map(name);
    const from = `FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: dialect.rows(values, from) };
    const records: StoredRecord[] = [];
    for (;;) {
      const { values: read } = await readSnapshot(this.access, parts, [records.at(-1)?.id ?? 0]);
      const rows = read.rows as unknown[];
      for (const row of rows) records.push(decodeRecord(definition, row));
      if (rows.length < pageSize) return records;
      if (inReadTransaction !== undefined) return inReadTransaction((tx) => this.#inside(tx).all(definition));
      await yieldToEventLoop();
    }
  }

  /**
   * Lists what changed after a revision, in order (D47).
   * @param limit maximum number of changes
   * @throws AppError revision_gone
   */
  changes(since: number, limit: number): Promise<ListedChanges> {
    return readChanges(this.access, since, limit);
  }

  /** The same company inside a transaction, for a read that takes several statements. */
  #inside(session: Session): Company {
    return new Company({ ...this.access, session, inReadTransaction: undefined });
  }
}
