import { ProgramError } from '../../domain/errors.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { memoize } from '../../domain/memoize.js';
import { columnsNaming, getFields, getSet } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { SetDefinition } from '../../domain/records/sets.js';
import type { ChangeEngine } from '../changes/changes.js';
import { mergeSetChanges } from '../changes/set-changes.js';
import type { PlannedChange, Slice } from '../changes/slice.js';
import { auditRow } from '../company/audit.js';
import { getColumns } from '../company/snapshot.js';
import type { Session } from '../session.js';
import { chunks, quoteName } from '../sql.js';
import type { Statement } from '../sql.js';
import { fileReplaced } from '../transient-error.js';
import { whileBusy } from './driver.js';
import type { SqliteSession } from './driver.js';

/** Rows of sets that one statement writes or deletes: about 5 ms. */
const rowsPerStatement = 2000;

/** For a change that is made alone: milliseconds of statements between two pauses. */
const pieceMs = 4;

/**
 * Changes on SQLite, where a transaction that writes locks the whole file. They are planned before it begins, so a change without effect
 * takes no lock; from BEGIN to COMMIT there is no pause, except in a long change, which is made alone.
 */
export class SqliteChanges implements ChangeEngine {
  readonly locksAll = true;

  /**
   * @param lockTimeout milliseconds for which changes wait at the head of the queue while another process holds the lock: no other could run
   * @param isInPlace whether the open file is the one at its path
   */
  constructor(
    readonly reads: Session,
    private readonly writer: SqliteSession,
    private readonly lockTimeout: number,
    private readonly isInPlace: () => boolean,
  ) {}

  async make(slices: readonly Slice[]): Promise<void> {
    // After a commit SQLite empties the page cache of every connection but the one that wrote.
    for (const slice of slices) await slice.readAndPlan(this.writer, 'locking');
    const writing = slices.filter(({ planned }) => planned.length > 0);
    if (writing.length > 0) await this.#inTransaction(() => this.#writeAll(writing));
  }

  /** Runs statements in one transaction. */
  execute(statements: readonly Statement[]): Promise<void> {
    return this.#inTransaction(() => {
      for (const statement of statements) this.writer.execute(statement);
    });
  }

  async #inTransaction(work: () => void | Promise<void>): Promise<void> {
    const { writer } = this;
    // Takes the lock immediately: a transaction that reads first could be denied it later.
    await whileBusy(() => {
      if (writer.isInTransaction) throw Object.assign(new ProgramError('locked'), { code: 'SQLITE_BUSY' });
      writer.execute(begin);
    }, this.lockTimeout);
    try {
      await work();
      if (!this.isInPlace()) {
        const error = new ProgramError('The database file was removed or replaced.');
        throw Object.assign(error, { code: fileReplaced });
      }
      writer.execute(commit);
    } catch (error) {
      // SQLite may have ended it already (disk full, I/O error).
      if (writer.isInTransaction) writer.execute(rollback);
      throw error;
    }
  }

  async #writeAll(slices: readonly Slice[]): Promise<void> {
    for (const slice of slices) {
      if (!this.#raiseRevision(slice)) {
        // Another process has changed the company. From now on none can.
        await slice.readAndPlan(this.writer, 'locking');
        if (slice.planned.length === 0) continue;
        if (!this.#raiseRevision(slice))
          throw new ProgramError('a company was changed while the file was locked');
      }
      await this.#write(slice);
    }
  }

  /** @returns false if the company has changed since the slice was planned */
  #raiseRevision({ companyId, before, after }: Slice): boolean {
    if (before === undefined || after === undefined) throw new ProgramError('a slice was not prepared');
    const { revision, nextId } = after;
    const values = [companyId, revision, nextId, before.revision, before.nextId];
    return this.writer.execute({ text: raiseText, values }) > 0;
  }

  async #write(slice: Slice): Promise<void> {
    let end = performance.now() + pieceMs;
    for (const statement of this.#statements(slice)) {
      this.writer.execute(statement);
      if (!slice.isAlone || performance.now() < end) continue;
      await yieldToEventLoop('locking');
      end = performance.now() + pieceMs;
    }
  }

  /** The statements of all plans, with only the differences. One at a time, as those of a large set take much memory. */
  *#statements({ companyId, planned }: Slice): Generator<Statement> {
    const [{ definition }] = planned as [PlannedChange];
    const texts = getTexts(definition);
    for (const { audit, plan } of planned) {
      if (plan === undefined) yield* this.#deletion(companyId, definition, audit.recordId);
      if (plan?.columns === undefined) continue;
      const { id, isNew, key, columns, changedFields } = plan;
      const isPlain = changedFields.every((field) => texts.plainFields.has(field));
      const { text, names } = isNew ? texts.insert : isPlain ? texts.updatePlain : texts.update;
      const values = names.map((name) => (name === texts.keyName ? key : (columns[name] ?? null)));
      yield { text, values: [companyId, id, ...values] };
    }
    for (const set of Object.keys(definition.sets)) {
      const { remove, put } = texts.sets(getSet(definition, set));
      const changes = [...mergeSetChanges(planned, set)];
      const removed = changes.flatMap(([id, change]) => change.remove.map((one) => [id, one]));
      for (const some of chunks(removed, rowsPerStatement))
        yield { text: remove, values: [companyId, JSON.stringify(some)] };
      const come = changes.flatMap(([id, change]) =>
        Array.from(change.put, ([one, value]) => [id, one, value]),
      );
      for (const some of chunks(come, rowsPerStatement))
        yield { text: put, values: [companyId, JSON.stringify(some)] };
    }
    for (const { context, revision, audit } of planned) yield auditRow(context, revision, audit);
  }

  /** The rows in every set are deleted first, in batches: the cascade would block this thread (200,000 rows: 250 ms). */
  *#deletion(companyId: number, definition: RecordDefinition, id: number): Generator<Statement> {
    for (const { table, column } of columnsNaming(definition)) {
      const rows = `FROM ${quoteName(table)} WHERE "companyId" = $1 AND ${quoteName(column)} = $2 LIMIT`;
      const [left, text] = [
        { text: `SELECT 1 ${rows} 1`, values: [companyId, id] },
        `DELETE FROM ${quoteName(table)} WHERE rowid IN (SELECT rowid ${rows} ${rowsPerStatement})`,
      ];
      while (this.writer.rows(left).length > 0) yield { text, values: [companyId, id] };
    }
    yield {
      text: `DELETE FROM ${quoteName(definition.table)} WHERE "companyId" = $1 AND "id" = $2`,
      values: [companyId, id],
    };
  }
}

const begin = { text: 'BEGIN IMMEDIATE', values: [] };
const commit = { text: 'COMMIT', values: [] };
const rollback = { text: 'ROLLBACK', values: [] };
const raiseText = `UPDATE "CompanyState" SET "revision" = $2, "nextId" = $3 WHERE "companyId" = $1 AND "revision" = $4 AND "nextId" = $5 AND NOT "deleted"`;

/** The texts of the statements that write records of one kind: few, so that they stay prepared. */
const getTexts = memoize((definition: RecordDefinition) => {
  const { table, keyColumn, keyMember, owner } = definition;
  const keyName = `${keyColumn}Key`;
  const names = [...getColumns(definition), keyName];
  const plain = getFields(definition).filter(
    ([name, { needs }]) => name !== keyMember && needs === undefined,
  );
  const parameters = names.map((_, index) => `$${index + 3}`);
  const update = (updated: readonly string[]) => {
    const assignments = updated.map((name, index) => `${quoteName(name)} = ${parameters[index]}`);
    const text = `UPDATE ${quoteName(table)} SET ${assignments.join(', ')} WHERE "companyId" = $1 AND "id" = $2`;
    return { text, names: updated };
  };
  return {
    keyName,
    insert: {
      text: `INSERT INTO ${quoteName(table)} ("companyId", "id", ${names.map(quoteName).join(', ')}) VALUES ($1, $2, ${parameters.join(', ')})`,
      names,
    },
    update: update(names),
    /** The fields without an index: SQLite writes the index and checks the foreign key of each column that is set, whether it differs or not. */
    plainFields: new Set(plain.map(([name]) => name)),
    updatePlain: update(plain.flatMap(([, , columns]) => columns)),
    sets: memoize((set: SetDefinition) => setTexts(owner, set)),
  };
});

/** @returns the statements that remove members from the sets of several records, and that put them into these */
function setTexts(owner: string, { table, target, column }: SetDefinition): { remove: string; put: string } {
  const pair = [owner, target].map(quoteName);
  const names = ['"companyId"', ...pair, ...(column === undefined ? [] : [quoteName(column)])].join(', ');
  const whenThere =
    column === undefined ? 'NOTHING' : `UPDATE SET ${quoteName(column)} = excluded.${quoteName(column)}`;
  const [id, one, value] = [0, 1, 2].map((at) => `json_extract(value, '$[${at}]')`);
  return {
    remove: `DELETE FROM ${quoteName(table)} WHERE "companyId" = $1 AND (${pair.join(', ')}) IN (SELECT ${id}, ${one} FROM json_each($2))`,
    put: `INSERT INTO ${quoteName(table)} (${names}) SELECT $1, ${id}, ${one}${column === undefined ? '' : `, ${value}`} FROM json_each($2) WHERE true ON CONFLICT ("companyId", ${pair.join(', ')}) DO ${whenThere}`,
  };
}
