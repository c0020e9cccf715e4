import { neededKinds, recordAnswer, type MemberRow } from '../../domain/records/answer.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import {
  identityOf,
  includedSets,
  isEmpty,
  planUpdate,
  type Found,
  type Plan,
  type Update,
} from '../../domain/update/plan.js';
import { setOf, type RecordDefinition } from '../../domain/records/records.js';
import { isRecordTable } from '../../domain/records/sets.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import { AppError } from '../../domain/errors.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { auditRow, type WriteContext } from '../company/audit.js';
import { deleteRecord, writePlan } from './write-plan.js';
import { chunks } from '../chunks.js';
import type { Transaction } from '../client.js';
import type { CommitQueues } from './commit-queue.js';
import { Company, type Access } from '../company/company.js';
import {
  lockCompany,
  raiseRevisionFrom,
  raisingStatement,
  type CompanyState,
} from '../company/company-state.js';
import { NamedRecords, type FoundRow, type Search } from './named-records.js';
import { readSnapshot } from '../company/snapshot.js';
import type { Sql } from '../sql.js';
import { readOn, readRecord, type Wanted } from '../company/stored-records.js';

/** A change of one record, planned on a state of the company. */
interface Planned<T> {
  readonly state: CompanyState;
  readonly plan: T;
}

interface Change<T> {
  readonly definition: RecordDefinition;
  /** The record to change. */
  readonly wanted: Wanted;
  /** Reads and plans. @returns undefined when several statements saw several revisions */
  plan(access: Access): Promise<Planned<T> | undefined>;
  /** As WaitingChange.items. */
  readonly items: number;
  /** True when a plan writes nothing. */
  isNothing(plan: T): boolean;
  /** The number of IDs that it takes. */
  ids(plan: T): number;
  /**
   * Writes the plan and its audit row.
   * @param begin the statement that raises the revision, unless that was done before
   * @param revision the change's own
   */
  write(tx: Transaction, plan: T, revision: number, begin: readonly Sql[]): Promise<void>;
}

/** A company for operations that change it. Each change is one transaction, one revision, and one audit row (D13, D44, D49). */
export class WritableCompany extends Company {
  constructor(
    private readonly reader: Access,
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
        const plan = planUpdate(definition, update, read.found, read.catalogue, before);
        return { state: read.state, plan };
      },
      isNothing: isEmpty,
      ids: ({ isNew }) => (isNew ? 1 : 0),
      write: (tx, plan, revision, begin) => {
        const row = auditRow(this.context, revision, {
          recordKind: definition.kind,
          recordId: plan.id,
          change: plan.isNew ? 'created' : 'updated',
          changedFields: plan.changedFields,
          changedSets: Object.keys(plan.sets),
        });
        return writePlan(this.#place(tx), definition, plan, begin, [row]);
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
      // Its sets may be of any size.
      items: Infinity,
      async plan(access) {
        const { state, record, holder } = await readRecord(access, definition, wanted, [], false);
        const isOther = wanted.key !== undefined && holder !== record?.id;
        return { state, plan: { id: isOther ? undefined : record?.id } };
      },
      isNothing: (plan) => plan.id === undefined,
      ids: () => 0,
      write: async (tx, plan, revision, begin) => {
        const recordId = plan.id ?? 0;
        for (const statement of begin) await tx.$executeRaw(statement);
        await deleteRecord(this.#place(tx), definition, recordId);
        const change = { recordKind: definition.kind, recordId, change: 'deleted' } as const;
        await tx.$executeRaw(auditRow(this.context, revision, change));
      },
    });
    return id !== undefined;
  }

  #place(tx: Transaction) {
    return { ...this.reader, runner: tx };
  }

  /**
   * Plans on the current state, and writes if that is still the latest revision. If another change came first or is waiting, plans again
   * with the company locked: so a change always succeeds in the end (D24).
   */
  async #change<T>(change: Change<T>): Promise<T> {
    const { companyId } = this.context;
    const planned = this.queues.isBusy(companyId) ? undefined : await this.#plan(change, this.reader);
    if (planned !== undefined) this.revisions.add(planned.state.revision);
    if (planned !== undefined && change.isNothing(planned.plan)) return planned.plan;
    return this.queues.run({
      companyId,
      items: change.items,
      run: async (tx, isLocked) => {
        if (planned !== undefined) {
          const { revision } = planned.state;
          const taken = { ids: change.ids(planned.plan) };
          if ((await raiseRevisionFrom(tx, companyId, revision, taken)) !== undefined)
            return this.#write(tx, change, planned, []);
        }
        if (!isLocked) await lockCompany(tx, companyId);
        const again = await this.#plan(change, { ...this.#place(tx), inReadTransaction: undefined });
        if (again === undefined) throw new Error('a locked company was changed');
        this.revisions.add(again.state.revision);
        if (change.isNothing(again.plan)) return again.plan;
        const begin = raisingStatement(companyId, again.state, { ids: change.ids(again.plan) });
        return this.#write(tx, change, again, [begin]);
      },
    });
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

  async #write<T>(
    tx: Transaction,
    change: Change<T>,
    { state, plan }: Planned<T>,
    begin: readonly Sql[],
  ): Promise<T> {
    const revision = state.revision + 1;
    this.revisions.add(revision);
    await change.write(tx, plan, revision, begin);
    return plan;
  }
}

function changedMeanwhile({ noun }: RecordDefinition, isThere: boolean): string {
  return isThere
    ? `The ${noun} was changed since it was read. Read it again.`
    : `The company has no such ${noun}, or not any more.`;
}

/**
 * Reads everything that an update is planned on: in one statement, unless it is long.
 * @returns undefined when several statements saw several revisions
 */
async function readForUpdate(
  access: Access,
  definition: RecordDefinition,
  update: Update,
  before: Update | undefined,
): Promise<{ state: CompanyState; found: Found; catalogue: Catalogue } | undefined> {
  const { dialect, companyId, catalogues } = access;
  const names = includedSets(definition, update).map(([set]) => set);
  const updates = before === undefined ? [update] : [update, before];
  const named = new NamedRecords(dialect, companyId, definition, updates);
  const searches = named.firstSearches();
  // Many searches run one per statement: together they took 45 ms without yielding.
  const isMany = searches.length > searchesPerStatement;
  const [first = [], ...others] = chunks(searches, isMany ? 1 : searchesPerStatement);
  const identity = identityOf(definition, update);
  const { state, record, holder, sets, long, also } = await readRecord(
    access,
    definition,
    identity,
    names,
    false,
    queriesOf(first),
  );
  const states = [state];
  addAnswers(named, first, also);
  if (record !== undefined)
    for (const [set, rows] of long) states.push(await readOn(access, definition, record, set, rows, false));
  const stored = Object.entries(sets).map(([set, rows]) => [set, storedSet(rows)] as const);
  for (const [set, members] of stored) {
    const { of } = setOf(definition, set);
    if (isRecordTable(of)) named[of].addMembers(members);
  }
  for (const some of [...others, ...chunks(named.otherSearches(), 1)]) {
    await yieldToEventLoop();
    const { state: later, values } = await readSnapshot(access, queriesOf(some));
    states.push(later);
    addAnswers(named, some, values);
  }

  const catalogue = await catalogues.at(access, state.catalogueRevision, neededKinds(definition, names));
  if (catalogue === undefined || states.some(({ revision }) => revision !== state.revision)) return undefined;
  const found = { nextId: state.nextId, record, holder, sets: Object.fromEntries(stored), named };
  return { state, found, catalogue };
}

function storedSet(rows: readonly MemberRow[]): StoredSet {
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** Maximum searches per statement: by ID and by natural key for each kind. */
const searchesPerStatement = 4;

type SearchName = `search${number}`;

function queriesOf(searches: readonly Search[]): Record<SearchName, Sql> {
  return Object.fromEntries(searches.map(({ query }, index) => [`search${index}`, query]));
}

function addAnswers(
  named: NamedRecords,
  searches: readonly Search[],
  values: Readonly<Record<SearchName, unknown>>,
): void {
  for (const [index, { of }] of searches.entries()) named[of].add(values[`search${index}`] as FoundRow[]);
}
