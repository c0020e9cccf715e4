import {
  glCodeKey,
  titledKinds,
  CatalogIndex,
  type Catalogue,
  type CatalogueKind,
  type CatalogueRecords,
  type Titled,
} from '../../domain/records/catalogue.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { naturalKey } from '../../domain/text.js';
import { readSnapshot, type QueryScope } from './snapshot.js';
import type { Reserve } from '../../domain/request.js';
import type { Session } from '../session.js';
import { name } from '../sql.js';

/** Rows per statement: about 2 ms for SQLite and this thread. */
const pageSize = 2000;

/** Maximum bytes of memory for the catalogues of all companies together, estimated. */
const maxBytes = 128 * 1024 ** 2;

/** Bytes of a record besides its texts: the object, its map entries, and the answers built from it. */
const recordBytes = 600;

type Texts = (string | number)[];

/** How one kind is stored: its columns besides the ID, and how a row becomes a record. */
interface Kind<R extends Titled> {
  readonly columns: readonly string[];
  readonly record: (id: number, values: Texts) => R;
  readonly keyOf?: (record: R) => string;
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
    keyOf: ({ segmentId, title }) => glCodeKey(segmentId, naturalKey(title)),
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

/** The kinds that a company's catalogue has. */
export const catalogueKindNames = Object.keys(kinds) as CatalogueKind[];

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  readonly reserve: Reserve;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** One company's catalogue, as far as it has been requested. */
interface Remembered {
  readonly revision: number;
  readonly kinds: Map<CatalogueKind, CatalogIndex>;
  bytes: number;
}

/**
 * Cache of the companies' catalogues (D49). Each belongs to a revision of its company, and is used only if a statement has just shown that
 * this revision is current. The least recently used are evicted first.
 */
export class Catalogues {
  readonly #companies = new Map<number, Remembered>();
  /**
   * Loads in progress, so that concurrent requests load a kind once. A transaction has its own: who holds a connection must not wait for a
   * request that waits for one.
   */
  readonly #loading = new WeakMap<Session, Map<string, Promise<CatalogIndex | undefined>>>();
  #bytes = 0;
  #history = 0;

  /** @param history see Engine.history */
  constructor(readonly history: () => number) {}

  /**
   * Some kinds of a company's catalogue at a revision.
   * @returns undefined if the catalogue has changed in the meantime: then everything read before is stale as well
   */
  async at<K extends CatalogueKind>(
    scope: QueryScope,
    revision: number,
    wanted: readonly K[],
  ): Promise<Catalogue<K> | undefined> {
    this.#forgetOtherHistories();
    const found: Partial<Record<CatalogueKind, CatalogIndex>> = {};
    const known = this.#remembered(scope.companyId, revision)?.kinds;
    for (const kind of wanted) {
      const titles = known?.get(kind);
      found[kind] = titles ?? (await this.#loadOnce(scope, revision, kind));
      if (found[kind] === undefined) return undefined;
    }
    return found as Catalogue<K>;
  }

  #remembered(companyId: number, revision: number): Remembered | undefined {
    const company = this.#companies.get(companyId);
    if (company?.revision !== revision) return undefined;
    this.#companies.delete(companyId);
    this.#companies.set(companyId, company);
    return company;
  }

  #loadOnce(scope: QueryScope, revision: number, kind: CatalogueKind): Promise<CatalogIndex | undefined> {
    const what = `${scope.companyId} ${revision} ${kind}`;
    const loading = this.#loading.get(scope.session) ?? new Map<string, Promise<CatalogIndex | undefined>>();
    this.#loading.set(scope.session, loading);
    const known = loading.get(what);
    if (known !== undefined) return known;
    const load = this.#load(scope, revision, kind).finally(() => loading.delete(what));
    loading.set(what, load);
    return load;
  }

  async #load(scope: QueryScope, revision: number, kind: CatalogueKind): Promise<CatalogIndex | undefined> {
    const { dialect, companyId } = scope;
    const history = this.history();
    const stored = kinds[kind] as Kind<Titled>;
    const values = ['id', ...stored.columns].map(name);
    const from = `FROM ${name(kind)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: dialect.rows(values, from) };
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
      if (rows.length < pageSize) break;
      await yieldToEventLoop(scope.standing);
    }
    const titles = new CatalogIndex(records, stored.keyOf);
    if (history === this.#history) this.#remember(companyId, revision, kind, titles, bytes);
    return titles;
  }

  #remember(
    companyId: number,
    revision: number,
    kind: CatalogueKind,
    titles: CatalogIndex,
    bytes: number,
  ): void {
    const before = this.#companies.get(companyId);
    // Another request may have loaded the same or a newer revision in the meantime.
    if (before !== undefined && (before.revision > revision || this.#has(before, revision, kind))) return;
    if (before !== undefined && before.revision < revision) this.#forget(companyId, before);
    const company = this.#companies.get(companyId) ?? { revision, kinds: new Map(), bytes: 0 };
    company.kinds.set(kind, titles);
    company.bytes += bytes;
    this.#bytes += bytes;
    this.#companies.delete(companyId);
    this.#companies.set(companyId, company);
    for (const [oldest, { bytes: freed }] of this.#companies) {
      if (this.#bytes <= maxBytes || oldest === companyId) break;
      this.#companies.delete(oldest);
      this.#bytes -= freed;
    }
  }

  #forgetOtherHistories(): void {
    if (this.#history === this.history()) return;
    this.#history = this.history();
    this.#companies.clear();
    this.#bytes = 0;
  }

  #has(company: Remembered, revision: number, kind: CatalogueKind): boolean {
    return company.revision === revision && company.kinds.has(kind);
  }

  #forget(companyId: number, { bytes }: Remembered): void {
    this.#companies.delete(companyId);
    this.#bytes -= bytes;
  }
}
