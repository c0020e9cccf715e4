/**
 * Lets the changes of one company follow each other in this process, before they meet in the database: there each would hold a connection
 * while it waits for the company's lock (D49).
 */
export class CompanyLines {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Runs work when all that was asked for before it of the same company has ended, well or not. */
  run<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(companyId) ?? Promise.resolve();
    const mine = before.then(
      () => work(),
      () => work(),
    );
    this.#last.set(companyId, mine);
    const end = (): void => {
      if (this.#last.get(companyId) === mine) this.#last.delete(companyId);
    };
    mine.then(end, end);
    return mine;
  }
}
