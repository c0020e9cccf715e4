import { yieldToEventLoop } from '../../domain/event-loop.js';
import { shownKinds } from '../../domain/records/records.js';
import { RecordPage } from '../../domain/records/record-page.js';
import type { OwnedItems } from '../../domain/records/record-page.js';
import type { Catalogue } from '../../domain/records/catalogue.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { maxId } from '../../domain/text.js';
import { quoteName } from '../sql.js';
import type { Dialect } from '../sql.js';
import { requireCompleteSince, sinceParts } from './change-list.js';
import { getColumns, decodeRecord, knownParts, readSnapshot, readTexts } from './snapshot.js';
import type { QueryScope } from './snapshot.js';
import type { ReadContext } from './catalogues.js';
import { toBytes, pagesAfter } from './whole-records.js';
import { membersPerPage, ownedPart } from './record-queries.js';

/** The requested records of a kind, ordered by ID. */
export interface PageSelector {
  /** Those with a greater ID */
  readonly after: number;
  /** Maximum number */
  readonly limit: number;
  /** Only those changed after this revision */
  readonly changedSince: number | undefined;
}

/** Whole records, all at one revision. */
export interface ReadPage {
  readonly revision: number;
  readonly page: RecordPage;
  /** The ID after which the next page begins */
  readonly last: number;
  readonly hasMore: boolean;
}

/** With more records, one statement does not check whether they have changed: 10 ms. */
const maxLookedAt = 10_000;

function pageParts(dialect: Dialect, definition: RecordDefinition, isSince: boolean): Record<string, string> {
  const table = quoteName(definition.table);
  const after = `FROM ${table} WHERE "companyId" = $1 AND "id" > $2`;
  const lookedAt = `"id" ${after} ORDER BY "id" LIMIT 1 OFFSET ${maxLookedAt - 1}`;
  const hasChanged = `AND "id" <= COALESCE((SELECT ${lookedAt}), ${maxId}) AND EXISTS (SELECT 1 FROM "AuditEntry" WHERE "companyId" = $1 AND "recordKind" = '${definition.kind}' AND "recordId" = ${table}."id" AND "revision" > $4)`;
  const rows = dialect.rows(
    ['id', ...getColumns(definition)].map(quoteName),
    `${after} ${isSince ? hasChanged : ''} ORDER BY "id" LIMIT $3`,
  );
  return {
    rows,
    ...(isSince && {
      ...sinceParts('$4'),
      lookedAt: `CAST("id" AS TEXT) FROM (SELECT ${lookedAt}) AS "end"`,
    }),
  };
}

/**
 * Reads a page of records with all their sets: one statement for the records, and one or more for each set. In a read transaction.
 * @returns undefined if the cached catalogue is of another revision
 * @throws AppError revision_gone, service_unavailable
 */
export async function readPage(
  reading: ReadContext,
  definition: RecordDefinition,
  { after, limit, changedSince }: PageSelector,
): Promise<ReadPage | undefined> {
  const { dialect, catalogues } = reading;
  const isSince = changedSince !== undefined;
  const parts = knownParts(`${dialect.engine} ${definition.kind} page ${isSince}`, () =>
    pageParts(dialect, definition, isSince),
  );
  const values = [after, limit + 1, ...(isSince ? [changedSince] : [])];
  const { state, values: read } = await readSnapshot(reading, parts, values);
  if (isSince) requireCompleteSince(changedSince, read, state, 'ChangedSince');
  const found = read['rows'] as (readonly [id: number, ...unknown[]])[];
  const rows = found.slice(0, limit);
  const ids = rows.map(([id]) => id);
  const lookedAt = read['lookedAt'] as number | undefined;
  const isFull = found.length > limit;

  const catalogue = await catalogues.at(reading, state.catalogueRevision, shownKinds(definition));
  if (catalogue === undefined) return undefined;
  // Each record lists whole catalogues: where there is no room for these, nothing more is read.
  const least = rows.length * listedLength(definition, catalogue);
  reading.reserve(least);
  // Fails if nothing would be left for others.
  reading.reserve(0);
  reading.reserve(-least);
  const sets: Record<string, OwnedItems> = {};
  for (const setName of Object.keys(definition.sets)) {
    await yieldToEventLoop();
    sets[setName] = await readOwned(reading, definition, setName, ids);
  }
  const records = rows.map((row) => decodeRecord(definition, row));
  return {
    revision: state.revision,
    page: new RecordPage(definition, { records, sets, catalogue }),
    last: (isFull ? ids.at(-1) : (lookedAt ?? ids.at(-1))) ?? after,
    hasMore: isFull || lookedAt !== undefined,
  };
}

/** What a record's response lists of whole catalogues, in either protocol: at least so many characters. */
function listedLength({ sets }: RecordDefinition, catalogue: Catalogue): number {
  let length = 0;
  for (const { lists, of, titleMember, value } of Object.values(sets))
    if (lists === 'all')
      for (const { title } of catalogue[of].all)
        length += title.length + titleMember.length + value.member.length + '{"":"","":""},'.length;
  return length;
}

/**
 * Reads one set of many records, a page of members in each statement. In a read transaction.
 * @param ids of the records, in order
 */
async function readOwned(
  scope: QueryScope,
  definition: RecordDefinition,
  setName: string,
  ids: readonly number[],
): Promise<OwnedItems> {
  const all: OwnedItems = new Map();
  for (let left = ids; ;) {
    const { pages } = await readOwnedPages(scope, definition, [setName], left, membersPerPage);
    const [[, { owned, members, owner, last }]] = pages as [(typeof pages)[number]];
    for (const [id, texts] of owned) all.set(id, texts);
    if (members < membersPerPage) return all;
    // The remaining members of the last record, then the records after it.
    for await (const json of pagesAfter(scope, definition, owner, setName, last))
      all.get(owner)?.push(toBytes(json));
    left = left.slice(left.indexOf(owner) + 1);
  }
}

/** Reads the first page of members of each of these sets, of many records, in one statement. @param size members of a page */
export async function readOwnedPages(
  scope: QueryScope,
  definition: RecordDefinition,
  setNames: readonly string[],
  ids: readonly number[],
  size: number,
) {
  const { dialect } = scope;
  const parts = knownParts(`${dialect.engine} ${definition.kind} owned ${setNames.join()} ${size}`, () =>
    Object.fromEntries(setNames.map((set) => [set, ownedPart(dialect, definition, set, size)])),
  );
  const { state, texts } = await readTexts(scope, parts, [JSON.stringify(ids)]);
  return { state, pages: setNames.map((set) => [set, ownedPage(toBytes(texts[set]))] as const) };
}

/** @returns what `ownedPart` has selected: the members by record, their number, and the last one with its record */
function ownedPage(page: Buffer) {
  let at = 0;
  const number = (): number => {
    let made = 0;
    for (let byte = page[at++]; byte !== undefined && byte !== blank; byte = page[at++])
      made = 10 * made + byte - zero;
    return made;
  };
  const owned: OwnedItems = new Map();
  let [members, owner, last] = [0, 0, 0];
  while (at < page.length) {
    [owner, members, last] = [number(), members + number(), number()];
    const found = page.indexOf('\n', at);
    const end = found === -1 ? page.length : found;
    owned.set(owner, [page.subarray(at, end)]);
    at = end + 1;
  }
  return { owned, members, owner, last };
}

const [blank, zero] = [0x20, 0x30];
