import { recordAnswer } from '../../domain/records/answer.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import {
  identityOf,
  includedSets,
  isEmpty,
  planUpdate,
  type Plan,
  type Update,
} from '../../domain/update/plan.js';
import { AppError, ProgramError } from '../../domain/errors.js';
import type { Runner } from '../client.js';
import { auditRow, type WriteContext } from '../company/audit.js';
import { Company, type Access } from '../company/company.js';
import { raisingStatement, type CompanyState } from '../company/company-state.js';
import { readRecord, type Wanted } from '../company/stored-records.js';
import type { Sql } from '../sql.js';
import type { ChangeTransaction } from './change-transaction.js';
import type { CommitQueues } from './commit-queue.js';
import { readForUpdate } from './read-for-update.js';
import type { RecentChange } from './recent-changes.js';
import { deleteRecord, writePlan } from './write-plan.js';

/** A change of one record, planned on a state of the company. */
interface Planned<T> {
  readonly state: CompanyState;
  readonly plan: T;
  /** Whether it names a record of its own kind by this natural key. */
  readonly names: (key: string) => boolean;
  /** For a new record: the same plan with another ID. */
  readonly withNextId?: ((nextId: number) => T) | undefined;
}

interface Change<T> {
  readonly definition: RecordDefinition;
  /** The record to change. */
  readonly wanted: Wanted;
  /** Reads and plans. @returns undefined when several statements saw several revisions */
  plan(access: Access): Promise<Planned<T> | undefined>;
  /** How many items it has. */
  readonly items: number;
  /** Writing it may take long, whatever it names. */
  readonly mayTakeLong?: true;
  /** True when a plan writes nothing. */
  isNothing(plan: T): boolean;
  /** What it changes. */
  changed(plan: T): Pick<RecentChange, 'id' | 'created' | 'concernsAll'>;
  /**
   * Writes the plan and its audit row.
   * @param revision the change's own
   * @param begin the statement that raises the company to it
   */
  write(tx: ChangeTransaction, plan: T, revision: number, begin: Sql): Promise<void>;
}

/** Changes of up to this many items share the calls that read what they are planned on: see BatchedReads. */
const fewItems = 200;

/** A company for operations that change it. Each change is one transaction, one revision, and one audit row (D13, D44, D49). */
export class WritableCompany extends Company {
  /**
   * @param reader for changes of few items
   * @param largeReads for changes of more
   */
  constructor(
    private readonly reader: Access,
    private readonly largeReads: Runner,
    private readonly context: WriteContext,
    private readonly queues: CommitQueues,
  ) {
    super(reader);
  }

  /**
   * Creates or changes a record and replaces the sets that the update includes.
   * @param before for a DataSet of only changed rows: the original rows of the sets that it declares (D37)
   * @returns the record's ID
   * @throws AppError as planUpdate does; CompanyDeleted
   */
  async update(definition: RecordDefinition, update: Update, before?: Update): Promise<number> {
    const items = includedSets(definition, update).reduce((sum, [, set]) => sum + set.length, 0);
    const { id: ownId, key } = identityOf(definition, update);
    const { id } = await this.#change<Plan>({
      definition,
      // A natural key beside the ID is the new one (D15).
      wanted: { id: ownId, key: ownId === undefined ? key : undefined },
      items,
      async plan(access) {
        const read = await readForUpdate(access, definition, update, before);
        if (read === undefined) return undefined;
        const { state, found, catalogue } = read;
        const plan = planUpdate(definition, update, found, catalogue, before);
        const keys = found.named.keysOf(definition.table);
        const names = (other: string): boolean => other === key || keys.has(other);
        const withNextId = (nextId: number): Plan =>
          planUpdate(definition, update, { ...found, nextId }, catalogue, before);
        return { state, plan, names, withNextId: plan.isNew ? withNextId : undefined };
      },
      isNothing: isEmpty,
      changed: ({ id, isNew, changedFields }) => ({
        id,
        created: isNew ? (key ?? '') : undefined,
        concernsAll: !isNew && changedFields.includes(definition.keyMember),
      }),
      write: (tx, plan, revision, begin) => {
        const row = auditRow(this.context, revision, {
          recordKind: definition.kind,
          recordId: plan.id,
          change: plan.isNew ? 'created' : 'updated',
          changedFields: plan.changedFields,
          changedSets: Object.keys(plan.sets),
        });
        return writePlan(this.#place(tx), definition, plan, [begin], [row]);
      },
    });
    return id;
  }

  /**
   * Deletes a record and its rows in every set (D23).
   * @returns false if there is none, so that the request may safely be repeated (D25)
   * @throws CompanyDeleted
   */
  async delete(definition: RecordDefinition, wanted: Wanted): Promise<boolean> {
    const { id } = await this.#change<{ id: number | undefined }>({
      definition,
      wanted,
      items: 0,
      // Its sets may be of any size.
      mayTakeLong: true,
      async plan(access) {
        const { state, record, holder } = await readRecord(access, definition, wanted, [], false);
        const isOther = wanted.key !== undefined && holder !== record?.id;
        const plan = { id: isOther ? undefined : record?.id };
        return { state, plan, names: (key) => key === wanted.key };
      },
      isNothing: (plan) => plan.id === undefined,
      changed: ({ id = 0 }) => ({ id, created: undefined, concernsAll: true }),
      write: async (tx, plan, revision, begin) => {
        const recordId = plan.id ?? 0;
        tx.defer([begin]);
        await deleteRecord(this.#place(tx), definition, recordId);
        const change = { recordKind: definition.kind, recordId, change: 'deleted' } as const;
        tx.defer([auditRow(this.context, revision, change)]);
      },
    });
    return id !== undefined;
  }

  #place(tx: ChangeTransaction) {
    return { ...this.reader, runner: tx };
  }

  /**
   * Plans on the current state, and writes if nothing that concerns the record has changed since. Otherwise, or if another change of it is
   * waiting, plans with the company locked: so a change always succeeds in the end (D24).
   */
  async #change<T>(change: Change<T>): Promise<T> {
    const { companyId } = this.context;
    const { definition, wanted, items, mayTakeLong } = change;
    const { kind } = definition;
    const record = `${wanted.id ?? wanted.key}`;
    const history = this.queues.history();
    const planned = this.#plansNow(kind, record, items)
      ? await this.#plan(change, this.#readerFor(items))
      : undefined;
    if (planned !== undefined) this.revisions.add(planned.state.revision);
    if (planned !== undefined && change.isNothing(planned.plan)) return planned.plan;
    return this.queues.run({
      companyId,
      kind,
      record,
      items: mayTakeLong ? Infinity : items,
      run: async (tx) => {
        const isSame = planned !== undefined && history === this.queues.history();
        const isValid = isSame && (await this.#isStillValid(tx, change, planned));
        const current = isValid ? planned : await this.#planLocked(tx, change);
        return change.isNothing(current.plan) ? current.plan : this.#write(tx, change, current);
      },
    });
  }

  /** True when what was planned is right on the current state, too. */
  async #isStillValid<T>(tx: ChangeTransaction, change: Change<T>, planned: Planned<T>): Promise<boolean> {
    const { companyId } = this.context;
    const { kind } = change.definition;
    const { id, created } = change.changed(planned.plan);
    const record = { companyId, kind, id: created === undefined ? id : undefined, names: planned.names };
    return tx.isStillValid(record, planned.state.revision);
  }

  /** Writes a change that is planned on the current state, but for the ID of a new record, which may be another one's by now. */
  async #write<T>(tx: ChangeTransaction, change: Change<T>, planned: Planned<T>): Promise<T> {
    const { companyId } = this.context;
    const state = await tx.lock(companyId);
    const isMoved = state.nextId !== planned.state.nextId;
    const plan = (isMoved ? planned.withNextId?.(state.nextId) : undefined) ?? planned.plan;
    const changed = change.changed(plan);
    const ids = changed.created === undefined ? 0 : 1;
    const begin = raisingStatement(companyId, state.nextId, ids);
    const revision = state.revision + 1;
    tx.noteChange({ companyId, revision, kind: change.definition.kind, ...changed }, state.nextId + ids);
    this.revisions.add(revision);
    await change.write(tx, plan, revision, begin);
    return plan;
  }

  /** False where what is read outside of the transaction would be stale, or where many changes would read much at once. */
  #plansNow(kind: RecordDefinition['kind'], record: string, items: number): boolean {
    const { companyId } = this.context;
    if (items > fewItems && this.queues.isBusy(companyId)) return false;
    return !this.queues.isStale(companyId, kind, record);
  }

  #readerFor(items: number): Access {
    return items > fewItems ? { ...this.reader, runner: this.largeReads } : this.reader;
  }

  async #planLocked<T>(tx: ChangeTransaction, change: Change<T>): Promise<Planned<T>> {
    const { companyId } = this.context;
    tx.lockWithNext(companyId);
    const planned = await this.#plan(change, { ...this.#place(tx), inReadTransaction: undefined });
    if (planned === undefined) throw new ProgramError('a locked company was changed');
    tx.noteState(companyId, planned.state);
    this.revisions.add(planned.state.revision);
    return planned;
  }

  /**
   * Plans the change if the record meets the request's precondition, on the same revision (D48).
   * @returns undefined when several statements saw several revisions
   * @throws AppError precondition_failed
   */
  async #plan<T>(change: Change<T>, access: Access): Promise<Planned<T> | undefined> {
    const { precondition } = this.context;
    if (precondition === undefined) return change.plan(access);
    const { definition, wanted } = change;
    const company = new Company(access);
    const read = await company.find(definition, wanted);
    if (!precondition(read && recordAnswer(definition, read.found, read.catalogue)))
      throw new AppError('precondition_failed', changedMeanwhile(definition, read !== undefined));
    const planned = await change.plan(access);
    return planned?.state.revision === company.revision ? planned : undefined;
  }
}

function changedMeanwhile({ noun }: RecordDefinition, isThere: boolean): string {
  return isThere
    ? `The ${noun} was changed since it was read. Read it again.`
    : `The company has no such ${noun}, or not any more.`;
}
