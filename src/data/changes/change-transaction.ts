import type { Transaction } from '../client.js';
import { lockCompany, lockingStatement, type CompanyState } from '../company/company-state.js';
import { batch, statement, type Sql } from '../sql.js';
import type { PlannedRecord, RecentChange, RecentChanges } from './recent-changes.js';

/**
 * A transaction in which changes are written. Statements whose results nobody needs wait for the next one, and go to the database in one
 * call with it.
 */
export class ChangeTransaction {
  /** What was changed in this transaction. */
  readonly changes: RecentChange[] = [];
  readonly #deferred: Sql[] = [];
  /** The current states of the companies that this transaction has locked. */
  readonly #states = new Map<number, CompanyState>();

  constructor(
    private readonly transaction: Transaction,
    private readonly recent: RecentChanges,
  ) {}

  /**
   * Locks a company against all other changes.
   * @returns its current state
   * @throws CompanyDeleted
   */
  async lock(companyId: number): Promise<CompanyState> {
    const state = this.#states.get(companyId) ?? (await lockCompany(this, companyId));
    this.#states.set(companyId, state);
    return state;
  }

  /** Locks a company with the next statement, which reads its state: see `noteState`. */
  lockWithNext(companyId: number): void {
    if (!this.#states.has(companyId)) this.defer([lockingStatement(companyId)]);
  }

  /** Notes the current state of a company that is locked. */
  noteState(companyId: number, state: CompanyState): void {
    this.#states.set(companyId, state);
  }

  /** Whether what was planned for a record on an earlier revision is right on the current one, too. Locks its company. */
  async isStillValid(record: PlannedRecord, planned: number): Promise<boolean> {
    const { revision } = await this.lock(record.companyId);
    return this.recent.isStillValid(record, planned, revision, this.changes);
  }

  /** Notes a change of a locked company, and the ID of its next record. */
  noteChange(change: RecentChange, nextId: number): void {
    const { companyId, revision } = change;
    this.changes.push(change);
    const state = this.#states.get(companyId);
    if (state !== undefined) this.#states.set(companyId, { ...state, revision, nextId });
  }

  /** Runs statements before the next one, at the latest with `flush`. */
  defer(statements: readonly Sql[]): void {
    this.#deferred.push(...statements);
  }

  /** True when statements wait. */
  get hasDeferred(): boolean {
    return this.#deferred.length > 0;
  }

  /** Sends what waits. */
  async flush(): Promise<void> {
    if (this.hasDeferred) await this.transaction.$executeRaw(batch(this.#deferred.splice(0)));
  }

  /** As Prisma's. */
  $queryRaw<T>(text: TemplateStringsArray | Sql, ...values: unknown[]): Promise<T> {
    return this.transaction.$queryRaw<T>(this.#withDeferred(text, values));
  }

  /** As Prisma's, but the number of rows includes those of what has waited. */
  $executeRaw(text: TemplateStringsArray | Sql, ...values: unknown[]): Promise<number> {
    return this.transaction.$executeRaw(this.#withDeferred(text, values));
  }

  #withDeferred(text: TemplateStringsArray | Sql, values: unknown[]): Sql {
    return batch([...this.#deferred.splice(0), statement(text, values)]);
  }
}
