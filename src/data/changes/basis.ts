import { ProgramError } from '../../domain/errors.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { neededKinds } from '../../domain/records/answer.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import { setOf } from '../../domain/records/records.js';
import type { RecordDefinition, RecordTable, StoredValue } from '../../domain/records/records.js';
import { isEmpty, planUpdate } from '../../domain/update/plan.js';
import type { KeyedRecord, Plan } from '../../domain/update/plan.js';
import type { ReadUpdate } from '../../domain/update/references.js';
import { listedMembers } from '../../domain/update/set-plan.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import { readTexts, stateAfter } from '../company/company-state.js';
import type { CompanyState } from '../company/company-state.js';
import { decodeRecord, valueOf } from '../company/stored-records.js';
import type { ReadContext } from '../company/stored-records.js';
import { chunks } from '../sql.js';
import { isLarge } from './change.js';
import type { PreparedChange } from './change.js';
import { NamedRecords, StoredMembers } from './named-records.js';
import { namedParts, readingOf, unpacked } from './reading.js';
import type { Names, Shape } from './reading.js';

/** Changes that turn out to be too long to be made together with others. */
export class TooLong extends ProgramError {}

/** Of more stored members of one set a change is too long to be made together with others. */
const maxMembers = 4000;

/** Names per statement that looks them up: 5 ms. */
const perLookUp = 2000;

/** What some changes of records of one kind are planned on, all of it at one revision, and kept current by each plan. */
export class Basis {
  readonly #records = new Map<number, KeyedRecord>();
  readonly #holders = new Map<string, number>();
  readonly #sets = new Map<string, Map<number, StoredSet>>();
  readonly #packed = new Map<string, StoredMembers>();
  readonly #named = { UserProfile: new NamedRecords(), Group: new NamedRecords() };
  #catalogue: Catalogue | undefined;

  private constructor(
    private readonly definition: RecordDefinition,
    private readonly isOne: boolean,
    /** After the plans so far. */
    public state: CompanyState,
  ) {}

  /**
   * Reads it: in one statement, but for what an update with a large set names and the set does not have yet.
   * @param isAlone any number of stored members may be read
   * @returns undefined when several statements saw several revisions
   * @throws TooLong; AppError as readTexts does
   */
  static async read(
    scope: ReadContext,
    changes: readonly PreparedChange[],
    isAlone: boolean,
  ): Promise<Basis | undefined> {
    const shape = shapeOf(changes, isAlone ? 0 : maxMembers + 1);
    const { definition, isOne, sets, limit } = shape;
    const { parts, values } = readingOf(scope.dialect, shape, ownNames(changes), otherNames(changes));
    const { state, texts } = await readTexts(scope, parts, values);
    const basis = new Basis(definition, isOne, state);
    for (const part of ['byId', 'byKey'])
      for (const row of JSON.parse(texts[part] ?? '[]') as unknown[][])
        basis.#put({ ...decodeRecord(definition, row), key: String(row.at(-1)) });
    for (const set of sets) {
      const members = basis.#takeSet(shape, set, texts[`set ${set}`] ?? '');
      if (limit > 0 && members >= limit) throw new TooLong();
    }
    for (const table of shape.named) basis.#takeNamed(table, texts);
    if (isOne && !(await basis.#lookUp(scope, changes))) return undefined;
    const kinds = neededKinds(definition, [...new Set(changes.flatMap(includedSets))]);
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
  #takeSet({ packed }: Shape, set: string, text: string): number {
    const rule = setOf(this.definition, set);
    if (packed.includes(set)) {
      const { ids, keys } = unpacked(text);
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
      members.set(target, valueOf(rule, value));
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

  /** Looks up what the items of large sets name and the stored sets do not have. @returns false if the revision is another one */
  async #lookUp(scope: ReadContext, [change]: readonly PreparedChange[]): Promise<boolean> {
    for (const [set, names] of change?.references ?? []) {
      if (!isLarge(names)) continue;
      const { ids, keys } = names;
      const members = this.#packed.get(set);
      const otherIds = ids.filter((id) => id !== undefined && members?.set.has(id) !== true);
      const otherKeys = keys.filter((key) => key !== undefined && members?.byKey(key) === undefined);
      const table = setOf(this.definition, set).of as RecordTable;
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

  /** The record that a change is of: undefined if there is none, or ID and natural key name different ones. */
  recordOf({ wanted: { id, key } }: PreparedChange): KeyedRecord | undefined {
    const holder = key === undefined ? undefined : this.#holders.get(key);
    const record = this.#records.get(id ?? holder ?? 0);
    return key === undefined || holder === record?.id ? record : undefined;
  }

  /** Plans an update, and becomes what is stored after it. @throws AppError as planUpdate does */
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
      const members = new Map<number, StoredValue>();
      owners?.get(id)?.forEach((value, target) => members.set(target, value));
      for (const target of remove) members.delete(target);
      for (const [target, value] of put) members.set(target, value);
      owners?.set(id, members);
    }
  }
}

const none = listedMembers([]);

function includedSets({ update }: PreparedChange): string[] {
  return [...(update?.sets.keys() ?? [])];
}

function shapeOf(changes: readonly PreparedChange[], limit: number): Shape {
  const [first] = changes as [PreparedChange];
  const { definition } = first;
  const named = new Set<RecordTable>();
  const packed: string[] = [];
  let withKeys = false;
  for (const { references, update } of changes)
    for (const [set, names] of references) {
      const isPacked = isLarge(names);
      if (!isPacked && names.ids.length > 0) named.add(setOf(definition, set).of as RecordTable);
      if (isPacked && update?.sets.has(set) === true) packed.push(set);
      withKeys ||= isPacked && names.keys.some((key) => key !== undefined);
    }
  const hasIds = changes.some(({ identity }) => identity.id !== undefined);
  const isByKey = changes.some(({ identity: { id, key } }) => id === undefined && key !== undefined);
  // What names no record is refused without its sets.
  const includes = new Set(hasIds || isByKey ? changes.flatMap(includedSets) : []);
  return {
    definition,
    isOne: changes.length === 1,
    hasIds,
    hasKeys: changes.some(({ identity }) => identity.key !== undefined),
    isByKey,
    sets: Object.keys(definition.sets).filter((set) => includes.has(set)),
    named: [...named].sort(),
    packed: packed.filter((set) => includes.has(set)),
    withKeys,
    limit,
  };
}

function ownNames(changes: readonly PreparedChange[]): Names {
  const [first] = changes;
  if (changes.length === 1) return { ids: first?.identity.id ?? 0, keys: first?.identity.key ?? '' };
  const all = changes.map(({ identity }) => identity);
  return {
    ids: JSON.stringify(all.flatMap(({ id }) => (id === undefined ? [] : [id]))),
    keys: JSON.stringify(all.flatMap(({ key }) => (key === undefined ? [] : [key]))),
  };
}

/** What the items of sets name that are not large. */
function otherNames(changes: readonly PreparedChange[]): Record<RecordTable, Names> {
  const wanted = {
    UserProfile: { ids: new Set<number>(), keys: new Set<string>() },
    Group: { ids: new Set<number>(), keys: new Set<string>() },
  };
  for (const { definition, references } of changes)
    for (const [set, names] of references) {
      if (isLarge(names)) continue;
      const of = wanted[setOf(definition, set).of as RecordTable];
      for (const id of names.ids) if (id !== undefined) of.ids.add(id);
      for (const key of names.keys) if (key !== undefined) of.keys.add(key);
    }
  const names = ({ ids, keys }: (typeof wanted)['Group']): Names => ({
    ids: JSON.stringify([...ids]),
    keys: JSON.stringify([...keys]),
  });
  return { UserProfile: names(wanted.UserProfile), Group: names(wanted.Group) };
}
