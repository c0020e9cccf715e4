import { yieldToEventLoop, type Standing } from '../../domain/event-loop.js';
import { neededKinds } from '../../domain/records/answer.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import { groupRecord, isRecordTable, setOf, userRecord } from '../../domain/records/records.js';
import type { RecordDefinition, RecordTable, SetDefinition } from '../../domain/records/records.js';
import { identityOf, includedSets } from '../../domain/update/plan.js';
import type { Found, Update } from '../../domain/update/plan.js';
import { addReferences } from '../../domain/update/references.js';
import type { Item, Target, Targets, WantedReferences } from '../../domain/update/references.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import { readSnapshot } from '../company/company-state.js';
import type { CompanyState } from '../company/company-state.js';
import { furtherMembers, readRecord, storedSet } from '../company/stored-records.js';
import type { AlsoRead, LinkRow, ReadContext } from '../company/stored-records.js';
import { chunks, name } from '../sql.js';
import type { Dialect } from '../sql.js';

/** What an update is planned on, all of it at one revision. */
export interface ReadForUpdate {
  readonly state: CompanyState;
  readonly found: Found & { readonly named: NamedRecords };
  readonly catalogue: Catalogue;
  /** Number of stored members that were read. */
  readonly members: number;
}

/**
 * Reads everything that an update is planned on: in one statement, unless it is long.
 * @returns undefined when several statements saw several revisions
 */
export async function readForUpdate(
  reading: ReadContext,
  definition: RecordDefinition,
  update: Update,
  before: Update | undefined,
): Promise<ReadForUpdate | undefined> {
  const { dialect, catalogues } = reading;
  const names = includedSets(definition, update).map(([set]) => set);
  const updates = before === undefined ? [update] : [update, before];
  const named = new NamedRecords(dialect);
  for (const [set, items] of updates.flatMap((one) => includedSets(definition, one)))
    await named.want(setOf(definition, set), items, reading.standing);
  const searches = named.firstSearches();
  // Many searches run one per statement: together they took 45 ms without yielding.
  const isMany = searches.length > searchesPerStatement;
  const [first = [], ...others] = chunks(searches, isMany ? 1 : searchesPerStatement);
  const identity = identityOf(definition, update);
  const { state, record, holder, sets, long, also } = await readRecord(
    reading,
    definition,
    identity,
    names,
    false,
    first.length === 0 ? undefined : partsOf(first),
  );
  const states = [state];
  addAnswers(named, first, also);
  if (record !== undefined)
    for (const set of long) {
      const all = sets[set] as LinkRow[];
      const pages = furtherMembers(reading, definition, record.id, set, all.at(-1), false);
      for await (const { rows, state } of pages) {
        // One at a time: a call with ten thousand arguments would use that much of the stack.
        for (const row of rows) all.push(row);
        states.push(state);
      }
    }
  const stored = Object.entries(sets).map(
    ([set, rows]) => [set, storedSet(setOf(definition, set), rows)] as const,
  );
  for (const [set, members] of stored) {
    const { of } = setOf(definition, set);
    if (isRecordTable(of)) named[of].addMembers(members);
  }
  for (const some of [...others, ...chunks(named.otherSearches(), 1)]) {
    await yieldToEventLoop(reading.standing);
    const { parts, values: lists } = partsOf(some);
    const { state: later, values } = await readSnapshot(reading, parts(2), lists);
    states.push(later);
    addAnswers(named, some, values);
  }

  const catalogue = await catalogues.at(reading, state.catalogueRevision, neededKinds(definition, names));
  if (catalogue === undefined || states.some(({ revision }) => revision !== state.revision)) return undefined;
  const found = { nextId: state.nextId, record, holder, sets: Object.fromEntries(stored), named };
  const members = Object.values(sets).reduce((sum, { length }) => sum + length, 0);
  return { state, found, catalogue, members };
}

/** Maximum searches per statement: by ID and by natural key for each kind. */
const searchesPerStatement = 4;

type SearchName = `search${number}`;

function partsOf(searches: readonly Search[]): AlsoRead<SearchName> {
  return {
    name: searches.map(({ of, by }) => `${of} ${by}`).join(),
    parts: (first) =>
      Object.fromEntries(searches.map(({ part }, index) => [`search${index}`, part(`$${first + index}`)])),
    values: searches.map(({ list }) => list),
  };
}

function addAnswers(
  named: NamedRecords,
  searches: readonly Search[],
  values: Readonly<Partial<Record<SearchName, unknown>>>,
): void {
  for (const [index, { of }] of searches.entries()) named[of].add(values[`search${index}`] as FoundRow[]);
}

/** A search for records of one kind, by a limited number of IDs or natural keys. */
export interface Search {
  readonly of: RecordTable;
  readonly by: 'id' | 'key';
  /** What follows SELECT. @param list the parameter for it */
  readonly part: (list: string) => string;
  /** The IDs or natural keys as JSON. */
  readonly list: string;
}

/** A row of a search's result. */
export type FoundRow = number | readonly [id: number, key: string];

/** References per search: 5 ms. */
const perSearch = 2000;
/** Up to this many IDs, counted with repetitions, a search costs less than one more statement. */
const fewIds = 50;

/** All users and groups that the items of an update name, as far as they were found. */
export class NamedRecords {
  readonly UserProfile = new FoundRecords();
  readonly Group = new FoundRecords();
  readonly #wanted: Readonly<Record<RecordTable, WantedReferences>> = {
    UserProfile: { ids: [], keys: new Set() },
    Group: { ids: [], keys: new Set() },
  };

  constructor(private readonly dialect: Dialect) {}

  /** Adds what the items of a set name. */
  async want(set: SetDefinition, items: readonly Item[], standing?: Standing): Promise<void> {
    if (isRecordTable(set.of)) await addReferences(this.#wanted[set.of], set, items, standing);
  }

  /** The searches that run before the stored sets are known. They may run in one statement or in several. */
  firstSearches(): Search[] {
    return this.#searches(({ ids, keys }) => ({ ids: ids.length > fewIds ? [] : ids, keys: [...keys] }));
  }

  /** The searches for the other IDs. Most of many IDs are those of stored members: add these first. */
  otherSearches(): Search[] {
    return this.#searches(({ ids }, found) => ({
      ids: ids.length > fewIds ? ids.filter((id) => !found.has(id)) : [],
      keys: [],
    }));
  }

  #searches(
    selected: (wanted: WantedReferences, found: Targets) => { ids: number[]; keys: string[] },
  ): Search[] {
    return [userRecord, groupRecord].flatMap(({ table, keyColumn }) => {
      const { ids, keys } = selected(this.#wanted[table], this[table]);
      const key = name(`${keyColumn}Key`);
      const search = (by: Search['by'], list: readonly unknown[]): Search => ({
        of: table,
        by,
        part: (parameter) => {
          const isOne = this.dialect.isOneOf(
            by === 'id' ? '"id"' : key,
            parameter,
            by === 'id' ? 'integer' : 'text',
          );
          const values = by === 'id' ? ['"id"'] : ['"id"', key];
          return this.dialect.rows(values, `FROM ${name(table)} WHERE "companyId" = $1 AND ${isOne}`);
        },
        list: JSON.stringify(list),
      });
      return [
        ...chunks([...new Set(ids)], perSearch).map((some) => search('id', some)),
        ...chunks(keys, perSearch).map((some) => search('key', some)),
      ];
    });
  }
}

/** The records found of one kind. */
class FoundRecords implements Targets {
  readonly #members: StoredSet[] = [];
  readonly #ids = new Set<number>();
  readonly #byKey = new Map<string, Target>();

  /** Adds the rows of a search's result. */
  add(rows: readonly FoundRow[]): void {
    for (const row of rows) {
      const [id, key] = typeof row === 'number' ? [row] : row;
      this.#ids.add(id);
      if (key !== undefined) this.#byKey.set(key, { id });
    }
  }

  /** Adds the members of a stored set, as the database has no links to records that do not exist. */
  addMembers(members: StoredSet): void {
    this.#members.push(members);
  }

  has(id: number): boolean {
    for (const members of this.#members) if (members.has(id)) return true;
    return this.#ids.has(id);
  }

  byKey(key: string): Target | undefined {
    return this.#byKey.get(key);
  }
}
