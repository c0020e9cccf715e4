import { AppError } from '../../domain/errors.js';
import { isArray } from '../../domain/items.js';
import { recordAnswer } from '../../domain/records/answer.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { Precondition } from '../../domain/request.js';
import { isEmpty } from '../../domain/update/plan.js';
import type { Plan } from '../../domain/update/plan.js';
import type { AuditContext, RecordChange, WriteContext } from '../company/audit.js';
import { Company } from '../company/company.js';
import { stateAfter } from '../company/company-state.js';
import type { CompanyState } from '../company/company-state.js';
import type { ReadContext } from '../company/stored-records.js';
import type { Session } from '../session.js';
import { Basis, TooLong } from './basis.js';
import type { Outcome, PreparedChange } from './change.js';

/** A change of a slice, and for whom it is made. */
export interface Requested {
  readonly change: PreparedChange;
  readonly context: WriteContext;
}

/** A change to be written. */
export interface PlannedChange {
  readonly definition: RecordDefinition;
  readonly context: AuditContext;
  readonly revision: number;
  readonly audit: RecordChange;
  /** Undefined for a deletion. */
  readonly plan: Plan | undefined;
}

/** Where a company stood when a record was as its client requires. */
export interface Compared {
  readonly revision: number;
  /** Of the database's history, at the latest: after a failover another one may have the same revisions. */
  readonly history: number;
  /** How often it was compared while no other change waited for that. */
  readonly times: number;
}

/** How often a large record is compared again while no other change waits for that. */
const maxTimes = 3;

/** Changes of records of one kind of one company that are read for, planned and written together. */
export class Slice {
  /** What becomes of each change, once the planned ones are written. */
  outcomes: Outcome[] = [];
  planned: PlannedChange[] = [];
  /** Why none of them can be made. */
  failure: AppError | TooLong | undefined;
  /** Of the company, before the planned changes and after them. */
  before: CompanyState | undefined;
  after: CompanyState | undefined;

  /**
   * @param reading on the connections of reads
   * @param isAlone it may be of any size, and pauses
   * @param compared the record of the only change, before
   */
  constructor(
    private readonly reading: ReadContext,
    readonly changes: readonly Requested[],
    readonly isAlone: boolean,
    private compared: Compared | undefined,
  ) {}

  get companyId(): number {
    return this.reading.companyId;
  }

  /** Reads and plans, as often as it is called. @param isLocked no other process can change the company meanwhile */
  async prepare(session: Session, isLocked: boolean): Promise<void> {
    const standing = isLocked ? 'locking' : 'authenticated';
    const scope: ReadContext = { ...this.reading, session, standing };
    this.failure = undefined;
    try {
      while (!(await this.#prepare(scope)));
    } catch (error) {
      if (!(error instanceof AppError || error instanceof TooLong)) throw error;
      [this.failure, this.outcomes, this.planned] = [error, [], []];
    }
  }

  /** @returns false when several statements saw several revisions */
  async #prepare(scope: ReadContext): Promise<boolean> {
    const all = this.changes.map(({ change }) => change);
    const basis = await Basis.read(scope, all, this.isAlone);
    if (basis === undefined) return false;
    [this.before, this.outcomes, this.planned] = [basis.state, [], []];
    for (const { change, context } of this.changes) {
      try {
        const { precondition } = context;
        if (precondition !== undefined && basis.recordOf(change) === undefined)
          throw preconditionFailed(change.definition, false);
        if (typeof precondition === 'function' && !(await this.#holds(change, precondition, basis.state)))
          return false;
        this.#plan(basis, change, context);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.outcomes.push(error);
      }
    }
    this.after = basis.state;
    return true;
  }

  #plan(basis: Basis, change: PreparedChange, context: WriteContext): void {
    const { definition, update } = change;
    const plan = update && basis.plan(update);
    const id = plan === undefined ? basis.recordOf(change)?.id : plan.id;
    const isChange = plan === undefined ? id !== undefined : !isEmpty(plan);
    if (!isChange || id === undefined) {
      this.outcomes.push({ id, change: undefined });
      return;
    }
    if (plan === undefined) basis.state = stateAfter(basis.state, 0);
    const made = plan === undefined ? 'deleted' : plan.isNew ? 'created' : 'updated';
    this.outcomes.push({ id, change: made });
    const names = plan && { changedFields: plan.changedFields, changedSets: Object.keys(plan.sets) };
    const audit = { recordKind: definition.kind, recordId: id, change: made, ...names } as const;
    this.planned.push({ definition, context, revision: basis.state.revision, audit, plan });
  }

  /**
   * Compares a record with what its client requires of it (D48).
   * @returns false when it was read at another revision than the rest
   * @throws AppError precondition_failed; TooLong
   */
  async #holds(change: PreparedChange, required: Matches, state: CompanyState): Promise<boolean> {
    const history = this.reading.catalogues.history();
    if (this.compared?.revision === state.revision && this.compared.history === history) return true;
    const times = this.compared?.times ?? 0;
    if (times > 0 && times < maxTimes) throw new TooLong();
    const compared = await compare(new Company(this.reading), change, required, history, this.isAlone);
    this.compared = { ...compared, times };
    return compared.revision === state.revision;
  }
}

export type Matches = Exclude<Precondition, 'any'>;

/**
 * Compares a record, whole, with what its client requires of it (D48).
 * @param history of the database, before it
 * @param isAlone it may be of any size
 * @throws AppError precondition_failed; TooLong
 */
export function compare(
  reads: Company,
  { definition, wanted }: PreparedChange,
  required: Matches,
  history: number,
  isAlone: boolean,
): Promise<Omit<Compared, 'times'>> {
  return reads.find(definition, wanted, async (read) => {
    if (read === undefined) throw preconditionFailed(definition, false);
    const answer = recordAnswer(definition, read.found, read.catalogue);
    if (!isAlone && !Object.values(answer).every(isArray)) throw new TooLong();
    if (!(await required(answer))) throw preconditionFailed(definition, true);
    return { revision: read.revision, history };
  });
}

function preconditionFailed({ noun }: RecordDefinition, isThere: boolean): AppError {
  const message = isThere
    ? `The ${noun} was changed since it was read. Read it again.`
    : `The company has no such ${noun}, or not any more.`;
  return new AppError('precondition_failed', message);
}
