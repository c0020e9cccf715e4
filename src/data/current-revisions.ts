import type { Engine } from './client.js';
import { readSnapshot, type Place } from './snapshot.js';

interface Known {
  readonly revision: number;
  readonly version: number;
}

/** Companies whose revision is remembered: the first ones go first. */
const mostCompanies = 10_000;

/** Proves that a revision of a company is the current one (D49). */
export class CurrentRevisions {
  readonly #known = new Map<number, Known>();

  constructor(private readonly dataVersion: Engine['dataVersion']) {}

  /** As isCurrent, without a statement. @returns undefined when the database has to be asked */
  known(companyId: number, revision: number): boolean | undefined {
    const known = this.#known.get(companyId);
    return known !== undefined && known.version === this.dataVersion?.()
      ? known.revision === revision
      : undefined;
  }

  /**
   * Asks the database, in one statement.
   * @throws CompanyDeleted
   */
  async isCurrent(place: Place, revision: number): Promise<boolean> {
    // Before the statement: a change that comes in between counts as unseen.
    const version = this.dataVersion?.();
    const { state } = await readSnapshot(place, {});
    if (version !== undefined) {
      this.#known.delete(place.companyId);
      this.#known.set(place.companyId, { revision: state.revision, version });
      if (this.#known.size > mostCompanies) this.#known.delete([...this.#known.keys()][0] ?? 0);
    }
    return state.revision === revision;
  }
}
