import { AppError } from '../../domain/errors.js';
import { yieldToEventLoop, type Standing } from '../../domain/event-loop.js';
import { neededKinds, getSet } from '../../domain/records/records.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { RecordTable, StoredValue } from '../../domain/records/sets.js';
import { isEmpty, planUpdate } from '../../domain/update/plan.js';
import type { KeyedRecord, Plan, ReadUpdate } from '../../domain/update/plan.js';
import type { Target, Targets } from '../../domain/update/set-plan.js';
import { listedMembers, type StoredSet } from '../../domain/update/set-plan.js';
import type { AuditContext, RecordChange, WriteContext } from '../company/audit.js';
import { decodeRecord, readTexts, stateAfter, getStoredValue } from '../company/snapshot.js';
import type { CompanyState } from '../company/snapshot.js';
import type { ReadContext } from '../company/catalogues.js';
import type { Session } from '../session.js';
import { chunks } from '../sql.js';
import { MakeAlone, stateName } from './change.js';
import type { Comparison, Outcome, PreparedChange } from './change.js';
import { namedParts } from './reading-queries.js';
import { makeReading } from './reading.js';
import { StoredMembers, unpackSet } from './packed-set.js';
import { compare, readResults, requirePresence, requireTag } from './precondition.js';
import type { Reading } from './reading.js';

/** A change of a slice, and on whose behalf it is made. */
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

/** With more stored members of one set a change takes too long to share a transaction. */
const maxMembers = 4000;

/** A slice that has taken this long compares no further record: each may show catalogues of any length. */
const maxComparingMs = 8;

/** Names per lookup statement: 5 ms. */
const perLookUp = 2000;

/** Changes of records of one kind of one company that are read for, planned and written together. */
export class Slice {
  /** The outcome of each change, once the planned ones are written; fewer if the others are to be made afterwards. */
  outcomes: Outcome[] = [];
  planned: PlannedChange[] = [];
  /** Why none of them can be made. */
  failure: AppError | MakeAlone | undefined;
  /** Call once the plans are written: the tags of records that they cannot have changed stay known. */
  keepTags: (() => void) | undefined;
  /** The company's state before the planned changes, and after them. */
  before: CompanyState | undefined;
  after: CompanyState | undefined;

  /**
   * @param reading on the connections of reads
   * @param isAlone it is one change, which may be of any size, and pauses
   */
  constructor(
    private readonly reading: ReadContext,
    readonly changes: readonly Requested[],
    readonly isAlone: boolean,
  ) {}

  get companyId(): number {
    return this.reading.companyId;
  }

  /** Reads and plans, each time it is called. @param standing 'locking' if other companies' changes or other processes wait meanwhile */
  async readAndPlan(session: Session, standing: Standing): Promise<void> {
    const scope: ReadContext = { ...this.reading, session, standing };
    [this.failure, this.keepTags] = [undefined, undefined];
    try {
      while (!(await this.#readAndPlan(scope)));
    } catch (error) {
      if (!(error instanceof AppError || error instanceof MakeAlone)) throw error;
      [this.failure, this.outcomes, this.planned] = [error, [], []];
    }
  }

  /** @returns false if the statements saw different revisions */
  async #readAndPlan(scope: ReadContext): Promise<boolean> {
    const all = this.changes.map(({ change }) => change);
    const history = scope.catalogues.history();
    const basis = await Basis.read(scope, all, this.isAlone);
    if (basis === undefined) return false;
    [this.before, this.outcomes, this.planned] = [basis.state, [], []];
    const state = stateName(history, basis.state.revision);
    const holds = this.#comparison(scope, basis, basis.state, state);
    const end = performance.now() + maxComparingMs;
    for (const { change, context } of this.changes) {
      try {
        const record = basis.findRecord(change);
        requirePresence(change, record !== undefined);
        if (change.comparison !== undefined && record !== undefined) {
          const isLate = this.outcomes.length > 0 && performance.now() > end;
          if (isLate || basis.mayHaveChanged(record.id)) break;
          if (!(await holds(change, change.comparison, record))) return false;
        }
        this.#plan(basis, change, context);
      } catch (error) {
        // Only the first one is made alone.
        if (error instanceof MakeAlone && this.outcomes.length > 0) break;
        if (!(error instanceof AppError)) throw error;
        this.outcomes.push(error);
      }
    }
    this.after = basis.state;
    const comparisons = all.flatMap(({ comparison }) => comparison ?? []);
    if (comparisons.length > 0)
      this.keepTags = () => {
        const after = stateName(history, basis.state.revision);
        for (const { tags } of comparisons) tags.proceed(state, after, (id) => basis.mayHaveChanged(id));
      };
    return true;
  }

  #plan(basis: Basis, change: PreparedChange, context: WriteContext): void {
    const { definition, update } = change;
    const plan = update && basis.plan(update);
    const id = plan === undefined ? basis.findRecord(change)?.id : plan.id;
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
   * Makes the function that checks a record against its preconditions in this state: it returns false if the record was read in another
   * state, and throws AppError precondition_failed or MakeAlone. The records of all changes are read together.
   */
  #comparison(scope: ReadContext, basis: Basis, read: CompanyState, state: string) {
    const { isAlone, changes } = this;
    const { standing } = scope;
    const idsToCompare = (): number[] => basis.idsToCompare(changes, state);
    let results: ReturnType<typeof readResults> | undefined;
    return async (change: PreparedChange, comparison: Comparison, record: KeyedRecord): Promise<boolean> => {
      const { makeTag, tags } = comparison;
      let tag = tags.in(state).get(record.id);
      if (tag === undefined) {
        if (isAlone) return (await compare({ ...this.reading, standing }, change, comparison)) === state;
        results ??= readResults(scope, change.definition, idsToCompare(), read);
        const readResult = await results;
        if (readResult === undefined) return false;
        tag = await makeTag(readResult(record), standing);
        tags.in(state).set(record.id, tag);
      }
      requireTag(change, tag);
      return true;
    };
  }
}

/** The stored data for planning changes of records of one kind, all at one revision, and updated by each plan. */
class Basis {
  readonly #records = new Map<number, KeyedRecord>();
  readonly #holders = new Map<string, number>();
  readonly #sets = new Map<string, Map<number, Map<number, StoredValue>>>();
  readonly #packed = new Map<string, StoredMembers>();
  readonly #named = { UserProfile: new NamedRecords(), Group: new NamedRecords() };
  /** The IDs of records that plans have changed. */
  readonly #changed = new Set<number>();
  #hasRenamed = false;
  #catalogue: Catalogue | undefined;

  private constructor(
    private readonly definition: RecordDefinition,
    private readonly isOne: boolean,
    /** After the plans so far. */
    public state: CompanyState,
  ) {}

  /**
   * Reads it: in one statement, except for references of a change that is made alone and that are not among its stored members.
   * @param isAlone any number of stored members may be read
   * @returns undefined if the statements saw different revisions
   * @throws MakeAlone; AppError as readTexts does
   */
  static async read(
    scope: ReadContext,
    changes: readonly PreparedChange[],
    isAlone: boolean,
  ): Promise<Basis | undefined> {
    const limit = isAlone ? 0 : maxMembers + 1;
    const [{ definition }] = changes as [PreparedChange];
    const reading = makeReading(scope.dialect, changes, limit);
    const { state, texts } = await readTexts(scope, reading.parts, reading.values);
    const basis = new Basis(definition, changes.length === 1, state);
    for (const part of ['byId', 'byKey'])
      for (const row of JSON.parse(texts[part] ?? '[]') as unknown[][])
        basis.#put({ ...decodeRecord(definition, row), key: String(row.at(-1)) });
    for (const set of reading.sets) {
      const members = basis.#takeSet(reading, set, texts[`set ${set}`] ?? '');
      if (limit > 0 && members >= limit) throw new MakeAlone();
    }
    for (const table of reading.named) basis.#takeNamed(table, texts);
    if (isAlone && !(await basis.#lookUp(scope, changes))) return undefined;
    const sets = new Set(changes.flatMap(({ update }) => [...(update?.sets.keys() ?? [])]));
    const kinds = neededKinds(definition, [...sets]);
    basis.#catalogue = await scope.catalogues.at(scope, state.catalogueRevision, kinds);
    return basis.#catalogue && basis;
  }

  #put(record: KeyedRecord): void {
    const { id, key } = record;
    this.#records.set(id, record);
    this.#holders.set(key, id);
    this.#named[this.definition.table].add(id, key);
  }

  /** @returns the number of members */
  #takeSet({ packed }: Reading, set: string, text: string): number {
    const rule = getSet(this.definition, set);
    if (packed.has(set)) {
      const { ids, keys } = unpackSet(text);
      const members = new StoredMembers(ids, keys);
      this.#packed.set(set, members);
      this.#named[rule.of as RecordTable].addMembers(members);
      return ids.length;
    }
    const rows = JSON.parse(text) as [owner: number, target: number, value?: StoredValue | null][];
    const owners = new Map<number, Map<number, StoredValue>>();
    for (const [owner, target, value] of rows) {
      let members = owners.get(owner);
      if (members === undefined) owners.set(owner, (members = new Map<number, StoredValue>()));
      members.set(target, getStoredValue(rule, value));
    }
    this.#sets.set(set, owners);
    return rows.length;
  }

  #takeNamed(table: RecordTable, texts: Readonly<Record<string, string | undefined>>): void {
    const named = this.#named[table];
    for (const id of JSON.parse(texts[`ids ${table}`] ?? '[]') as number[]) named.add(id);
    for (const [id, key] of JSON.parse(texts[`keys ${table}`] ?? '[]') as [number, string][])
      named.add(id, key);
  }

  /** Looks up the references that are not among the stored members of packed sets. @returns false if the revision has changed */
  async #lookUp(scope: ReadContext, [change]: readonly PreparedChange[]): Promise<boolean> {
    for (const [set, names] of change?.references ?? []) {
      const { ids, keys } = names;
      const members = this.#packed.get(set);
      const otherIds = ids.filter((id) => id !== undefined && members?.set.has(id) !== true);
      const otherKeys = keys.filter((key) => key !== undefined && members?.byKey(key) === undefined);
      const table = getSet(this.definition, set).of as RecordTable;
      const [lists, texts] = [chunks(otherIds, perLookUp), chunks(otherKeys, perLookUp)];
      for (let at = 0; at < Math.max(lists.length, texts.length); at++) {
        if (at > 0) await yieldToEventLoop(scope.standing);
        const values = [JSON.stringify(lists[at] ?? []), JSON.stringify(texts[at] ?? [])];
        const read = await readTexts(scope, namedParts(scope.dialect, table, '$2', '$3'), values);
        if (read.state.revision !== this.state.revision) return false;
        this.#takeNamed(table, read.texts);
      }
    }
    return true;
  }

  /** The record of a change: undefined if there is none, or ID and natural key name different ones. */
  findRecord({ selector: { id, key } }: PreparedChange): KeyedRecord | undefined {
    const holder = key === undefined ? undefined : this.#holders.get(key);
    const record = this.#records.get(id ?? holder ?? 0);
    return key === undefined || holder === record?.id ? record : undefined;
  }

  /** Whether a plan may have changed the result of reading a record: its sets may show others of its kind by their natural keys. */
  mayHaveChanged(id: number): boolean {
    return this.#changed.has(id) || (this.#hasRenamed && showsItsKind(this.definition));
  }

  /** The records whose tags are needed and not known. */
  idsToCompare(changes: readonly Requested[], state: string): number[] {
    const ids = new Set<number>();
    for (const { change } of changes) {
      const { comparison } = change;
      const id = comparison && this.findRecord(change)?.id;
      if (id !== undefined && !comparison?.tags.in(state).has(id)) ids.add(id);
    }
    return [...ids];
  }

  /** Plans an update, and applies the plan to this data. @throws AppError as planUpdate does */
  plan(update: ReadUpdate): Plan {
    const { definition } = this;
    const { id, key, sets } = update;
    const holder = key === undefined ? undefined : this.#holders.get(key);
    const record = this.#records.get(id ?? holder ?? 0);
    const stored: Record<string, StoredSet> = {};
    if (record !== undefined)
      for (const set of sets.keys())
        stored[set] = this.#packed.get(set)?.set ?? this.#sets.get(set)?.get(record.id) ?? none;
    const found = { nextId: this.state.nextId, record, holder, sets: stored, named: this.#named };
    const plan = planUpdate(definition, update, found, this.#catalogue as Catalogue);
    if (isEmpty(plan)) return plan;
    this.state = stateAfter(this.state, plan.isNew ? 1 : 0);
    this.#changed.add(plan.id);
    this.#hasRenamed ||= !plan.isNew && plan.changedFields.includes(definition.keyMember);
    if (!this.isOne) this.#apply(plan, record);
    return plan;
  }

  #apply({ id, key, columns, sets }: Plan, before: KeyedRecord | undefined): void {
    if (columns !== undefined) {
      if (before !== undefined) {
        this.#holders.delete(before.key);
        this.#named[this.definition.table].removeKey(before.key);
      }
      this.#put({ id, key, columns });
    }
    for (const [set, { remove, put }] of Object.entries(sets)) {
      const owners = this.#sets.get(set);
      const members = owners?.get(id) ?? new Map<number, StoredValue>();
      for (const target of remove) members.delete(target);
      for (const [target, value] of put) members.set(target, value);
      owners?.set(id, members);
    }
  }
}

const none = listedMembers([]);

function showsItsKind({ table, sets }: RecordDefinition): boolean {
  return Object.values(sets).some(({ of }) => of === table);
}

/** The users and groups that changes name, as stored and as the plans so far leave them. */
class NamedRecords implements Targets {
  readonly #ids = new Set<number>();
  readonly #byKey = new Map<string, Target>();
  readonly #members: StoredMembers[] = [];

  add(id: number, key?: string): void {
    this.#ids.add(id);
    if (key !== undefined) this.#byKey.set(key, { id });
  }

  /** Adds the members of a stored set: foreign keys guarantee that they exist. */
  addMembers(members: StoredMembers): void {
    this.#members.push(members);
  }

  /** Call when a record was renamed. */
  removeKey(key: string): void {
    this.#byKey.delete(key);
  }

  has(id: number): boolean {
    if (this.#ids.has(id)) return true;
    for (const members of this.#members) if (members.set.has(id)) return true;
    return false;
  }

  byKey(key: string): Target | undefined {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    for (const members of this.#members) {
      const id = members.byKey(key);
      if (id !== undefined) return { id };
    }
    return undefined;
  }
}
