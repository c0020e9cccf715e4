import type { CatalogueIndex } from '../../domain/records/catalogue.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import type { Reserve } from '../../domain/client.js';
import type { Session } from '../session.js';
import { readKind } from './catalogue-rows.js';
import type { ReadKind } from './catalogue-rows.js';
import type { QueryScope } from './snapshot.js';

/** Maximum bytes of memory for the catalogues of all companies together, estimated. */
const maxBytes = 128 * 1024 ** 2;

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  readonly reserve: Reserve;
  /** Runs several statements in one transaction, which sees one state of the database. Undefined if such a transaction is already open. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** One company's catalogue, as far as it has been requested. */
interface Remembered {
  readonly revision: number;
  readonly kinds: Map<CatalogueKind, CatalogueIndex>;
  bytes: number;
}

/**
 * Cache of the companies' catalogues. Each belongs to a revision of its company, and is used only if a statement has just shown that this
 * revision is current. The least recently used are evicted first.
 */
export class Catalogues {
  readonly #companies = new Map<number, Remembered>();
  /**
   * Loads in progress, so that concurrent requests load a kind once. A transaction has its own: while holding a connection, it must not
   * wait for a request that waits for one.
   */
  readonly #loading = new WeakMap<Session, Map<string, Promise<CatalogueIndex | undefined>>>();
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
    kinds: readonly K[],
  ): Promise<Catalogue<K> | undefined> {
    if (this.#history !== this.history()) this.#forgetAll();
    const found: Partial<Record<CatalogueKind, CatalogueIndex>> = {};
    const company = this.#companies.get(scope.companyId);
    const known = company?.revision === revision ? company : undefined;
    if (known !== undefined) {
      // The most recently used is the last one.
      this.#companies.delete(scope.companyId);
      this.#companies.set(scope.companyId, known);
    }
    for (const kind of kinds) {
      found[kind] = known?.kinds.get(kind) ?? (await this.#loadOnce(scope, revision, kind));
      if (found[kind] === undefined) return undefined;
    }
    return found as Catalogue<K>;
  }

  #loadOnce(scope: QueryScope, revision: number, kind: CatalogueKind): Promise<CatalogueIndex | undefined> {
    const what = `${scope.companyId} ${revision} ${kind}`;
    const loading =
      this.#loading.get(scope.session) ?? new Map<string, Promise<CatalogueIndex | undefined>>();
    this.#loading.set(scope.session, loading);
    const known = loading.get(what);
    if (known !== undefined) return known;
    const load = this.#load(scope, revision, kind).finally(() => loading.delete(what));
    loading.set(what, load);
    return load;
  }

  async #load(scope: QueryScope, revision: number, kind: CatalogueKind): Promise<CatalogueIndex | undefined> {
    const history = this.history();
    const read = await readKind(scope, revision, kind);
    if (read !== undefined && history === this.#history)
      this.#remember(scope.companyId, revision, kind, read);
    return read?.index;
  }

  #remember(companyId: number, revision: number, kind: CatalogueKind, { index, bytes }: ReadKind): void {
    const known = this.#companies.get(companyId);
    const isCurrent = known?.revision === revision;
    // Another request may have loaded the same or a newer revision in the meantime.
    if (known !== undefined && (known.revision > revision || (isCurrent && known.kinds.has(kind)))) return;
    if (!isCurrent) this.#bytes -= known?.bytes ?? 0;
    const company = isCurrent
      ? known
      : { revision, kinds: new Map<CatalogueKind, CatalogueIndex>(), bytes: 0 };
    company.kinds.set(kind, index);
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

  #forgetAll(): void {
    this.#history = this.history();
    this.#companies.clear();
    this.#bytes = 0;
  }
}
