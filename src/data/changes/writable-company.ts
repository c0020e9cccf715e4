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
import { AppError, ProgramError, unavailable } from '../../domain/errors.js';
import type { ErrorCode } from '../../domain/errors.js';
import type { Precondition } from '../../domain/request.js';
import { auditRow, type RecordChange, type WriteContext } from '../company/audit.js';
import { Company } from '../company/company.js';
import { stateAfter } from '../company/company-state.js';
import type { CompanyState, QueryScope } from '../company/company-state.js';
import { readRecord } from '../company/stored-records.js';
import type { ReadContext, Wanted } from '../company/stored-records.js';
import type { ChangeSession } from '../session.js';
import type { Statement } from '../sql.js';
import { TooManyItems, type CommitQueues, type LockedCompany } from './commit-queue.js';
import { isAsKnown, type KnownRecord } from './known-record.js';
import { readForUpdate } from './read-for-update.js';
import { UpdateOutcomes, type UpdateOutcome } from './update-outcomes.js';
import { deleteRecord, writePlan } from './write-plan.js';

/** A change of one record, planned on a state of the company. */
interface Planned<T> {
  readonly state: CompanyState;
  readonly plan: T;
  /** How many items of sets it has read and will write. */
  readonly items: number;
}

interface Change<T> {
  readonly definition: RecordDefinition;
  /** The record to change. */
  readonly wanted: Wanted;
  /** How many items of sets it has. */
  readonly items: number;
  /** Writing it may take long, whatever it names, so no other change shares its transaction. */
  readonly isAlone?: true;
  /** Reads and plans. @returns undefined when several statements saw several revisions */
  plan(reading: ReadContext): Promise<Planned<T> | undefined>;
  /** What the plan changes, for the audit; undefined when it changes nothing. */
  changed(plan: T): RecordChange | undefined;
  /**
   * Writes the plan.
   * @param audit the statement that writes the audit row
   */
  write(scope: QueryScope<ChangeSession>, plan: T, audit: Statement): Promise<void>;
}

/** One of many updates (D61). */
export interface ManyUpdate {
  readonly update: Update;
  /** As for `update` of a company. */
  readonly before: Update | undefined;
}

/** How long one turn of many changes takes, or one transaction in it: others wait for them. */
const someMs = 8;
/** Maximum number of many changes that share a transaction. */
const maxTogether = 200;

function someTime(): () => boolean {
  const end = performance.now() + someMs;
  return () => performance.now() > end;
}

/** Reading what a change of more items is planned on takes several milliseconds. */
const fewItems = 200;

/** How often a record is compared with what a client requires of it, while it keeps changing (D48). */
const maxComparisons = 3;

type MatchesAnswer = Exclude<Precondition, 'any'>;

/** A company for operations that change it. Each change is one transaction, one revision, and one audit row (D13, D44, D49). */
export class WritableCompany extends Company {
  /** @param reads the same company on the connections of reads */
  constructor(
    private readonly planning: ReadContext,
    private readonly reads: Company,
    private readonly context: WriteContext,
    private readonly queues: CommitQueues,
  ) {
    super(planning);
  }

  /**
   * Creates or changes a record and replaces the sets that the update includes.
   * @param before for a DataSet of only changed rows: the original rows of its sets (D37)
   * @returns the record's ID
   * @throws AppError as planUpdate does; CompanyDeleted
   */
  async update(definition: RecordDefinition, update: Update, before?: Update): Promise<number> {
    const { id } = await this.#change(updateOf(definition, update, before));
    return id;
  }

  /**
   * Makes some of many changes as `update` makes one, in order, for some milliseconds: those that change something share a commit (D61).
   * @param from the first of them
   * @returns what became of them: of one at least
   * @throws CompanyDeleted
   */
  async updateSome(
    definition: RecordDefinition,
    updates: readonly ManyUpdate[],
    from: number,
  ): Promise<UpdateOutcome[]> {
    const outcomes = new UpdateOutcomes();
    const isEnd = someTime();
    for (let at = from; at < updates.length && (at === from || !isEnd()); at++) {
      const { update, before } = updates[at] as ManyUpdate;
      const change = updateOf(definition, update, before);
      const ahead = await settled(() => this.#planAhead(change));
      // Nobody has to wait for those that change nothing.
      if (ahead instanceof AppError) outcomes.addRefused(ahead);
      else if (ahead !== undefined && isEmpty(ahead.plan)) outcomes.addMade(ahead.plan);
      else {
        const others = updates.slice(at + 1, at + maxTogether);
        const made = await this.#makeSome(change, ahead?.items ?? 0, others);
        return [...outcomes.all, ...made];
      }
    }
    return outcomes.all;
  }

  /** Makes a change of some items, and others as long as there is time, in one transaction. */
  #makeSome(first: Change<Plan>, items: number, others: readonly ManyUpdate[]): Promise<UpdateOutcome[]> {
    const { companyId, client } = this.context;
    return this.queues.run({
      companyId,
      client,
      items: Math.max(first.items, items),
      run: async (company) => {
        const isEnd = someTime();
        const outcomes = new UpdateOutcomes();
        await this.#makeOne(company, first, outcomes);
        for (const { update, before } of others) {
          if (isEnd()) break;
          try {
            await this.#makeOne(company, updateOf(first.definition, update, before), outcomes);
          } catch (error) {
            if (error instanceof TooManyItems) break;
            throw error;
          }
        }
        return outcomes.all;
      },
    });
  }

  /** Makes one of many changes of a locked company. */
  async #makeOne(company: LockedCompany, change: Change<Plan>, outcomes: UpdateOutcomes): Promise<void> {
    const made = await settled(() => this.#make(company, change));
    if (made instanceof AppError) outcomes.addRefused(made);
    else outcomes.addMade(made);
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
      isAlone: true,
      async plan(reading) {
        const { state, record, holder } = await readRecord(reading, definition, wanted, [], false);
        const isOther = wanted.key !== undefined && holder !== record?.id;
        return { state, plan: { id: isOther ? undefined : record?.id }, items: 0 };
      },
      changed: ({ id: recordId }) =>
        recordId === undefined ? undefined : { recordKind: definition.kind, recordId, change: 'deleted' },
      async write(scope, plan, audit) {
        await deleteRecord(scope, definition, plan.id ?? 0);
        scope.session.send([audit]);
      },
    });
    return id !== undefined;
  }

  /**
   * Locks the company, reads, plans, and writes: so a change always succeeds in the end (D24). One that probably changes nothing, as the
   * company's last one, is planned before: if it is so, it needs no lock.
   *
   * What a client requires of the record (D48) is compared before that, as the record may be large. Under the lock the audit tells whether the
   * record may look different by now: then it is compared again.
   */
  async #change<T>(change: Change<T>): Promise<T> {
    const requires = this.context.precondition;
    if (typeof requires !== 'function') return this.#run(change, undefined);
    for (let compared = 0; compared < maxComparisons; compared++) {
      const known = await this.#compare(change, requires);
      const done = await this.#run(change, known);
      if (done !== undefined) return done;
    }
    throw unavailable(`the record changed ${maxComparisons} times while it was compared`, 1);
  }

  /** @throws AppError precondition_failed */
  #compare<T>({ definition, wanted }: Change<T>, requires: MatchesAnswer): Promise<KnownRecord> {
    const { reads, context } = this;
    const epoch = this.planning.catalogues.history();
    const { inReadTurn = <R>(work: () => Promise<R>) => work() } = context;
    return inReadTurn(() =>
      reads.find(definition, wanted, async (read) => {
        if (read === undefined || !(await requires(recordAnswer(definition, read.found, read.catalogue))))
          throw preconditionFailed(definition, read !== undefined);
        return { definition, id: read.found.record.id, revision: read.revision, epoch };
      }),
    );
  }

  /** @returns undefined when the record may not be as it is known any more; then nothing was changed */
  #run<T>(change: Change<T>, known: undefined): Promise<T>;
  #run<T>(change: Change<T>, known: KnownRecord | undefined): Promise<T | undefined>;
  async #run<T>(change: Change<T>, known: KnownRecord | undefined): Promise<T | undefined> {
    // What a client requires comes before every refusal of a plan (D48), and may not hold any more: then it is planned under the lock alone.
    const ahead = known === undefined ? await this.#planAhead(change) : undefined;
    if (ahead !== undefined && change.changed(ahead.plan) === undefined) return ahead.plan;
    const { companyId, client } = this.context;
    return this.queues.run({
      companyId,
      client,
      items: change.isAlone ? Infinity : Math.max(change.items, ahead?.items ?? 0),
      run: async (company) => {
        if (known !== undefined && !(await isAsKnown(this.#inside(company), known))) return undefined;
        return this.#make(company, change);
      },
    });
  }

  /** @returns undefined where the change is expected to change something */
  async #planAhead<T>(change: Change<T>): Promise<Planned<T> | undefined> {
    // On PostgreSQL what reads much would hold a connection for which its company has no place.
    const isShort = change.items <= fewItems || this.planning.dialect.engine === 'sqlite';
    const isTried = isShort && this.queues.isQuiet(this.context.companyId);
    if (!isTried) return undefined;
    return this.queues.ahead.run(this.context.companyId, () => this.#plan(change, this.planning));
  }

  #inside(company: LockedCompany): ReadContext & QueryScope<ChangeSession> {
    const changed = (): CompanyState | undefined => company.state;
    return {
      ...this.planning,
      session: company.session,
      standing: 'locking',
      changed,
      inReadTransaction: undefined,
    };
  }

  /** Plans and writes a change of a locked company. @throws TooManyItems */
  async #make<T>(company: LockedCompany, change: Change<T>): Promise<T> {
    const scope = this.#inside(company);
    const planned = await this.#plan(change, scope);
    if (planned === undefined) throw new ProgramError('a locked company was changed');
    if (planned.items > company.itemsLeft) throw new TooManyItems();
    await this.#write(company, scope, change, planned);
    return planned.plan;
  }

  async #write<T>(
    company: LockedCompany,
    scope: QueryScope<ChangeSession>,
    change: Change<T>,
    { state, plan }: Planned<T>,
  ): Promise<void> {
    const changed = change.changed(plan);
    this.queues.note(this.context.companyId, changed !== undefined);
    if (changed === undefined) return;
    company.state = stateAfter(state, changed.change === 'created' ? 1 : 0);
    await change.write(scope, plan, auditRow(this.context, company.state.revision, changed));
  }

  /**
   * Plans the change; if the request requires that there is such a record, on the revision at which there is one (D48).
   * @returns undefined when several statements saw several revisions
   * @throws AppError precondition_failed, before any fault of the request
   */
  async #plan<T>(change: Change<T>, reading: ReadContext): Promise<Planned<T> | undefined> {
    if (this.context.precondition !== 'any') return change.plan(reading);
    const { definition, wanted } = change;
    const { state, record, holder } = await readRecord(reading, definition, wanted, [], false);
    if (record === undefined || (wanted.key !== undefined && holder !== record.id))
      throw preconditionFailed(definition, false);
    const planned = await change.plan(reading);
    return planned?.state.revision === state.revision ? planned : undefined;
  }
}

/** The change of an update. */
function updateOf(definition: RecordDefinition, update: Update, before: Update | undefined): Change<Plan> {
  const { id: ownId, key } = identityOf(definition, update);
  return {
    definition,
    // A natural key beside the ID is the new one (D15).
    wanted: { id: ownId, key: ownId === undefined ? key : undefined },
    items: includedSets(definition, update).reduce((sum, [, set]) => sum + set.length, 0),
    async plan(reading) {
      const read = await readForUpdate(reading, definition, update, before);
      if (read === undefined) return undefined;
      const { state, found, catalogue, members } = read;
      const plan = planUpdate(definition, update, found, catalogue, before);
      const written = Object.values(plan.sets).reduce(
        (sum, set) => sum + set.remove.length + set.put.size,
        0,
      );
      return { state, plan, items: members + written };
    },
    changed: (plan) =>
      isEmpty(plan)
        ? undefined
        : {
            recordKind: definition.kind,
            recordId: plan.id,
            change: plan.isNew ? 'created' : 'updated',
            changedFields: plan.changedFields,
            changedSets: Object.keys(plan.sets),
          },
    write: (scope, plan, audit) => writePlan(scope, definition, plan, audit),
  };
}

/** Of the company or the server, not of one update. */
const refusalsOfAll: readonly ErrorCode[] = ['service_unavailable', 'invalid_api_key'];

/** @returns what the work returns, or the refusal of an update */
async function settled<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && !refusalsOfAll.includes(error.code)) return error;
    throw error;
  }
}

function preconditionFailed({ noun }: RecordDefinition, isThere: boolean): AppError {
  const message = isThere
    ? `The ${noun} was changed since it was read. Read it again.`
    : `The company has no such ${noun}, or not any more.`;
  return new AppError('precondition_failed', message);
}
