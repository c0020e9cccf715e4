import { neededKinds } from '../../domain/records/answer.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import { setOf, type RecordDefinition } from '../../domain/records/records.js';
import { isRecordTable } from '../../domain/records/sets.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { identityOf, includedSets, type Found, type Update } from '../../domain/update/plan.js';
import { chunks } from '../chunks.js';
import type { ReadContext } from '../company/read-context.js';
import type { CompanyState } from '../company/company-state.js';
import { readSnapshot } from '../company/snapshot.js';
import { readOn, readRecord, storedSet, type AlsoRead, type LinkRow } from '../company/stored-records.js';
import { NamedRecords, type FoundRow, type Search } from './named-records.js';

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
  const named = new NamedRecords(dialect, definition, updates);
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
    for (const [set, rows] of long) {
      // One at a time: a call with ten thousand arguments would use that much of the stack.
      const add = (page: readonly LinkRow[]): void => page.forEach((row) => void rows.push(row));
      states.push(await readOn(reading, definition, record, set, rows, false, add));
    }
  const stored = Object.entries(sets).map(
    ([set, rows]) => [set, storedSet(setOf(definition, set), rows)] as const,
  );
  for (const [set, members] of stored) {
    const { of } = setOf(definition, set);
    if (isRecordTable(of)) named[of].addMembers(members);
  }
  for (const some of [...others, ...chunks(named.otherSearches(), 1)]) {
    await yieldToEventLoop();
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
