import { yieldToEventLoop } from '../../domain/event-loop.js';
import { CatalogueIndex, glCodeKey, titledKinds } from '../../domain/records/catalogue.js';
import type { CatalogueKind, CatalogueRecords, Titled } from '../../domain/records/catalogue.js';
import { naturalKey } from '../../domain/text.js';
import { quoteName } from '../sql.js';
import { readSnapshot } from './snapshot.js';
import type { QueryScope } from './snapshot.js';

/** Rows per statement: about 2 ms for SQLite and this thread. */
const pageSize = 2000;

/** Bytes of a record besides its texts: the object, its map entries, and the responses built from it. */
const recordBytes = 600;

type Texts = (string | number)[];

/** How one kind is stored: its columns besides the ID, and how a row is converted to a record. */
interface Kind<R extends Titled> {
  readonly columns: readonly string[];
  readonly record: (id: number, values: Texts) => R;
  readonly getKey?: (record: R) => string;
}

function titled(column: string): Kind<Titled> {
  return { columns: [column], record: (id, [title]) => ({ id, title: String(title) }) };
}

/** The table of each kind has the kind's name. */
const kinds: { readonly [K in CatalogueKind]: Kind<CatalogueRecords[K]> } = {
  ...(Object.fromEntries(
    Object.entries(titledKinds).map(([kind, column]) => [kind, titled(column)]),
  ) as Record<keyof typeof titledKinds, Kind<Titled>>),
  GLCode: {
    columns: ['glCodeTitle', 'segmentId'],
    record: (id, [title, segmentId]) => ({ id, title: String(title), segmentId: Number(segmentId) }),
    getKey: ({ segmentId, title }) => glCodeKey(segmentId, naturalKey(title)),
  },
  Currency: {
    columns: ['currencyCode', 'currencyTitle'],
    record: (id, [title, currencyTitle]) => ({
      id,
      title: String(title),
      currencyTitle: String(currencyTitle),
    }),
  },
  Country: {
    columns: ['countryCode', 'countryTitle', 'aliases'],
    record: (id, [title, countryTitle, aliases]) => ({
      id,
      title: String(title),
      countryTitle: String(countryTitle),
      aliases: JSON.parse(String(aliases)) as string[],
    }),
  },
};

/** The kinds in a company's catalogue. */
export const catalogueKindNames = Object.keys(kinds) as CatalogueKind[];

/** One kind of a company's catalogue, as it was read. */
export interface ReadKind {
  readonly index: CatalogueIndex;
  /** Estimated memory. */
  readonly bytes: number;
}

/** Reads one kind of a company's catalogue, page by page. @returns undefined if the catalogue is no longer at that revision */
export async function readKind(
  scope: QueryScope,
  revision: number,
  kind: CatalogueKind,
): Promise<ReadKind | undefined> {
  const stored = kinds[kind] as Kind<Titled>;
  const values = ['id', ...stored.columns].map(quoteName);
  const from = `FROM ${quoteName(kind)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
  const parts = { rows: scope.dialect.rows(values, from) };
  const records: Titled[] = [];
  let bytes = 0;
  for (;;) {
    const after = records.at(-1)?.id ?? 0;
    const { state, values: read } = await readSnapshot({ ...scope, reserve: undefined }, parts, [after]);
    if (state.catalogueRevision !== revision) return undefined;
    const rows = read.rows as [number, ...Texts][];
    for (const [id, ...texts] of rows) {
      records.push(stored.record(id, texts));
      bytes += recordBytes + 2 * texts.join('').length;
    }
    if (rows.length < pageSize) return { index: new CatalogueIndex(records, stored.getKey), bytes };
    await yieldToEventLoop(scope.standing);
  }
}
