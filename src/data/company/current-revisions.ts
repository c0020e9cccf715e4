import type { Engine } from '../client.js';
import { SharedQuery } from '../shared-query.js';
import type { Company } from './company.js';
import { readSnapshot, type Place } from './snapshot.js';

interface Known {
  readonly revision: number;
  readonly version: number;
}

/** Maximum number of companies whose revision is remembered; the oldest entries are evicted first. */
const maxCompanies = 10_000;

/** Checks whether a revision of a company is the current one (D49). */
export class CurrentRevisions {
  readonly #known = new Map<number, Known>();
  readonly #queries = new SharedQuery<number, number>();

  constructor(private readonly dataVersion: Engine['dataVersion']) {}

  /** Like isCurrent, without a statement. @returns undefined when only the database knows */
  known(companyId: number, revision: number): boolean | undefined {
    const known = this.#known.get(companyId);
    return known !== undefined && known.version === this.dataVersion?.()
      ? known.revision === revision
      : undefined;
  }

  /** Runs a read of a company, and remembers which revision it saw. */
  async reading<T>(company: Company, companyId: number, work: (company: Company) => Promise<T>): Promise<T> {
    // Before the first statement: a change in between counts as unseen.
    const version = this.dataVersion?.();
    const result = await work(company);
    this.#note(companyId, company.revision, version);
    return result;
  }

  /**
   * Asks the database, in one statement for all that ask at the same time.
   * @throws CompanyDeleted
   */
  async isCurrent(place: Place, revision: number): Promise<boolean> {
    const { companyId } = place;
    const latest = await this.#queries.ask(companyId, async () => {
      const version = this.dataVersion?.();
      const { state } = await readSnapshot(place, {});
      this.#note(companyId, state.revision, version);
      return state.revision;
    });
    return latest === revision;
  }

  #note(companyId: number, revision: number | undefined, version: number | undefined): void {
    if (revision === undefined || version === undefined) return;
    this.#known.delete(companyId);
    this.#known.set(companyId, { revision, version });
    if (this.#known.size <= maxCompanies) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
